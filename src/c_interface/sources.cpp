#include "c_interface/sources.hpp"

#include <fmt/format.h>

#include <memory>

#include "c_interface/arguments.hpp"
#include "core/base/byte_sources.hpp"

namespace wend::c {
namespace {

class CallersSource : public ByteSource {
  public:
    explicit CallersSource(const wend_source& of)
        : bytes_(of.bytes), read_(of.read), user_(of.user) {}

    std::uint64_t size() const override { return bytes_; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> room) const override {
        if (!lies_within(bytes_, offset, room.size()))
            return failure(ErrorDetails{
                .message =
                    fmt::format("expected {} bytes, and it has {} in all", room.size(), bytes_),
                .offset = offset});
        if (room.empty() || read_(user_, offset, room.data(), room.size())) return {};
        return failure(ErrorDetails{.message = "cannot be read", .offset = offset});
    }

  private:
    std::uint64_t bytes_;
    wend_source_read read_;
    void* user_;
};

}  // namespace

Expected<std::vector<NamedSource>> sources_of(const wend_source* files, std::size_t count) {
    if (const auto there = expect_list(files, count, "files"); !there)
        return failure(there.error());
    std::vector<NamedSource> sources;
    for (const wend_source& file : std::span(files, count)) {
        SourcePointer bytes;
        if (file.read) {
            bytes = std::make_shared<CallersSource>(file);
        } else {
            const auto view = bytes_of({file.user, static_cast<std::size_t>(file.bytes)});
            if (!view) return failure(view.error());
            bytes = source_of_view(*view);
        }
        sources.push_back({text_or(file.name), std::move(bytes)});
    }
    return sources;
}

}  // namespace wend::c
