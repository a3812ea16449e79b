#include "api/open/file_magic.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/integers.hpp"
#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "core/base/utf8.hpp"

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

namespace {

using namespace std::string_view_literals;

constexpr const char* unpack = "unpack it first";

struct FileSignature {
    std::string_view text, name, advice = {};
};
constexpr FileSignature file_signatures[] = {
    {"\x89PNG\r\n\x1A\n"sv, "a PNG picture"},
    {"\xFF\xD8\xFF"sv, "a JPEG picture"},
    {"GIF87a"sv, "a GIF picture"},
    {"GIF89a"sv, "a GIF picture"},
    {"DDS \x7C\0\0\0"sv, "a DDS picture"},
    {"VTF\0"sv, "a texture of Source (VTF)"},
    {"IDST"sv, "a model of Source or GoldSrc (MDL)"},
    {"%PDF-"sv, "a PDF"},
    {"OggS"sv, "a sound (Ogg)"},
    {"\x7F"
     "ELF"sv,
     "a program or library for Linux (ELF)"},
    {"SQLite format 3\0"sv, "a database of SQLite"},
    {"Rar!\x1A\x07"sv, "a RAR archive", unpack},
    {"\x1F\x8B\x08"sv, "packed with gzip", unpack},
    {"BZh"sv, "packed with bzip2", unpack},
    {"\xFD"
     "7zXZ\0"sv,
     "packed with xz", unpack},
    {"\x28\xB5\x2F\xFD"sv, "packed with zstd", unpack},
    {"COLL"sv, "a collision file of Grand Theft Auto (COL)"},
    {"COL2"sv, "a collision file of Grand Theft Auto (COL)"},
    {"COL3"sv, "a collision file of Grand Theft Auto (COL)"},
};

bool has_at(ByteView bytes, u64 offset, std::string_view text) {
    return offset <= bytes.size() && bytes_as_text(bytes.subspan(offset)).starts_with(text);
}
bool begins(ByteView bytes, std::string_view text) { return has_at(bytes, 0, text); }

// The same whatever the case of the letters, behind a mark of UTF-8 and blanks.
bool text_begins(ByteView bytes, std::string_view small_letters) {
    std::string_view text = bytes_as_text(bytes);
    text.remove_prefix(std::min(text.find_first_not_of("\xEF\xBB\xBF \t\r\n"), text.size()));
    return lower_case(text.substr(0, small_letters.size())) == small_letters;
}

bool is_html(ByteView bytes) {
    return text_begins(bytes, "<!doctype html") || text_begins(bytes, "<html");
}

// The marks of these are short: what must stand further on tells them from other files.
bool is_bitmap(ByteView bytes) {
    constexpr std::size_t header = 14;
    return bytes.size() >= header && begins(bytes, "BM") && little_u32(bytes, 2) == bytes.size() &&
           little_u32(bytes, 6) == 0;
}
bool is_windows_program(ByteView bytes) {
    constexpr std::size_t place = 0x3C;
    return bytes.size() >= place + 4 && begins(bytes, "MZ") &&
           has_at(bytes, little_u32(bytes, place), "PE\0\0"sv);
}
bool is_dos_program(ByteView bytes) {
    constexpr std::size_t header = 28, block = 512;
    return bytes.size() >= header && begins(bytes, "MZ") && little_u16(bytes, 2) < block &&
           little_u16(bytes, 4) > 0 && block * (little_u16(bytes, 4) - 1u) < bytes.size();
}
bool is_riff(ByteView bytes, std::string_view kind) {
    return begins(bytes, "RIFF") && has_at(bytes, 8, kind);
}

// A line `size 1234` of a pointer says how long the file is that it stands for.
std::optional<u64> stated_size(std::string_view pointer) {
    constexpr std::string_view key = "\nsize ";
    const std::size_t at = pointer.find(key);
    if (at == pointer.npos) return std::nullopt;
    const std::string_view rest = pointer.substr(at + key.size());
    return whole_number(trimmed(rest.substr(0, rest.find('\n'))));
}

OtherFile lfs_pointer(std::string_view text) {
    const auto size = stated_size(text);
    return {fmt::format("a pointer of Git LFS, not the file{} that it stands for",
                        size ? fmt::format(" of {} bytes", *size) : ""),
            "'git lfs pull' fetches that"};
}

}  // namespace

bool is_lfs_pointer(ByteView bytes) {
    constexpr std::size_t most_bytes = 1024;  // The rule of Git LFS.
    return bytes.size() < most_bytes &&
           (text_begins(bytes, "version https://git-lfs.github.com/") ||
            text_begins(bytes, "version https://hawser.github.com/"));
}

std::optional<OtherFile> marked_file(ByteView bytes) {
    if (is_lfs_pointer(bytes)) return lfs_pointer(bytes_as_text(bytes));
    if (is_html(bytes))
        return OtherFile{"a page of the web (HTML)",
                         "it was saved in place of the file: download that again"};
    for (const FileSignature& magic : file_signatures)
        if (begins(bytes, magic.text))
            return OtherFile{std::string(magic.name), std::string(magic.advice)};
    if (is_bitmap(bytes)) return OtherFile{"a BMP picture", ""};
    if (is_riff(bytes, "WEBP")) return OtherFile{"a WebP picture", ""};
    if (is_riff(bytes, "WAVE")) return OtherFile{"a sound (WAV)", ""};
    if (is_windows_program(bytes)) return OtherFile{"a program or library for Windows", ""};
    if (is_dos_program(bytes)) return OtherFile{"a program for DOS", ""};
    return std::nullopt;
}

}  // namespace wend
