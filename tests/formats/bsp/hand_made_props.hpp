#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/checksum.hpp"
#include "formats/bsp/hand_made_map.hpp"

// Props that are put down byte by byte: collisions of models, the zip that has them, and the list
// of a map's static props.

namespace wend::bsp {

// A convex solid with its surface turned outwards, in units of maps.
struct RawBox {
    std::array<float, 3> mins{}, maxs{};
};

// One piece of a `.phy`: its own header, then triangles. The corners begin so far behind it.
inline void raw_ledge(test::RawBytes& raw, u32 corners_at) {
    raw.u32_(corners_at).u32_(0).u32_(0).u16_(12).u16_(0);
    constexpr unsigned sides[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                      {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    for (const auto& [a, b, c, d] : sides) {
        // The high halves of numbers say something else.
        raw.u32_(0).u32_(0xABCD0000U + a).u32_(0x10000U + b).u32_(c);
        raw.u32_(0).u32_(a).u32_(0x70000000U + c).u32_(d);
    }
}

// The eight corners in metres with y up and z to the south.
inline void raw_corners(test::RawBytes& raw, const RawBox& box) {
    for (unsigned corner = 0; corner < 8; ++corner) {
        const auto along = [&](unsigned axis) {
            return 0.0254F * ((corner >> axis & 1U) != 0 ? box.maxs[axis] : box.mins[axis]);
        };
        raw.point({along(0), -along(2), along(1)}).u32_(0);
    }
}

// A surface of one box or, under one node more, of two.
inline Bytes raw_surface(const std::vector<RawBox>& boxes) {
    test::RawBytes raw;
    constexpr u32 header = 48, ledge = 16 + 12 * 16, corners = 8 * 16, node = 28;
    const auto count = static_cast<u32>(boxes.size());
    const u32 root = header + count * (ledge + corners);
    for (int i = 0; i < 7; ++i) raw.f32_(0);
    raw.u32_(0).u32_(root).u32_(0).u32_(0).text("IVPS");
    for (const RawBox& box : boxes) {
        raw_ledge(raw, ledge);
        raw_corners(raw, box);
    }
    const auto put_node = [&](u32 right, u32 piece) {
        raw.u32_(right).u32_(piece - static_cast<u32>(raw.bytes.size() - 4));
        for (int i = 0; i < 5; ++i) raw.u32_(0);
    };
    if (count == 2) put_node(2 * node, header);
    for (u32 i = 0; i < count; ++i) put_node(0, header + i * (ledge + corners));
    return raw.bytes;
}

// A whole file of solids, each behind a header of this kind; without one as old files have them.
inline Bytes raw_phy(const std::vector<Bytes>& surfaces, std::optional<u32> kind = 0) {
    test::RawBytes raw;
    raw.u32_(16).u32_(0).u32_(surfaces.size()).u32_(0x1234);
    for (const Bytes& surface : surfaces) {
        raw.u32_(surface.size() + (kind ? 28 : 0));
        if (kind) {
            raw.text("VPHY").u16_(0x100).u16_(*kind).u32_(surface.size());
            raw.point({0, 0, 0}).u32_(0);
        }
        raw.bytes.insert(raw.bytes.end(), surface.begin(), surface.end());
    }
    raw.text("solid {\n\"index\" \"0\"\n}\n").u8_(0);
    return raw.bytes;
}

// The part of a `.mdl` that says in which box the model moves.
inline Bytes raw_mdl(const RawBox& box, u32 version = 48) {
    test::RawBytes raw;
    raw.text("IDST").u32_(version);
    raw.bytes.resize(104);
    raw.point(box.mins).point(box.maxs);
    return raw.bytes;
}

struct RawFile {
    std::string name;
    Bytes bytes;
};

// A zip of files that are stored as they are.
inline Bytes raw_zip(const std::vector<RawFile>& files) {
    test::RawBytes raw, directory;
    for (const RawFile& file : files) {
        const u64 begin = raw.bytes.size(), crc = archive::crc32(file.bytes);
        raw.u32_(0x04034B50).u16_(10).u16_(0).u16_(0).u32_(0).u32_(crc);
        raw.u32_(file.bytes.size()).u32_(file.bytes.size()).u16_(file.name.size()).u16_(0);
        raw.text(file.name);
        raw.bytes.insert(raw.bytes.end(), file.bytes.begin(), file.bytes.end());
        directory.u32_(0x02014B50).u16_(10).u16_(10).u16_(0).u16_(0).u32_(0).u32_(crc);
        directory.u32_(file.bytes.size()).u32_(file.bytes.size()).u16_(file.name.size());
        directory.u16_(0).u16_(0).u16_(0).u16_(0).u32_(0).u32_(begin).text(file.name);
    }
    const u64 begin = raw.bytes.size();
    raw.bytes.insert(raw.bytes.end(), directory.bytes.begin(), directory.bytes.end());
    raw.u32_(0x06054B50).u16_(0).u16_(0).u16_(files.size()).u16_(files.size());
    raw.u32_(directory.bytes.size()).u32_(begin).u16_(0);
    return raw.bytes;
}

struct RawProp {
    u32 model = 0;
    std::array<float, 3> origin{}, angles{};  // pitch, yaw and roll
    u32 solid = 6;
    float scale = 1;  // of version 11
};

// The map of source_lumps with props of these models, and a pak.
inline Bytes raw_map_with_props(const std::vector<std::string>& models,
                                const std::vector<RawProp>& props,
                                const std::vector<RawFile>& pak = {}, u32 version = 6) {
    test::RawBytes part;
    part.u32_(models.size());
    for (const std::string& model : models) {
        part.text(model);
        for (std::size_t i = model.size(); i < 128; ++i) part.u8_(0);
    }
    part.u32_(1).u16_(0).u32_(props.size());
    const u64 each = version == 11 ? 80 : 64;
    for (const RawProp& prop : props) {
        const u64 end = part.bytes.size() + each;
        part.point(prop.origin).point(prop.angles).u16_(prop.model).u16_(0).u16_(1);
        part.u8_(prop.solid);
        while (part.bytes.size() < end - (version == 11 ? 4 : 0)) part.u8_(0);
        if (version == 11) part.f32_(prop.scale);
    }
    RawMap map{.lumps = source_lumps()};
    u64 offset = 0;
    for (RawLump& lump : map.lumps) {
        if (lump.number != 35) {
            offset += (lump.bytes.size() + 3) / 4 * 4;
            continue;
        }
        test::RawBytes game;
        game.u32_(1).u32_(0x73707270).u16_(0).u16_(version);
        game.u32_(1036 + offset + 20).u32_(part.bytes.size());
        lump.bytes = game.bytes;
        lump.bytes.insert(lump.bytes.end(), part.bytes.begin(), part.bytes.end());
    }
    if (!pak.empty()) map.lumps.push_back({40, raw_zip(pak)});
    return raw_source(map, 20);
}

}  // namespace wend::bsp
