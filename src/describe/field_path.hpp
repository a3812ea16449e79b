#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/integers.hpp"

namespace wend {

// The way from a file's root to a field, such as `nodes[17].position`. Steps cost next to nothing;
// the text is only made when somebody asks.
class FieldPath {
  public:
    struct Step {
        std::string_view name;  // empty: an index
        u64 index;
    };

    FieldPath() = default;
    // The path that a text spells, as `text` does; it must live as long as the path. A text that is
    // none has no steps.
    explicit FieldPath(std::string_view text);

    // The name must be a literal, or live as long.
    void enter(std::string_view name) { steps_.push_back({name, 0}); }
    void enter(u64 index) { steps_.push_back({{}, index}); }
    void leave() { steps_.pop_back(); }

    std::string text() const;
    std::span<const Step> steps() const { return steps_; }

  private:
    std::vector<Step> steps_;
};

}  // namespace wend
