#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/text/console.hpp"
#include "core/base/number_text.hpp"
#include "model/network/absent_node.hpp"
#include "model/network/network.hpp"
#include "wend/map.hpp"
#include "wend/network.hpp"

namespace wend::cli {

// "1 file", "2 files".
std::string counted(std::uint64_t count, std::string_view what);

// The file of a map, or the first and how many there are.
std::string map_title(std::span<const Member> members);

// A length for people: in metres with one decimal below a kilometre, then in kilometres with two.
std::string length_text(double metres);

// A time for people: `52.3 s`, and from a minute on `4 min 12 s (252.3 s)`.
std::string time_text(double seconds);

// Text, made printable, broken into lines of so many places at most. They begin in a column, which
// the first of them has been brought to already.
inline constexpr std::size_t default_line_width = 80;
Lines wrapped(std::string_view text, std::size_t column, std::size_t width = default_line_width);

// Names of things, with commas between.
template <class List, class Name>
std::string names_of(const List& list, Name name) {
    std::string text;
    for (const auto& item : list) {
        if (!text.empty()) text += ", ";
        text += std::invoke(name, item);
    }
    return text;
}

// Rows of text, made printable, in columns that are as wide as they need to be.
class Table {
  public:
    enum class Align { left, right };
    explicit Table(std::vector<Align> columns) : columns_(std::move(columns)) {}

    void add(std::vector<std::string> row);

    // The rows as lines, each with some spaces in front.
    Lines text(std::size_t indent) const;
    // How many characters the longest of these lines has at most.
    std::size_t width(std::size_t indent) const;

  private:
    std::vector<std::size_t> column_widths() const;

    std::vector<Align> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace wend::cli
