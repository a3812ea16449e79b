#pragma once

#include "formats/gp2_track/hand_made_track.hpp"

// A shape with all sorts of parts, and its bytes, written down from the fact sheet of the scene
// (section 7) and independent of the descriptions.

namespace wend::gp2_track {

// An upright board with a pole and a bitmap on it; in F1GP a row of pictures far away.
struct RawBody {
    std::vector<int> scales{100, 640};
    // Words of x and y, and z.
    std::vector<std::vector<int>> points{};
    std::vector<std::pair<int, int>> vectors{{0, 0}, {0, 1}, {0, 2}, {2, 3}, {1, 3}};
    std::vector<int> sight{3, 2};
    std::vector<int> sides{1, 4, -3, -2};  // of the polygon
    std::vector<int> drawn{0, 2, 1};       // elements
    int pole_vector = 2, bitmap_point = 3;
};

// With the words for the coordinates of a game: twice -640 and 640 in x, below and above.
inline RawBody raw_body(bool is_gp2) {
    const int second = is_gp2 ? 8 : 4, opposite = is_gp2 ? 0x80 : 0x20;
    RawBody body;
    body.points = {{second + opposite, 0, 0}, {second, 0, 0}, {0x8000, 0, 500}, {0x8001, 0, 500}};
    return body;
}

// The bytes of a shape while it is written, with where its parts begin.
struct RawShapeBytes {
    u64 head;
    RawBytes bytes{};

    u32 here() const { return static_cast<u32>(head + bytes.bytes.size()); }
    void put(const std::vector<int>& values, unsigned width) {
        for (const int value : values)
            width == 1 ? bytes.u8_(static_cast<u8>(value)) : bytes.u16_(static_cast<u16>(value));
    }
};

// Where the elements begin, from the first one on: a polygon, a pole and a bitmap.
inline std::vector<int> put_elements(RawShapeBytes& out, const RawBody& body, bool is_gp2) {
    const unsigned width = is_gp2 ? 2 : 1;
    std::vector<int> starts;
    const u32 begin = out.here();
    int number = 0;
    const auto put = [&](std::vector<int> words) {
        starts.push_back(static_cast<int>(out.here() - begin));
        if (is_gp2) out.put({number++}, 2);
        out.put(words, width);
    };
    std::vector<int> polygon{5};
    if (is_gp2) polygon = {0x15, 27, 0x83, 1, 512, 256};  // a texture, repeated
    polygon.insert(polygon.end(), body.sides.begin(), body.sides.end());
    polygon.push_back(0);
    put(polygon);
    put({0xA0, 8, body.pole_vector});
    put({0x82, body.bitmap_point, 100, 7});
    out.put({0x520}, 2);
    return starts;
}

inline void put_points(RawShapeBytes& out, const RawBody& body, bool is_gp2) {
    for (const std::vector<int>& point : body.points) out.put({point[0], point[1], point[2], 0}, 2);
    (void)is_gp2;
}

// A display of four views that show one list, and one list that nothing shows.
inline void put_display(RawShapeBytes& out, const RawBody& body, const std::vector<int>& starts) {
    out.put({8, 8, 8, 8}, 2);
    for (const int element : body.drawn) out.put({starts[static_cast<std::size_t>(element)]}, 2);
    out.put({0x8000}, 2);
}

inline RawShape raw_shape_of_gp2(const RawBody& body) {
    RawShape shape{.id = 640};
    RawShapeBytes out{.head = 72};  // two levels
    shape.parts.resize(9);
    shape.parts[0] = out.here();
    out.put(body.scales, 2);
    out.put({0}, 2);
    const u32 scale_bytes = out.here() - shape.parts[0];
    shape.parts[1] = out.here();
    out.put(body.sight, 1);
    out.put({0xFF}, 1);
    if (body.sight.size() % 2 == 0) out.put({0}, 1);
    shape.parts[2] = out.here();
    const std::vector<int> starts = put_elements(out, body, true);
    shape.parts[5] = out.here();
    out.put({1, 0, 1, 0, 1, 0x400}, 2);
    shape.parts[3] = out.here();
    put_points(out, body, true);
    shape.parts[4] = out.here();
    for (const auto& [from, to] : body.vectors) out.put({from, to, 0, 0}, 1);
    shape.parts[6] = out.here();
    put_display(out, body, starts);
    const int second = static_cast<int>(out.here() - shape.parts[6]);
    put_display(out, body, starts);
    shape.parts[7] = shape.parts[8] = out.here();
    shape.words = {scale_bytes,
                   static_cast<unsigned>(8 * body.points.size()),
                   13,
                   0xFFFF,
                   0x7FFF,
                   942,
                   0,
                   0,
                   14336,
                   static_cast<unsigned>(second),
                   static_cast<unsigned>(second)};
    shape.body.assign(reinterpret_cast<const char*>(out.bytes.bytes.data()),
                      out.bytes.bytes.size());
    return shape;
}

inline RawShape raw_shape_of_f1gp(const RawBody& body) {
    RawShape shape{.id = 640};
    RawShapeBytes out{.head = 32};
    // The second level is behind the head that a shape has at least.
    out.put({0x7FFF, 0x4001, 10, 0, 0}, 2);
    shape.parts.resize(5);
    shape.parts[0] = out.here();
    out.put(body.scales, 2);
    shape.parts[1] = out.here();
    out.put(body.sight, 1);
    out.put({0xFF}, 1);
    const std::vector<int> starts = put_elements(out, body, false);
    shape.parts[2] = out.here();
    put_points(out, body, false);
    shape.parts[3] = out.here();
    for (const auto& [from, to] : body.vectors) out.put({from, to}, 1);
    shape.parts[4] = out.here();
    put_display(out, body, starts);
    shape.body_pointers = {{6, out.here()}};
    out.put({18, 24, 24, 24, 24, 24, 24, 24, 24, 100, 92, 1, 50, 96, 2}, 2);
    const unsigned mask = 0x8000 | (0x7FFF & (0x7FFF << (15 - body.scales.size())));
    shape.words = {5376, mask, 13};
    shape.body.assign(reinterpret_cast<const char*>(out.bytes.bytes.data()),
                      out.bytes.bytes.size());
    return shape;
}

inline RawShape raw_shape_of(const RawBody& body, bool is_gp2) {
    return is_gp2 ? raw_shape_of_gp2(body) : raw_shape_of_f1gp(body);
}

// A track whose shape 0 is such a body and the last in the file; the second address leads to its
// second scale value.
inline RawTrack track_with_body(const RawBody& body, bool is_gp2) {
    RawTrack track = hand_made_track(is_gp2);
    track.shapes[0] = raw_shape_of(body, is_gp2);
    const RawBytes file = raw_file(track);
    const u64 base = file.marks.at("shape_offsets"), at = file.marks.at("shape 0") - base;
    track.second_address =
        track.build_address + static_cast<u32>(at) + track.shapes[0].parts[0] + 2;
    return track;
}

}  // namespace wend::gp2_track
