#include "scene/colour_scale.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/display_text.hpp"
#include "scene/colour.hpp"
#include "scene/round_below.hpp"

namespace wend::scene_detail {
namespace {

using Sort = ColourColumn::Sort;

// As many steps of a ramp as an eye can find again in a legend.
constexpr std::size_t ramp_steps = 14;

// Values are far off if they are this many times as far from the middle half of all values as that
// is wide. They may lie beyond the bar if it then shows the others at least `worth_it` times as
// finely.
constexpr double far_off = 4, worth_it = 2;

constexpr std::size_t max_parts_listed = 8, max_names_listed = 16;

// The values of what is shown, and how often each occurs; 0 times if it only colours a way that
// comes in from a node outside the frame.
std::map<double, std::uint64_t> count_values(const ColourColumn& column,
                                             std::span<const NodeIndex> nodes,
                                             std::span<const Way> ways) {
    std::map<double, std::uint64_t> counts;
    const auto count = [&](std::uint32_t element) {
        if (const double value = column.value(element); std::isfinite(value)) ++counts[value];
    };
    if (column.on == ColourColumn::On::nodes) {
        for (const NodeIndex node : nodes) count(node);
        for (const Way& way : ways)
            for (const NodeIndex node : {way.a, way.b})
                if (const double value = column.value(node); std::isfinite(value))
                    counts.try_emplace(value, 0);
        return counts;
    }
    for (const Way& way : ways)
        for (const LinkIndex link : {way.there, way.back})
            if (link != no_index) count(link);
    return counts;
}

using CountedValue = std::pair<double, std::uint64_t>;

// Values and how often they occur, the most frequent first.
std::vector<CountedValue> largest_first(const std::map<double, std::uint64_t>& counts) {
    std::vector<CountedValue> parts(counts.begin(), counts.end());
    std::ranges::stable_sort(parts, std::ranges::greater{}, &CountedValue::second);
    return parts;
}

}  // namespace

ColourScale::ColourScale(ColourColumn column, std::span<const NodeIndex> nodes,
                         std::span<const Way> ways)
    : column_(std::move(column)) {
    const Counts counts = count_values(column_, nodes, ways);
    for (const auto& [value, count] : counts) value_count_ += count;
    const bool has_names = column_.sort == Sort::code && !column_.value_names.empty();
    if (has_names && column_.names_from_file)
        make_names(counts);
    else if (has_names)
        make_codes(counts);
    else if (counts.size() <= distinct_colours.size())
        make_entries(counts);
    else if (column_.sort == Sort::part)
        make_parts(counts);
    else
        make_bar(counts);
}

void ColourScale::make_entries(const Counts& counts) {
    const bool is_flag = column_.sort == Sort::flag;
    if (is_flag)
        colours_.assign(flag_colours.begin(), flag_colours.end());
    else
        colours_.assign(distinct_colours.begin(), distinct_colours.end());
    for (const auto& [value, count] : counts) {
        const std::size_t colour = is_flag ? std::size_t{value != 0} : entries_.size();
        colour_of_[value] = colour;
        entries_.push_back({colour, value_name(value), count, value});
    }
}

// Names that a format gives its values: each has the colour of its value, whatever else a picture
// shows. After ten distinct colours come lighter ones of the same hues.
void ColourScale::make_codes(const Counts& counts) {
    colours_.assign(distinct_colours.begin(), distinct_colours.end());
    for (const Colour& colour : distinct_colours) colours_.push_back(lighter(colour, 0.5));
    for (const auto& [value, count] : counts) {
        const double colour_count = static_cast<double>(colours_.size());
        double place = std::fmod(std::floor(value), colour_count);
        if (place < 0) place += colour_count;
        colour_of_[value] = static_cast<std::size_t>(place);
        if (counts.size() <= distinct_colours.size() && !is_none(value))
            entries_.push_back({colour_of_[value], value_name(value), count, value});
    }
    if (counts.size() > distinct_colours.size()) list_largest(counts, max_names_listed);
    list_none(counts);
}

// Names that stand in files: each has its colour in all maps.
void ColourScale::make_names(const Counts& counts) {
    colours_ = colours_of_names(column_.value_names);
    for (const auto& [value, count] : counts)
        if (!is_none(value)) colour_of_[value] = static_cast<std::size_t>(value);
    list_largest(counts, max_names_listed);
    list_none(counts);
}

void ColourScale::make_parts(const Counts& counts) {
    colours_.assign(distinct_colours.begin(), distinct_colours.end());
    const std::vector<CountedValue> parts = largest_first(counts);
    for (std::size_t rank = 0; rank < parts.size(); ++rank)
        colour_of_[parts[rank].first] = rank % colours_.size();
    list_largest(counts, max_parts_listed);
}

// Lists values, those that occur most often first; those of no value not at all.
void ColourScale::list_largest(const Counts& counts, std::size_t most) {
    std::vector<CountedValue> parts = largest_first(counts);
    std::erase_if(parts, [this](const CountedValue& part) { return is_none(part.first); });
    for (const auto& [value, count] : parts) {
        if (entries_.size() == most) break;
        entries_.push_back({colour_of_[value], value_name(value), count, value});
    }
    left_out_ = parts.size() - entries_.size();
}

// What has no value, or a value without a name, is grey and listed last.
void ColourScale::list_none(const Counts& counts) {
    const std::size_t grey_place = colours_.size();
    std::optional<std::uint64_t> none, nameless;
    for (const auto& [value, count] : counts) {
        if (!is_none(value)) continue;
        colour_of_[value] = grey_place;
        std::optional<std::uint64_t>& sum = value == column_.none ? none : nameless;
        sum = sum.value_or(0) + count;
    }
    if (none) entries_.push_back({grey_place, value_name(*column_.none), *none, column_.none});
    if (nameless) entries_.push_back({grey_place, "without a name", *nameless, {}});
    if (none || nameless) colours_.push_back(colour_of_none);
}

void ColourScale::make_bar(const Counts& counts) {
    const double lowest = counts.begin()->first, highest = counts.rbegin()->first;
    const auto quantile = [&](double part) {
        const double wanted = part * static_cast<double>(value_count_);
        double passed = 0;
        for (const auto& [value, count] : counts)
            if ((passed += static_cast<double>(count)) >= wanted) return value;
        return highest;
    };
    const double lower = quantile(0.25), upper = quantile(0.75);
    double least = std::max(lowest, lower - far_off * (upper - lower));
    double most = std::min(highest, upper + far_off * (upper - lower));
    if ((most - least) * worth_it > highest - lowest || most <= least) {
        least = lowest;
        most = highest;
    }
    Bar bar;
    bar.step = round_below((most - least) / 2.5);
    bar.low = std::floor(least / bar.step) * bar.step;
    bar.high = std::ceil(most / bar.step) * bar.step;
    bar.open_low = lowest < bar.low;
    bar.open_high = highest > bar.high;
    bar_ = bar;
    for (std::size_t step = 0; step < ramp_steps; ++step)
        colours_.push_back(ramp_colour(static_cast<double>(step) / (ramp_steps - 1)));
}

std::optional<std::size_t> ColourScale::colour_at(std::uint32_t element) const {
    const double value = column_.value(element);
    if (!std::isfinite(value)) return std::nullopt;
    if (bar_) {
        const double part = std::clamp((value - bar_->low) / (bar_->high - bar_->low), 0.0, 1.0);
        return static_cast<std::size_t>(std::lround(part * (ramp_steps - 1)));
    }
    // What lies outside the frame may have values that nothing inside has.
    const auto found = colour_of_.find(value);
    if (found == colour_of_.end()) return std::nullopt;
    return found->second;
}

bool ColourScale::has_name(double value) const {
    if (!(value >= 0 && value < static_cast<double>(column_.value_names.size()))) return false;
    const auto index = static_cast<std::size_t>(value);
    return static_cast<double>(index) == value && !column_.value_names[index].empty();
}

bool ColourScale::is_none(double value) const {
    return value == column_.none || (column_.names_from_file && !has_name(value));
}

std::string ColourScale::value_name(double value) const {
    if (has_name(value))
        return escape_for_display(column_.value_names[static_cast<std::size_t>(value)]);
    if (column_.sort == Sort::flag) return value == 0 ? "no" : "yes";
    const bool is_whole = value == std::round(value);
    const std::string number =
        is_whole ? fmt::format("{:.0f}", value) : fmt::format("{:.2f}", value);
    return column_.unit.empty() ? number
                                : fmt::format("{} {}", number, escape_for_display(column_.unit));
}

std::string ColourScale::short_value_text(std::uint32_t element) const {
    const double value = column_.value(element);
    return column_.sort == Sort::code && has_name(value) ? value_name(value) : value_text(element);
}

void ColourScale::soften() {
    for (Colour& colour : colours_) colour = lighter(colour, 0.4);
}

std::string ColourScale::value_text(std::uint32_t element) const {
    const double value = column_.value(element);
    return std::isfinite(value)
               ? fmt::format("{} {}", escape_for_display(column_.name), value_name(value))
               : "";
}

}  // namespace wend::scene_detail
