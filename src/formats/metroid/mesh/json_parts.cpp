#include "formats/metroid/mesh/json_parts.hpp"

#include "core/json/json_cursor.hpp"

namespace wend::metroid_path {
namespace {

// The value at hand, which is passed over.
JsonPart take_part(JsonCursor& in, std::string_view json) {
    in.kind();  // Steps over spaces.
    const auto begin = static_cast<u64>(in.place() - json.data());
    in.skip();
    return {begin, static_cast<u64>(in.place() - json.data())};
}

}  // namespace

u64 behind_value(std::string_view json, u64 begin) {
    JsonCursor in(json.substr(begin));
    in.skip();
    return static_cast<u64>(in.place() - json.data());
}

std::vector<std::pair<std::string, JsonPart>> members_at(std::string_view json, u64 begin) {
    std::vector<std::pair<std::string, JsonPart>> members;
    JsonCursor in(json.substr(begin));
    in.enter_object();
    for (std::string_view key; in.next_key(key);) {
        std::string name(key);
        members.emplace_back(std::move(name), take_part(in, json));
    }
    return members;
}

std::vector<JsonPart> elements_at(std::string_view json, u64 begin) {
    std::vector<JsonPart> elements;
    JsonCursor in(json.substr(begin));
    in.enter_array();
    while (in.next_element()) elements.push_back(take_part(in, json));
    return elements;
}

}  // namespace wend::metroid_path
