#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "merge/law_edit.hpp"

// Rooms of Metroid Prime have the corners and links of all regions in two tables, one region after
// the other, and each region says how many are its own.

namespace wend::test {

// A row of a table is put in behind those of a region, which then has one more.
inline Expected<EditReport> put_row(Editor& editor, NodeIndex region, const std::string& table,
                                    const std::string& first, const std::string& count,
                                    const edits::Changes& row) {
    const Map map = editor.map();
    const std::string own = map.field_path(Element::node, map.network().nodes.origin[region]);
    const Fields fields = map.members()[0].document->fields();
    const auto number = [&](const std::string& name) {
        return static_cast<std::uint64_t>(fields.at(own + "." + name).value().number().value());
    };
    auto done =
        editor.run(edits::Insert{fmt::format("{}[{}]", table, number(first) + number(count)), row});
    if (!done) return done;
    const FieldChange more{count, FieldChange::How::add, "1"};
    return editor.run(edits::Set{{region}, {more}});
}

inline FieldChange set_to(std::string field, std::string value) {
    return {std::move(field), FieldChange::How::set, std::move(value)};
}

inline std::string called(const Map& base, NodeIndex region) {
    return base.field_path(Element::node, base.network().nodes.origin[region]);
}

inline LawEdit with_link(const Map& base, NodeIndex region, std::uint64_t corner, NodeIndex to) {
    return {fmt::format("put a link to {} into {}", called(base, to), called(base, region)),
            [=](Editor& editor, const LaterNames& names) -> LawEdit::Done {
                const auto own = names.node(region), other = names.node(to);
                if (!own || !other) return std::nullopt;
                const edits::Changes row{set_to("corner", fmt::format("{}", corner)),
                                         set_to("region", fmt::format("{}", *other))};
                return put_row(editor, *own, "links", "first_link", "link_count", row);
            }};
}

inline LawEdit with_corner(const Map& base, NodeIndex region, const Point& at) {
    return {fmt::format("put a corner into {}", called(base, region)),
            [=](Editor& editor, const LaterNames& names) -> LawEdit::Done {
                const auto own = names.node(region);
                if (!own) return std::nullopt;
                const edits::Changes row{set_to("position[0]", fmt::format("{}", at.x)),
                                         set_to("position[1]", fmt::format("{}", at.y)),
                                         set_to("position[2]", fmt::format("{}", at.z))};
                return put_row(editor, *own, "corners", "first_corner", "corner_count", row);
            }};
}

}  // namespace wend::test
