#include "model/select/shape_terms.hpp"

#include <fmt/format.h>

#include <limits>

#include "model/select/fault.hpp"

namespace wend::select_detail {
namespace {

Error wrong_count(std::string_view text, const Token& name, std::string_view expected,
                  std::size_t count) {
    return fault(text, name.at, fmt::format("expected {}, found {} numbers", expected, count));
}

}  // namespace

Expected<Expression> box_of(std::string_view text, const Token& name,
                            std::span<const NumberAt> numbers) {
    if (numbers.size() != 4 && numbers.size() != 6)
        return failure(
            wrong_count(text, name, "box(x1,y1,x2,y2) or box(x1,y1,x2,y2,z1,z2)", numbers.size()));
    constexpr double all = std::numeric_limits<double>::infinity();
    const bool has_heights = numbers.size() == 6;
    BoxTerm box;
    box.bounds.include({numbers[0].value, numbers[1].value, has_heights ? numbers[4].value : -all});
    box.bounds.include({numbers[2].value, numbers[3].value, has_heights ? numbers[5].value : all});
    return Expression{box};
}

Expected<Expression> within_of(std::string_view text, const Token& name,
                               std::span<const NumberAt> numbers) {
    if (numbers.size() != 3 && numbers.size() != 4)
        return failure(wrong_count(text, name, "within(x,y,d) or within(x,y,z,d)", numbers.size()));
    const NumberAt distance = numbers.back();
    if (distance.value < 0) return failure(fault(text, distance.at, "a distance is not below 0"));
    const bool minds_heights = numbers.size() == 4;
    return Expression{
        WithinTerm{{numbers[0].value, numbers[1].value, minds_heights ? numbers[2].value : 0},
                   distance.value,
                   minds_heights}};
}

}  // namespace wend::select_detail
