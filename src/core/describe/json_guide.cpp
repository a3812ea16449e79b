#include "core/describe/json_guide.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/describe/field_visitor.hpp"
#include "core/describe/json_keys.hpp"
#include "core/describe/visitor.hpp"
#include "core/json/json_text.hpp"

namespace wend {
namespace {

bool is_needed(const Field& field) { return field.needed && !field.derived; }

// Learns whether a record has keys in JSON that must not be left out, itself or inside.
class NeededKeys : public FieldVisitor {
  public:
    bool any = false;

    bool sees_beside() const override { return true; }
    void field(const Field& field, FieldRef value) override {
        any = any || is_needed(field);
        if (value.kind == FieldKind::record && !value.record->is_row && !field.derived)
            value.describe(*this);
    }
};

// A value for an example: one that has a name, or what is shown as 1, or 0 of what has a scale.
i64 example_value(const Field& field) {
    if (!field.value_names.pairs.empty()) return field.value_names.pairs.front().value;
    const i64 shown = field.scale == 1 ? 1 : 0;
    return field.admits(shown + field.bias) ? shown + field.bias : 0;
}

class JsonExample : public FieldVisitor {
  public:
    explicit JsonExample(JsonText& out) : out_(out) {}

    bool sees_beside() const override { return true; }

    void field(const Field& field, FieldRef value) override {
        const bool may_be_one = value.kind == FieldKind::list && value.list->record;
        if (may_be_one && !field.derived && put_list_of_one(field, value)) return;
        if (!is_needed(field) && !in_row_) return;
        if (!in_row_) out_.key(field.name);
        FieldVisitor::field(field, value);
    }
    void scalar(const Field& field, FieldRef value) override {
        i64 example = example_value(field);
        const bool has_own =
            value.scalar.is_float || in_row_ || (value.number().whole() != 0 && !field.has_default);
        put(field, has_own ? value.number() : ScalarRef{&example, ScalarType::of<i64>()});
    }
    void scalars(const Field& field, FieldRef values) override {
        i64 example = example_value(field);
        if (!in_row_) out_.open_array();
        for (std::size_t i = 0; i < values.size(); ++i)
            put(field,
                field.bias == 0 ? values[i].number() : ScalarRef{&example, ScalarType::of<i64>()});
        if (!in_row_) out_.close_array();
    }
    void raw(const Field&, FieldRef run) override { out_.bytes(run.bytes()); }
    void text(const Field& field, FieldRef run) override {
        const std::string_view text = bytes_as_text(run.bytes());
        out_.string(field.zero_ended ? without_end(text) : std::string(text));
    }
    void record(const Field&, FieldRef inner) override {
        if (!inner.record->is_row) return put_record(inner);
        in_row_ = true;
        out_.open_array();
        inner.describe(*this);
        out_.close_array();
        in_row_ = false;
    }
    void list(const Field&, FieldRef) override {
        out_.open_array();
        out_.close_array();
    }
    void owned(const Field& field, FieldRef record, FieldRef, const BitField&) override {
        put_list_of_one(field, record);
    }

  private:
    void put(const Field& field, ScalarRef value) {
        if (value.type.is_float)
            value.type.size == 4 ? out_.number(static_cast<f32>(value.real()))
                                 : out_.number(value.real());
        else if (field.scale != 1)
            out_.multiple(value.whole(), field.scale);
        else if (const char* const name = field.value_names.of(value.whole()))
            out_.string(name);
        else
            out_.number(value.whole() - field.bias);
    }
    void put_record(FieldRef record) {
        out_.open_object();
        record.describe(*this);
        out_.close_object();
    }
    bool put_list_of_one(const Field& field, FieldRef holder) {
        const FieldRef sample = holder.sample();
        NeededKeys keys;
        sample.describe_apart(keys);
        if (sample.record->is_row || !keys.any) return false;
        out_.key(field.name);
        out_.open_array();
        put_record(sample);
        out_.close_array();
        return true;
    }

    JsonText& out_;
    bool in_row_ = false;
};

// A short document in JSON: the keys of a fresh file that must not be left out, and of each list
// with such records one.
std::string json_example(const Described& file, std::string_view format, std::string_view version) {
    std::string example;
    TextSink sink([&](std::string_view text) { example += text; });
    {
        JsonText text(sink);
        text.open_object();
        write_json_header(text, format, version);
        JsonExample maker(text);
        file.describe(maker);
        text.close_object();
    }
    sink.flush();
    return example;
}

// Longer tables of names are told elsewhere.
constexpr std::size_t max_names = 24;

// The key of a field. `otherwise` is what counts where it is left out.
JsonKey json_key(const Field& field, std::string type, std::string otherwise) {
    JsonKey key{.name = std::string(field.name),
                .type = std::move(type),
                .unit = field.unit.name,
                .values = field.value_names.text(max_names),
                .otherwise = field.needed ? "" : std::move(otherwise),
                .note = field.note};
    const bool is_part = key.unit.starts_with("of ");
    if (field.scale != 1 && is_part)
        key.unit = fmt::format("steps of 1/{} {}", field.scale, key.unit);
    else if (field.scale != 1)
        key.unit += fmt::format("{}in steps of 1/{}", key.unit.empty() ? "" : ", ", field.scale);
    return key;
}

// Keys for the bits that a field of so many bits has room for.
void add_bit_keys(const Field& field, unsigned width, std::vector<JsonKey>& keys) {
    for (const BitField& bit : field.bits) {
        if (bit.derived || bit.first + bit.count > width) continue;
        const std::string number = fmt::format("0 to {}", bit.limit());
        keys.push_back({.name = fmt::format("{}.{}", field.name, bit.name),
                        .type = !bit.names.empty() ? "name, or " + number
                                : bit.count == 1   ? "true or false"
                                                   : number,
                        .unit = {},
                        .values = bit.names.text(max_names),
                        .otherwise = zero_text(bit),
                        .note = bit.note});
    }
}

std::string whole_number_type(const Field& field) {
    if (!field.value_names.empty()) return "name, or a whole number";
    return field.scale == 1 ? "whole number" : "number";
}

// The names of the values in a row, such as `[area, node]`.
class RowNames : public FieldVisitor {
  public:
    std::string text;

