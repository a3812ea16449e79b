#pragma once

#include <gtest/gtest.h>

#include <random>

#include "ground/ground_meshes.hpp"
#include "wend/ground_patch.hpp"

namespace wend::test {

inline PatchedByGround patched(const Map& mesh, const Map& was, const Map& is) {
    auto made = apply_patch_by_ground(mesh, was, patch_json(was, is));
    if (!made) throw std::runtime_error(made.error()->message);
    return std::move(*made);
}

// What people do to a mesh, so many times, as chance has it; how often it was possible.
inline Map edited_by_hand(const Map& map, u32 seed, std::size_t wanted) {
    std::mt19937 random(seed);
    const auto below = [&](u32 count) { return static_cast<u32>(random() % count); };
    Editor editor(map);
    for (std::size_t done = 0, tried = 0; done < wanted && tried < 50 * wanted; ++tried) {
        const Network& now = editor.map().network();
        const NodeIndex area = below(now.nodes.size()), other = below(now.nodes.size());
        const auto [first, last] = now.surfaces.corners_of(area);
        const Point low = now.surfaces.corners[first], high = now.surfaces.corners[first + 2];
        const auto [begin, end] = now.links_of(area);
        Edit edit;
        switch (below(7)) {
            case 0:
                edit = edits::Set{.nodes = {area}, .changes = {{"no_jump", {}, "1"}}};
                break;
            case 1:
                edit = edits::Set{.nodes = {area}, .changes = {{"precise", {}, "1"}}};
                break;
            case 2:
                edit = edits::Remove{.nodes = {area}};
                break;
            case 3:
                edit = edits::Connect{area, other, {.lanes = {}, .one_way = true}};
                break;
            case 4:
                if (begin == end) continue;
                edit = edits::Disconnect{area, now.links.to[begin], true};
                break;
            case 5:
                edit = edits::Split{{area}, EditAxis::x, low.x + 25};
                break;
            default:
                edit = edits::MoveCorner{{area}, high, {high.x + 5, high.y, high.z}};
        }
        if (editor.run(edit)) ++done;
    }
    return editor.map();
}

// The bar: of thirty edits 95 of 100 are on the mesh that is made anew, and the others named.
inline void expect_most_are_put(const Map& was, const Map& mesh) {
    std::size_t changes = 0, left = 0;
    for (const u32 seed : {1U, 2U}) {
        const PatchedByGround made = patched(mesh, was, edited_by_hand(was, seed, 30));
        EXPECT_GE(made.changes.size(), 25);
        changes += made.changes.size();
        left += made.left_count();
    }
    EXPECT_LE(100 * left, 5 * changes) << left << " of " << changes;
}

}  // namespace wend::test
