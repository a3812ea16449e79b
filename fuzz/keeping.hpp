#pragma once

#include <string>

#include "fuzz/promise.hpp"
#include "wend/diff.hpp"

// What every format promises of the bytes and the JSON that it reads.

namespace wend::fuzz {

inline Bytes bytes_of(std::string_view text) {
    const ByteView bytes = std::as_bytes(std::span(text));
    return Bytes(bytes.begin(), bytes.end());
}

std::string json_of(const Document& document);
std::string json_of(const Patch& patch);

// Bytes that were read or written before: they are read, and written just so again.
DocumentPointer keep_plainly(const Format& format, ByteView bytes);

// Bytes of any sort: null if they are refused with an error that says where; else they are kept,
// through JSON too, and each has one name. All of it within the promised memory.
DocumentPointer keep_or_refuse(const Format& format, ByteView bytes);

// JSON of any sort: refused with an error that says what, or it builds a document that can be
// dumped again, and whose bytes, if a file can hold it, are kept.
void build_or_refuse(const Format& format, std::string_view json, bool recompute);

}  // namespace wend::fuzz