    void scalar(const Field& field, FieldRef) override { add(std::string(field.name)); }
    void scalars(const Field& field, FieldRef values) override {
        add(fmt::format("{} of {}", values.size(), field.name));
    }

  private:
    void add(std::string name) { text += (text.empty() ? "" : ", ") + std::move(name); }
};

// Writes down the keys that a description gives its records in JSON.
class JsonGuideMaker : public FieldVisitor {
  public:
    explicit JsonGuideMaker(std::vector<JsonRecord>& records) : records_(records) {}

    // `describe` shows a sample of the record to a visitor.
    template <class Describe>
    void add_record(std::string path, Describe describe) {
        if (std::ranges::find(records_, path, &JsonRecord::path) != records_.end()) return;
        JsonGuideMaker inner(records_);
        inner.own_ = records_.size();
        records_.push_back({std::move(path), {}});
        describe(inner);
    }

    bool sees_beside() const override { return true; }
    // Whatever may be there.
    bool when(bool) override { return true; }

    void scalar(const Field& field, FieldRef value) override {
        if (!field.bits.empty()) {
            add(field, "object of bits, or a whole number", "no bits");
            add_bit_keys(field, value.wire.bits(), records_[own_].keys);
            return;
        }
        i64 default_value = field.default_value;
        const bool has_default = field.has_default && !value.wire.is_float;
        add(field, value.wire.is_float ? "number" : whole_number_type(field),
            json_number_text(field, has_default ? ScalarRef{&default_value, ScalarType::of<i64>()}
                                                : value.number()));
    }
    void scalars(const Field& field, FieldRef values) override {
        std::string text;
        for (std::size_t i = 0; i < values.size(); ++i)
            text += (i == 0 ? "" : ", ") + json_number_text(field, values[i].number());
        add(field, fmt::format("list of {} numbers", values.size()), '[' + text + ']');
    }
    void raw(const Field& field, FieldRef run) override {
        add(field, "bytes in hexadecimal digits", default_bytes_text(field, run));
    }
    void text(const Field& field, FieldRef) override { add(field, "text", "\"\""); }
    void record(const Field& field, FieldRef inner) override {
        add(field, record_type(inner, "", "object"),
            inner.record->is_row ? "zeros" : "all its keys left out");
        if (!field.derived) look_into(field.name, inner);
    }
    void list(const Field& field, FieldRef elements) override {
        if (!elements.list->record) return add(field, "list of numbers", "[]");
        add(field, record_type(elements, "list of ", "objects"), "[]");
        if (!field.derived) look_into(field.name, elements);
    }
    void owned(const Field& field, FieldRef record, FieldRef, const BitField&) override {
        Field noted = field;
        noted.note = "those that belong to this record";
        add(noted, record_type(record, "list of ", "objects"), "[]");
        look_into(field.name, record);
    }
    void rows(const Field& field, FieldRef) override {
        Field noted = field;
        noted.note = "those that belong to no record";
        add(noted, "list of objects", "[]");
    }

  private:
    static std::string record_type(FieldRef holder, const char* list, const char* plain) {
        const FieldRef sample = holder.sample();
        if (!sample.record->is_row) return std::string(list) + plain;
        RowNames names;
        sample.describe_apart(names);
        return fmt::format("{}[{}]", list, names.text);
    }
    void look_into(std::string_view name, FieldRef holder) {
        const FieldRef sample = holder.sample();
        if (sample.record->is_row) return;
        const std::string& outer = records_[own_].path;
        add_record(outer + (outer.empty() ? "" : ".") + std::string(name),
                   [&](JsonGuideMaker& inner) { sample.describe_apart(inner); });
    }
    // A name that two fields have, of which a record only ever has one, is told once.
    void add(const Field& field, std::string type, std::string otherwise) {
        std::vector<JsonKey>& keys = records_[own_].keys;
        if (field.derived || std::ranges::find(keys, field.name, &JsonKey::name) != keys.end())
            return;
        keys.push_back(json_key(field, std::move(type), std::move(otherwise)));
    }

    std::vector<JsonRecord>& records_;
    std::size_t own_ = 0;
};

}  // namespace

JsonGuide json_guide_of(const Described& file, std::string_view format, std::string_view version) {
    JsonGuide guide;
    JsonGuideMaker(guide.records).add_record("", [&](JsonGuideMaker& maker) {
        file.describe(maker);
    });
    guide.example = json_example(file, format, version);
    return guide;
}

}  // namespace wend
