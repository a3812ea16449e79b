#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "describe/json_text.hpp"
#include "wend/route.hpp"

namespace wend::cli {

// The storeys at a place that was given without a height: all of them, the highest first, and which
// of them was taken.
struct Storeys {
    std::string of;             // What the place is: `from`, `via` or `to`.
    std::vector<Endpoint> all;  // Two at least.
    NodeIndex taken = no_index;
};

// The storeys at a place that has no height, where it lies under or above several; else empty. Of
// areas of a kind, or of the main one.
std::vector<Endpoint> storeys_of(const Network& network, const Place& place,
                                 std::optional<std::uint8_t> kind = {});
std::vector<Endpoint> storeys_of(const Network& network, std::string_view place,
                                 std::optional<std::uint8_t> kind = {});

// `128 (area 17, taken), 0 (area 5)`.
std::string storeys_text(const Network& network, const Storeys& storeys);
// An object with what the place is, what was taken, and all of them with their heights.
void spell_storeys(JsonText& json, const Network& network, const Storeys& storeys);

}  // namespace wend::cli
