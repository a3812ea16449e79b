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
    GroundPatcher(const Map& was, const Map& is, const Map& mesh, const GroundMatch& here,
                  const GroundMatch& change)
        : was_(was), is_(is), mesh_(mesh), here_(here), change_(change), editor_(mesh) {}

    Expected<PatchedByGround> run();

  private:
    // What has one value of attributes or places from now on.
    struct NewMark {
        std::string field, value, text;
        bool is_place = false;
        std::vector<NodeIndex> areas;  // before the change
    };
    std::vector<NewMark> new_marks() const;
    void put_marks();
    void put_mark(const NewMark& mark);
    Expected<void> have_place(const std::string& name);

    void put_moves();
    void put_move(NodeIndex area);
    Expected<void> move_corners(const std::string& name, std::span<const Point> was,
                                std::span<const Point> is);
    void put_removed();
    void put_removed(NodeIndex area);
    // The area after the change that took the ground of a removed one and was not put; none where
    // the ground is free, or all of it was put.
    std::optional<NodeIndex> heir_left(NodeIndex area) const;
    void put_added();

    void put_links();
    void unlink(const LoneLink& link, bool back);
    void unlink_moved();
    // What an area after the change is called here, if it came here or moved here.
    const std::string& known_name(NodeIndex area) const;
    bool is_known(NodeIndex area) const { return !known_name(area).empty(); }
    // The areas here on the ground of one before the change.
    std::vector<std::string> names_of(NodeIndex was) const;
    void link(const GroundMatch& now, LinkIndex link, bool is_told);
    // The area of the mesh at a place of one after the change.
    std::optional<NodeIndex> area_at(const GroundMatch& now, NodeIndex area, f64 x, f64 y) const;

    Expected<void> edit(const Edit& edit);
    // The node of an area now; none where it is gone.
    std::optional<NodeIndex> node(const std::string& name) const {
        return editor_.map().network().find_node(name);
    }
    const Network& now() const { return editor_.map().network(); }
    std::string name_here(NodeIndex area) const { return mesh_.network().name_of(area); }
    std::string area_text(const Map& map, NodeIndex area) const;
    std::string areas_text(const std::vector<std::string>& names) const;
    void put(std::string record, std::string change, std::string told);
    void leave(std::string record, std::string change, std::string why);

    const Map &was_, &is_, &mesh_;
    const GroundMatch& here_;    // the mesh before the change, and the one to change
    const GroundMatch& change_;  // the mesh before the change, and after it
    Editor editor_;
    AreaChanges areas_;
    std::string place_column_;
    std::vector<std::string> moved_;  // by areas before: the name of the area that moved as it did
    std::vector<std::string> added_;  // by areas after: what a new one is called now
    std::vector<ChangeByGround> report_;
};

}  // namespace wend
