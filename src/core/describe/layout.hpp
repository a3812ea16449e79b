#pragma once

#include <string>
#include <vector>

#include "core/describe/walk.hpp"

namespace wend {

// One line of a layout page: a field, a constant, or a run of bits of the field above.
struct LayoutRow {
    std::string name;
    std::string type;
    std::string note;
    std::string offset;  // from the start of the record; empty where it varies
};

// The layout of one record in one version of its format.
struct LayoutTable {
    std::string title;  // path of the field that holds such records; empty for the file
    u64 bytes = 0;      // size of the record, 0 where it varies
    std::vector<LayoutRow> rows;
};

// All tables that a file's description gives in one version.
std::vector<LayoutTable> layout_tables(const Described& file);

// The tables of all versions as one page of Markdown, a column of offsets a version.
struct VersionLayout {
    std::string version;
    std::vector<LayoutTable> tables;
};
std::string layout_markdown(const std::vector<VersionLayout>& versions);

template <class File, class Context>
std::vector<LayoutTable> layout_tables(const Context& context) {
    const File sample{};
    return layout_tables(described(sample, context));
}

}  // namespace wend
