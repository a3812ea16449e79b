#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "edit/edited_map.hpp"

namespace wend {

// What a format knows of the editing of its maps; see Format::edits. What has no answer here, every
// format can do by its descriptions alone.
class MapEdits {
  public:
    using EditedMap = edit::EditedMap;
    using RecordPlace = edit::RecordPlace;

    // A record that is to be removed.
    struct Chosen {
        std::string list;  // that it stands in
        RecordPlace place;
        friend auto operator<=>(const Chosen&, const Chosen&) = default;
    };

    // How positions change: a shift, or a mirror or a turn about 0,0.
    struct Transform {
        double xx = 1, xy = 0, yx = 0, yy = 1;  // new x = xx * x + xy * y
        Point shift = {};
        EditOperation operation = EditOperation::move;
        bool is_whole_map = false;

        // Counter-clockwise where y is north. Whole quarters are exact.
        static Transform turn(double degrees);

        Point operator()(const Point& at) const {
            return {xx * at.x + xy * at.y + shift.x, yx * at.x + yy * at.y + shift.y,
                    at.z + shift.z};
        }
    };

    // Records are moved by what places their area in the world, or back.
    struct AreaChange {
        EditOperation operation = EditOperation::to_world;
        std::string_view area_transform;  // as the format's option of this name has it
        bool is_whole_map = false;
    };

    virtual ~MapEdits() = default;

    // Whether it can do an operation beside those that every format can: `set`, `set_file`,
    // `insert` and `erase`.
    virtual bool can(EditOperation operation) const { return operation == EditOperation::set; }

    // Before records go, which are chosen: adds such as cannot be without them for another reason
    // than that they name them, and changes what has to be told otherwise then.
    virtual Expected<void> prepare_removal(EditedMap&, std::vector<Chosen>&) const { return {}; }
    // Afterwards, before `settle`; the places are those from before.
    virtual void finish_removal(EditedMap&, std::span<const Chosen>) const {}
    // An element of a list of a file, by its place.
    struct ListElement {
        EditedMap& map;
        u32 member;
        std::string list;  // without indexes: `track`
        u64 index;         // in its own list
    };
    // What an element that was put in changes elsewhere, and what one that goes does, while it is
    // still there, beside the references that the descriptions know. Refuses what cannot be.
    virtual Expected<void> inserted(const ListElement&) const { return {}; }
    virtual Expected<void> erasing(const ListElement&) const { return {}; }
    // Whether what follows when an element of a list goes hangs on values of it that nobody knows
    // any more once it is gone from a text.
    virtual bool erasing_needs_values(std::string_view) const { return false; }
    // From which element of its outermost lists on 0 stands for no record, where it is the number
    // of one too.
    virtual u64 zero_is_none_from(const Document&) const { return 0; }
    // Records stand in for others that are gone, of which only is known what names them: gives them
    // what they must have had, before they are removed.
    virtual Expected<void> complete_stand_ins(EditedMap&, std::span<const Chosen>) const {
        return {};
    }
    // Rows that records take over from one that goes: those in `rows` of the record of `list` that
    // their field `heir_of` names by its id.
    struct Inheritance {
        std::string_view list, heir_of, rows;
    };
    virtual std::optional<Inheritance> inheritance() const { return std::nullopt; }
    // Computes what follows from the rest after each operation.
    virtual Expected<void> settle(EditedMap& map) const;

    // The operations; only such as `can` admits are asked for.
    virtual Expected<void> transform(EditedMap&, std::span<const RecordPlace>,
                                     const Transform&) const;
    // The nearest corner of these to a place, and all of theirs that lie where it does, go to
    // another. Says in the report how many records that changed.
    virtual Expected<void> move_corner(EditedMap&, std::span<const RecordPlace>, const Point& from,
                                       const Point& to) const;
    virtual Expected<void> change_area(EditedMap&, std::span<const RecordPlace>,
                                       const AreaChange&) const;
    virtual Expected<void> connect(EditedMap&, RecordPlace from, RecordPlace to,
                                   const ConnectOptions&) const;
    virtual Expected<void> disconnect(EditedMap&, RecordPlace from, RecordPlace to,
                                      bool one_way) const;
    virtual Expected<void> connect_edges(EditedMap&, std::span<const RecordPlace>) const;
    virtual Expected<void> split(EditedMap&, std::span<const RecordPlace>, EditAxis,
                                 double at) const;
    virtual Expected<void> join(EditedMap&, RecordPlace one, RecordPlace other) const;
    virtual Expected<void> rename_place(EditedMap&, std::string_view old_name,
                                        std::string_view new_name) const;
    virtual Expected<void> add_road(EditedMap&, std::span<const Point> points, const RoadOptions&,
                                    std::optional<RecordPlace> join) const;
    // `first` is the map that the editor began with.
    virtual Expected<void> close(EditedMap&, const Map& first) const;
    // Which options of a map say how another is brought into its version before it is pasted.
    virtual OptionValues options_of_conversion(const OptionValues&) const { return {}; }
    // Appends the records of another map in the same version to those of the first. The other is
    // the format's to change: its references get the numbers that they have in the first.
    virtual Expected<void> paste(EditedMap& map, EditedMap& other) const;
    // A file in the map's version with nothing but an area over these corners, to be pasted.
    virtual Expected<std::shared_ptr<const Document>> area_alone(
        const EditedMap&, std::span<const Point> corners) const;
    virtual Expected<void> add_ladder(EditedMap&, const Point& bottom, const Point& top,
                                      const LadderOptions&) const;
    // A place along a road, from where a record begins or else from the start.
    struct AlongRoad {
        std::optional<Chosen> record;
        double metres;
    };
    virtual Expected<void> add_object(EditedMap&, std::string_view kind, const AlongRoad&,
                                      const RoadsideOptions&) const;
    virtual Expected<void> add_camera(EditedMap&, const AlongRoad&, const RoadsideOptions&) const;
};

}  // namespace wend
