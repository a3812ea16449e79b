#include "model/change/shift.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "model/change/map_values.hpp"

namespace wend {
namespace {

std::optional<double> number_in(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

// The numbers of `[1, 2, 3]`, or of one alone; none where it is anything else.
std::vector<double> numbers_in(const JsonValue& value) {
    std::vector<double> all;
    if (value.kind != JsonValue::Kind::leaf) return all;
    for (const std::string_view item : items_in(value.text)) {
        const auto number = number_in(item);
        if (!number) return {};
        all.push_back(*number);
    }
    return all;
}

// How far each coordinate of a record moved.
struct Step {
    std::size_t axis;
    double by;
};

bool add_steps(const JsonValue& was, const JsonValue& is, std::vector<Step>& steps) {
    const std::string_view axes = was.shape->axes;
    const auto before = numbers_in(was), after = numbers_in(is);
    if (before.size() != axes.size() || after.size() != axes.size()) return false;
    for (std::size_t i = 0; i < axes.size(); ++i)
        steps.push_back({static_cast<std::size_t>(axes[i] - 'x'), after[i] - before[i]});
    return true;
}

}  // namespace

std::string Shift::text() const {
    const auto [x, y, z] = by;
    if (x == 0 && y == 0)
        return fmt::format("moved {:.6g} {} {}", std::abs(z), unit, z > 0 ? "up" : "down");
    return fmt::format("moved by {:.6g}, {:.6g}, {:.6g} {}", x, y, z, unit);
}

std::optional<Shift> shift_of(const Change& record) {
    if (record.kind != Change::Kind::object || !record.was || !record.is) return std::nullopt;
    Shift shift;
    std::vector<Step> steps;
    for (const JsonValue& was : record.was->children()) {
        if (!was.shape || was.shape->axes.empty() || was.shape->analysed) continue;
        const JsonValue* const is = record.is->find(was.key);
        if (!is || !add_steps(was, *is, steps)) return std::nullopt;
        shift.unit = was.shape->unit;
    }
    // What tells rounding from moving: the less, the shorter the way.
    double greatest = 0;
    for (const Step& step : steps) greatest = std::max(greatest, std::abs(step.by));
    if (greatest == 0) return std::nullopt;
    const double tolerance = std::min(0.01, greatest / 4);
    std::array<bool, 3> is_known{};
    for (const Step& step : steps) {
        double& by = shift.by[step.axis];
        if (!std::exchange(is_known[step.axis], true))
            by = step.by;
        else if (std::abs(step.by - by) > tolerance)
            return std::nullopt;
    }
    return shift;
}

}  // namespace wend
