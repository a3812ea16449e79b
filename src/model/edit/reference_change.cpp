#include "model/edit/reference_change.hpp"

#include <string>

#include "model/edit/list_tree.hpp"
#include "model/edit/reference_walk.hpp"

namespace wend::edit {
namespace {

class ReferenceChanger : public ReferenceWalk {
  public:
    ReferenceChanger(const ListTree& tree, const NewReference& change)
        : ReferenceWalk(tree), change_(change) {}

    bool is_too_great = false;

  protected:
    void reference(const MetReference& met) override {
        if (met.reference().has_none && met.is_zero()) return;
        if (const auto number = change_(met.reference(), met.number(), met.area()))
            is_too_great |= !met.set(*number, met.area());
    }

  private:
    const NewReference& change_;
};

}  // namespace

Expected<void> change_references(EditedMap& map, u32 member, const NewReference& change) {
    const Document& document = map.change(member);
    ReferenceChanger changer(map.tree(member), change);
    changer.walk(document);
    if (!changer.is_too_great) return {};
    return failure("a record gets a number that no field of the file can hold",
                   map.member_count() > 1 ? map.member(member).file : std::string());
}

}  // namespace wend::edit
