#include "core/describe/compare.hpp"

#include <utility>

#include "core/describe/field_visitor.hpp"

namespace wend {
namespace {

// Walks over one record and finds each of its fields in another: it stands at the same distance
// from the start, as both have one layout in memory.
class Compare : public FieldVisitor {
  public:
    Compare(const void* first, const void* second, std::size_t most, bool sees_beside = true)
        : first_(static_cast<const std::byte*>(first)),
          second_(static_cast<const std::byte*>(second)),
          most_(most),
          sees_beside_(sees_beside) {}

    std::vector<std::string> paths;

    bool sees_beside() const override { return sees_beside_; }
    void field(const Field& field, FieldRef value) override {
        FieldRef other = value;
        other.at = second_ + (static_cast<const std::byte*>(value.at) - first_);
        trail_.enter(field.name);
        compare(value, other);
        trail_.leave();
    }
    void rows(const Field& field, FieldRef list) override { this->field(field, list); }
    void shortfall(const Field& field, FieldRef value, u64) override { this->field(field, value); }

  private:
    void compare(FieldRef value, FieldRef other) {
        if (paths.size() == most_) return;
        if (value.kind == FieldKind::record)
            compare_records(value, other.at);
        else if (value.kind == FieldKind::list)
            compare_lists(value, other);
        else if (value.list ? !std::ranges::equal(value.bytes(), other.bytes())
                            : std::memcmp(value.at, other.at, value.scalar.size) != 0)
            note();
    }
    void compare_records(FieldRef value, const void* other) {
        const auto* const first = std::exchange(first_, static_cast<const std::byte*>(value.at));
        const auto* const second = std::exchange(second_, static_cast<const std::byte*>(other));
        value.describe(*this);
        first_ = first;
        second_ = second;
    }
    void compare_lists(FieldRef value, FieldRef other) {
        const std::size_t size = std::min(value.size(), other.size());
        if (value.size() != other.size()) note();
        // Nearly always all are alike.
        if (!value.list->record && std::ranges::equal(value.bytes(), other.bytes())) return;
        for (std::size_t i = 0; i < size && paths.size() < most_; ++i) {
            trail_.enter(i);
            compare(value[i], other[i]);
            trail_.leave();
        }
    }
    void note() {
        if (paths.size() < most_) paths.push_back(trail_.text());
    }

    const std::byte *first_, *second_;
    FieldTrail trail_;
    std::size_t most_;
    bool sees_beside_;
};

}  // namespace

std::vector<std::string> differences(const Described& first, const void* second, std::size_t most) {
    Compare compare(first.record, second, most);
    first.describe(compare);
    return std::move(compare.paths);
}

bool differs_in_file(const Described& first, const void* second) {
    Compare compare(first.record, second, 1, false);
    first.describe(compare);
    return !compare.paths.empty();
}

bool is_same_column(const Described& first, const void* second, unsigned column) {
    Compare compare(first.record, second, 1);
    first.describe_column(compare, column);
    return compare.paths.empty();
}

}  // namespace wend
