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
        const std::size_t pair = std::size_t{from} * area_count_ + to;
        return (words_[pair / pairs_in_word] >> pair % pairs_in_word & 1) != 0;
    }
    void set(NodeIndex from, NodeIndex to);
    static std::size_t word_count(std::size_t areas) {
        return (areas * areas + pairs_in_word - 1) / pairs_in_word;
    }
    const std::vector<std::uint32_t>& words() const { return words_; }

  private:
    static constexpr std::size_t pairs_in_word = 32;

    std::size_t area_count_ = 0;
    std::vector<std::uint32_t> words_;
};

}  // namespace wend
