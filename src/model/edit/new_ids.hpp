#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/base/integers.hpp"

namespace wend::edit {

// Ids for records that come to others: their own where it is free, else one above all of both.
class NewIds {
  public:
    NewIds(const std::vector<u32>& there, const std::vector<u32>& coming) {
        const std::unordered_set<u32> taken(there.begin(), there.end());
        for (const std::vector<u32>* const ids : {&there, &coming})
            for (const u32 id : *ids) greatest_ = std::max<u64>(greatest_, id);
        for (const u32 id : coming)
            if (taken.contains(id) && !new_.contains(id))
                new_.emplace(id, static_cast<u32>(++greatest_));
    }

    // The new id of a record; nothing where it keeps its own.
    std::optional<u32> operator()(u32 id) const {
        const auto found = new_.find(id);
        if (found == new_.end()) return std::nullopt;
        return found->second;
    }
    u64 count() const { return new_.size(); }
    // The greatest that any record has afterwards.
    u64 greatest() const { return greatest_; }

  private:
    std::unordered_map<u32, u32> new_;
    u64 greatest_ = 0;
};

}  // namespace wend::edit
