#pragma once

#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::bsp {

// A lump, one of the pieces that a map consists of, as the header names it.
struct LumpPlace {
    const char* name = "";
    u64 offset = 0, bytes = 0;
    u64 record_bytes = 1;  // Of each of its records.
    u64 said_at = 0;       // Where the header says so.
};

// The numbers of lumps in the order in which they lie in the file, then those of empty ones.
std::vector<u8> order_in_file(std::span<const LumpPlace> lumps);

// An error where a lump lies outside of the file, in its header or over another one, or where its
// last record is broken off.
Expected<void> expect_sound_places(std::span<const LumpPlace> lumps, std::span<const u8> order,
                                   u64 header_bytes, u64 file_bytes);

// An error where an order does not name each of so many lumps once.
Expected<void> expect_whole_order(std::span<const u8> order, std::size_t lumps);

// Where lumps with their sizes lie in this order as compilers of maps put them: each begins at a
// multiple of 4 bytes behind the one before, and the file ends at such. Empty ones are at 0.
// Returns the size of the file.
u64 lay_out(std::span<LumpPlace> lumps, std::span<const u8> order, u64 header_bytes);

// Whether what a header says can be the header of lumps that lie in the file.
bool lie_in_file(std::span<const LumpPlace> lumps, u64 header_bytes, u64 file_bytes);

}  // namespace wend::bsp
