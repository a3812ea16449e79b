#include "cli/change/ground_diff_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "cli/text/text.hpp"

namespace wend::cli {
namespace {

using Kind = GroundDifference::Kind;

// Of what is printed of one kind and mesh.
constexpr std::size_t most_lines = 20;

std::string group_title(const GroundDifference& of, const std::array<std::string, 2>& files) {
    const std::string& file = files[of.only_in];
    switch (of.kind) {
        case Kind::ground:
            return fmt::format("ground only in {}", file);
        case Kind::height:
            return "ground at other heights";
        case Kind::grid:
            return fmt::format("areas off the grid only in {}", file);
        case Kind::link:
            return fmt::format("links only in {}", file);
        case Kind::attribute:
            return fmt::format("attributes only in {}", file);
        default:
            return fmt::format("names of places only in {}", file);
    }
}

void print_group(Console& console, std::span<const GroundDifference> group,
                 const std::array<std::string, 2>& files, bool only_counts) {
    const auto hand = static_cast<std::size_t>(std::ranges::count_if(
        group, [](const GroundDifference& one) { return one.by_hand.has_value(); }));
    console.print("{}: {}{}\n", group_title(group.front(), files), group.size(),
                  hand > 0 ? fmt::format(", {} as people leave them", hand) : std::string());
    if (only_counts) return;
    std::size_t printed_lines = 0;
    for (const bool by_hand : {true, false})
        for (const GroundDifference& one : group) {
            if (one.by_hand.has_value() != by_hand || printed_lines == most_lines) continue;
            ++printed_lines;
            console.print("  {}{}\n", one.text,
                          one.near_place.empty() || one.kind == Kind::place
                              ? std::string()
                              : fmt::format(", near {}", one.near_place));
            if (by_hand) console.print("    by hand in {}: {}\n", files[*one.by_hand], one.reason);
        }
    if (group.size() > printed_lines)
        console.print("  and {} more\n", group.size() - printed_lines);
}

}  // namespace

void print_ground_diff(Console& console, const GroundDiff& diff,
                       const std::array<std::string, 2>& files, bool only_counts) {
    if (diff.is_empty()) return;
    for (std::size_t mesh = 0; mesh < files.size(); ++mesh) {
        const GroundCounts& counts = diff.meshes[mesh];
        console.print("{}: {}, {} with the same rectangle in both, {} cut otherwise\n", files[mesh],
                      counted(counts.areas, "area"), counts.same, counts.cut_otherwise);
    }
    const std::span<const GroundDifference> all(diff.differences);
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
        while (end < all.size() && all[end].kind == all[begin].kind &&
               all[end].only_in == all[begin].only_in)
            ++end;
        print_group(console, all.subspan(begin, end - begin), files, only_counts);
    }
}

void tell_patched(Console& console, const PatchedByGround& patched, bool tells_all) {
    if (patched.is_plain) return;
    const auto put = patched.changes.size() - patched.left_count();
    Lines text(printable(
        fmt::format("put {} of {} by ground", put, counted(patched.changes.size(), "change"))));
    for (const ChangeByGround& change : patched.changes)
        if (!change.is_put)
            text.add_below(
                fmt::format("{}: {}: not put: {}", change.record, change.change, change.told));
        else if (tells_all)
            text.add_below(fmt::format("{}: {}: {}", change.record, change.change, change.told));
    tells_all ? console.print("{}\n", text) : console.note(text);
}

}  // namespace wend::cli
