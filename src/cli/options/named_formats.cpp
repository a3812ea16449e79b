#include "cli/options/named_formats.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "api/open/archive_place.hpp"
#include "api/open/source.hpp"
#include "core/base/names.hpp"
#include "core/io/platform.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"

namespace wend::cli {
namespace {

// Whoever asks for help waits for no pipe.
bool can_be_looked_at(const std::string& word) {
    std::error_code ignored;
    const std::filesystem::path path = platform::path_of(word);
    return std::filesystem::is_regular_file(path, ignored) ||
           std::filesystem::is_directory(path, ignored) || !file_before(word).empty();
}

const Format* format_of_files(const std::string& name) {
    const Sources sources = sources_of(std::span(&name, 1), {});
    for (const Source& source : sources.files) {
        Bytes storage;
        const auto bytes = read_source(source, storage);
        if (!bytes) continue;
        if (const auto format = recognise(*bytes, source.file)) return *format;
    }
    return nullptr;
}

const Format* format_called(const std::string& value) {
    return find_format(lower_case(value.substr(0, value.find(':'))));
}

}  // namespace

Expected<void> expect_format_or_file(const std::string& word) {
    std::error_code ignored;
    if (format_called(word) || std::filesystem::exists(platform::path_of(word), ignored) ||
        !file_before(word).empty())
        return {};
    std::vector<std::string> ids;
    for (const Format* const format : formats()) ids.push_back(format->info().id);
    const std::string near = nearest_name(lower_case(word), ids);
    return failure(fmt::format(
        "'{}' is neither a format nor a file; {}", word,
        near.empty() ? "wend formats lists the formats" : fmt::format("did you mean {}?", near)));
}

std::vector<std::string> formats_named(std::span<const std::string> words) {
    std::vector<std::string> ids;
    for (const std::string& word : words) {
        // Of `--format=ID` and `ID:VERSION` the id.
        const std::size_t equals = word.starts_with("--") ? word.find('=') : word.npos;
        const std::string value = equals == word.npos ? word : word.substr(equals + 1);
        if (const Format* const format = format_called(value))
            ids.push_back(format->info().id);
        else if (!value.starts_with('-') && can_be_looked_at(value))
            if (const Format* const of_files = format_of_files(value))
                ids.push_back(of_files->info().id);
    }
    return ids;
}

}  // namespace wend::cli
