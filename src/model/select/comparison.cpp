#include "model/select/comparison.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "core/base/nearest_name.hpp"
#include "core/base/number_text.hpp"
#include "core/base/printable.hpp"
#include "model/select/fault.hpp"
#include "model/select/known_names.hpp"

namespace wend::select_detail {
namespace {

using Operator = ComparisonTerm::Operator;

std::optional<double> number_of(const Word& value) {
    if (value.is_quoted) return std::nullopt;
    if (const auto number = finite_number(value.text)) return number;
    const auto whole = whole_number(value.text);
    return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
}

// The value that a text stands for.
Expected<double> value_of(std::string_view expression, const Word& value,
                          const SelectedColumn& column) {
    const std::vector<std::string>& names = column.value_names;
    if (const auto place = place_of(names, value.text)) return static_cast<double>(*place);
    if (const auto number = number_of(value)) return *number;
    if (names.empty())
        return failure(fault(
            expression, value.at,
            fmt::format("{} has numbers{}; '{}' is none", printable(column.name),
                        column.unit.empty() ? "" : fmt::format(" in {}", printable(column.unit)),
                        printable(value.text))));
    return failure(fault(expression, value.at,
                         fmt::format("{} has no value '{}'{}", printable(column.name),
                                     printable(value.text), but_there_are(names, value.text))));
}

// The bits that a text stands for: one by its name, or by its number from 0 on.
Expected<std::uint32_t> bits_of(std::string_view expression, const Word& value,
                                const SelectedColumn& column) {
    if (!column.is_set)
        return failure(
            fault(expression, value.at,
                  fmt::format("'has' asks for one bit of a set, and {} is none; compare it with =",
                              printable(column.name))));
    constexpr std::uint64_t bits = 32;
    const auto number = value.is_quoted ? std::nullopt : whole_number(value.text);
    if (number && *number < bits) return std::uint32_t{1} << *number;
    std::vector<std::string> names;
    for (std::uint64_t bit = 0; (std::uint64_t{1} << bit) < column.value_names.size(); ++bit) {
        names.push_back(column.value_names[std::size_t{1} << bit]);
        if (is_spelt(names.back(), value.text)) return std::uint32_t{1} << bit;
    }
    return failure(
        fault(expression, value.at,
              fmt::format("{} has no bit '{}'{}", printable(column.name), printable(value.text),
                          names.empty() ? "; bits are called by their numbers, from 0 to 31"
                                        : but_there_are(names, value.text))));
}

// A number that a file stores as a 32-bit float equals the decimal that it is shown as.
double beside(double limit, double value) {
    const auto narrow = static_cast<float>(value);
    return static_cast<double>(narrow) == value ? static_cast<double>(static_cast<float>(limit))
                                                : limit;
}

bool holds(Operator is, double value, double limit) {
    switch (is) {
        case Operator::equal:
            return value == limit;
        case Operator::unequal:
            return value != limit;
        case Operator::less:
            return value < limit;
        case Operator::at_most:
            return value <= limit;
        case Operator::more:
            return value > limit;
        case Operator::at_least:
            return value >= limit;
        case Operator::has:
            break;
    }
    return false;
}

}  // namespace

Expected<std::vector<std::uint8_t>> compared(std::string_view expression,
                                             const ComparisonTerm& term,
                                             const SelectedColumn& column) {
    std::vector<std::uint8_t> result(column.values.size());
    if (term.is == Operator::has) {
        const auto bits = bits_of(expression, term.value, column);
        if (!bits) return failure(bits.error());
        for (std::size_t i = 0; i < result.size(); ++i) {
            const double value = column.values.number(i);
            result[i] = (static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) & *bits) != 0;
        }
        return result;
    }
    const auto wanted = value_of(expression, term.value, column);
    if (!wanted) return failure(wanted.error());
    const bool is_real = column.type == Column::Type::real && column.value_names.empty();
    for (std::size_t i = 0; i < result.size(); ++i) {
        const double value = column.values.number(i);
        const double limit = is_real ? beside(*wanted, value) : *wanted;
        result[i] = !std::isnan(value) && holds(term.is, value, limit);
    }
    return result;
}

}  // namespace wend::select_detail
