#pragma once

#include <span>
#include <string>
#include <vector>

#include "wend/edits.hpp"

namespace wend::edit {

// A member of an operation, those of its parts among them.
struct EditMember : MemberNote {
    std::string_view type;  // Such as `number`.
};
// In their order.
std::span<const EditMember> members_of(EditOperation operation);

// Where the members of an operation come from: words of a command line, or JSON.
class EditSource {
  public:
    virtual ~EditSource() = default;

    // Each sets a value if there is one for the member.
    virtual Expected<bool> take(const MemberNote& member, bool& flag) = 0;
    virtual Expected<bool> take(const MemberNote& member, double& number) = 0;
    virtual Expected<bool> take(const MemberNote& member, std::string& text) = 0;
    virtual Expected<bool> take(const MemberNote& member, FileContent& content) = 0;
    // The objects of a GLB file, see read_solids in wend/exchange.hpp.
    virtual Expected<bool> take(const MemberNote& member, Drawing& solids) = 0;
    virtual Expected<bool> take(const MemberNote& member, Point& place) = 0;
    virtual Expected<bool> take(const MemberNote& member, std::vector<Point>& places) = 0;
    virtual Expected<bool> take(const MemberNote& member, EditAxis& axis) = 0;
    virtual Expected<bool> take(const MemberNote& member, NodeIndex& node) = 0;
    virtual Expected<bool> take(const MemberNote& member, edits::Nodes& nodes) = 0;
    virtual Expected<bool> take(const MemberNote& member, edits::Changes& changes) = 0;
    virtual Expected<bool> take(const MemberNote& member, LaneCounts& lanes) = 0;
    virtual Expected<bool> take(const MemberNote& member, RoadPlace& place) = 0;
    virtual Expected<bool> take(const MemberNote& member, std::optional<Map>& map) = 0;
};

// An operation with the members that a source has. An error if one is missing that is no option.
Expected<Edit> edit_from(EditOperation operation, EditSource& source);

}  // namespace wend::edit
