#pragma once

#include <algorithm>
#include <vector>

#include "merge/law_list_edits.hpp"

namespace wend::test {

// Edits of one base by chance.
class LawEdits : public ListEdits {
  public:
    LawEdits(const Map& base, std::mt19937_64& random) : ListEdits(base, random) {}

    LawEdit any() {
        static const std::vector<const Kind*> drawn = [] {
            std::vector<const Kind*> all;
            for (const Kind& kind : kinds()) all.insert(all.end(), kind.weight, &kind);
            return all;
        }();
        for (;;) {
            const Kind& kind = *drawn[below(drawn.size())];
            // To close a lap takes long.
            if (kind.operation == EditOperation::of<edits::Close>() && closes_++ % 4 != 0) continue;
            if (can(kind.operation)) return kind.make(*this);
        }
    }

    LawEdit of(EditOperation operation) {
        return std::ranges::find(kinds(), operation, &Kind::operation)->make(*this);
    }

  private:
    // Those that shift numbers come oftener.
    struct Kind {
        EditOperation operation;
        std::size_t weight;
        LawEdit (*make)(LawEdits&);
    };
    // A merge does not know of a race track that it was mirrored: what others add stays on its
    // side.
    bool can(EditOperation operation) const {
        return Editor::can(base_.format(), operation) &&
               (operation != EditOperation::of<edits::Mirror>() ||
                Editor::can(base_.format(), EditOperation::of<edits::Move>()));
    }
    static const std::vector<Kind>& kinds() {
        static const std::vector<Kind> all{
            {EditOperation::of<edits::Set>(), 2, [](LawEdits& law) { return law.set_records(); }},
            {EditOperation::of<edits::SetFile>(), 2, [](LawEdits& law) { return law.set_field(); }},
            {EditOperation::of<edits::Move>(), 2,
             [](LawEdits& law) { return law.below(8) == 0 ? law.move_all() : law.move_records(); }},
            {EditOperation::of<edits::Remove>(), 3,
             [](LawEdits& law) { return law.remove_records(); }},
            {EditOperation::of<edits::Connect>(), 2,
             [](LawEdits& law) { return law.connect_records(); }},
            {EditOperation::of<edits::Disconnect>(), 2,
             [](LawEdits& law) { return law.disconnect_records(); }},
            {EditOperation::of<edits::Split>(), 2, [](LawEdits& law) { return law.split_area(); }},
            {EditOperation::of<edits::Join>(), 1, [](LawEdits& law) { return law.join_areas(); }},
            {EditOperation::of<edits::AddRoad>(), 3, [](LawEdits& law) { return law.add_line(); }},
            {EditOperation::of<edits::AddArea>(), 2,
             [](LawEdits& law) { return law.add_rectangle(); }},
            {EditOperation::of<edits::Insert>(), 4,
             [](LawEdits& law) { return law.insert_element(); }},
            {EditOperation::of<edits::Erase>(), 3,
             [](LawEdits& law) { return law.erase_element(); }},
            {EditOperation::of<edits::Paste>(), 2,
             [](LawEdits& law) { return law.paste_sample(); }},
            {EditOperation::of<edits::Mirror>(), 1,
             [](LawEdits& law) { return law.turn_all(EditOperation::of<edits::Mirror>()); }},
            {EditOperation::of<edits::Rotate>(), 1,
             [](LawEdits& law) { return law.turn_all(EditOperation::of<edits::Rotate>()); }},
            {EditOperation::of<edits::Close>(), 1, [](LawEdits& law) { return law.close_lap(); }},
            {EditOperation::of<edits::Keep>(), 1, [](LawEdits& law) { return law.keep_records(); }},
            {EditOperation::of<edits::AddLadder>(), 1,
             [](LawEdits& law) { return law.add_way_up(); }},
            {EditOperation::of<edits::AddObject>(), 2,
             [](LawEdits& law) {
                 return law.add_beside_road(EditOperation::of<edits::AddObject>());
             }},
            {EditOperation::of<edits::AddCamera>(), 2,
             [](LawEdits& law) {
                 return law.add_beside_road(EditOperation::of<edits::AddCamera>());
             }},
            {EditOperation::of<edits::RenamePlace>(), 1,
             [](LawEdits& law) { return law.rename(); }},
            {EditOperation::of<edits::MoveCorner>(), 1,
             [](LawEdits& law) { return law.move_one_corner(); }},
            {EditOperation::of<edits::ConnectEdges>(), 1,
             [](LawEdits& law) { return law.connect_sides(); }},
        };
        return all;
    }

    std::uint64_t closes_ = random_();
};

}  // namespace wend::test
