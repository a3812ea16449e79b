#pragma once

#include <vector>

#include "core/base/byte_sources.hpp"
#include "wend/archive.hpp"

namespace wend::archive {

// Puts stretches behind each other; such as follow each other in their source become one.
class Stretches {
  public:
    void add(const SourcePointer& source, std::uint64_t offset, std::uint64_t bytes) {
        if (bytes == 0) return;
        size_ += bytes;
        if (!all_.empty() && all_.back().source == source &&
            all_.back().offset + all_.back().bytes == offset)
            all_.back().bytes += bytes;
        else
            all_.push_back({source, offset, bytes});
    }
    void add(const SourcePointer& source) { add(source, 0, source->size()); }
    void add(Bytes bytes) { add(source_of(std::move(bytes))); }
    void add_zeros(std::uint64_t bytes) { add(zeros(bytes)); }
    // The stretches of another file.
    void add(const std::vector<Stretch>& others) {
        for (const Stretch& one : others) add(one.source, one.offset, one.bytes);
    }

    std::uint64_t size() const { return size_; }
    std::vector<Stretch> take() { return std::move(all_); }

  private:
    std::vector<Stretch> all_;
    std::uint64_t size_ = 0;
};

}  // namespace wend::archive
