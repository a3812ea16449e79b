#pragma once

#include <cmath>
#include <concepts>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/json/json_text.hpp"
#include "wend/described.hpp"

namespace wend {

// What a value of an answer is in JSON.
template <class T>
concept AnswerText = std::convertible_to<const T&, std::string_view>;
// An optional, or a pointer that may be null.
template <class T>
concept AnswerOrNone = !AnswerText<T> && requires(const T& value) {
    *value;
    static_cast<bool>(value);
};
// A point, which becomes a list.
template <class T>
concept AnswerPoint = requires(const T& value) {
    value.x + value.y + value.z;
};
// A list of pairs of a name and a value, which becomes an object.
template <class T>
concept AnswerByName = std::ranges::input_range<T> && requires {
    requires AnswerText<typename std::ranges::range_value_t<T>::first_type>;
};

// Which keys an answer has. Who holds the map open gets all: indexes into it, and null or an empty
// list where others get no key.
enum class AnswerKeys { told, all };

// Writes answers as their descriptions say.
class DescribedJson {
  public:
    explicit DescribedJson(JsonText& json, AnswerKeys keys = AnswerKeys::told)
        : json_(json), has_all_keys_(keys == AnswerKeys::all) {}

    template <class Given>
    void put(Given&& value) {
        using T = std::remove_cvref_t<Given>;
        if constexpr (HasDescription<T>) {
            json_.open_object();
            members(value);
            json_.close_object();
        } else if constexpr (std::same_as<T, bool>) {
            json_.boolean(value);
        } else if constexpr (std::integral<T>) {
            json_.number(value);
        } else if constexpr (std::floating_point<T>) {
            std::isfinite(value) ? json_.number(value) : json_.null();
        } else if constexpr (AnswerText<T>) {
            json_.text(value);
        } else if constexpr (AnswerOrNone<T>) {
            value ? put(*value) : json_.null();
        } else if constexpr (AnswerPoint<T>) {
            json_.open_array();
            for (const double coordinate : {value.x, value.y, value.z}) json_.number(coordinate);
            json_.close_array();
        } else if constexpr (AnswerByName<T>) {
            json_.open_object();
            for (auto&& [name, one] : value) {
                json_.key(name);
                put(one);
            }
            json_.close_object();
        } else {
            json_.open_array();
            for (auto&& one : value) put(one);
            json_.close_array();
        }
    }

    // The members alone, in an object that somebody else opens and closes.
    template <class T>
    void members(const T& whole) {
        for_each_member(whole, [&](const auto& about, auto&& value) { member(about, value); });
    }

  private:
    template <class Get, class Value>
    void member(const DescribedMember<Get>& about, Value&& value) {
        if (about.is_for_programs && !has_all_keys_) return;
        const bool is_empty = says_nothing(value);
        using T = std::remove_cvref_t<Value>;
        if (about.name.empty()) {
            if constexpr (HasDescription<T>)
                members(value);
            else if constexpr (AnswerOrNone<T>)
                if constexpr (HasDescription<std::remove_cvref_t<decltype(*value)>>)
                    if (!is_empty) members(*value);
            return;
        }
        if (is_empty && about.is_left_out_if_empty && !has_all_keys_) return;
        json_.key(about.name);
        constexpr bool is_list = std::ranges::range<T> && !AnswerText<T>;
        if (is_empty && (about.is_left_out_if_empty || about.is_null_if_empty) && !is_list)
            json_.null();
        else
            put(value);
    }
    template <class T>
    static bool says_nothing(T& value) {
        if constexpr (AnswerOrNone<std::remove_const_t<T>>)
            return !value;
        else if constexpr (AnswerText<std::remove_const_t<T>>)
            return std::string_view(value).empty();
        else if constexpr (std::ranges::range<T>)
            return std::ranges::empty(value);
        else if constexpr (std::floating_point<std::remove_const_t<T>>)
            return !std::isfinite(value);
        else
            return false;
    }

    JsonText& json_;
    bool has_all_keys_;
};

// Writes an answer as a text of its own.
template <class T>
void write_answer(TextSink& sink, const T& answer, unsigned lines_down_to = 2,
                  AnswerKeys keys = AnswerKeys::told) {
    JsonText json(sink, lines_down_to);
    DescribedJson(json, keys).put(answer);
}

// The shape of an answer for people: a table in Markdown with the path of each key, what its value
// is and what it means.
class DescribedShape {
  public:
    template <HasDescription T>
    static std::string of() {
        DescribedShape shape;
        shape.add<T>("");
        return std::move(shape.table_);
    }

  private:
    // `is_maybe`: of a part whose members stand among those of a whole that may lack it.
    template <class T>
    void add(const std::string& path, bool is_maybe = false) {
        std::apply([&](const auto&... about) { (add_member<T>(path, about, is_maybe), ...); },
                   T::description());
    }
    template <class T, class Get>
    void add_member(const std::string& path, const DescribedMember<Get>& about, bool is_maybe) {
        using Value = std::remove_cvref_t<std::invoke_result_t<const Get&, const T&>>;
        if (about.is_for_programs) return;
        if (about.name.empty()) return add_inner<Value>(path, is_maybe || AnswerOrNone<Value>);
        const std::string here = path + std::string(about.name);
        add_row(here, word<Value>(about.is_left_out_if_empty || is_maybe, about.is_null_if_empty),
                about.note);
        add_inner<Value>(here + ".");
    }
    // The rows of what a value holds.
    template <class T>
    void add_inner(const std::string& path, bool is_maybe = false) {
        if constexpr (HasDescription<T>)
            add<T>(path, is_maybe);
        else if constexpr (AnswerOrNone<T>)
            add_inner<std::remove_cvref_t<decltype(*std::declval<const T&>())>>(path, is_maybe);
        else if constexpr (AnswerByName<T>)
            add_inner<typename std::ranges::range_value_t<T>::second_type>(path + "NAME.");
        else if constexpr (is_list<T>)
            add_inner<std::ranges::range_value_t<T>>(path.substr(0, path.size() - 1) + "[].");
    }

    template <class T>
    static constexpr bool is_list = std::ranges::range<T> && !AnswerText<T>;

    // The sort of value, and whether it may be missing.
    template <class T>
    static std::string word(bool is_left_out, bool may_be_null) {
        if constexpr (AnswerOrNone<T>)
            return word<std::remove_cvref_t<decltype(*std::declval<const T&>())>>(is_left_out,
                                                                                  true);
        else
            return sort_of<T>() + (is_left_out ? ", if any" : may_be_null ? " or `null`" : "");
    }
    template <class T>
    static std::string sort_of() {
        if constexpr (HasDescription<T> || AnswerByName<T>)
            return "object";
        else if constexpr (std::same_as<T, bool>)
            return "`true` or `false`";
        else if constexpr (std::integral<T>)
            return "integer";
        else if constexpr (std::floating_point<T>)
            return "number";
        else if constexpr (AnswerText<T>)
            return "text";
        else if constexpr (AnswerPoint<T>)
            return "`[x, y, z]`";
        else
            return list_of(word<std::ranges::range_value_t<T>>(false, false));
    }

    static std::string list_of(std::string_view word);
    void add_row(std::string_view path, std::string_view word, std::string_view note);

    std::string table_ = "| key | value | means |\n|---|---|---|\n";
};

}  // namespace wend
