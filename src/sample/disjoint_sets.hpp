#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace wend::sample {

/// Union-find with path halving.
class DisjointSets {
  public:
    explicit DisjointSets(std::size_t size) : parent_(size) {
        std::iota(parent_.begin(), parent_.end(), 0U);
    }

    std::uint32_t root(std::uint32_t element) {
        while (parent_[element] != element) element = parent_[element] = parent_[parent_[element]];
        return element;
    }

    /// True where the two were apart until now.
    bool join(std::uint32_t a, std::uint32_t b) {
        a = root(a);
        b = root(b);
        if (a == b) return false;
        if (b < a) std::swap(a, b);
        parent_[b] = a;
        return true;
    }

  private:
    std::vector<std::uint32_t> parent_;
};

}  // namespace wend::sample
