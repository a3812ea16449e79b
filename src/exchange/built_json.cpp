#include "exchange/built_json.hpp"

#include <algorithm>
#include <utility>

#include "core/describe/json_header.hpp"
#include "core/document/padding.hpp"
#include "exchange/map_json.hpp"
#include "formats/format_named.hpp"
#include "model/edit/kept_numbers.hpp"

namespace wend {
namespace {

// The files of one map, in which every reference names the record that bears its number.
Expected<std::vector<OutputFile>> renumbered(std::vector<edit::NumberedFile> files,
                                             std::vector<std::string>& notes) {
    std::vector<std::string> consequences;
    auto built = edit::follow_kept_numbers(std::move(files), consequences);
    notes.insert(notes.end(), consequences.begin(), consequences.end());
    return built;
}

}  // namespace

Expected<OutputFile> read_json(std::string_view json, BuildWishes& wishes) {
    const auto header = read_json_header(json);
    if (!header) return failure(header.error());
    const auto format = format_named(header->format);
    if (!format) return failure(json_header_error(json, "format", format.error()->message));
    auto document = (*format)->read_json(json, wishes.recompute);
    if (!document) return failure(std::move(document.error()));
    OutputFile file{{}, std::move(*document)};
    const auto dropped = wishes.drop_padding ? wend::drop_padding(file) : 0;
    if (!dropped) return failure(dropped.error());
    wishes.dropped += *dropped;
    return file;
}

Expected<OutputFile> build_file(std::string_view json, BuildWishes& wishes, std::string name,
                                std::vector<std::string>& notes) {
    auto file = read_json(json, wishes);
    if (!file || wishes.by_place) return file;
    auto numbers = edit::kept_numbers(json);
    if (!numbers) return failure(std::move(numbers.error()));
    if (numbers->empty()) return file;
    file->name = std::move(name);
    const bool is_of_map = file->document->format().info().one_map_in_many_files;
    auto built = renumbered({{std::move(*file), std::move(*numbers)}}, notes);
    if (!built) return failure(std::move(built.error()));
    if (is_of_map)
        notes.push_back(
            "records have other numbers than before; other files of the map that name them still "
            "say the old ones: dump and build the whole map where they shall follow");
    return std::move(built->front());
}

Expected<bool> have_other_places(std::string_view json, const BuildWishes& wishes) {
    bool any = false;
    if (wishes.by_place) return any;
    const auto look = [&](std::string_view text) -> Expected<OutputFile> {
        if (const auto header = read_json_header(text); !header) return failure(header.error());
        const auto numbers = edit::kept_numbers(text);
        if (!numbers) return failure(numbers.error());
        any |= !numbers->empty();
        return OutputFile{};
    };
    const auto read = read_map_json(json, look, [](const OutputFile&) { return Expected<void>(); });
    if (!read) return failure(read.error());
    return any;
}

Expected<std::vector<OutputFile>> build_renumbered(std::string_view json, BuildWishes& wishes,
                                                   std::vector<std::string>& notes) {
    std::vector<std::vector<edit::NumberedFile>> maps;
    edit::KeptNumbers numbers;
    const auto read = [&](std::string_view text) -> Expected<OutputFile> {
        auto kept = edit::kept_numbers(text);
        if (!kept) return failure(std::move(kept.error()));
        numbers = std::move(*kept);
        return read_json(text, wishes);
    };
    const auto take = [&](const OutputFile& file) -> Expected<void> {
        const Format& format = file.document->format();
        const auto is_of_map = [&](const auto& map) {
            return format.info().one_map_in_many_files &&
                   &map.front().built.document->format() == &format;
        };
        auto map = std::ranges::find_if(maps, is_of_map);
        if (map == maps.end()) map = maps.emplace(maps.end());
        map->push_back({file, std::move(numbers)});
        return {};
    };
    if (auto done = read_map_json(json, read, take); !done) return failure(done.error());
    std::vector<OutputFile> built;
    for (auto& map : maps) {
        auto files = renumbered(std::move(map), notes);
        if (!files) return failure(std::move(files.error()));
        built.insert(built.end(), files->begin(), files->end());
    }
    return built;
}

}  // namespace wend
