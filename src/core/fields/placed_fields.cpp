#include "core/fields/placed_fields.hpp"

#include <fmt/format.h>

#include "core/describe/field_sizes.hpp"
#include "core/fields/field_state.hpp"

namespace wend {
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
