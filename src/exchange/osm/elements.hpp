#pragma once

#include <span>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

struct OsmTag {
    std::string_view key, value;
};

// What the readers of both forms of OpenStreetMap data hand over as they go through a file. An
// extract has its nodes before its ways, and is gone through twice: for the ways, and then for
// those nodes that ways lead over.
class OsmElements {
  public:
    enum class Pass { ways, nodes };

    virtual ~OsmElements() = default;
    // Of the pass for ways.
    virtual Expected<void> way(i64 id, std::span<const OsmTag> tags, std::span<const i64> refs) = 0;
    // Of the pass for nodes; degrees may be anything.
    virtual bool wants_node(i64 id) const = 0;
    virtual void node(i64 id, double longitude, double latitude, std::span<const OsmTag> tags) = 0;
};

// Holds what an extract takes in memory against its size: every list is charged before it grows.
class MemoryBudget {
  public:
    explicit MemoryBudget(u64 file_size) : left_(16 * file_size + (u64{1} << 20)) {}

    Expected<void> take(u64 bytes) {
        if (bytes > left_)
            return failure("asks for more memory than an extract of its size can need");
        left_ -= bytes;
        return {};
    }
    void give_back(u64 bytes) { left_ += bytes; }

  private:
    u64 left_;
};

}  // namespace wend::exchange
