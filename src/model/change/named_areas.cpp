#include "model/change/named_areas.hpp"

#include <algorithm>

#include "core/base/in_turns.hpp"
#include "model/edit/list_tree.hpp"
#include "model/edit/reference_walk.hpp"

namespace wend {
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
    in_parallel(members.size(), [&](std::size_t i) {
        const edit::ListTree tree(*members[i].document);
        NamedAreas walk(tree);
        walk.walk(*members[i].document);
        names[i] =
            std::ranges::any_of(walk.areas(), [&](u32 area) { return areas.contains(area); });
    });
    return {names.begin(), names.end()};
}

}  // namespace wend
