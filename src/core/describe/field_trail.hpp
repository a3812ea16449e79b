#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/fields.hpp"

namespace wend {

// The text of a path.
std::string path_text(std::span<const FieldPath::Step> steps);

// Where a walk over a document is, from the root on: costs next to nothing, and the path, such as
// `nodes[17].position`, is only made when somebody wants it.
class FieldTrail {
  public:
    // The name must live as long.
    void enter(std::string_view name) { steps_.push_back({name, 0}); }
    void enter(u64 index) { steps_.push_back({{}, index}); }
    void leave() { steps_.pop_back(); }

    std::string text() const { return path_text(steps_); }
    std::span<const FieldPath::Step> steps() const { return steps_; }

  private:
    std::vector<FieldPath::Step> steps_;
};

}  // namespace wend
