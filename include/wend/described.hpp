#pragma once

#include <functional>
#include <string>
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

/// What is said of the member of that name, such as for the help of its option.
template <HasDescription T>
std::string note_of(std::string_view name) {
    std::string note;
    std::apply(
        [&](const auto&... members) {
            ((members.name == name ? void(note = members.note) : void()), ...);
        },
        T::description());
    return note;
}

}  // namespace wend
