#pragma once

#include "formats/raw_bytes.hpp"

// A small graph, put down byte by byte as the fact sheet says (sections 2 and 5):
//
//     4 (air)
//     |
//     0 --- walk, 500 --- 1 --- jump, 100 --- 2 --- climb --- 3
//
// Node 0 has its floor 1.5 above it for every hull, the others at their height.

namespace wend::ain {

struct RawNode {
    std::array<float, 3> position{};
    float yaw = 0, floor = 0;
    u32 type = 2, info = 0, zone = 4, id = 0xFFFFFFFF;
};
struct RawLink {
    u32 source = 0, target = 0, move = 1;
};

struct RawGraph {
    u32 version = 37, revision = 951, hulls = 10;
    std::vector<RawNode> nodes = {{{0, 0, 0}, 0, 1.5f, 2, 0, 4, 7},
                                  {{300, 400, 0}, 270, 0, 2, 0, 4, 8},
                                  {{300, 400, 100}, 90, 0, 2, 0, 4, 10},
                                  {{300, 400, 164}, 90, 0, 4, 1, 4},
                                  {{0, 0, 200}, 0, 0, 3, 0x4000, 4, 11}};
    std::vector<RawLink> links = {{0, 1, 1}, {0, 4, 4}, {1, 2, 2}, {2, 3, 8}};

    Bytes bytes() const {
        test::RawBytes out;
        out.u32_(version);
        if (version != 35) out.u32_(revision);
        out.u32_(nodes.size());
        for (const RawNode& node : nodes) {
            out.point(node.position).f32_(node.yaw);
            for (u32 hull = 0; hull < hulls; ++hull) out.f32_(node.floor);
            out.u8_(node.type).u16_(node.info).u16_(node.zone);
        }
        out.u32_(links.size());
        for (const RawLink& link : links) {
            out.u16_(link.source).u16_(link.target);
            for (u32 hull = 0; hull < hulls; ++hull) out.u8_(link.move);
        }
        for (const RawNode& node : nodes) out.u32_(node.id);
        return out.bytes;
    }
};

// The same as a text (section 3).
inline constexpr std::string_view raw_text =
    "Version\t27\n"
    "NumNodes:         2\n"
    "-1.50,2.25,3.00 270.000000 -0.87 0.00 0.00 0.00 0.00 0.00 0.00 0.00 -0.00 2 0 4 1 "
    "10.00,20.00,30.00 0.000000 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 3 16384 4 1 "
    "TotalNumLinks      1\n"
    "0 1 1 1 1 1 1 1 1 0 4 12 -1 ";

}  // namespace wend::ain
