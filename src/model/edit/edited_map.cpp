#include "model/edit/edited_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "model/edit/map_edits.hpp"
#include "model/edit/references.hpp"

namespace wend::edit {
namespace {

// The files of a map by their numbers.
class MemberOfKey {
  public:
    explicit MemberOfKey(const std::vector<Member>& members) {
        for (u32 member = 0; member < members.size(); ++member)
            if (members[member].key) list_.emplace_back(*members[member].key, member);
        std::ranges::sort(list_);
    }
    std::optional<u32> operator()(u32 key) const {
        const auto found = std::ranges::lower_bound(list_, key, {}, &std::pair<u32, u32>::first);
        if (found == list_.end() || found->first != key) return std::nullopt;
        return found->second;
    }

  private:
    std::vector<std::pair<u32, u32>> list_;
};

// Finds the numbers of a file that no longer say the truth, and writes the right ones.
class Renumberer : public ReferenceWalk {
  public:
    enum class Mode { find, write };
    Renumberer(const EditedMap& map, u32 member, const Renumbering& renumbering,
               const MemberOfKey& of_key, Mode mode)
        : ReferenceWalk(map.tree(member)),
          map_(map),
          member_(member),
          renumbering_(renumbering),
          of_key_(of_key),
          mode_(mode) {}

    bool has_found = false;
    bool is_too_great = false;

  protected:
    void reference(const MetReference& met) override {
        const Reference& reference = met.reference();
        if (!reference.id.empty() || reference.list != renumbering_.list) return;
        const u32 number = met.number(), area = met.area();
        const auto first = static_cast<u32>(reference.first);
        if (number < first) return;
        const auto member = reference.has_area ? of_key_(area) : member_;
        if (!member) return;
        const RecordPlace before{*member, number - first}, after = renumbering_(before);
        if (after == before || after == nowhere) return;
        if (reference.has_none && met.is_zero() && means_none()) return;
        has_found = true;
        if (mode_ == Mode::find) return;
        const u32 new_area = reference.has_area ? map_.member(after.member).key.value_or(0) : 0;
        is_too_great |= !met.set(after.index + first, new_area);
    }

  private:
    bool means_none() {
        const MapEdits* const edits = map_.format().edits();
        if (!none_from_) none_from_ = edits ? edits->zero_is_none_from(map_.document(member_)) : 0;
        return outermost() >= *none_from_;
    }

    const EditedMap& map_;
    u32 member_;
    const Renumbering& renumbering_;
    const MemberOfKey& of_key_;
    Mode mode_;
    std::optional<u64> none_from_ = {};
};

}  // namespace

EditedMap::EditedMap(const Map& before, const Map& first)
    : before_(before),
      first_(first),
      members_(before.members().begin(), before.members().end()),
      changed_(members_.size()),
      tree_of_(members_.size()) {}
EditedMap::~EditedMap() = default;

std::vector<RecordPlace> EditedMap::chosen_places() const {
    std::vector<RecordPlace> places;
    places.reserve(chosen_.size());
    for (const Chosen& record : chosen_) places.push_back(record.place);
    return places;
}

Document& EditedMap::change(u32 member) {
    if (!changed_[member]) {
        changed_[member] = members_[member].document->copy();
        members_[member].document = changed_[member];
    }
    return *changed_[member];
}

u32 EditedMap::add(std::string file, std::optional<u32> key, DocumentPointer document) {
    const u32 member = member_count();
    changed_.push_back(std::move(document));
    members_.push_back({std::move(file), 0, key, changed_.back()});
    tree_of_.push_back(nullptr);
    return member;
}

void EditedMap::become(std::vector<Member> members, std::vector<Renumbering> renumberings) {
    for (u32 member = 0; member < members.size(); ++member) {
        if (member < member_count() && members[member].document == members_[member].document)
            continue;
        DocumentPointer copy = members[member].document->copy();
        if (member == member_count()) {
            add(members[member].file, members[member].key, std::move(copy));
            continue;
        }
        changed_[member] = std::move(copy);
        members_[member].document = changed_[member];
    }
    renumberings_ = std::move(renumberings);
    became_ = renumberings_.size();
}

const ListTree& EditedMap::tree(u32 member) const {
    if (tree_of_[member]) return *tree_of_[member];
    for (u32 other = 0; other < member_count(); ++other)
        if (tree_of_[other] && document(other).version() == document(member).version())
            return *(tree_of_[member] = tree_of_[other]);
    trees_.push_back(std::make_unique<const ListTree>(document(member)));
    return *(tree_of_[member] = trees_.back().get());
}

Expected<void> EditedMap::renumber(Renumbering renumbering) {
    std::vector<u32> all(member_count());
    std::iota(all.begin(), all.end(), u32{0});
    return renumber(std::move(renumbering), all);
}

Expected<void> EditedMap::renumber(Renumbering renumbering, std::span<const u32> members) {
    const MemberOfKey of_key(members_);
    for (const u32 member : members) {
        using Mode = Renumberer::Mode;
        Renumberer finder(*this, member, renumbering, of_key, Mode::find);
        finder.walk(document(member));
        if (!finder.has_found) continue;
        const Document& changed = change(member);
        Renumberer writer(*this, member, renumbering, of_key, Mode::write);
        writer.walk(changed);
        if (writer.is_too_great)
            return failure(fmt::format("a record gets a number in {} that no field of the "
                                       "file can hold",
                                       renumbering.list),
                           member_count() > 1 ? members_[member].file : std::string());
    }
    renumberings_.push_back(std::move(renumbering));
    return {};
}

Expected<void> EditedMap::recompute() {
    for (u32 member = 0; member < member_count(); ++member)
        if (changed_[member])
            if (auto done = changed_[member]->recompute(); !done) {
                done.error()->file = members_[member].file;
                return done;
            }
    return {};
}

RecordPlace EditedMap::now(std::string_view list, RecordPlace before) const {
    return renumbered(0, list, before);
}
RecordPlace EditedMap::since_it_became(std::string_view list, RecordPlace then) const {
    return renumbered(became_, list, then);
}
RecordPlace EditedMap::renumbered(std::size_t first, std::string_view list,
                                  RecordPlace place) const {
    for (std::size_t i = first; i < renumberings_.size(); ++i)
        if (renumberings_[i].list == list && place != nowhere) place = renumberings_[i](place);
    return place;
}

void EditedMap::tell(u64 count, std::string_view one, std::string_view several) {
    if (count > 0)
        report.consequences.push_back(count == 1 ? fmt::format("1 {}", one)
                                                 : fmt::format("{} {}", count, several));
}

}  // namespace wend::edit
