#pragma once

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <utility>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source_nav/side.hpp"

namespace wend::source_nav {

// Puts small meshes together by hand. Areas are called by the ids that the test gives them.
class MeshMaker {
  public:
    explicit MeshMaker(std::string_view version = "16.0")
        : document_(std::make_shared<NavDocument>(version_named(version).value())) {}

    NavFile& file() { return document_->file; }
    NavArea& area(u32 id) { return *std::ranges::find(file().areas, id, &NavArea::id); }
    Arena& arena() { return *document_->arena; }

    // A level square of 50 units around a centre.
    MeshMaker& add(u32 id, f32 x, f32 y, f32 z = 0) {
        return add_box(id, {x - 25, y - 25, z}, {x + 25, y + 25, z});
    }
    MeshMaker& add_box(u32 id, Position north_west, Position south_east) {
        NavArea area;
        area.id = id;
        area.north_west = north_west;
        area.south_east = south_east;
        area.north_east_height = north_west[2];
        area.south_west_height = south_east[2];
        file().areas.push_back(area);
        return *this;
    }
    MeshMaker& connect(u32 from, Side side, u32 to) {
        area(from).connections.to[side].push_back(to, arena());
        return *this;
    }
    MeshMaker& attribute(u32 id, const BitField& bit) {
        area(id).attributes |= bit.mask();
        return *this;
    }
    NavLadder& add_ladder(u32 id, f32 length) {
        NavLadder ladder;
        ladder.id = id;
        ladder.length = length;
        file().ladders.push_back(ladder);
        return file().ladders.back();
    }
    MeshMaker& up(u32 from, u32 ladder) {
        area(from).ladders_up.push_back(ladder, arena());
        return *this;
    }
    MeshMaker& down(u32 from, u32 ladder) {
        area(from).ladders_down.push_back(ladder, arena());
        return *this;
    }

    Member member() const { return {"mesh.nav", 0, {}, document_}; }
    Network network() const { return make_network(member()); }

  private:
    std::shared_ptr<NavDocument> document_;
};

}  // namespace wend::source_nav
