#pragma once

#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/map.hpp"
#include "wend/text_sink.hpp"

namespace wend::test {

// Where spots are, and what they are good for.
using Spots = std::multiset<std::tuple<f64, f64, f64, std::string>>;
inline Spots spots_of(const Map& map) {
    const Markers& markers = map.network().markers;
    Spots spots;
    for (std::size_t i = 0; i < markers.position.size(); ++i) {
        const Point& at = markers.position[i];
        spots.emplace(at.x, at.y, std::round(8 * at.z), markers.kinds[markers.kind[i]]);
    }
    return spots;
}

inline std::string json_of(const Map& map) {
    std::string text;
    TextSink sink([&](std::string_view part) { text += part; });
    map.members()[0].document->write_json(sink);
    sink.flush();
    return text;
}

// The encounters of each area, as JSON has them.
inline std::vector<std::string> encounters_of(const Map& map) {
    const std::string text = json_of(map);
    constexpr std::string_view key = "\"encounters\": ";
    std::vector<std::string> found;
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
        std::size_t end = at + key.size(), depth = 0;
        do {
            depth += text[end] == '[';
            depth -= text[end] == ']';
            ++end;
        } while (depth > 0);
        found.push_back(text.substr(at, end - at));
    }
    return found;
}

}  // namespace wend::test
