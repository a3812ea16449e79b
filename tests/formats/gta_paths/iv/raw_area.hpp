#pragma once

#include <vector>

#include "formats/raw_bytes.hpp"

// Path files of GTA IV put together byte by byte from the fact sheet, without any help of Wend's.

namespace wend::gta_paths::iv {

// Flags by the sheet's numbers, where bit 0 is the lowest.
inline constexpr u32 bit_15_no_links = 0x8000;
inline constexpr u32 bit_25_water = 0x0200'0000;

struct RawNode {
    u32 memory_address = 0, second_word = 0;
    u32 area = 27, id = 0;
    u32 street_name = 0;
    u32 search_distance = 0x7FFE, base_link = 0;
    int x = 0, y = 0;  // eighths of a metre
    int z = 0;         // raw
    u32 width = 0, flood_fill = 2;
    u32 flags = 0;
};

struct RawLink {
    u32 area = 27, node = 0;
    u32 length = 1;
    u32 lanes = 9;  // one each way
    u32 flags = 0xC040;
};

struct RawArea {
    u32 vehicle_nodes = 0, other_nodes = 0;
    std::vector<RawNode> nodes;
    std::vector<RawLink> links;
    Bytes trailing;

    Bytes bytes() const {
        test::RawBytes out;
        out.u32_(nodes.size()).u32_(vehicle_nodes).u32_(other_nodes).u32_(links.size());
        for (const RawNode& node : nodes) put(out, node);
        for (const RawLink& link : links)
            out.u16_(link.area).u16_(link.node).u8_(link.length).u8_(link.lanes).u16_(link.flags);
        out.bytes.insert(out.bytes.end(), trailing.begin(), trailing.end());
        return out.bytes;
    }

  private:
    static void put(test::RawBytes& out, const RawNode& node) {
        out.u32_(node.memory_address).u32_(node.second_word).u16_(node.area).u16_(node.id);
        out.u32_(node.street_name).u16_(node.search_distance).u16_(node.base_link);
        out.u16_(static_cast<u64>(node.x)).u16_(static_cast<u64>(node.y));
        out.u16_(static_cast<u64>(node.z));
        out.u8_(node.width).u8_(node.flood_fill).u32_(node.flags);
    }
};

// Three nodes for vehicles, two of them for boats, and one that no way leads to; each field has a
// value of its own somewhere. The word 0x0212540F is the fact sheet's example: two links.
inline RawArea hand_made_area() {
    RawArea area;
    area.vehicle_nodes = 3;
    area.other_nodes = 1;
    area.nodes = {
        {.memory_address = 0x03AF1120,
         .id = 7,
         .street_name = 0xDEADBEEF,
         .base_link = 0,
         .x = -880,
         .y = -801,
         .z = 1280,
         .width = 40,
         .flood_fill = 3,
         .flags = 0x0212540F},
        {.second_word = 5,
         .id = 4,
         .search_distance = 12,
         .base_link = 2,
         .x = -480,
         .y = -800,
         .z = -1,
         .width = 12,
         .flood_fill = 3,
         .flags = 0xF1F1'21B7},
        {.id = 900,
         .base_link = 3,
         .x = -479,
         .y = -8,
         .z = -32768,
         .width = 255,
         .flood_fill = 1,
         .flags = bit_25_water | bit_15_no_links},
        {.id = 0, .base_link = 3, .x = -1, .y = -1, .z = 32767, .flags = bit_15_no_links},
    };
    area.links = {{.node = 4, .length = 50, .lanes = 0x0A},
                  {.area = 28, .node = 65535, .length = 255, .lanes = 0xC0, .flags = 0xFFFF},
                  {.node = 7, .length = 50, .lanes = 0x11, .flags = 0}};
    return area;
}

}  // namespace wend::gta_paths::iv
