#include "core/base/byte_sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace wend {
namespace {

tl::unexpected<Error> beyond_the_end(std::uint64_t offset, std::uint64_t count,
                                     std::uint64_t size) {
    return failure(ErrorDetails{.message = fmt::format("expected {} bytes, but only {} remain",
                                                       count, size - std::min(size, offset)),
                                .offset = offset});
}

class ViewedBytes : public ByteSource {
  public:
    explicit ViewedBytes(ByteView bytes) : bytes_(bytes) {}

    std::uint64_t size() const override { return bytes_.size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> room) const override {
        if (!lies_within(size(), offset, room.size()))
            return beyond_the_end(offset, room.size(), size());
        std::ranges::copy(bytes_.subspan(static_cast<std::size_t>(offset), room.size()),
                          room.begin());
        return {};
    }
    std::optional<ByteView> in_memory() const override { return bytes_; }

  private:
    ByteView bytes_;
};

class OwnBytes : public ByteSource {
  public:
    explicit OwnBytes(Bytes bytes) : bytes_(std::move(bytes)) {}

    std::uint64_t size() const override { return bytes_.size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> room) const override {
        return ViewedBytes(bytes_).read(offset, room);
    }
    std::optional<ByteView> in_memory() const override { return bytes_; }

  private:
    Bytes bytes_;
};

class PartOfSource : public ByteSource {
  public:
    PartOfSource(SourcePointer source, std::uint64_t offset, std::uint64_t bytes)
        : source_(std::move(source)), offset_(offset), bytes_(bytes) {}

    std::uint64_t size() const override { return bytes_; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> room) const override {
        if (!lies_within(bytes_, offset, room.size()))
            return beyond_the_end(offset, room.size(), bytes_);
        return source_->read(offset_ + offset, room);
    }
    Origin origin(std::uint64_t offset) const override { return source_->origin(offset_ + offset); }

  private:
    SourcePointer source_;
    std::uint64_t offset_, bytes_;
};

class Zeros : public ByteSource {
  public:
    explicit Zeros(std::uint64_t bytes) : bytes_(bytes) {}

    std::uint64_t size() const override { return bytes_; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> room) const override {
        if (!lies_within(bytes_, offset, room.size()))
            return beyond_the_end(offset, room.size(), bytes_);
        std::ranges::fill(room, std::byte{0});
        return {};
    }

  private:
    std::uint64_t bytes_;
};

}  // namespace

SourcePointer source_of(Bytes bytes) { return std::make_shared<OwnBytes>(std::move(bytes)); }

SourcePointer source_of_view(ByteView bytes) { return std::make_shared<ViewedBytes>(bytes); }

SourcePointer part_of(SourcePointer source, std::uint64_t offset, std::uint64_t bytes) {
    return std::make_shared<PartOfSource>(std::move(source), offset, bytes);
}

SourcePointer zeros(std::uint64_t bytes) { return std::make_shared<Zeros>(bytes); }

Expected<bool> are_equal(const ByteSource& one, const ByteSource& other) {
    if (one.size() != other.size()) return false;
    constexpr std::uint64_t at_once = 1U << 16U;
    for (std::uint64_t done = 0; done < one.size(); done += at_once) {
        const std::uint64_t count = std::min(at_once, one.size() - done);
        const auto of_one = bytes_at(one, done, count), of_other = bytes_at(other, done, count);
        if (!of_one) return failure(of_one.error());
        if (!of_other) return failure(of_other.error());
        if (*of_one != *of_other) return false;
    }
    return true;
}

Expected<Bytes> bytes_at(const ByteSource& source, std::uint64_t offset, std::uint64_t count) {
    if (!lies_within(source.size(), offset, count) ||
        count > std::numeric_limits<std::size_t>::max() / 2)
        return beyond_the_end(offset, count, source.size());
    Bytes bytes(static_cast<std::size_t>(count));
    if (auto read = source.read(offset, bytes); !read) return failure(std::move(read.error()));
    return bytes;
}

}  // namespace wend
