#include "api/open/other_files.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/open/file_marks.hpp"
#include "core/base/file_name.hpp"
#include "core/base/plain_text.hpp"

namespace wend {
namespace {

constexpr const char* not_read = "Wend does not read such files";

bool is_all_zero(ByteView bytes) {
    return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{0}; });
}

}  // namespace

std::optional<OtherFile> other_file(ByteView bytes, std::string_view file,
                                    std::span<const Format* const> known) {
    if (bytes.empty()) return OtherFile{"empty", "there is nothing to read in it"};
    if (auto marked = marked_file(bytes)) {
        if (marked->advice.empty()) marked->advice = not_read;
        return marked;
    }
    for (const Format* const format : known)
        if (std::string name = format->other_file(bytes, base_name(file)); !name.empty())
            return OtherFile{std::move(name), not_read};
    if (is_all_zero(bytes))
        return OtherFile{"nothing but zeros", "what was in it is lost: take it from a copy"};
    return std::nullopt;
}

std::optional<OtherFile> other_text(ByteView bytes) {
    const auto told = [](const char* sort) {
        return OtherFile{fmt::format("{}, of no format that Wend knows", sort),
                         "the option `format` says what to read it as"};
    };
    const TextForm form = text_form(bytes);
    if (form == TextForm::none) return std::nullopt;
    if (form == TextForm::utf_16) return told("text in UTF-16");
    const std::string_view text = bytes_as_text(bytes);
    const std::size_t first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    const char begin = first == text.npos ? ' ' : text[first];
    return told(begin == '{' || begin == '[' ? "JSON" : begin == '<' ? "XML" : "text");
}

}  // namespace wend
