#include "core/describe/json_header.hpp"

#include <fmt/format.h>

#include "core/describe/codec.hpp"

namespace wend {
namespace {

// No format and no version has a name so long.
constexpr std::size_t longest_name = 64;

std::string take_name(JsonCursor& in, std::string_view key) {
    std::string name(in.take_string());
    if (name.size() > longest_name) in.fail(fmt::format("this is the name of no {}", key));
    if (in.failed()) in.name_failure(key);
    return name;
}

}  // namespace

void spell_json_header(JsonText& text, std::string_view format, std::string_view version) {
    text.key("format");
    text.string(format);
    text.key("version");
    text.string(version);
}

Expected<JsonHeader> read_json_header(std::string_view json) {
    JsonHeader header;
    JsonCursor in(json);
    std::string_view key;
    if (in.enter_object()) {
        while ((header.format.empty() || header.version.empty()) && in.next_key(key)) {
            if (key == "format")
                header.format = take_name(in, "format");
            else if (key == "version")
                header.version = take_name(in, "version");
            else
                in.skip();
        }
        if (!header.format.empty() && !header.version.empty() && in.next_key(key) &&
            key == json_part_key)
            in.fail(
                "this is a part of a file, as a dump of some records is, and no file can be built "
                "of it");
    }
    if (!in.failed() && (header.format.empty() || header.version.empty()))
        in.fail("expected a JSON object that Wend dumped: \"format\" or \"version\" is missing");
    if (in.failed()) return failure(*in.error());
    return header;
}

Expected<std::string> read_json_version(std::string_view json, std::string_view format) {
    auto header = read_json_header(json);
    if (!header) return failure(std::move(header.error()));
    if (header->format == format) return std::move(header->version);
    return failure(json_header_error(
        json, "format",
        fmt::format("expected the format {}, found \"{}\"", format, header->format)));
}

Error json_header_error(std::string_view json, std::string_view key, std::string message) {
    JsonCursor in(json);
    in.enter_object();
    for (std::string_view next; in.next_key(next) && next != key;) in.skip();
    in.kind();  // Points at the value.
    in.fail(std::move(message));
    in.name_failure(key);
    return *in.error();
}

std::string no_version_text(std::string_view format, std::string_view version) {
    return fmt::format("{} has no version \"{}\"", format, version);
}

Error unknown_json_version(std::string_view json, std::string_view format,
                           std::string_view version) {
    return json_header_error(json, "version", no_version_text(format, version));
}

}  // namespace wend
