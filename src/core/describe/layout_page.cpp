#include <fmt/format.h>

#include <algorithm>

#include "core/describe/layout.hpp"

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

}  // namespace

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
