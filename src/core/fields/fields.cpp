#include "core/fields/fields.hpp"

#include <fmt/format.h>

#include "core/describe/field_sizes.hpp"
#include "core/describe/visitor.hpp"
#include "core/fields/field_path.hpp"

namespace wend {
namespace {

FieldType type_of(const FieldPlace& place) {
    if (place.is_bit()) return FieldType::bits;
    if (place.is_rows()) return FieldType::list;
    switch (place.ref.kind) {
        case FieldKind::scalar:
            return place.ref.scalar.is_float || place.level->field.scale != 1 ? FieldType::real
                                                                              : FieldType::integer;
        case FieldKind::raw:
            return FieldType::bytes;
        case FieldKind::text:
            return FieldType::text;
        case FieldKind::record:
            return FieldType::record;
        default:
            return FieldType::list;
    }
}

i64 whole_of(const FieldPlace& place) {
    const i64 whole = place.ref.number().whole();
    return place.is_bit() ? i64{place.level->bit->get(whole)} : whole - place.level->field.bias;
}

double real_of(const FieldPlace& place) {
    return place.ref.number().real() / place.level->field.scale;
}

const ValueNames& names_of(const FieldPlace& place) {
    return place.is_bit() ? place.level->bit->names : place.level->field.value_names;
}

std::vector<std::pair<std::int64_t, std::string>> listed(const ValueNames& names) {
    std::vector<std::pair<std::int64_t, std::string>> list;
    names.for_each([&](i64 value, const char* name) { list.emplace_back(value, name); });
    return list;
}

// Gathers the names under which JSON shows the fields of a record.
class FieldNames : public FieldVisitor {
  public:
    std::vector<std::string_view> names;

    bool sees_beside() const override { return true; }
    void field(const Field& field, FieldRef) override {
        if (std::ranges::find(names, field.name) == names.end()) names.push_back(field.name);
    }
    void shortfall(const Field& field, FieldRef value, u64) override { this->field(field, value); }
    void rows(const Field& field, FieldRef list) override { this->field(field, list); }
    void owned(const Field& field, FieldRef row, FieldRef, const BitField&) override {
        this->field(field, row);
    }
};

}  // namespace

Fields::Fields(std::unique_ptr<FieldState> state) : state_(std::move(state)) {}
Fields::Fields(Fields&&) noexcept = default;
Fields& Fields::operator=(Fields&&) noexcept = default;
Fields::~Fields() = default;

Fields make_fields(const Described& document, bool can_edit) {
    return Fields(std::make_unique<FieldState>(document, can_edit));
}

FieldHandle FieldState::handle(const std::string& shape_text, const Indexes& indexes) {
    FieldHandle made;
    made.state_ = this;
    made.shape_ = shape(shape_text);
    made.indexes_ = indexes;
    return made;
}

Expected<FieldPlace> FieldState::place_of(const FieldHandle& handle) {
    return handle.state_->find(*handle.shape_, handle.indexes_);
}

std::string FieldState::path_of(const FieldHandle& handle) {
    return path_text(handle.shape_->text, handle.indexes_);
}

FieldHandle Fields::root() const& { return state_->handle({}, {}); }

Expected<FieldHandle> Fields::at(const FieldPath& path) const& {
    if (!state_) return failure("there is no description of its fields");
    const FieldHandle handle = state_->handle(path.shape(), path.indexes_);
    if (const auto place = FieldState::place_of(handle); !place) return failure(place.error());
    return handle;
}

Expected<FieldHandle> Fields::at(std::string_view path) const& {
    const Expected<FieldPath> parsed = FieldPath::parse(path);
    if (!parsed) return failure(parsed.error());
    return at(*parsed);
}

void Fields::refresh() { state_->forget(); }

std::string FieldHandle::path() const { return FieldState::path_of(*this); }

FieldType FieldHandle::type() const {
    const auto place = FieldState::place_of(*this);
    return place ? type_of(*place) : FieldType::record;
}

FieldInfo FieldHandle::info() const {
    FieldInfo info;
    info.path = path();
    const auto place = FieldState::place_of(*this);
    if (!place) return info;
    info.type = type_of(*place);
    const FieldLevel* const level = place->level;
    if (!level) return info;
    const Field& field = level->field;
    info.name = level->name;
    info.names = listed(names_of(*place));
    info.note = place->is_bit() ? level->bit->note : field.note;
    info.derived = place->is_bit() ? level->bit->derived : field.derived;
    info.resizable = type_of(*place) == FieldType::list
                         ? place->is_rows() || place->ref.is_resizable()
                         : place->ref.is_resizable();
    if (place->is_bit()) {
        info.holds.emplace(0, level->bit->limit());
        return info;
    }
    info.unit = field.unit.name;
    info.each = field.unit.each;
    info.shown_as = field.unit.shown_as;
    info.parts = field.scale;
    info.needed = field.needed;
    info.baked = field.baked;
    if (field.reference) info.refers_to = field.reference->list;
    const auto shown = [&](i64 value) {
        return static_cast<double>(value - field.bias) / field.scale;
    };
    if (place->ref.kind == FieldKind::scalar && !place->ref.wire.is_float)
        info.holds.emplace(shown(place->ref.wire.low()), shown(place->ref.wire.high()));
    if (field.has_range) info.range.emplace(shown(field.low), shown(field.high));
    return info;
}

Expected<FieldValue> FieldHandle::get() const {
    const auto place = FieldState::place_of(*this);
    if (!place) return failure(place.error());
    switch (type_of(*place)) {
        case FieldType::integer:
        case FieldType::bits:
            return whole_of(*place);
        case FieldType::real:
            return real_of(*place);
        case FieldType::text: {
            const std::string_view text = bytes_as_text(place->ref.bytes());
            return place->level->field.zero_ended ? without_end(text) : std::string(text);
        }
        case FieldType::bytes: {
            const ByteView bytes = place->ref.bytes();
            return Bytes(bytes.begin(), bytes.end());
        }
        default:
            return failure(ErrorDetails{.message = "has no value of its own", .field = path()});
    }
}

Expected<double> FieldHandle::number() const {
    const auto place = FieldState::place_of(*this);
    if (!place) return failure(place.error());
    if (place->is_bit()) return static_cast<double>(whole_of(*place));
    if (place->ref.kind != FieldKind::scalar)
        return failure(ErrorDetails{.message = "is no number", .field = path()});
    return place->level->field.scale == 1 && !place->ref.scalar.is_float
               ? static_cast<double>(whole_of(*place))
               : real_of(*place);
}

std::string FieldHandle::value_name() const {
    const auto place = FieldState::place_of(*this);
    if (!place || place->ref.kind != FieldKind::scalar || place->ref.scalar.is_float) return {};
    const i64 value = place->is_bit() ? whole_of(*place) : place->ref.number().whole();
    const char* const name = names_of(*place).of(value);
    return name ? name : "";
}

std::uint64_t FieldHandle::size() const {
    const auto place = FieldState::place_of(*this);
    return place ? place->size() : 0;
}

std::vector<FieldHandle> FieldHandle::children() const {
    std::vector<FieldHandle> children;
    const auto place = FieldState::place_of(*this);
    if (!place) return children;
    const FieldType type = type_of(*place);
    const auto add = [&](std::string_view name) {
        const std::string& outer = shape_->text;
        children.push_back(
            state_->handle(fmt::format("{}{}{}", outer, outer.empty() ? "" : ".", name), indexes_));
    };
    if (type == FieldType::list) {
        FieldState::Indexes indexes = indexes_;
        const auto depth = static_cast<std::size_t>(std::ranges::count(shape_->text, '['));
        for (std::uint64_t i = 0; i < place->size(); ++i) {
            indexes[depth] = i;
            children.push_back(state_->handle(shape_->text + "[]", indexes));
        }
    } else if (type == FieldType::record) {
        FieldNames names;
        place->ref.describe_apart(names);
        for (const std::string_view name : names.names) add(name);
    } else if (place->has_bits()) {
        for (const BitField& bit : place->level->field.bits)
            if (bit.first + bit.count <= place->ref.wire.bits()) add(bit.name);
    }
    return children;
}

namespace {

class FieldPlacer : public FieldSizes {
  public:
    FieldPlacer(std::vector<PlacedField>& found, std::size_t most, std::string above, u64 start)
        : found_(found), most_(most), above_(std::move(above)), start_(start) {}

