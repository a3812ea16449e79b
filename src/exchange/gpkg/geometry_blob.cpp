#include "exchange/gpkg/geometry_blob.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include "core/base/integers.hpp"
#include "core/describe/byte_reader.hpp"
#include "exchange/features/feature_positions.hpp"
#include "exchange/little_numbers.hpp"

namespace wend::exchange {
namespace {

constexpr u32 point_type = 1, line_type = 2, polygon_type = 3, multi_point = 4, multi_polygon = 6;

class GeometryReader {
  public:
    GeometryReader(ByteView bytes, Feature& feature) : in_(bytes), feature_(feature) {}

    Expected<void> read() {
        feature_.shape = Shape::none;
        feature_.points.clear();
        read_header();
        read_shape(0);
        // Its place in the file is SQLite's affair.
        if (const auto& error = in_.error())
            return failure(fmt::format("the geometry, at its byte {}: {}",
                                       (*error)->offset.value_or(0), (*error)->message));
        if (feature_.points.empty()) feature_.shape = Shape::none;
        return {};
    }

  private:
    void read_header() {
        if (take<u8>() != 'G' || take<u8>() != 'P') return in_.fail("expected GP at its start");
        take<u8>();  // version
        const u8 flags = take<u8>();
        is_little_ = flags & 1;
        take<u32>();  // reference system
        constexpr std::array<std::size_t, 5> envelopes{0, 32, 48, 48, 64};
        const std::size_t envelope = flags >> 1 & 7;
        if (envelope >= envelopes.size()) return in_.fail("expected a known sort of envelope");
        in_.take_bytes(envelopes[envelope]);
    }

    void read_shape(unsigned depth) {
        is_little_ = take<u8>() == 1;
        const u32 type = take<u32>();
        // PostGIS has bits for heights and measures, the standard thousands.
        const u32 thousands = (type & 0xFFFF) / 1000, base = (type & 0xFFFF) % 1000;
        const bool has_z = thousands == 1 || thousands == 3 || (type & 0x80000000) != 0;
        const bool has_m = thousands == 2 || thousands == 3 || (type & 0x40000000) != 0;
        if (in_.failed()) return;
        if (base >= multi_point && base <= multi_polygon && depth == 0) {
            const u32 parts = take<u32>();
            for (u32 i = 0; i < parts && !in_.failed(); ++i) read_shape(1);
            return;
        }
        if (base == point_type) {
            feature_.shape = Shape::point;
            take_points(1, has_z, has_m);
        } else if (base == line_type) {
            feature_.shape = Shape::line;
            take_points(take<u32>(), has_z, has_m);
        } else if (base == polygon_type) {
            feature_.shape = Shape::polygon;
            const u32 rings = take<u32>();
            for (u32 i = 0; i < rings && !in_.failed(); ++i) {
                take_points(take<u32>(), has_z, has_m);
                // Rings end where they begin.
                if (feature_.points.size() > 1 && !in_.failed()) feature_.points.pop_back();
            }
        } else {
            in_.fail(fmt::format("expected points, lines or polygons, found the type {}", type));
        }
    }

    void take_points(u32 count, bool has_z, bool has_m) {
        const u64 size = 16 + (has_z ? 8 : 0) + (has_m ? 8 : 0);
        if (!in_.has_elements(count, size)) return;
        for (u32 i = 0; i < count; ++i) {
            Point point{take<double>(), take<double>(), no_height};
            if (has_z) point.z = take<double>();
            if (has_m) take<double>();
            // A point without numbers is how an empty one is spelt.
            if (!std::isnan(point.x)) feature_.points.push_back(point);
        }
    }

    template <class Number>
    Number take() {
        return is_little_ ? in_.take<Number, std::endian::little>()
                          : in_.take<Number, std::endian::big>();
    }

    ByteReader in_;
    Feature& feature_;
    bool is_little_ = true;
};

}  // namespace

void write_geometry(const Feature& feature, Bytes& out) {
    out.clear();
    if (feature.shape == Shape::none) return;
    constexpr u8 little_endian = 1;
    constexpr i32 undefined_cartesian = -1;
    for (const char letter : {'G', 'P', '\0'}) put_little(static_cast<u8>(letter), out);
    put_little(little_endian, out);
    put_little(undefined_cartesian, out);
    put_little(little_endian, out);
    const bool has_z =
        std::ranges::none_of(feature.points, [](const Point& at) { return std::isnan(at.z); });
    const u32 type = feature.shape == Shape::point  ? point_type
                     : feature.shape == Shape::line ? line_type
                                                    : polygon_type;
    put_little(type + (has_z ? 1000 : 0), out);
    const auto put_point = [&](const Point& at) {
        put_little(at.x, out);
        put_little(at.y, out);
        if (has_z) put_little(at.z, out);
    };
    if (feature.shape == Shape::point) return put_point(feature.points.front());
    const bool is_ring = feature.shape == Shape::polygon;
    if (is_ring) put_little(u32{1}, out);
    put_little(
        static_cast<u32>(feature.points.size() + (is_ring && !feature.points.empty() ? 1 : 0)),
        out);
    for (const Point& at : feature.points) put_point(at);
    if (is_ring && !feature.points.empty()) put_point(feature.points.front());
}

Expected<void> read_geometry(ByteView bytes, Feature& feature) {
    return GeometryReader(bytes, feature).read();
}

}  // namespace wend::exchange
