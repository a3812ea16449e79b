// Draws a map from bytes to bytes: no file is opened or written by the library.
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>
#include <string>
#include <wend/wend.hpp>

int main(int count, char** arguments) {
    if (count != 2) return 2;
    std::ifstream file(arguments[1], std::ios::binary);
    const std::string content(std::istreambuf_iterator<char>(file), {});
    const wend::ByteView bytes = std::as_bytes(std::span(content));
    const wend::NamedBytes named[] = {{arguments[1], bytes}};
    const auto map = wend::open_map(named);
    const auto picture = map ? wend::draw(map->network(), {.width = 800, .title = "From memory"})
                             : wend::Expected<wend::Bytes>(wend::failure(map.error()));
    if (!picture) {
        std::cerr << picture.error().text() << '\n';
        return 1;
    }
    std::cout << wend::bytes_as_text(*picture);
}
