#include "core/describe/json_example.hpp"

#include "core/describe/json_header.hpp"
#include "core/describe/zero_ended.hpp"
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
            value.scalar.is_float || in_row_ || (value.number().whole() != 0 && !field.has_usual);
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

}  // namespace

std::string json_example(const Described& file, std::string_view format, std::string_view version) {
    std::string example;
    TextSink sink([&](std::string_view text) { example += text; });
    {
        JsonText text(sink);
        text.open_object();
        spell_json_header(text, format, version);
        JsonExample maker(text);
        file.describe(maker);
        text.close_object();
    }
    sink.flush();
    return example;
}

}  // namespace wend
