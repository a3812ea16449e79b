#include "describe/layout.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wend {
namespace {

struct MergedRow {
    LayoutRow row;
    std::vector<std::string> offsets;  // one a version
};

struct MergedTable {
    std::string title;
    std::vector<std::string> bytes;  // one a version
    std::vector<MergedRow> rows;
};

// Puts a version's rows into the merged table, new ones after the row they follow. A field that
// stands earlier in other versions has another row for this one, so that the order is always right.
void merge_rows(MergedTable& merged, const LayoutTable& table, std::size_t version,
                std::size_t versions) {
    std::size_t place = 0;
    for (const LayoutRow& row : table.rows) {
        const auto next = merged.rows.begin() + static_cast<std::ptrdiff_t>(place);
        auto found = std::find_if(next, merged.rows.end(), [&](const MergedRow& candidate) {
            return candidate.row.name == row.name && candidate.row.type == row.type;
        });
        if (found == merged.rows.end())
            found = merged.rows.insert(next, {row, std::vector<std::string>(versions, "")});
        found->offsets[version] = row.offset.empty() ? "follows" : row.offset;
        place = static_cast<std::size_t>(found - merged.rows.begin()) + 1;
    }
}

std::vector<MergedTable> merge(const std::vector<VersionLayout>& versions) {
    std::vector<MergedTable> merged;
    for (std::size_t version = 0; version < versions.size(); ++version) {
        for (const LayoutTable& table : versions[version].tables) {
            auto found = std::ranges::find(merged, table.title, &MergedTable::title);
            if (found == merged.end()) {
                merged.push_back({table.title, std::vector<std::string>(versions.size(), ""), {}});
                found = merged.end() - 1;
            }
            found->bytes[version] = table.bytes ? std::to_string(table.bytes) : "varies";
            merge_rows(*found, table, version, versions.size());
        }
    }
    return merged;
}

// Long tables of names are told elsewhere.
void add_names(std::string& note, const ValueNames& names) {
    constexpr std::size_t most = 24;
    if (const std::string text = names.text(most); !text.empty()) note += "; " + text;
}

}  // namespace

std::string extent_text(const Extent& extent) {
    switch (extent.by) {
        case Extent::By::given:
        case Extent::By::formula:
        case Extent::By::surveyed:
            return "[counted elsewhere]";
        case Extent::By::stored:
            return fmt::format("[counted by u{} before]", extent.width * 8);
        case Extent::By::marker:
            return fmt::format("[up to u{} {:#x}]", extent.width * 8, extent.count);
        case Extent::By::offset:
            return "[up to an offset]";
        case Extent::By::rest:
            return "[rest of the file]";
        case Extent::By::fixed_array:
            break;
    }
    return "";
}

LayoutRow layout_row(const Field& field, std::string type, std::string offset) {
    std::string note = field.note;
    if (field.scale != 1)
        note += fmt::format("; in 1/{} {}", field.scale, field.unit.name);
    else if (*field.unit.name)
        note += fmt::format("; in {}", field.unit.name);
    if (field.unit.each != 0)
        note += fmt::format(", each {:.6g} {}", field.unit.each, field.unit.shown_as);
    add_names(note, field.value_names);
    if (field.has_usual) note += fmt::format("; usually {}", field.usual);
    if (field.bias != 0) note += fmt::format("; stored {} higher", field.bias);
    if (field.high_word_first) note += "; high word first";
    if (field.admitted) note += fmt::format("; must be {}", field.admitted_text);
    if (field.has_range) note += fmt::format("; {} to {} make sense", field.low, field.high);
    if (field.derived) note += "; follows from the rest";
    return {std::string(field.name), std::move(type), std::move(note), std::move(offset)};
}

void add_bit_rows(const Field& field, unsigned width, std::string_view prefix,
                  std::vector<LayoutRow>& rows) {
    for (const BitField& bit : field.bits) {
        if (bit.first + bit.count > width) continue;
        const std::string place =
            bit.count == 1 ? fmt::format("bit {}", bit.first)
                           : fmt::format("bits {}-{}", bit.first, bit.first + bit.count - 1);
        std::string note = bit.note;
        add_names(note, bit.names);
        rows.push_back({fmt::format("{}{}.{}", prefix, field.name, bit.name), place,
                        std::move(note), "in it"});
    }
}

std::string layout_markdown(const std::vector<VersionLayout>& versions) {
    std::string page;
    for (const MergedTable& table : merge(versions)) {
        page +=
            fmt::format("### {}\n\n| field | type |", table.title.empty() ? "file" : table.title);
        for (const VersionLayout& version : versions) page += fmt::format(" {} |", version.version);
        page += " meaning |\n|---|---|";
        for (std::size_t i = 0; i < versions.size(); ++i) page += "---|";
        page += "---|\n";
        for (const MergedRow& merged : table.rows) {
            page += fmt::format("| `{}` | {} |", merged.row.name, merged.row.type);
            for (const std::string& offset : merged.offsets) page += fmt::format(" {} |", offset);
            page += fmt::format(" {} |\n", merged.row.note);
        }
        page += "| **bytes** | |";
        for (const std::string& bytes : table.bytes) page += fmt::format(" {} |", bytes);
        page += " |\n\n";
    }
    return page;
}

}  // namespace wend
