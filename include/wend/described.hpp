#pragma once

#include <functional>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace wend {

/// What is said of one member of a request or of an answer: its name, how it is got of the whole,
/// and what it means, with its unit.
template <class Get>
struct DescribedMember {
    std::string_view name;  ///< As JSON has it, in words with `_` between them.
    Get get;                ///< A pointer to the member, or of answers a function of the whole.
    std::string_view note;  ///< One sentence without a stop.
    /// Whether answers have it only where it says something: no empty text, list or optional.
    bool is_left_out_if_empty = false;
    bool is_null_if_empty = false;  ///< Whether it is null instead where it says nothing.
    bool is_for_programs = false;   ///< Whether those alone have it who hold the map open.
};

/// A member that is always there.
template <class Get>
constexpr DescribedMember<Get> member(std::string_view name, Get get, std::string_view note) {
    return {name, get, note};
}
/// A member that an answer has only where it says something.
template <class Get>
constexpr DescribedMember<Get> member_if_any(std::string_view name, Get get,
                                             std::string_view note) {
    return {name, get, note, true};
}
/// A member that answers have as null where it says nothing.
template <class Get>
constexpr DescribedMember<Get> member_or_null(std::string_view name, Get get,
                                              std::string_view note) {
    auto described = member(name, get, note);
    described.is_null_if_empty = true;
    return described;
}
/// A member for those alone who hold the map open, such as an index into it.
template <class Get>
constexpr DescribedMember<Get> member_for_programs(std::string_view name, Get get,
                                                   std::string_view note) {
    auto described = member_or_null(name, get, note);
    described.is_for_programs = true;
    return described;
}
/// A part whose members stand among those of the whole, if there is one.
template <class Get>
constexpr DescribedMember<Get> members_of(Get get) {
    return member("", get, "");
}

/// A plain struct whose static `description()` is a tuple of its members in their order. Options,
/// JSON, keywords and pages of the documentation are made from that.
template <class T>
concept HasDescription = requires {
    std::tuple_size<decltype(T::description())>::value;
};

/// Calls `visit(member, value)` for each member of a described struct in turn. The value can be set
/// where the struct can and the member is got by a pointer.
template <class T, class Visit>
requires HasDescription<std::remove_const_t<T>>
constexpr void for_each_member(T& whole, Visit&& visit) {
    std::apply(
        [&](const auto&... members) { (visit(members, std::invoke(members.get, whole)), ...); },
        std::remove_const_t<T>::description());
}

}  // namespace wend
