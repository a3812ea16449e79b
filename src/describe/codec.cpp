#include "describe/codec.hpp"

namespace wend {

Expected<JsonHeader> read_json_header(std::string_view json) {
    JsonHeader header;
    JsonCursor in(json);
    std::string_view key;
    if (in.enter_object()) {
        while ((header.format.empty() || header.version.empty()) && in.next_key(key)) {
            if (key == "format")
                header.format = in.take_string();
            else if (key == "version")
                header.version = in.take_string();
            else
                in.skip();
        }
    }
    if (in.failed()) return failure(*in.error());
    if (header.format.empty() || header.version.empty())
        return failure(
            "expected a JSON object that Wend dumped: \"format\" and \"version\" are missing");
    return header;
}

Expected<std::string> read_json_version(std::string_view json, std::string_view format) {
    auto header = read_json_header(json);
    if (!header) return failure(std::move(header.error()));
    if (header->format != format)
        return failure(fmt::format("expected the format {}, found \"{}\"", format, header->format));
    return std::move(header->version);
}

}  // namespace wend
