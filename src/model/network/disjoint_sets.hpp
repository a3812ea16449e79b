#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace wend {

// Union-find with path halving. The smallest element of a set is its root, so that sets can be
// numbered in the order of their first elements.
class DisjointSets {
  public:
    explicit DisjointSets(std::size_t size = 0) : parent_(size) {
        std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
    }

    // A new element, which is a set of its own.
    std::uint32_t add() {
        parent_.push_back(static_cast<std::uint32_t>(parent_.size()));
        return parent_.back();
    }

    std::uint32_t root(std::uint32_t element) {
        while (parent_[element] != element) element = parent_[element] = parent_[parent_[element]];
        return element;
    }

    // True where the two were apart until now.
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

}  // namespace wend
