#include "formats/bsp/common/lump_places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace wend::bsp {
namespace {

bool lies_in_file(const LumpPlace& lump, u64 header_bytes, u64 file_bytes) {
    return lump.bytes == 0 ||
           (lump.offset >= header_bytes && lump.offset + lump.bytes <= file_bytes);
}

Error wrong_place(const LumpPlace& lump, std::string message, const char* field) {
    return ErrorDetails{.message = std::move(message),
                        .offset = lump.said_at,
                        .field = fmt::format("lumps.{}.{}", lump.name, field)};
}

}  // namespace

std::vector<u8> order_in_file(std::span<const LumpPlace> lumps) {
    std::vector<u8> order(lumps.size());
    std::iota(order.begin(), order.end(), u8{0});
    std::ranges::stable_sort(order, {}, [&](u8 i) {
        return std::pair(lumps[i].bytes == 0, lumps[i].bytes == 0 ? 0 : lumps[i].offset);
    });
    return order;
}

bool lie_in_file(std::span<const LumpPlace> lumps, u64 header_bytes, u64 file_bytes) {
    return std::ranges::all_of(
        lumps, [&](const LumpPlace& lump) { return lies_in_file(lump, header_bytes, file_bytes); });
}

Expected<void> expect_sound_places(std::span<const LumpPlace> lumps, std::span<const u8> order,
                                   u64 header_bytes, u64 file_bytes) {
    for (const LumpPlace& lump : lumps) {
        if (!lies_in_file(lump, header_bytes, file_bytes))
            return failure(wrong_place(
                lump,
                fmt::format("the lump should lie from byte {} to {}; the file has {} to {} for it",
                            lump.offset, lump.offset + lump.bytes, header_bytes, file_bytes),
                "offset"));
        if (lump.bytes % lump.record_bytes != 0)
            return failure(wrong_place(
                lump,
                fmt::format("the lump has {} bytes, which are no whole number of records of {}",
                            lump.bytes, lump.record_bytes),
                "bytes"));
    }
    const LumpPlace* before = nullptr;
    for (const u8 i : order) {
        const LumpPlace& lump = lumps[i];
        if (lump.bytes == 0) continue;
        if (before && before->offset + before->bytes > lump.offset)
            return failure(
                wrong_place(lump,
                            fmt::format("the lump begins at byte {}, inside of the lump {}, which "
                                        "ends at {}; Wend reads maps whose lumps lie apart",
                                        lump.offset, before->name, before->offset + before->bytes),
                            "offset"));
        before = &lump;
    }
    return {};
}

Expected<void> expect_whole_order(std::span<const u8> order, std::size_t lumps) {
    std::vector<bool> is_named(lumps);
    for (const u8 i : order) {
        if (i >= lumps || is_named[i])
            return failure(ErrorDetails{
                .message = fmt::format("{} in the order of the lumps, which names each once",
                                       i >= lumps ? "there is no such lump" : "a lump comes twice"),
                .field = "order"});
        is_named[i] = true;
    }
    return {};
}

u64 lay_out(std::span<LumpPlace> lumps, std::span<const u8> order, u64 header_bytes) {
    constexpr u64 alignment = 4;
    const auto aligned = [](u64 offset) {
        return (offset + alignment - 1) / alignment * alignment;
    };
    u64 end = header_bytes;
    for (const u8 i : order) {
        lumps[i].offset = 0;
        if (lumps[i].bytes == 0) continue;
        lumps[i].offset = aligned(end);
        end = lumps[i].offset + lumps[i].bytes;
    }
    return aligned(end);
}

}  // namespace wend::bsp
