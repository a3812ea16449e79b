#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"

namespace wend::metroid_path {

// Which line of a text a byte is in, from 1 on. The text, which must outlive it, is only looked at
// when that is first asked.
class LineNumbers {
  public:
    explicit LineNumbers(std::string_view text) : text_(text) {}

    u64 operator()(u64 offset) const {
        if (!ends_) {
            ends_.emplace();
            for (u64 at = text_.find('\n'); at != text_.npos; at = text_.find('\n', at + 1))
                ends_->push_back(at);
        }
        return static_cast<u64>(std::ranges::lower_bound(*ends_, offset) - ends_->begin()) + 1;
    }

  private:
    std::string_view text_;
    mutable std::optional<std::vector<u64>> ends_;
};

}  // namespace wend::metroid_path
