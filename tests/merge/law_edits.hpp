#pragma once

#include <iterator>

#include "merge/law_list_edits.hpp"

namespace wend::test {

// Edits of one base by chance.
class LawEdits : public ListEdits {
  public:
    LawEdits(const Map& base, std::mt19937_64& random) : ListEdits(base, random) {}

    LawEdit any() {
        using enum EditOperation;
        // Those that shift numbers come oftener.
        static constexpr EditOperation kinds[] = {
            set,        set,        set_file,   set_file,     move,        move,
            remove,     remove,     remove,     connect,      connect,     disconnect,
            disconnect, split,      split,      join,         add_road,    add_road,
            add_road,   add_area,   add_area,   insert,       insert,      insert,
            insert,     erase,      erase,      erase,        paste,       paste,
            mirror,     rotate,     close,      keep,         add_ladder,  add_object,
            add_object, add_camera, add_camera, rename_place, move_corner, connect_edges};
        for (;;) {
            const EditOperation kind = kinds[below(std::size(kinds))];
            // To close a lap takes long.
            if (kind == close && closes_++ % 4 != 0) continue;
            if (Editor::can(base_.format(), kind)) return of(kind);
        }
    }

    LawEdit of(EditOperation kind) {
        using enum EditOperation;
        switch (kind) {
            case set:
                return set_records();
            case move:
                return below(8) == 0 ? move_all() : move_records();
            case remove:
                return remove_records();
            case keep:
                return keep_records();
            case connect:
                return connect_records();
            case disconnect:
                return disconnect_records();
            case split:
                return split_area();
            case join:
                return join_areas();
            case add_road:
                return add_line();
            case add_area:
                return add_rectangle();
            case add_ladder:
                return add_way_up();
            case insert:
                return insert_element();
            case erase:
                return erase_element();
            case paste:
                return paste_sample();
            case mirror:
            case rotate:
                return turn_all(kind);
            case close:
                return close_lap();
            case add_object:
            case add_camera:
                return add_beside_road(kind);
            case rename_place:
                return rename();
            case move_corner:
                return move_one_corner();
            case connect_edges:
                return connect_sides();
            default:
                return set_field();
        }
    }

  private:
    std::uint64_t closes_ = random_();
};

}  // namespace wend::test