    void field(const Field& field, FieldRef value) override {
        if (found_.size() >= most_) return FieldSizes::field(field, value);
        const u64 begin = bytes;
        const std::size_t place = found_.size();
        const std::string path =
            above_.empty() ? std::string(field.name) : fmt::format("{}.{}", above_, field.name);
        found_.push_back({path, start_ + begin, 0});
        look_into(field, value, path);
        FieldSizes::field(field, value);
        found_[place].bytes = bytes - begin;
    }

  private:
    void look_into(const Field& field, FieldRef value, const std::string& path) {
        u64 at = start_ + bytes;
        if (value.kind == FieldKind::record) {
            FieldPlacer inside(found_, most_, path, at);
            value.describe_apart(inside);
            return;
        }
        if (value.kind != FieldKind::scalars && value.kind != FieldKind::list) return;
        if (field.extent.by == Extent::By::stored) at += field.extent.width;
        for (std::size_t i = 0; i < value.size() && found_.size() < most_; ++i)
            at += add_element(value, i, fmt::format("{}[{}]", path, i), at);
    }
    // How many bytes the element takes.
    u64 add_element(FieldRef elements, std::size_t i, std::string path, u64 at) {
        const std::size_t place = found_.size();
        found_.push_back({path, at, elements.list->element_size});
        if (elements.list->record) {
            FieldPlacer inside(found_, most_, std::move(path), at);
            elements[i].describe_apart(inside);
            found_[place].bytes = inside.bytes;
        }
        return found_[place].bytes;
    }

    std::vector<PlacedField>& found_;
    std::size_t most_;
    std::string above_;
    u64 start_;
};

}  // namespace

Expected<std::vector<PlacedField>> placed_fields(const FieldHandle& record, std::size_t most) {
    const auto place = FieldState::place_of(record);
    if (!place) return failure(place.error());
    if (place->ref.kind != FieldKind::record || place->is_rows())
        return failure(ErrorDetails{.message = "is no record", .field = record.path()});
    std::vector<PlacedField> found{{}};
    FieldPlacer placer(found, most, "", 0);
    place->ref.describe_apart(placer);
    found.front().bytes = placer.bytes;
    return found;
}

}  // namespace wend
