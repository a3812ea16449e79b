#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "core/json/described_json.hpp"

namespace wend {

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
