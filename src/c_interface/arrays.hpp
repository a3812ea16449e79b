#pragma once

#include <type_traits>
#include <vector>

#include "wend/c/network.h"
#include "wend/network.hpp"

namespace wend::c {

template <class Element>
constexpr wend_array_type type_of_elements() {
    if constexpr (std::is_same_v<Element, std::uint8_t>) return WEND_U8;
    if constexpr (std::is_same_v<Element, std::uint32_t>) return WEND_U32;
    if constexpr (std::is_same_v<Element, std::int32_t>) return WEND_I32;
    if constexpr (std::is_same_v<Element, float>) return WEND_F32;
    if constexpr (std::is_same_v<Element, double>) return WEND_F64;
    return std::is_same_v<Element, Portal> ? WEND_PORTALS : WEND_POINTS;
}

// Values as the interface lends them.
template <class Element>
wend_array array_of(const std::vector<Element>& values) {
    return {sizeof(wend_array), values.empty() ? nullptr : values.data(), values.size(),
            type_of_elements<Element>(), sizeof(Element)};
}

}  // namespace wend::c
