#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/integers.hpp"

namespace wend {

// The way from a file's root to a field, such as `nodes[17].position`. Steps cost next to nothing;
// the text is only made when somebody asks.
class FieldPath {
  public:
    // The name must be a literal, or live as long.
    void enter(std::string_view name) { steps_.push_back({name, 0}); }
    void enter(u64 index) { steps_.push_back({{}, index}); }
    void leave() { steps_.pop_back(); }

    std::string text() const;

  private:
    struct Step {
        std::string_view name;  // empty: an index
        u64 index;
    };
    std::vector<Step> steps_;
};

}  // namespace wend
