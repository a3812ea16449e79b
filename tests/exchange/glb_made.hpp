#pragma once

#include <bit>
#include <cstdint>

#include "exchange/exchanged.hpp"

// GLB files made and taken apart byte by byte, without any of Wend's own code.

namespace wend {

inline const Exchange& glb() { return *find_exchange("glb"); }

template <class Number>
std::string little(Number number) {
    std::string text(sizeof number, '\0');
    std::memcpy(text.data(), &number, sizeof number);
    if constexpr (std::endian::native == std::endian::big) std::ranges::reverse(text);
    return text;
}

inline std::string chunk_of(const std::string& kind, std::string content, char filler) {
    while (content.size() % 4 != 0) content += filler;
    return little(static_cast<std::uint32_t>(content.size())) + kind + content;
}

inline std::string glb_file(const std::string& json, const std::string& binary = "") {
    std::string chunks = chunk_of("JSON", json, ' ');
    if (!binary.empty()) chunks += chunk_of(std::string("BIN\0", 4), binary, '\0');
    return "glTF" + little(std::uint32_t{2}) +
           little(static_cast<std::uint32_t>(chunks.size() + 12)) + chunks;
}

// A file that Wend wrote, whose nodes stand on lines of their own.
class GlbLines {
  public:
    explicit GlbLines(const Map& map) {
        const std::string file = text_of(map, glb());
        std::uint32_t length = 0;
        std::memcpy(&length, file.data() + 12, sizeof length);
        std::istringstream json(file.substr(20, length));
        for (std::string line; std::getline(json, line);) lines_.push_back(line);
        if (file.size() > 28 + length) binary_ = file.substr(28 + length);
    }

    // The one line that holds all of these.
    std::string& line(const std::vector<std::string>& parts) {
        std::vector<std::string*> found;
        for (std::string& line : lines_)
            if (std::ranges::all_of(parts, [&](const std::string& part) {
                    return line.find(part) != std::string::npos;
                }))
                found.push_back(&line);
        EXPECT_EQ(found.size(), 1u) << parts.back();
        return *found.at(0);
    }
    std::string& record(const std::string& name) {
        return line({"\"wend_layer\": \"record\"", "\"wend_name\": \"" + name + "\""});
    }
    static void replace(std::string& line, const std::string& part, const std::string& by) {
        const std::size_t at = line.find(part);
        ASSERT_NE(at, std::string::npos) << line;
        line.replace(at, part.size(), by);
    }
    // A node without a word of what it is, as one that is gone.
    static void forget(std::string& line) { replace(line, "\"extras\": ", "\"extra\": "); }
    // Moves a node, by metres along the axes of glTF, in floats as programs do.
    static void move(std::string& line, float x, float y, float z) {
        const std::string key = "\"translation\": [";
        const std::size_t at = line.find(key);
        if (at == std::string::npos)
            return replace(line, ", \"children\"",
                           fmt::format(", {}{}, {}, {}], \"children\"", key, x, y, z));
        float was[3] = {};
        ASSERT_EQ(std::sscanf(line.c_str() + at + key.size(), "%f, %f, %f", was, was + 1, was + 2),
                  3);
        const std::size_t end = line.find(']', at);
        line.replace(at, end - at,
                     fmt::format("{}{}, {}, {}", key, was[0] + x, was[1] + y, was[2] + z));
    }

    std::string file() const {
        std::string json;
        for (const std::string& line : lines_) json += line + "\n";
        return glb_file(json, binary_);
    }

  private:
    std::vector<std::string> lines_;
    std::string binary_;
};

}  // namespace wend
