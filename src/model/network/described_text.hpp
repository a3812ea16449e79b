#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/network/said.hpp"
#include "wend/described.hpp"

namespace wend {

// What the value of a member of a request is, as text.
enum class ValueSort {
    flag,    // `yes`, for which nothing stands too, or `no`.
    length,  // A number in the network's unit, or one with `m` or `km` behind it.
    text,
    texts,   // Each time one more.
    word,    // One of those of the member's value name.
    number,  // A whole one.
};

// What a member holds, if anything.
template <class Value>
struct ValueOf {
    using type = Value;
};
template <class Value>
struct ValueOf<std::optional<Value>> {
    using type = Value;
};

template <class Value>
constexpr ValueSort sort_of() {
    if constexpr (std::is_same_v<Value, bool>) return ValueSort::flag;
    if constexpr (std::is_same_v<Value, double>) return ValueSort::length;
    if constexpr (std::is_same_v<Value, std::vector<std::string>>) return ValueSort::texts;
    if constexpr (std::is_enum_v<Value>) return ValueSort::word;
    if constexpr (std::is_integral_v<Value> && sizeof(Value) > 1) return ValueSort::number;
    return ValueSort::text;
}

// A member of a request as data. All texts are literals.
struct RequestOption : MemberNote {
    ValueSort sort;
};

// The name of the option of a member as people type it, such as `--one-way`.
std::string typed_name(const MemberNote& of);

// All members of a described request, in their order.
template <HasDescription Request>
constexpr auto described_options() {
    const auto options = [](const auto&... members) {
        return std::array{RequestOption{
            members,
            sort_of<typename ValueOf<std::remove_cvref_t<
                std::invoke_result_t<decltype(members.get), const Request&>>>::type>()}...};
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
        using Value = typename ValueOf<std::remove_reference_t<decltype(value)>>::type;
        constexpr ValueSort sort = sort_of<Value>();
        const auto taken = [&](auto said) {
            set = std::move(said).map([&](auto one) {
                value = static_cast<Value>(std::move(one));
                return sort;
            });
        };
        // The same of what does not know what it is called.
        const auto taken_so = [&](auto said) {
            if (!said) said.error()->message.insert(0, fmt::format("{}: ", called));
            taken(std::move(said));
        };
        if (member.name != name) return;
        set = sort;
        if constexpr (sort == ValueSort::flag)
            taken(flag_said(called, text));
        else if constexpr (sort == ValueSort::length)
            taken(length_said(network, called, text));
        else if constexpr (sort == ValueSort::word)
            taken(word_said(member.value_name, called, text));
        else if constexpr (sort == ValueSort::number)
            taken_so(number_said(text, 0, std::numeric_limits<Value>::max()));
        else if constexpr (sort == ValueSort::texts)
            value.push_back(text);
        else if constexpr (std::is_same_v<Value, std::string>)
            value = text;
        else if constexpr (std::is_same_v<Value, std::uint8_t>)
            taken_so(kind_named(network, text));
        else if constexpr (std::is_same_v<Value, Bounds>)
            taken_so(box_said(text));
        else if constexpr (requires { Value::parse(text, network); })
            taken_so(Value::parse(text, network));
        else if constexpr (requires { Value::parse(text); })
            taken_so(Value::parse(text));
        else
            set = failure(fmt::format("{}: this is no text", called));
    });
    return set;
}

}  // namespace wend
