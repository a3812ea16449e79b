#include "model/change/references.hpp"

#include <algorithm>
#include <iterator>

#include "core/base/ordered_parallel_for.hpp"
#include "model/edit/references.hpp"

namespace wend {

Neighbours::Neighbours(const FileValues& file, std::string_view path) {
    const auto& records = file.lists.at(path).records;
    for (u32 i = 0; i < records.size(); ++i) places_.emplace(records[i], i);
    of_.resize(records.size());
    for (u32 i = 0; i < records.size(); ++i) collect(file, *records[i], path, of_[i]);
}

void Neighbours::collect(const FileValues& file, const JsonValue& value, std::string_view path,
                         std::vector<u32>& places) const {
    if (!value.may_name_records() || (value.shape && value.shape->baked)) return;
    for (const JsonValue& child : value.children()) collect(file, child, path, places);
    if (value.kind != JsonValue::Kind::reference) return;
    const Reference& means = *value.shape->reference;
    const auto named = means.list == path ? ReferenceText::of(value.text, means) : std::nullopt;
    if (!named || (means.has_area && named->area != file.key)) return;
    if (const JsonValue* const record = file.find(means, named->number))
        places.push_back(places_.at(record));
}

u64 Neighbours::agreement(const Neighbours& first, const Neighbours& second, const Mates& mates) {
    u64 all = 0, common = 0;
    std::vector<u32> was, is, both;
    for (u32 i = 0; i < mates.size(); ++i) {
        if (mates[i] == no_mate) continue;
        was = first.of_[mates[i]];
        is.clear();
        for (const u32 place : second.of_[i]) is.push_back(mates[place]);
        std::ranges::sort(was);
        std::ranges::sort(is);
        both.clear();
        std::ranges::set_intersection(was, is, std::back_inserter(both));
        all += std::max(was.size(), is.size());
        common += both.size();
    }
    return all == 0 ? 0 : common * 1000 / all;
}

namespace {

// The numbers of the files that records of a file name.
class NamedAreas : public edit::ReferenceWalk {
  public:
    explicit NamedAreas(const edit::ListTree& tree) : ReferenceWalk(tree) {}
    const std::set<u32>& areas() const { return areas_; }

  private:
    void reference(const edit::MetReference& met) override {
        if (!met.reference().has_area) return;
        // Most name the same file as the one before.
        const u32 area = met.area();
        if (areas_.empty() || area != last_) areas_.insert(area);
        last_ = area;
    }

    std::set<u32> areas_;
    u32 last_ = 0;
};

}  // namespace

std::vector<bool> name_any_in(std::span<const Member> members, const std::set<u32>& areas) {
    std::vector<char> names(members.size());
    parallel_for(members.size(), [&](std::size_t i) {
        const edit::ListTree tree(*members[i].document);
        NamedAreas walk(tree);
        walk.walk(*members[i].document);
        names[i] =
            std::ranges::any_of(walk.areas(), [&](u32 area) { return areas.contains(area); });
    });
    return {names.begin(), names.end()};
}

}  // namespace wend
