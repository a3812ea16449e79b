#pragma once

#include "exchange/glb_made.hpp"

namespace wend {

// A road with lanes both ways and no light, and its features.
struct Road {
    explicit Road(const Map& map) : features(map) {
        const Network& network = map.network();
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            lanes = network.links.lanes[link];
            back = network.links.opposite_lanes[link];
            from = network.links.from[link];
            to = network.links.to[link];
            const std::string one = network.name_of(from), other = network.name_of(to);
            there_line = features.links(one, other).at(0);
            back_line = features.links(other, one).at(0);
            const auto lit = features.with({"\"road_light\""});
            if (lanes > 0 && back > 0 && std::ranges::count(lit, there_line) == 0) return;
        }
        throw std::runtime_error("there is no such road");
    }

    void say(std::size_t line, const std::string& key, int before, int after) {
        features.replace(line, fmt::format("\"{}\": {},", key, before),
                         fmt::format("\"{}\": {},", key, after));
    }
    edits::Set set(const std::vector<std::string>& texts) const {
        edits::Set set;
        for (const std::string& text : texts)
            set.changes.push_back(FieldChange::parse(text).value());
        set.from = from;
        set.to = to;
        return set;
    }

    FeatureLines features;
    NodeIndex from = 0, to = 0;
    int lanes = 0, back = 0;
    std::size_t there_line = 0, back_line = 0;
};

struct Back {
    std::vector<Bytes> bytes;
    std::string notes;
};

inline Back back_of(const Map& map, const std::string& text) {
    const auto back = geojson().read(as_bytes(text), map.options());
    EXPECT_TRUE(back) << (back ? "" : back.error().text());
    if (!back) return {};
    std::string notes;
    for (const std::string& note : back->notes) notes += note + "\n";
    return {bytes_back(map, geojson(), text), notes};
}

inline std::string refusal_of(const Map& map, const std::string& text) {
    const auto back = geojson().read(as_bytes(text), map.options());
    EXPECT_FALSE(back);
    return back ? "" : back.error().text();
}

}  // namespace wend
