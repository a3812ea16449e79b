#pragma once

#include <span>
#include <string>
#include <vector>

#include "render/page/canvas.hpp"
#include "render/page/page.hpp"

namespace wend::draw_detail {

// Marks that would lie on each other on the page, and are drawn as one.
struct MarkCluster {
    // Those of one severity, or with the severities together those of all.
    struct Part {
        Severity severity = Severity::note;
        std::size_t count = 0;
    };

    Pixel at;                            // Of its worst mark.
    Severity severity = Severity::note;  // The worst of them.
    std::vector<std::size_t> marks;      // Indexes, the worst first.
    std::vector<Part> parts;             // What is drawn, from left to right, the worst first.
};

// Whether marks of several severities that are drawn as one are told apart.
enum class Severities { together, apart };

// All marks inside the frame, merged; the worst clusters last, so that they come to lie on top.
std::vector<MarkCluster> clusters_of(const Page& page, std::span<const Mark> marks,
                                     Severities severities = Severities::together);

// Draws the clusters. Errors, warnings and notes differ in shape and colour; a number tells how
// many marks are one.
void draw_marks(Canvas& canvas, const Page& page, std::span<const Mark> marks,
                Severities severities);

// Draws one mark of that severity, for a legend.
void draw_mark_sample(Canvas& canvas, const Page& page, Pixel middle, Severity severity);

// A group of marks for the legend.
struct MarkGroup {
    std::string name;
    Severity severity = Severity::note;
    std::uint64_t count = 0;
    std::string word;  // what one of them is called
};
// The groups inside the frame, the worst first, then by count.
std::vector<MarkGroup> mark_groups(const Page& page, std::span<const Mark> marks);

}  // namespace wend::draw_detail
