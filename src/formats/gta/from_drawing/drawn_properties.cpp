#include "formats/gta/from_drawing/drawn_properties.hpp"

#include <algorithm>

namespace wend::gta_paths {

std::vector<DrawnPropertySpec> drawn_way_properties() {
    return {
        {"kind", "road|footpath|water",
         "what it is (default: what name or material say, if one of these, else road)"},
        {"lanes", "COUNT", "of both directions together; an odd one goes forward (default: 2)"},
        {"lanes_forward", "COUNT", "lanes as the line was drawn, 0 to 7 (default: 1)"},
        {"lanes_backward", "COUNT", "lanes against it, 0 to 7 (default: 1)"},
        {"one_way", "true|false|-1",
         "all lanes as the line was drawn, or with -1 against it; then lanes is 1 if not said "
         "(default: false)"},
        {"width", "METRES",
         "gap between the directions, or of a footpath the strip that people walk on, 0 to 31.875 "
         "(default: 0, of footpaths 2)"},
        {"speed_class", "slow|normal|highway", "how fast traffic drives (default: normal)"},
        {"spawn_probability", "NUMBER", "density of traffic, 0 to 15 (default: 15)"},
        {"special", "WORD",
         "what vehicles do here, such as parking_parallel or valet (default: none)"},
        {"switched_off", "true|false", "no random traffic (default: false)"},
        {"road_block", "true|false", "the police may block the road here (default: false)"},
    };
}

std::string plain_word(std::string_view text) {
    std::string word;
    for (const char character : text) {
        if (character == '_' || character == '-' || character == ' ' || character == ':') continue;
        const bool is_capital = character >= 'A' && character <= 'Z';
        word += is_capital ? static_cast<char>(character - 'A' + 'a') : character;
    }
    return word;
}

std::size_t property_named(std::string_view name) {
    const std::string word = plain_word(name);
    const std::vector<DrawnPropertySpec> specs = drawn_way_properties();
    std::size_t place = 0;
    while (place < specs.size() && plain_word(specs[place].name) != word) ++place;
    if (place < specs.size()) return place;
    if (word == "material") return Property::material;
    if (word == "name") return Property::name;
    constexpr std::string_view only_describing[] = {"group", "id", "fid", "ogcfid", "label"};
    return std::ranges::count(only_describing, word) > 0 ? Property::describing : Property::other;
}

}  // namespace wend::gta_paths
