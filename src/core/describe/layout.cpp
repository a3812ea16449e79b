#include "core/describe/layout.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wend {
namespace {

// Long tables of names are told elsewhere.
void add_names(std::string& note, const ValueNames& names) {
    constexpr std::size_t most = 24;
    if (const std::string text = names.text(most); !text.empty()) note += "; " + text;
}

std::string extent_text(const Extent& extent) {
    switch (extent.by) {
        case Extent::By::given:
        case Extent::By::formula:
        case Extent::By::precounted:
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
    if (field.has_default) note += fmt::format("; usually {}", field.default_value);
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

// Writes down the layout that a description gives, record by record.
class Layout : public FieldVisitor {
  public:
    explicit Layout(std::vector<LayoutTable>& tables) : tables_(tables) {}

    // `describe` shows a sample of the record to a visitor.
    template <class Describe>
    void add_table(std::string title, Describe describe) {
        if (std::ranges::find(tables_, title, &LayoutTable::title) != tables_.end()) return;
        Layout inner(tables_);
        inner.own_ = tables_.size();
        tables_.push_back({std::move(title), 0, {}});
        describe(inner);
        if (inner.fixed_) tables_[inner.own_].bytes = inner.offset_;
    }

    // The page shows whatever may be there.
    bool when(bool) override {
        fixed_ = false;
        return true;
    }
    void scalar(const Field& field, FieldRef value) override {
        add(field, std::string(value.wire.name()), value.wire.size);
        add_bit_rows(field, value.wire.bits(), prefix_, tables_[own_].rows);
    }
    void scalars(const Field& field, FieldRef values) override {
        add(field, fmt::format("{}[{}]", values.list->scalar.name(), values.size()),
            values.bytes().size());
    }
    void raw(const Field& field, FieldRef run) override {
        if (run.is_resizable())
            add_variable(field, "bytes" + extent_text(field.extent));
        else
            add(field, fmt::format("bytes[{}]", run.size()), run.size());
    }
    void text(const Field& field, FieldRef) override {
        add_variable(field, "text" + extent_text(field.extent));
    }
    void record(const Field& field, FieldRef inner) override {
        const RecordSize size = inner.sample().least_size();
        if (size.is_fixed)
            add(field, "record", size.bytes);
        else
            add_variable(field, "record");
        add_inner(field, inner);
    }
    void list(const Field& field, FieldRef elements) override {
        const bool has_records = elements.list->record;
        add_variable(field, (has_records ? "records" : std::string(elements.list->scalar.name())) +
                                extent_text(field.extent));
        if (has_records) add_inner(field, elements);
    }
    void constant(const char* name, ScalarRef value) override {
        add(field_of(name, "always the same"), std::string(value.type.name()), value.type.size);
    }
    void constant(const char* name, std::string_view value) override {
        add(field_of(name, "always the same"), fmt::format("bytes[{}]", value.size()),
            value.size());
    }
    void column(const char* name, FieldRef records, const RecordColumn& column) override {
        Layout fields(tables_);
        fields.own_ = own_;
        fields.fixed_ = fixed_ = false;
        fields.prefix_ = std::string(name) + '.';
        records.sample().describe_column(fields, column.number);
    }

  private:
    // The table of a record in place, or of the records of a list.
    void add_inner(const Field& field, FieldRef holder) {
        const std::string& outer = tables_[own_].title;
        add_table(outer + (outer.empty() ? "" : ".") + prefix_ + std::string(field.name),
                  [&](Layout& inner) { holder.sample().describe_apart(inner); });
    }
    void add(const Field& field, std::string type, u64 size) {
        append(field, std::move(type));
        offset_ += size;
    }
    void add_variable(const Field& field, std::string type) {
        append(field, std::move(type));
        fixed_ = false;
    }
    void append(const Field& field, std::string type) {
        LayoutRow row = layout_row(field, std::move(type), fixed_ ? std::to_string(offset_) : "");
        row.name = prefix_ + row.name;
        tables_[own_].rows.push_back(std::move(row));
    }

    std::vector<LayoutTable>& tables_;
    std::size_t own_ = 0;
    u64 offset_ = 0;
    bool fixed_ = true;
    std::string prefix_;
};

}  // namespace

std::vector<LayoutTable> layout_tables(const Described& file) {
    std::vector<LayoutTable> tables;
    Layout(tables).add_table("", [&](Layout& inner) { file.describe(inner); });
    return tables;
}

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
