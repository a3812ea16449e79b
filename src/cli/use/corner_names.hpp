#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/arguments.hpp"
#include "wend/corners.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::cli {

// What people call the corners of a race track: --names FILE, a name a line in the order of the
// corners. An empty line leaves a corner without a name.
class CornerNames {
  public:
    void declare(Arguments& arguments);
    bool is_given() const { return !file_.empty(); }

    // One for each corner, empty for those without; none where no file is given. Errors: it cannot
    // be read, or has more names than there are corners.
    Expected<std::vector<std::string>> of(const std::vector<Corner>& corners) const;

  private:
    std::string file_;
};

}  // namespace wend::cli
