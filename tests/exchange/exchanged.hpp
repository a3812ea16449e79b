#pragma once

#include <fmt/format.h>

#include "edit/edited.hpp"
#include "wend/exchange.hpp"

// Maps as texts of exchange formats, whose features are edited as other programs would.

namespace wend {

inline std::string text_of(const Map& map, const Exchange& exchange) {
    const auto files = exchange.write(map);
    EXPECT_TRUE(files) << files.error().text();
    return std::string(bytes_as_text(files.value().front().bytes));
}

inline ByteView as_bytes(std::string_view text) { return std::as_bytes(std::span(text)); }

// The files that come back, in the order of the map's.
inline std::vector<Bytes> bytes_back(const Map& map, const Exchange& exchange,
                                     std::string_view text) {
    const auto back = exchange.read(as_bytes(text), map.options());
    EXPECT_TRUE(back) << (back ? "" : back.error().text());
    std::vector<Bytes> all;
    if (!back) return all;
    for (const Member& member : map.members()) {
        const std::string name = std::filesystem::path(member.file).filename();
        const auto file = std::ranges::find(back->files, name, &OutputFile::name);
        EXPECT_NE(file, back->files.end()) << name;
        if (file != back->files.end()) all.push_back(file->document->write().value());
    }
    return all;
}

inline const Exchange& geojson() { return *find_exchange("geojson"); }
inline const Exchange& obj() { return *find_exchange("obj"); }

// A collection of GeoJSON that has a feature a line.
class FeatureLines {
  public:
    explicit FeatureLines(const Map& map) {
        std::istringstream text(text_of(map, geojson()));
        for (std::string line; std::getline(text, line);) lines_.push_back(line);
    }

    // The lines that hold all of these.
    std::vector<std::size_t> with(const std::vector<std::string>& parts) const {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (std::ranges::all_of(parts, [&](const std::string& part) {
                    return lines_[i].find(part) != std::string::npos;
                }))
                found.push_back(i);
        return found;
    }
    std::size_t record(const std::string& name) const {
        const auto found = with({"\"wend_layer\": \"record\"", "\"wend_name\": \"" + name + "\""});
        EXPECT_EQ(found.size(), 1u) << name;
        return found.at(0);
    }
    std::vector<std::size_t> links(const std::string& from, const std::string& to) const {
        return with({"\"wend_from\": \"" + from + "\"", "\"wend_to\": \"" + to + "\""});
    }
    bool has(std::size_t line, const std::string& part) const {
        return lines_[line].find(part) != std::string::npos;
    }
    std::string feature(std::size_t line) const {
        return lines_[line].substr(0, lines_[line].rfind('}') + 1);
    }
    void erase(std::size_t line) { lines_[line].clear(); }
    // From where something begins up to the end of what ends it.
    void erase(std::size_t line, const std::string& begin, const std::string& end) {
        const std::size_t at = lines_[line].find(begin);
        ASSERT_NE(at, std::string::npos) << lines_[line];
        const std::size_t last = lines_[line].find(end, at + begin.size());
        lines_[line].erase(at, last + end.size() - at);
    }
    void replace(std::size_t line, const std::string& part, const std::string& by) {
        const std::size_t at = lines_[line].find(part);
        ASSERT_NE(at, std::string::npos) << lines_[line];
        lines_[line].replace(at, part.size(), by);
    }
    void add(const std::string& feature) { lines_.insert(lines_.begin() + 1, feature + ","); }

    // Without a comma behind the last feature.
    std::string text() const {
        std::string text;
        for (const std::string& line : lines_)
            if (!line.empty()) text += line + "\n";
        const std::size_t end = text.rfind("\n]}");
        if (text[end - 1] == ',') text.erase(end - 1, 1);
        return text;
    }

  private:
    std::vector<std::string> lines_;
};

}  // namespace wend
