#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "draw/picture_reader.hpp"
#include "draw/svg_reader.hpp"
#include "wend/draw.hpp"

// Draws whole SVG pictures and asks what is in them.
namespace wend::test {

inline std::string svg(const Network& network, const DrawRequest& request = {}) {
    const auto picture = draw(network, request);
    EXPECT_TRUE(picture) << picture.error().text();
    const std::string text(bytes_as_text(picture.value_or(Bytes{})));
    EXPECT_EQ(xml_fault(text), "");
    return text;
}

inline bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// The elements that have exactly this tooltip.
inline std::vector<SvgElement> told(const std::string& text, std::string_view tooltip) {
    std::vector<SvgElement> elements = svg_elements(text);
    std::erase_if(elements, [&](const SvgElement& element) { return element.tooltip != tooltip; });
    return elements;
}

}  // namespace wend::test
