#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/geometry/path.hpp"
#include "wend/format.hpp"

namespace wend::test {

// An element of an SVG that draws: a path, a circle or a text.
struct SvgElement {
    std::string tag, attributes, group, tooltip, text;
    std::vector<draw_detail::Pixel>
        places;  // Of a path: ends of its steps. Of a circle: its centre.

    bool has(std::string_view attribute) const {
        return (attributes + group).find(attribute) != std::string::npos;
    }
};

// The value of an attribute, without its quotes; empty if there is none.
inline std::string attribute(std::string_view attributes, std::string_view name) {
    const std::string start = " " + std::string(name) + "=\"";
    const std::size_t at = attributes.find(start);
    if (at == attributes.npos) return "";
    const std::size_t from = at + start.size();
    return std::string(attributes.substr(from, attributes.find('"', from) - from));
}

// Where the steps of an SVG path end, read as a browser does.
inline std::vector<draw_detail::Pixel> svg_places(std::string_view d) {
    std::vector<draw_detail::Pixel> places;
    draw_detail::Pixel at, start;
    char command = 0;
    const auto number = [&d] {
        while (!d.empty() && (d.front() == ' ' || d.front() == ',')) d.remove_prefix(1);
        // Another sign or point begins the next number.
        std::size_t end = d.starts_with('-') ? 1 : 0;
        for (bool point = false; end < d.size(); ++end) {
            if (d[end] == '.' && !point)
                point = true;
            else if (d[end] < '0' || d[end] > '9')
                break;
        }
        double value = 0;
        std::from_chars(d.data(), d.data() + end, value);
        d.remove_prefix(end);
        return value;
    };
    while (!d.empty()) {
        if (d.front() == ' ') d.remove_prefix(1);
        if (std::string_view("Mlhvcz").find(d.front()) != std::string_view::npos) {
            command = d.front();
            d.remove_prefix(1);
        }
        const draw_detail::Pixel from = at;
        if (command == 'M') {
            at.x = number(), at.y = number();
            start = at;
        } else if (command == 'l') {
            at.x += number(), at.y += number();
        } else if (command == 'h') {
            at.x += number();
        } else if (command == 'v') {
            at.y += number();
        } else if (command == 'c') {
            for (int i = 0; i < 3; ++i) at = {from.x + number(), from.y}, at.y += number();
        } else {
            at = start;
        }
        places.push_back(at);
    }
    return places;
}

// All elements that draw, in order, with the attributes of the groups around them.
inline std::vector<SvgElement> svg_elements(std::string_view svg) {
    std::vector<SvgElement> elements;
    std::vector<std::string> groups;
    for (std::size_t tag = svg.find('<'); tag != svg.npos; tag = svg.find('<', tag + 1)) {
        const std::size_t end = svg.find('>', tag);
        const std::string inside(svg.substr(tag + 1, end - tag - 1));
        const std::string name = inside.substr(0, inside.find_first_of(" /"));
        const std::string after(svg.substr(end + 1, svg.find('<', end) - end - 1));
        if (name == "g" || name == "clipPath" || name == "svg") groups.push_back(inside);
        if (inside == "/g" || inside == "/clipPath" || inside == "/svg") groups.pop_back();
        if (name == "title" && !elements.empty()) elements.back().tooltip = after;
        if (name != "path" && name != "circle" && name != "text") continue;
        if (groups.back().starts_with("clipPath")) continue;
        SvgElement element{name, inside.substr(name.size()), groups.back(), "", after, {}};
        if (name == "path") element.places = svg_places(attribute(element.attributes, "d"));
        if (name == "circle")
            element.places = {{std::stod("0" + attribute(element.attributes, "cx")),
                               std::stod("0" + attribute(element.attributes, "cy"))}};
        elements.push_back(std::move(element));
    }
    return elements;
}

inline std::vector<SvgElement> with_tooltip(const std::vector<SvgElement>& elements,
                                            std::string_view part) {
    std::vector<SvgElement> result;
    for (const SvgElement& element : elements)
        if (element.tooltip.find(part) != std::string::npos) result.push_back(element);
    return result;
}

}  // namespace wend::test
