#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/geometry/path.hpp"
#include "scene/sheet.hpp"
#include "wend/draw.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::draw_detail {

// Where everything is: the map in its frame, the header above, below a profile of heights if there
// is one, and the footer; and which place of the world is at which pixel.
struct Page {
    int width = 0, height = 0;  // Pixels.
    double unit = 1;  // A pixel of a page 1600 pixels wide; sizes of lettering come in these.
    Box header, frame, profile, footer;
    Point centre;                        // What is in the middle of the frame.
    std::optional<HeightRange> heights;  // Of what is shown; nothing: all.
    // Of each node whether it is shown in full; null: all are.
    std::shared_ptr<const std::vector<bool>> chosen;
    double pixels_per_unit = 1;  // Of the network's length unit.
    double metres_per_pixel = 1;
    std::string length_unit = "m";  // What lengths are told in: metres, or the network's own unit.
    double thinning = 1;            // Factor on the least widths of lines; below 1 on dense maps.

    Box whole() const { return {0, 0, static_cast<double>(width), static_cast<double>(height)}; }
    Sheet sheet() const {
        return {
            {frame.left + frame.width / 2, frame.top + frame.height / 2}, centre, pixels_per_unit};
    }
    Pixel at(const Point& point) const { return sheet().at(point); }
    bool shows_node(NodeIndex node) const { return !chosen || (*chosen)[node]; }
    bool shows_height(double z) const { return !heights || heights->contains(z); }
    // How far in a reader has come: metres of the world in a unit of the page.
    double metres_per_page_unit() const { return metres_per_pixel * unit; }
    // Whether lengths are told in metres, or else in the network's own unit.
    bool is_metric() const { return length_unit == "m"; }
    // A length of the world, given in the network's unit.
    double metres(double units) const { return units * pixels_per_unit * metres_per_pixel; }
    // The same as a reader wants it told: `840 m`, `3.21 km`; `1,250 units` where those are not
    // metres.
    std::string length_text(double units) const;
    // The part of the world inside the frame; its heights say nothing.
    Bounds shown() const;
};

// What a page is wanted to be like.
struct PageRequest {
    int width = 1600;
    std::optional<int> height = {};  // Follows from the shape of the map if not given.
    // In units of the page; a profile with the room below it, 0 if there is none.
    double header_height = 0, profile_height = 0, footer_height = 0;
    bool has_bounds = false;  // Whether the bounds are what to show, without room around them.
};

// Width of header and footer of such a page, in units of the page.
double inner_width(const PageRequest& page_request);

// Lays the page out for what lies within `bounds`.
// Errors: a page too small, too many pixels, an extent too large for any scale.
Expected<Page> page_for(const Bounds& bounds, double metres_per_unit,
                        const PageRequest& page_request);

// What is shown the nearer a reader comes, by metres of the world in a unit of the page. Lanes are
// five metres wide: lines between them need some room, arrows and dots less, names of nodes most.
inline bool shows_arrows(const Page& page) { return page.metres_per_page_unit() < 1.3; }
inline bool shows_lanes(const Page& page) { return page.metres_per_page_unit() < 0.55; }
inline bool shows_nodes(const Page& page) { return page.metres_per_page_unit() < 0.32; }
inline bool shows_node_names(const Page& page) { return page.metres_per_page_unit() < 0.16; }

}  // namespace wend::draw_detail
