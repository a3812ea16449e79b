#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace wend {

/// How the program takes a member of a request, where its name and its note do not say that.
struct ProgramOption {
    /// With its dashes, and its value where that is always the same; empty: the member's, with `-`
    /// for `_`.
    std::string_view name = {};
    std::string_view value_name = {};  ///< Empty: the member's.
    std::string_view help = {};        ///< Empty: the member's note.
};

/// What is said of one member of a request or of an answer.
struct MemberNote {
    std::string_view name;  ///< As JSON has it, in words with `_` between them.
    std::string_view note;  ///< What it means, with its unit: one sentence without a stop.
    /// Whether answers have it only where it says something: no empty text, list or optional.
    bool is_left_out_if_empty = false;
    /// Of requests whether it may be left out; the program has an option for it then.
    bool is_option = false;
    /// Of requests what stands for a value in help, such as `LENGTH`; of enumerations their words
    /// in order with `|` between; of flags nothing.
    std::string_view value_name = {};
    std::string_view opposite_of = {};  ///< The number that it gives the other sign, as of `right`.
    std::string_view group = {};        ///< Of requests which members it goes with; may be empty.
    ProgramOption in_program = {};      ///< Of requests; what the program has otherwise.
    bool is_null_if_empty = false;      ///< Whether it is null instead where it says nothing.
    bool is_for_programs = false;       ///< Whether those alone have it who hold the map open.
};

/// The same, and how it is got of the whole: a pointer to the member, or a function.
template <class Get>
struct DescribedMember : MemberNote {
    Get get;  ///< What std::invoke takes.

    /// The same with more said of it.
    constexpr DescribedMember of(std::string_view its_group, std::string_view value = {},
                                 ProgramOption program_option = {}) const {
        DescribedMember more = *this;
        more.group = its_group;
        more.value_name = value;
        more.in_program = program_option;
        return more;
    }
};

/// A member that is always there.
template <class Get>
constexpr DescribedMember<Get> member(std::string_view name, Get get, std::string_view note) {
    return {{name, note}, get};
}
/// A member that an answer has only where it says something.
template <class Get>
constexpr DescribedMember<Get> member_if_any(std::string_view name, Get get,
                                             std::string_view note) {
    return {{name, note, true}, get};
}
/// A member that a request may leave out.
template <class Get>
constexpr DescribedMember<Get> option(std::string_view name, std::string_view value_name, Get get,
                                      std::string_view note) {
    return {{name, note, false, true, value_name}, get};
}
/// Another name for a number of a request that is meant the other way round.
template <class Get>
constexpr DescribedMember<Get> opposite_option(std::string_view name, std::string_view opposite_of,
                                               std::string_view value_name, Get get,
                                               std::string_view note) {
    return {{name, note, false, true, value_name, opposite_of}, get};
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
/// where the struct can and the member is got by a pointer, or by a function that lends it.
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
