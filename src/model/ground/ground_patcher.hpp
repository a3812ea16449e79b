#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/ground/area_changes.hpp"
#include "model/ground/area_marks.hpp"
#include "model/ground/ground_links.hpp"
#include "model/ground/ground_match.hpp"
#include "wend/editor.hpp"
#include "wend/ground_patch.hpp"

namespace wend {

// Makes what changed between two meshes to a third one, which lies on the same ground: with the
// operations of an editor, one after the other. Areas of the third mesh are kept by their names,
// which outlast operations.
class GroundPatcher {
  public:
    // All must outlive it.
    // `change` is of the mesh before and after.
    GroundPatcher(const Map& was, const Map& is, const Map& mesh, const GroundMatch& change)
        : was_(was), is_(is), change_(change), editor_(mesh), current_(mesh) {}

    Expected<PatchedByGround> run();

  private:
    // Areas of which others were cut, so that the ground is the same: areas here are cut there too.
    Expected<void> put_cuts();
    bool is_cut(NodeIndex area) const;
    Expected<void> put_cut(NodeIndex area);
    Expected<void> cut_along(NodeIndex area, EditAxis axis, f64 at, const MapBox& beside,
                             std::vector<std::string>& done);

    void put_moves();
    void put_move(NodeIndex area);
    // Of a part of an area that was cut, which does not lie where the whole did.
    Expected<void> put_raised(NodeIndex part, NodeIndex of);
    bool lie_on(const std::vector<NodeIndex>& pieces, NodeIndex after) const;
    // Where the corners of one of these have to go, if what it is a piece of moved so.
    Expected<std::vector<Point>> moved_corners(const std::string& name, bool is_only,
                                               std::span<const Point> was,
                                               std::span<const Point> is) const;
    Expected<void> move_corners(const std::string& name, const std::vector<Point>& there);
    void put_removed();
    void put_removed(NodeIndex area);
    // The area after the change that took the ground of a removed one and was not put; none where
    // the ground is free, or all of it was put.
    std::optional<NodeIndex> heir_left(NodeIndex area) const;
    void put_added();

    // A value of an attribute, or a name of a place, that areas got.
    struct NewMark {
        std::string field, value, text;
        bool is_place = false;
        std::vector<NodeIndex> areas;  // after the change
    };
    std::vector<NewMark> new_marks() const;
    void put_marks();
    void put_mark(const NewMark& mark);
    Expected<void> have_place(const std::string& name);

    void put_links();
    void unlink(const LoneLink& link, bool back);
    void unlink_moved();
    // What an area after the change is called here, if it came here or moved here.
    std::string known_name(NodeIndex area) const;
    bool is_known(NodeIndex area) const { return !known_name(area).empty(); }
    // The areas here on the ground of one before the change.
    std::vector<std::string> names_of(NodeIndex was) const;
    void link(LinkIndex link, bool is_told);
    // The area of the mesh at a place of one after the change.
    std::optional<NodeIndex> area_at(NodeIndex area, f64 x, f64 y) const;

    Expected<void> edit(const Edit& edit);
    // Holds the mesh as it is now against both others.
    Expected<void> look();
    // The node of an area now; none where it is gone.
    std::optional<NodeIndex> node(const std::string& name) const {
        return editor_.map().network().find_node(name);
    }
    const Network& now() const { return editor_.map().network(); }
    std::string name_here(NodeIndex area) const { return current_.network().name_of(area); }
    std::string area_text(const Map& map, NodeIndex area) const;
    std::string areas_text(const std::vector<std::string>& names) const;
    void put(std::string record, std::string change, std::string told);
    void leave(std::string record, std::string change, std::string why);

    const Map &was_, &is_;
    const GroundMatch& change_;  // the mesh before the change, and after it
    Editor editor_;
    Map current_;  // when it was looked at last
    // The mesh of the patch before and after its change, each with that.
    std::optional<GroundMatch> here_, after_;
    AreaChanges areas_;
    std::string place_column_;
    // By areas before: the names of the areas here that moved as it did.
    std::vector<std::vector<std::string>> moved_;
    std::vector<NodeIndex> cut_of_;   // by areas after: the area before that a new one was cut of
    std::vector<std::string> added_;  // by areas after: what a new one is called now
    std::vector<ChangeByGround> report_;
};

}  // namespace wend
