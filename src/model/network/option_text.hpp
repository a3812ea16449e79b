#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "wend/described.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend {

// The length that the value of an option says, not below 0, in the network's unit: a number alone
// is in that unit, and one of metres or kilometres has `m` or `km` behind it.
Expected<double> length_said(const Network& network, std::string_view option,
                             const std::string& value);
// Whether it says `yes`, as no value does too, or `no`; and which of some words with `|` between.
Expected<bool> flag_said(std::string_view option, std::string_view value);
Expected<int> word_said(std::string_view words, std::string_view option, std::string_view value);
// The whole number that it says, in a range, both ends included.
Expected<std::uint64_t> number_said(const std::string& value, std::uint64_t least,
                                    std::uint64_t most);
// The kind of that name; the error lists those that there are.
Expected<std::uint8_t> kind_named(const Network& network, std::string_view name);
// The box between two corners that lie across from each other, `X1,Y1,X2,Y2`.
Expected<Bounds> box_said(std::string_view value);
// Finite numbers with commas between them, in a range of how many; nothing if it is something else.
std::optional<std::vector<double>> numbers_said(std::string_view value, std::size_t least,
                                                std::size_t most);

// A unit that may stand behind a number, and how much one of it is.
struct ValueUnit {
    std::string_view name;
    double scale;
};

// The value in the unit that counts 1: a finite number not below 0 with one of the units behind it,
// which may be empty. Nothing if it is none.
std::optional<double> value_with_unit(std::string_view value, std::span<const ValueUnit> units);

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
