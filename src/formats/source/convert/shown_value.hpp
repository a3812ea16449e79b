#pragma once

#include <fmt/format.h>

#include "core/describe/value_text.hpp"
#include "core/describe/visitor.hpp"

namespace wend::source_nav {

// Text of a file between quotes, without its closing zero byte and fit for a terminal.
std::string shown_text(std::string_view text);

// A field of any sort in the words of a report: its value, or of records how many there are.
template <class T>
std::string shown_value(const Field& field, const T& value) {
    if constexpr (Scalar<T>) {
        return scalar_text(field, value);
    } else if constexpr (is_raw<T>) {
        return bytes_text(value);
    } else if constexpr (is_text<T>) {
        return shown_text({value.data(), value.size()});
    } else if constexpr (is_record<T>) {
        return "present";
    } else if constexpr (is_record_list<T>) {
        return value.size() == 0 ? "none" : fmt::format("{} of them", value.size());
    } else {
        constexpr std::size_t most = 8;
        std::string text;
        for (std::size_t i = 0; i < std::min(value.size(), most); ++i)
            text += (i == 0 ? "" : ", ") + scalar_text(field, value[i]);
        if (value.size() > most) text += fmt::format(" and {} more", value.size() - most);
        return text.empty() ? "none" : text;
    }
}

}  // namespace wend::source_nav
