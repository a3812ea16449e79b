#include "core/document/value_shape.hpp"

#include <algorithm>
#include <functional>

#include "core/describe/field_visitor.hpp"

namespace wend {
namespace {

// Writes down the fields that a record has, or could have.
class ShapeFinder : public FieldVisitor {
  public:
    explicit ShapeFinder(ValueShape& record) : record_(record) {}

    bool when(bool) override { return true; }
    bool sees_beside() const override { return true; }

    void scalar(const Field& field, FieldRef value) override {
        ValueShape& shape = add(field);
        if (!field.has_default || value.wire.is_float) return;
        i64 default_value = field.default_value;
        shape.default_value = json_number_text(field, {&default_value, ScalarType::of<i64>()});
    }
    void possible(const Field& field) override { add(field); }
    void scalars(const Field& field, FieldRef values) override {
        add(field).values = values.size();
    }
    void raw(const Field& field, FieldRef run) override {
        ValueShape& shape = add(field);
        shape.is_text = true;
        if (run.is_resizable() || !field.default_bytes.empty())
            shape.default_value = default_bytes_text(field, run);
    }
    void text(const Field& field, FieldRef) override { add(field).is_text = true; }
    void record(const Field& field, FieldRef inner) override { add_inner(add(field), inner); }
    void list(const Field& field, FieldRef elements) override {
        ValueShape& shape = add(field);
        shape.is_list = true;
        if (elements.list->record) add_inner(shape, elements);
    }
    void rows(const Field& field, FieldRef list) override {
        ValueShape& shape = add(field);
        shape.is_list = true;
        add_inner(shape, list);
    }
    void owned(const Field& field, FieldRef record, FieldRef, const BitField&) override {
        ValueShape& shape = add(field);
        shape.is_list = true;
        add_inner(shape, record);
    }

  private:
    ValueShape& add(const Field& field) {
        const auto known = std::ranges::find(record_.fields, field.name,
                                             [](const auto& shape) { return shape->name; });
        if (known != record_.fields.end()) return **known;
        ValueShape& shape = *record_.fields.emplace_back(std::make_unique<ValueShape>());
        shape.name = field.name;
        shape.key_signature = std::hash<std::string_view>()(field.name);
        shape.unit = field.unit.name;
        shape.former_name = field.former_name;
        shape.former_parts = static_cast<double>(field.scale) / field.former_scale;
        shape.axes = field.axes;
        shape.reference = field.reference;
        shape.baked = field.baked;
        shape.says_baked = field.says_baked;
        shape.followed = field.followed;
        shape.adds_up = field.adds_up;
        shape.counts = field.counts;
        shape.bits = field.bits;
        shape.has_references = field.reference;
        shape.has_counts = !field.counts.empty();
        record_.has_references |= shape.has_references;
        record_.has_counts |= shape.has_counts;
        return shape;
    }
    void add_inner(ValueShape& shape, FieldRef holder) {
        // A field that is met twice has the same fields inside.
        if (!shape.fields.empty()) return;
        const FieldRef sample = holder.sample();
        shape.is_row = sample.record->is_row;
        ShapeFinder inner(shape);
        sample.describe_apart(inner);
        record_.has_references |= shape.has_references;
        record_.has_counts |= shape.has_counts;
    }

    ValueShape& record_;
};

// Lets lists whose records are named by a number of their own know the field with it.
void set_ids(ValueShape& root, const ValueShape& shape) {
    if (shape.reference && !shape.reference->id.empty())
        if (auto* const list = const_cast<ValueShape*>(root.find_list(shape.reference->list)))
            list->id = shape.reference->id;
    for (const auto& field : shape.fields) set_ids(root, *field);
}

}  // namespace

const ValueShape* ValueShape::find(std::string_view field) const {
    const auto found = std::ranges::find_if(
        fields, [&](const auto& shape) { return std::string_view(shape->name) == field; });
    return found == fields.end() ? nullptr : found->get();
}

const ValueShape* ValueShape::find_former(std::string_view field) const {
    const auto found = std::ranges::find_if(
        fields, [&](const auto& shape) { return std::string_view(shape->former_name) == field; });
    return found == fields.end() || field.empty() ? nullptr : found->get();
}

const ValueShape* ValueShape::find(std::string_view field, std::size_t& next) const {
    for (std::size_t i = next; i < fields.size(); ++i) {
        if (fields[i]->name != field) continue;
        next = i + 1;
        return fields[i].get();
    }
    return find(field);
}

bool ValueShape::follows_bit(std::string_view bit) const {
    return std::ranges::any_of(
        bits, [&](const BitField& field) { return field.followed && field.name == bit; });
}

bool ValueShape::is_named_row() const {
    if (!is_row || fields.empty() || !fields.front()->reference ||
        !fields.front()->fields.empty() || fields.front()->values != 1)
        return false;
    return std::none_of(fields.begin() + 1, fields.end(),
                        [](const auto& field) { return field->has_references; });
}

const ValueShape* ValueShape::of_row_value(std::size_t index) const {
    for (const auto& field : fields) {
        if (index < field->values) return field.get();
        index -= field->values;
    }
    return nullptr;
}

const ValueShape* ValueShape::find_list(std::string_view path) const {
    const ValueShape* shape = this;
    while (shape && !path.empty()) {
        const std::size_t end = std::min(path.find("[]."), path.size());
        shape = shape->find(path.substr(0, end));
        path.remove_prefix(std::min(path.size(), end + 3));
    }
    return shape;
}

std::unique_ptr<const ValueShape> shape_of(const Document& document) {
    auto root = std::make_unique<ValueShape>();
    ShapeFinder finder(*root);
    document.describe(finder);
    set_ids(*root, *root);
    return root;
}

}  // namespace wend
