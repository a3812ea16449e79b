#include "formats/source2/kv3/kv3_lanes.hpp"

#include <fmt/format.h>

namespace wend::source2 {

Expected<void> Kv3Lanes::set(ByteView part, std::size_t& at, const std::array<u32, 4>& counts,
                             bool are_aligned_when_empty) {
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        const std::size_t width = kv3_widths[i];
        if (counts[i] == 0 && !are_aligned_when_empty) continue;
        const std::size_t from = (at + width - 1) / width * width;
        if (from > part.size() || counts[i] > (part.size() - from) / width)
            return failure(
                fmt::format("should have {} values of {} bytes from byte {} of its unpacked {} on",
                            counts[i], width, from, part.size()));
        lanes_[i] = part.subspan(from, width * counts[i]);
        at = from + lanes_[i].size();
    }
    return {};
}

Expected<u64> Kv3Lanes::take(unsigned lane) {
    ByteView& rest = lanes_[lane];
    const std::size_t width = kv3_widths[lane];
    if (rest.empty())
        return failure(fmt::format("needs more values of {} bytes than there are", width));
    u64 value = 0;
    for (std::size_t i = 0; i < width; ++i) value |= std::to_integer<u64>(rest[i]) << 8 * i;
    rest = rest.subspan(width);
    return value;
}

Expected<ByteView> Kv3Lanes::take_bytes(std::size_t count) {
    if (count > lanes_[0].size()) return failure("needs more values of 1 byte than there are");
    const ByteView taken = lanes_[0].first(count);
    lanes_[0] = lanes_[0].subspan(count);
    return taken;
}

Expected<void> Kv3Lanes::expect_used_up() const {
    for (std::size_t i = 0; i < lanes_.size(); ++i)
        if (!lanes_[i].empty())
            return failure(fmt::format("leaves {} values of {} bytes over",
                                       lanes_[i].size() / kv3_widths[i], kv3_widths[i]));
    return {};
}

}  // namespace wend::source2
