#pragma once

#include <string_view>
#include <vector>

#include "formats/gta/records/version.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// Path files put together byte by byte from the fact sheet, without any help of Wend's.

class ByteText {
  public:
    Bytes bytes;

    ByteText& u8(long long value) { return put(value, 1); }
    ByteText& u16(long long value) { return put(value, 2); }
    ByteText& u32(long long value) { return put(value, 4); }
    ByteText& text(std::string_view characters) {
        for (const char character : characters) u8(character);
        return *this;
    }
    ByteText& repeat(std::size_t count, std::string_view pattern) {
        for (std::size_t i = 0; i < count; ++i) u8(pattern[i % pattern.size()]);
        return *this;
    }

  private:
    ByteText& put(long long value, int size) {
        for (int i = 0; i < size; ++i)
            bytes.push_back(static_cast<std::byte>((value >> (8 * i)) & 0xFF));
        return *this;
    }
};

struct RawNode {
    int x = 0, y = 0, z = 0;  // eighths of a metre
    unsigned base_link = 0, area = 12, id = 0;
    unsigned width = 0, flood_fill = 1;
    unsigned flags = 0;
    unsigned memory_address = 0, second_pointer = 0;
    int search_distance = 0x7FFE;
    int narrow = 32760;         // what the wide versions leave in the 16-bit coordinates
    unsigned wide_flood = 300;  // where there is room for it
};

struct RawNavi {
    int x = 0, y = 0;
    unsigned target_area = 12, target_node = 0;
    int direction_x = 0, direction_y = 0;
    unsigned width = 0, lanes = 0, signals = 0;
    int narrow = 32760;
};

struct RawLink {
    unsigned area = 12, node = 0;
    unsigned navi_node = 0, navi_area = 0;
    unsigned length = 1, crossing = 0;
};

struct RawArea {
    Version version = Version::vanilla;
    unsigned vehicle_nodes = 0;
    unsigned ped_nodes = 0;
    std::vector<RawNode> nodes;
    std::vector<RawNavi> navi_nodes;
    std::vector<RawLink> links;
    std::string_view spare_targets{"\xFF\xFF\0\0", 4};
    std::string_view spare_lengths{"\0", 1};
    std::string_view spare_crossings{"\0", 1};

    bool is_wide() const { return version != Version::vanilla; }

    Bytes bytes() const {
        ByteText out;
        put_header(out);
        for (const RawNode& node : nodes) put(out, node);
        for (const RawNavi& navi : navi_nodes) put(out, navi);
        if (!links.empty()) put_links(out);
        if (is_wide()) out.text({"EOF\0", 4});
        return out.bytes;
    }

    // Where the five counts begin.
    std::size_t counts_offset() const { return !is_wide() ? 0 : version == Version::fla4 ? 8 : 24; }

  private:
    void put_header(ByteText& out) const {
        if (is_wide()) out.u32(0xFFFFFFFF);
        if (version == Version::fla4) out.text("FLA4");
        if (version == Version::fm92_ver2 || version == Version::fm92_ver3) {
            out.text("FM92").u8(11).u8(0).text("fastman92").u8(0);
            out.text(version == Version::fm92_ver2 ? "VER2" : "VER3");
        }
        out.u32(static_cast<long long>(nodes.size())).u32(vehicle_nodes).u32(ped_nodes);
        out.u32(static_cast<long long>(navi_nodes.size()));
        out.u32(static_cast<long long>(links.size()));
    }

    void put(ByteText& out, const RawNode& node) const {
        out.u32(node.memory_address).u32(node.second_pointer);
        if (is_wide())
            out.u16(node.narrow).u16(node.narrow).u16(node.narrow);
        else
            out.u16(node.x).u16(node.y).u16(node.z);
        out.u16(node.search_distance).u16(node.base_link).u16(node.area).u16(node.id);
        out.u8(node.width).u8(node.flood_fill).u32(node.flags);
        if (is_wide()) out.u32(node.x).u32(node.y).u32(node.z);
        if (version == Version::fm92_ver3 || version == Version::fla4) out.u16(node.wide_flood);
        if (version == Version::fla4) out.u16(0);
    }

    void put(ByteText& out, const RawNavi& navi) const {
        if (is_wide())
            out.u16(navi.narrow).u16(navi.narrow);
        else
            out.u16(navi.x).u16(navi.y);
        out.u16(navi.target_area).u16(navi.target_node);
        out.u8(navi.direction_x).u8(navi.direction_y).u8(navi.width).u8(navi.lanes);
        out.u16(navi.signals);
        if (version == Version::fla4) out.u16(0);
        if (is_wide()) out.u32(navi.x).u32(navi.y);
    }

    void put_links(ByteText& out) const {
        for (const RawLink& link : links) out.u16(link.area).u16(link.node);
        out.repeat(768, spare_targets);
        for (const RawLink& link : links) {
            if (is_wide())
                out.u16(link.navi_node).u16(link.navi_area);
            else
                out.u16(link.navi_node + link.navi_area * 1024);
        }
        for (const RawLink& link : links) out.u8(link.length);
        out.repeat(192, spare_lengths);
        for (const RawLink& link : links) out.u8(link.crossing);
        out.repeat(192, spare_crossings);
    }
};

// Two car nodes and two of a footpath, with one segment each, every field of which has a value of
// its own.
inline RawArea hand_made_area(Version version) {
    RawArea area;
    area.version = version;
    area.vehicle_nodes = 2;
    area.ped_nodes = 2;
    // Beyond 16 bits where the version can hold it.
    const int far_away = version == Version::vanilla ? 84 : 40001;
    area.nodes = {
        {.x = far_away,
         .y = -16001,
         .z = 56,
         .base_link = 0,
         .id = 0,
         .width = 40,
         .flood_fill = 7,
         .flags = 0x001F2011,
         .memory_address = 0x01F93CC0},
        {.x = 244,
         .y = -16001,
         .z = -8,
         .base_link = 1,
         .id = 1,
         .width = 12,
         .flood_fill = 7,
         .flags = 0xA5A5FEE1,
         .second_pointer = 5},
        {.x = 80,
         .y = -16080,
         .z = 48,
         .base_link = 2,
         .id = 2,
         .width = 16,
         .flood_fill = 255,
         .flags = 0x000F0001},
        {.x = 80,
         .y = -16000,
         .z = 48,
         .base_link = 3,
         .id = 3,
         .width = 16,
         .flood_fill = 255,
         .flags = 0x000F0001,
         .search_distance = -3},
    };
    area.navi_nodes = {{.x = far_away + 80,
                        .y = -16002,
                        .target_node = 0,
                        .direction_x = -100,
                        .direction_y = 36,
                        .width = 80,
                        .lanes = 0x80 | 0x40 | 5 << 3 | 2,
                        .signals = 0xFFF8 | 4 | 2}};
    area.links = {{.node = 1, .navi_node = 0, .navi_area = 12, .length = 20},
                  {.node = 0, .navi_node = 0, .navi_area = 12, .length = 20},
                  {.node = 3, .length = 10, .crossing = 3},
                  {.node = 2, .length = 10, .crossing = 0xFC}};
    return area;
}

}  // namespace wend::gta_paths
