#include "model/edit/edit_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/network/option_text.hpp"

namespace wend {
namespace edit {
namespace {

// What is read of a member: a map may be none at all.
template <class Value>
using ReadOf = std::conditional_t<std::is_same_v<Value, std::optional<Map>>, Value,
                                  typename ValueOf<Value>::type>;

std::string_view type_of(const bool&) { return "flag"; }
std::string_view type_of(const double&) { return "number"; }
std::string_view type_of(const std::string&) { return "text"; }
std::string_view type_of(const FileContent&) { return "content"; }
std::string_view type_of(const Drawing&) { return "content"; }
std::string_view type_of(const Point&) { return "point"; }
std::string_view type_of(const std::vector<Point>&) { return "points"; }
std::string_view type_of(const EditAxis&) { return "axis"; }
std::string_view type_of(const NodeIndex&) { return "node"; }
std::string_view type_of(const edits::Nodes&) { return "nodes"; }
std::string_view type_of(const edits::Changes&) { return "changes"; }
std::string_view type_of(const LaneCounts&) { return "lanes"; }
std::string_view type_of(const RoadPlace&) { return "road place"; }
std::string_view type_of(const std::optional<Map>&) { return "map"; }

template <class Part>
void list_members(std::vector<EditMember>& members) {
    Part part;
    for_each_member(part, [&]<class Value>(const MemberNote& note, Value&) {
        if constexpr (HasDescription<Value>)
            list_members<Value>(members);
        else
            members.push_back({note, type_of(ReadOf<Value>{})});
    });
}

template <class Part>
Expected<void> read_members(Part& part, EditSource& source) {
    Expected<void> done;
    for_each_member(part, [&]<class Value>(const MemberNote& note, Value& value) {
        if (!done) return;
        if constexpr (HasDescription<Value>) {
            done = read_members(value, source);
        } else {
            ReadOf<Value> read{};
            const auto taken = source.take(note, read);
            if (!taken)
                done = failure(taken.error());
            else if (!*taken && !note.is_option)
                done = failure(fmt::format("{} is missing", note.name));
            if constexpr (std::is_same_v<decltype(read), double>)
                if (!note.opposite_of.empty()) read = -read;
            if (taken && *taken) value = std::move(read);
        }
    });
    return done;
}

// What is made of each alternative of Edit, in its order.
template <class Made, class Make, class... Requests>
std::vector<Made> for_all(Make make, const std::variant<Requests...>*) {
    return {make.template operator()<Requests>()...};
}
template <class Made, class Make>
std::vector<Made> for_all(Make make) {
    return for_all<Made>(make, static_cast<const Edit*>(nullptr));
}

}  // namespace

std::span<const EditMember> members_of(EditOperation operation) {
    static const auto all = for_all<std::vector<EditMember>>([]<class Request>() {
        std::vector<EditMember> members;
        list_members<Request>(members);
        return members;
    });
    return all[operation.index()];
}

Expected<Edit> edit_from(EditOperation operation, EditSource& source) {
    static const auto all = for_all<Edit>([]<class Request>() { return Edit(Request{}); });
    Edit edit = all[operation.index()];
    const auto done =
        std::visit([&](auto& request) { return read_members(request, source); }, edit);
    if (!done) return failure(done.error());
    return edit;
}

}  // namespace edit

const EditInfo& EditOperation::info() const {
    static const auto all =
        edit::for_all<const EditInfo*>([]<class Request>() { return &Request::info; });
    return *all[index_];
}

const std::vector<EditOperation>& EditOperation::all() {
    static const auto all =
        edit::for_all<EditOperation>([]<class Request>() { return EditOperation::of<Request>(); });
    return all;
}

std::optional<EditOperation> EditOperation::named(std::string_view word) {
    const auto& operations = all();
    const auto found = std::ranges::find(
        operations, word, [](EditOperation operation) { return operation.info().word; });
    return found == operations.end() ? std::nullopt : std::optional(*found);
}

}  // namespace wend
