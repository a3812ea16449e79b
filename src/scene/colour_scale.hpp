#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "scene/chains.hpp"
#include "scene/colour.hpp"
#include "scene/colour_column.hpp"

namespace wend::scene_detail {

// Which value has which colour, made for the values of nodes and ways that are shown.
class ColourScale {
  public:
    ColourScale(ColourColumn column, std::span<const NodeIndex> nodes, std::span<const Way> ways);

    const ColourColumn& column() const { return column_; }
    // Index of the colour of a node or link; none where it has no value.
    std::optional<std::size_t> colour_at(std::uint32_t element) const;
    const std::vector<Colour>& colours() const { return colours_; }

    // `speed_class 2`, for tooltips.
    std::string value_text(std::uint32_t element) const;
    // The same, without the name of the column where the value has one of its own that says enough.
    std::string short_value_text(std::uint32_t element) const;

    // Makes all colours lighter, for wide areas.
    void soften();

    // A value as the legend lists it: what shows it and how often it occurs.
    struct Entry {
        std::size_t colour = 0;
        std::string name;
        std::uint64_t count = 0;
        std::optional<double> value;  // None of values without a name.
    };
    const std::vector<Entry>& entries() const { return entries_; }
    std::size_t entries_left_out() const { return left_out_; }
    std::uint64_t value_count() const { return value_count_; }

    // Of quantities with many values: instead of entries a bar from one round number to another. A
    // few values that lie far off may be beyond its ends, and have the colour of those.
    struct Bar {
        double low = 0, high = 1, step = 1;
        bool open_low = false, open_high = false;
    };
    const std::optional<Bar>& bar() const { return bar_; }

  private:
    using Counts = std::map<double, std::uint64_t>;
    void make_bar(const Counts& counts);
    void make_entries(const Counts& counts);
    void make_codes(const Counts& counts);
    void make_names(const Counts& counts);
    void make_parts(const Counts& counts);
    void list_largest(const Counts& counts, std::size_t most);
    void list_none(const Counts& counts);
    bool has_name(double value) const;
    bool is_none(double value) const;
    std::string value_name(double value) const;

    ColourColumn column_;
    std::vector<Colour> colours_;
    std::map<double, std::size_t> colour_of_;  // Of values that are not on the bar.
    std::vector<Entry> entries_;
    std::size_t left_out_ = 0;
    std::uint64_t value_count_ = 0;
    std::optional<Bar> bar_;
};

}  // namespace wend::scene_detail
