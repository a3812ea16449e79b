#pragma once

#include <cmath>

#include "exchange/exchanged.hpp"

// Made-up extracts of OpenStreetMap: nobody's data.

namespace wend {

inline const Exchange& osm() { return *find_exchange("osm"); }

// Tags as pairs of a key and a value.
using OsmTags = std::vector<std::pair<std::string, std::string>>;

class OsmText {
  public:
    OsmText& node(int id, double longitude, double latitude, const OsmTags& tags = {}) {
        return add(fmt::format("<node id=\"{}\" version=\"1\" lat=\"{:.7f}\" lon=\"{:.7f}\">", id,
                               latitude, longitude),
                   tags, "node");
    }
    OsmText& way(int id, const std::vector<int>& refs, const OsmTags& tags) {
        std::string head = fmt::format("<way id=\"{}\" version=\"1\">", id);
        for (const int ref : refs) head += fmt::format("<nd ref=\"{}\"/>", ref);
        return add(head, tags, "way");
    }
    std::string text() const {
        return "<?xml version='1.0'?>\n<osm version=\"0.6\">\n" + body_ + "</osm>\n";
    }

  private:
    OsmText& add(const std::string& head, const OsmTags& tags, const std::string& name) {
        body_ += head;
        for (const auto& [key, value] : tags)
            body_ += fmt::format("<tag k=\"{}\" v=\"{}\"/>", key, value);
        body_ += fmt::format("</{}>\n", name);
        return *this;
    }

    std::string body_;
};

inline Drawing town_of(std::string_view text) {
    auto drawing = osm().read_drawing(as_bytes(text));
    EXPECT_TRUE(drawing) << (drawing ? "" : drawing.error().text());
    return drawing ? std::move(*drawing) : Drawing{};
}

// What a drawing says, as one text to compare.
inline std::string told(const Drawing& drawing) {
    std::string text;
    for (const DrawnShape& line : drawing.lines) {
        text += line.name + ":";
        for (const auto& [name, value] : line.properties) text += " " + name + "=" + value;
        for (const Point& at : line.points)
            text += fmt::format(" ({:.3f} {:.3f} {:.3f})", at.x, at.y, at.z);
        text += "\n";
    }
    for (const std::string& note : drawing.notes) text += note + "\n";
    return text;
}

// Two nodes 69 m apart, and the one way between them.
inline OsmText one_way_of(const OsmTags& tags) {
    return OsmText().node(1, 0, 52).node(2, 0.001, 52).way(7, {1, 2}, tags);
}

}  // namespace wend
