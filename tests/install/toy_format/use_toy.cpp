// Opens, checks, spells and draws a map of a format that only this program knows.
#include <array>
#include <iostream>
#include <wend/wend.hpp>

#include "toy_format.hpp"

int main() {
    using namespace wend;
    // Three posts, 3 m and 4 m apart.
    constexpr char content[] = "POST\3\0\0\0\0\0\30\0\0\0\30\0\40";
    const ByteView bytes = std::as_bytes(std::span(content));
    const Format* const known[] = {&toy::post_format()};
    const NamedBytes file[] = {{"rope.post", bytes}};
    const auto map = open_map(file, {.known = known});
    if (!map) {
        std::cerr << map.error().text() << '\n';
        return 1;
    }
    const auto report = check(*map);
    const Document& document = *map->members().front().document;
    std::string json;
    {
        TextSink sink([&](std::string_view text) { json += text; });
        document.write_json(sink);
    }
    const auto again = map->format().read_json(json, false);
    const bool is_same = again && (*again)->write().value() == document.write().value();
    Router router(map->network());
    std::cout << router.find(0, 2).length << " m, " << report->findings().size() << " findings, "
              << (is_same ? "the same" : "another") << " through JSON, "
              << (draw(map->network(), {}) ? "drawn" : "not drawn") << '\n';
}
