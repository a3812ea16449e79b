#include "formats/gta/sample/sample_source.hpp"

#include <fmt/format.h>

#include <iterator>
#include <random>
#include <string>

#include "formats/gta/source/source_document.hpp"

namespace wend::gta_paths::source {
namespace {

constexpr double block = 40;                // metres between crossings
constexpr double farthest_crossing = 2900;  // of a crossing from the middle of the map

// A crossing of two roads, or of two footpaths: a node in the middle and an edge each side, which
// lies where that of its neighbour does.
void add_crossing(std::string& text, int kind, double x, double y, bool is_fast) {
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "{}, -1\n", kind);
    const auto row = [&](int type, int next, double east, double north) {
        fmt::format_to(out, "\t{}, {}, 0, {:g}, {:g}, 160, {}, 1, 1, {}, 0, 1, 0\n", type, next,
                       16 * (x + east), 16 * (y + north), kind == 0 ? 2 : 0, is_fast ? 2 : 1);
    };
    row(2, -1, 0, 0);
    row(1, 0, block / 2, 0);
    row(1, 0, -block / 2, 0);
    row(1, 0, 0, block / 2);
    row(1, 0, 0, -block / 2);
    for (int unused = 5; unused < 12; ++unused)
        text += "\t0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0\n";
}

}  // namespace

Expected<std::vector<OutputFile>> sample_source(const SampleRequest& request) {
    constexpr auto widest = static_cast<std::uint64_t>(2 * farthest_crossing / block);
    std::uint64_t side = 2;
    while (side < widest && 2 * side * side < request.nodes) ++side;
    std::mt19937_64 random(request.seed);
    std::string text = "# A made-up town\npath\n";
    for (std::uint64_t row = 0; row < side; ++row)
        for (std::uint64_t column = 0; column < side; ++column) {
            const double x = (static_cast<double>(column) - static_cast<double>(side) / 2) * block;
            const double y = (static_cast<double>(row) - static_cast<double>(side) / 2) * block;
            add_crossing(text, 1, x, y, random() % 4 == 0);
            add_crossing(text, 0, x + 8, y + 8, false);
        }
    text += "end\n";
    auto document = make_source(SourceText{std::move(text)});
    if (!document) return failure(std::move(document.error()));
    std::vector<OutputFile> files;
    files.push_back({"paths.ipl", std::move(*document)});
    return files;
}

}  // namespace wend::gta_paths::source
