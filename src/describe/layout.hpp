#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "describe/wire_size.hpp"

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

LayoutRow layout_row(const Field& field, std::string type, std::string offset);
// Rows for the bits that a field of so many bits has room for.
void add_bit_rows(const Field& field, unsigned width, std::string_view prefix,
                  std::vector<LayoutRow>& rows);
std::string extent_text(const Extent& extent);

// The tables of all versions as one page of Markdown, a column of offsets a version.
struct VersionLayout {
    std::string version;
    std::vector<LayoutTable> tables;
};
std::string layout_markdown(const std::vector<VersionLayout>& versions);

template <class T>
constexpr std::string_view wire_type_name() {
    constexpr bool is_signed = std::is_signed_v<T>;
    if constexpr (std::is_floating_point_v<T>)
        return sizeof(T) == 4 ? "f32" : "f64";
    else if constexpr (sizeof(T) == 1)
        return is_signed ? "i8" : "u8";
    else if constexpr (sizeof(T) == 2)
        return is_signed ? "i16" : "u16";
    else if constexpr (sizeof(T) == 4)
        return is_signed ? "i32" : "u32";
    else
        return is_signed ? "i64" : "u64";
}

// Writes down the layout that a description gives, record by record.
template <class Context>
class Layout : public Visitor<Layout<Context>, Context> {
  public:
    Layout(Context c, std::vector<LayoutTable>& tables)
        : Visitor<Layout, Context>(c), tables_(tables) {}

    template <class Record>
    void table_of(std::string title) {
        for (const LayoutTable& table : tables_)
            if (table.title == title) return;
        Layout inner(this->context, tables_);
        inner.own_ = tables_.size();
        tables_.push_back({std::move(title), 0, {}});
        const Record sample{};
        describe(sample, inner);
        if (inner.fixed_) tables_[inner.own_].bytes = inner.offset_;
    }

    // The page shows whatever may be there.
    bool when(bool) {
        fixed_ = false;
        return true;
    }

    template <class T, class W>
    void scalar(const Field& field, const T&, Wire<W>) {
        add(field, std::string(wire_type_name<W>()), sizeof(W));
        add_bit_rows(field, 8 * sizeof(W), prefix_, tables_[own_].rows);
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>&) {
        add(field, std::string(wire_type_name<T>()) + '[' + std::to_string(size) + ']',
            size * sizeof(T));
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        if constexpr (is_resizable<Raw>)
            add_variable(field, "bytes" + extent_text(field.extent));
        else
            add(field, "bytes[" + std::to_string(run.size()) + ']', run.size());
    }
    template <class Text>
    void text(const Field& field, const Text&) {
        add_variable(field, "text" + extent_text(field.extent));
    }
    template <class Record>
    void record(const Field& field, const Record&) {
        const auto size = min_size<Record>(this->context);
        if (size.is_fixed)
            add(field, "record", size.bytes);
        else
            add_variable(field, "record");
        table_of<Record>(title_of(field));
    }
    template <class Elements>
    void list(const Field& field, const Elements&) {
        using T = typename Elements::value_type;
        if constexpr (Scalar<T>) {
            add_variable(field, std::string(wire_type_name<T>()) + extent_text(field.extent));
        } else {
            add_variable(field, "records" + extent_text(field.extent));
            table_of<T>(title_of(field));
        }
    }
    template <class T>
    void constant(const char* name, const T& value) {
        if constexpr (Scalar<T>)
            add(field_of(name, "always the same"), std::string(wire_type_name<T>()), sizeof(T));
        else
            add(field_of(name, "always the same"), "bytes[" + std::to_string(value.size()) + ']',
                value.size());
    }
    template <class List>
    void column(const char* name, const List&, unsigned column, u64) {
        using Record = typename List::value_type;
        Layout fields(this->context, tables_);
        fields.own_ = own_;
        fields.fixed_ = false;
        fields.prefix_ = std::string(name) + '.';
        OnlyColumn<Layout> only(fields, column);
        const Record sample{};
        describe(sample, only);
        fixed_ = false;
    }

  private:
    std::string title_of(const Field& field) const {
        const std::string& outer = tables_[own_].title;
        return outer + (outer.empty() ? "" : ".") + prefix_ + std::string(field.name);
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

// All tables that a file's description gives in one version.
template <class File, class Context>
std::vector<LayoutTable> layout_tables(Context context) {
    std::vector<LayoutTable> tables;
    Layout<Context> layout(context, tables);
    layout.template table_of<File>("");
    return tables;
}

}  // namespace wend
