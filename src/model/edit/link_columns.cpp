#include "model/edit/link_columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/number_text.hpp"

namespace wend::edit {
namespace {

// Files spell with `_` what people are shown with `-`.
std::string spelt_alike(std::string_view name) {
    std::string alike(name);
    std::ranges::replace(alike, '_', '-');
    return alike;
}

std::string takes(const LinkColumn& column) {
    if (column.about.type == Column::Type::flag) return "true, false, 1 or 0";
    const auto& names = column.about.value_names;
    if (names.empty())
        return column.parts == 1 ? fmt::format("a whole number from 0 to {}", column.most)
                                 : fmt::format("a multiple of 1/{} {} from 0 to {}", column.parts,
                                               column.about.unit, column.text_of(column.most));
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i)
        all += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    return all;
}

}  // namespace

Error LinkColumn::refusal(std::string_view text) const {
    return {fmt::format("{} takes {}, not {}", about.name, takes(*this),
                        finite_number(text) ? std::string(text) : fmt::format("\"{}\"", text))};
}

Expected<u32> LinkColumn::value_of(std::string_view text) const {
    if (about.type == Column::Type::flag && (text == "true" || text == "false"))
        return text == "true" ? 1u : 0u;
    const auto& names = about.value_names;
    const auto named = std::ranges::find(names, spelt_alike(text), spelt_alike);
    if (named != names.end()) return static_cast<u32>(named - names.begin());
    const auto number = finite_number(text);
    const double value = number.value_or(-1) * parts;
    if (!(value >= 0 && value <= most) || value != std::floor(value)) return failure(refusal(text));
    return static_cast<u32>(value);
}

std::string LinkColumn::text_of(u32 value) const {
    if (about.type == Column::Type::flag) return value != 0 ? "true" : "false";
    if (value < about.value_names.size()) return about.value_names[value];
    return fmt::format("{}", double{1} * value / parts);
}

LinkIndex link_between(const Network& network, NodeIndex from, NodeIndex to, u32 turn) {
    const auto [first, end] = network.links_of(from);
    for (LinkIndex link = first; link < end; ++link)
        if (network.links.to[link] == to && turn-- == 0) return link;
    return no_index;
}

LinkIndex way_back(const Network& network, LinkIndex link) {
    const Links& links = network.links;
    const NodeIndex from = links.from[link], to = links.to[link];
    u32 turn = 0;
    for (LinkIndex other = network.links_of(from).first; other < link; ++other)
        turn += links.to[other] == to;
    const LinkIndex back = link_between(network, to, from, turn);
    return back == link ? no_index : back;
}

}  // namespace wend::edit
