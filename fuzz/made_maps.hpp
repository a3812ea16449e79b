#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/map.hpp"

// Maps that were made of others: what is promised of all of them.

namespace wend::fuzz {

// The bytes of a document that has to have some.
Bytes written(const Format& format, const Document& document);
// The bytes of all files, in their order.
std::vector<Bytes> written(const Map& map);
std::vector<Bytes> written(const Format& format, const std::vector<OutputFile>& files);

// All files can be written, and what is written is read and written just so again.
void keep_all(const Map& map);

// The map of files that were made, which were written and read; nothing where that is refused.
std::optional<Map> map_of(const Format& format, const std::vector<OutputFile>& files);

// A patch that promises nothing of itself: hardly any checksum would fit what is made up.
std::string without_checksum(std::string_view patch);

// What leads from one map to another leads there, and back.
void ask_comparison(const Map& was, const Map& is);

}  // namespace wend::fuzz
