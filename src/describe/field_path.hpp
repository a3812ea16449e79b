#pragma once

#include <string>
#include <vector>

#include "base/integers.hpp"

namespace wend {

// The way from a file's root to a field, such as `nodes[17].position`. Steps cost next to nothing;
// the text is only made when somebody asks.
class FieldPath {
  public:
    void enter(const char* name) { steps_.push_back({name, 0}); }
    void enter(u64 index) { steps_.push_back({nullptr, index}); }
    void leave() { steps_.pop_back(); }

    std::string text() const;

  private:
    struct Step {
        const char* name;  // null: an index
        u64 index;
    };
    std::vector<Step> steps_;
};

}  // namespace wend
