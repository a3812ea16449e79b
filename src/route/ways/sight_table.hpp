#pragma once

#include <cstdint>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"

namespace wend {

// Which areas may be seen from which, so that a straight path may lead there: all that are, and few
// others. A bit for each pair.
class SightTable {
  public:
    SightTable() = default;
    explicit SightTable(const AnyAngleMesh::Tables& tables);
    SightTable(std::size_t area_count, std::vector<std::uint32_t> words)
        : area_count_(area_count), words_(std::move(words)) {}

    bool may_see(NodeIndex from, NodeIndex to) const {
        const std::size_t bit = std::size_t{from} * area_count_ + to;
        return (words_[bit / word_bits] >> bit % word_bits & 1) != 0;
    }
    static std::size_t word_count(std::size_t areas) {
        return (areas * areas + word_bits - 1) / word_bits;
    }
    const std::vector<std::uint32_t>& words() const { return words_; }

  private:
    static constexpr std::size_t word_bits = 32;

    void set(NodeIndex from, NodeIndex to);

    std::size_t area_count_ = 0;
    std::vector<std::uint32_t> words_;
};

}  // namespace wend
