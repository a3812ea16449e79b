#pragma once

#include <fmt/format.h>

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "network/said.hpp"
#include "wend/described.hpp"

namespace wend {

// What the value of a member of a request is, as text.
enum class ValueSort {
    flag,    // `yes`, for which nothing stands too, or `no`.
    length,  // A number in the network's unit, or one with `m` or `km` behind it.
    text,
    texts,  // Each time one more.
    word,   // One of those of the member's value name.
};

template <class Value>
constexpr ValueSort sort_of() {
    if constexpr (std::is_same_v<Value, bool>) return ValueSort::flag;
    if constexpr (std::is_same_v<Value, double>) return ValueSort::length;
    if constexpr (std::is_same_v<Value, std::vector<std::string>>) return ValueSort::texts;
    if constexpr (std::is_enum_v<Value>) return ValueSort::word;
    return ValueSort::text;
}

// A member of a request as data. All texts are literals.
struct RequestOption : MemberNote {
    ValueSort sort;
};

// All members of a described request, in their order.
template <HasDescription Request>
constexpr auto described_options() {
    const auto options = [](const auto&... members) {
        return std::array{RequestOption{
            members, sort_of<std::remove_cvref_t<
                         std::invoke_result_t<decltype(members.get), const Request&>>>()}...};
    };
    return std::apply(options, Request::description());
}

// Sets the member of that name by a text, which errors call by another name; what its value is. An
// error where there is no such member.
template <HasDescription Request>
Expected<ValueSort> set_by_text(Request& request, const Network& network, std::string_view name,
                                std::string_view called, const std::string& text) {
    Expected<ValueSort> set = failure(fmt::format("there is no option '{}' here", called));
    for_each_member(request, [&](const auto& member, auto& value) {
        using Value = std::remove_reference_t<decltype(value)>;
        constexpr ValueSort sort = sort_of<Value>();
        const auto taken = [&](const auto& said) {
            return said.map([&](auto one) {
                value = static_cast<Value>(one);
                return sort;
            });
        };
        if (member.name != name) return;
        set = sort;
        if constexpr (sort == ValueSort::flag)
            set = taken(flag_said(called, text));
        else if constexpr (sort == ValueSort::length)
            set = taken(length_said(network, called, text));
        else if constexpr (sort == ValueSort::word)
            set = taken(word_said(member.value_name, called, text));
        else if constexpr (sort == ValueSort::texts)
            value.push_back(text);
        else
            value = text;
    });
    return set;
}

}  // namespace wend
