#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/change/change.hpp"
#include "model/change/json_value.hpp"

namespace wend {

// Whether a field is a point on the map: a direction without a unit, a length or a width is none.
bool is_point(const ValueShape& field);

// Only where a record lies on its map: its points. 0 if it has none, as lengths and widths are
// none.
u64 place_signature(const JsonValue& value);

// The record that a value names.
u64 name_signature(const JsonValue& value);

// What elements of two lists are compared by, in which equal texts have equal numbers.
class Profiles {
  public:
    // With `bound`, names of records count too. `places` says where elements lie that do not say it
    // themselves; it may be empty.
    Profiles(std::span<const JsonValue* const> elements, bool bound,
             std::span<const u64> places = {});

    // Of some of the elements alone.
    Profiles only(std::span<const u32> elements) const;

    std::size_t size() const { return elements_.size(); }
    // Of all that an element says.
    u64 whole(u32 element) const { return elements_[element].whole; }
    // Of what tells it from others of its kind: the records that it names, or where it lies; 0 if
    // it has neither.
    u64 identity(u32 element) const { return elements_[element].identity; }

    static constexpr i32 most_likeness = 1000;
    // How much two elements are alike: 0 if they are not of one kind. What tells elements from
    // others weighs as much as all the rest.
    static i32 likeness(const Profiles& first, u32 one, const Profiles& second, u32 other);

  private:
    struct Part {
        u64 key = 0, says = 0;
        bool tells = false;
    };
    struct Element {
        u64 whole = 0, identity = 0;
        u32 begin = 0, end = 0;  // of its parts
        bool has_parts = false;
    };

    Profiles() = default;

    std::vector<Element> elements_;
    std::shared_ptr<std::vector<Part>> parts_ = std::make_shared<std::vector<Part>>();
};

// How far a record as a whole moved on the map.
struct Shift {
    std::array<double, 3> by{};
    std::string unit;

    std::string text() const;  // such as `moved 16 units up`
};

// Of a record all of whose coordinates changed by the same; none where it was bent or made longer,
// or has none.
std::optional<Shift> shift_of(const Change& record);

}  // namespace wend
