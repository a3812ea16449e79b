#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/edit/edited_map.hpp"
#include "model/edit/link_columns.hpp"

namespace wend {

class MapEdits;
namespace edit {

// What a format adds to editing; of most nothing.
const MapEdits& edits_of(const Format& format);

}  // namespace edit

// What a format knows of the editing of its maps; see Format::edits. What has no answer here, every
// format can do by its descriptions alone.
class MapEdits {
  public:
    using EditedMap = edit::EditedMap;
    using RecordPlace = edit::RecordPlace;

    using Chosen = edit::Chosen;

    // How positions change: a shift, or a mirror or a turn about 0,0.
    struct Transform {
        double xx = 1, xy = 0, yx = 0, yy = 1;  // new x = xx * x + xy * y
        Point shift = {};
        EditOperation operation = EditOperation::of<edits::Move>();
        bool is_whole_map = false;

        // Counter-clockwise where y is north. Whole quarters are exact.
        static Transform turn(double degrees);

        // Left is right afterwards.
        bool is_mirror() const { return xx * yy - xy * yx < 0; }
        // A shift, a mirror or a turn by whole quarters.
        bool is_by_quarters() const;

        Point operator()(const Point& at) const {
            return {xx * at.x + xy * at.y + shift.x, yx * at.x + yy * at.y + shift.y,
                    at.z + shift.z};
        }
    };

    // Records are moved by what places their area in the world, or back.
    struct AreaChange {
        EditOperation operation = EditOperation::of<edits::ToWorld>();
        std::string_view area_transform;  // as the format's option of this name has it
        bool is_whole_map = false;
    };

    virtual ~MapEdits() = default;

    // Whether it can do an operation. Every format can do what descriptions are enough for.
    bool can(EditOperation operation) const { return can_[operation.index()]; }
    // Does one that the format says what does it.
    Expected<void> run(EditedMap& map, const Edit& edit) const;

    // Before records go, which are chosen: adds such as cannot be without them for another reason
    // than that they name them, and changes what has to be told otherwise then.
    virtual Expected<void> prepare_removal(EditedMap&, std::vector<Chosen>&) const { return {}; }
    // Afterwards, before `settle`; the places are those from before.
    virtual void finish_removal(EditedMap&, std::span<const Chosen>) const {}
    // An element of a list of a file, by its place.
    struct ListElement {
        EditedMap& map;
        u32 member;
        std::string list;               // without indexes: `track`
        u64 index;                      // in its own list
        std::vector<u64> indexes = {};  // of the elements around that list, the outermost first

        // `areas[3].spots[0]`.
        std::string path() const;
    };
    // What an element that was put in changes elsewhere, and what one that goes does, while it is
    // still there, beside the references that the descriptions know. Refuses what cannot be.
    virtual Expected<void> inserted(const ListElement&) const { return {}; }
    virtual Expected<void> erasing(const ListElement&) const { return {}; }
    // Whether what follows when an element of a list goes hangs on values of it that nobody knows
    // any more once it is gone from a text.
    virtual bool erasing_needs_values(std::string_view) const { return false; }
    // Records of the sort that nodes are, such as areas for another size of movers, that the
    // network leaves out though nobody asked for that: edits of the whole map are for them too.
    virtual std::vector<Chosen> left_out_of_network(const Map&) const { return {}; }
    // From which element of its outermost lists on 0 stands for no record, where it is the number
    // of one too.
    virtual u64 zero_is_none_from(const Document&) const { return 0; }
    // Records stand in for others that are gone, of which only is known what names them: gives them
    // what they must have had, before they are removed.
    virtual Expected<void> complete_placeholders(EditedMap&, std::span<const Chosen>) const {
        return {};
    }
    // Rows that records take over from one that goes: those in `rows` of the record of `list` that
    // their field `heir_of` names by its id.
    struct Inheritance {
        std::string_view list, heir_of, rows;
    };
    virtual std::optional<Inheritance> inheritance() const { return std::nullopt; }
    // The columns of links that can be set, and what the links of a map have of them.
    virtual std::span<const edit::LinkColumn> link_columns() const { return {}; }
    virtual std::unique_ptr<edit::LinkCells> link_cells(EditedMap&) const { return nullptr; }
    // Computes what follows from the rest after each operation.
    virtual Expected<void> settle(EditedMap& map) const;

    // What several operations are made of; only such as `can` admits are asked for.
    virtual Expected<void> transform(EditedMap&, std::span<const RecordPlace>,
                                     const Transform&) const;
    virtual Expected<void> change_area(EditedMap&, std::span<const RecordPlace>,
                                       const AreaChange&) const;
    virtual Expected<void> connect(EditedMap&, RecordPlace from, RecordPlace to,
                                   const ConnectOptions&) const;
    virtual Expected<void> disconnect(EditedMap&, RecordPlace from, RecordPlace to,
                                      bool one_way) const;
    // Which options of a map say how another is brought into its version before it is pasted.
    virtual OptionValues options_of_conversion(const OptionValues&) const { return {}; }
    // Appends the records of another map in the same version to those of the first. The other is
    // the format's to change: its references get the numbers that they have in the first.
    virtual Expected<void> paste(EditedMap& map, EditedMap& other) const;
    // After that: how many of the records that came meet edges of such as were there, so that
    // connect-edges would join them. Only formats that have it are asked.
    virtual u64 count_apart(const EditedMap&) const { return 0; }
    // A file in the map's version with nothing but an area over these corners, to be pasted.
    virtual Expected<std::shared_ptr<const Document>> area_alone(
        const EditedMap&, std::span<const Point> corners) const;

  protected:
    MapEdits();
    // Says that the format can do operations that the functions above are enough for.
    template <class... Requests>
    void can_do() {
        (allow(EditOperation::of<Requests>()), ...);
    }
    // Says that it can do an operation, and what does it. The records that it is for are chosen in
    // the map.
    template <class Request>
    void does(Expected<void> (*function)(EditedMap&, const Request&)) {
        const EditOperation operation = EditOperation::of<Request>();
        allow(operation);
        does_[operation.index()] = [function](EditedMap& map, const Edit& edit) {
            return function(map, std::get<Request>(edit));
        };
    }

  private:
    void allow(EditOperation operation);

    std::array<bool, std::variant_size_v<Edit>> can_ = {};
    std::array<std::function<Expected<void>(EditedMap&, const Edit&)>, std::variant_size_v<Edit>>
        does_ = {};

    friend const MapEdits& edit::edits_of(const Format& format);
};

}  // namespace wend
