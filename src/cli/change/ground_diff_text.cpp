#include "cli/change/ground_diff_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/text/text.hpp"

namespace wend::cli {
namespace {

using Kind = GroundDifference::Kind;

// Of what is printed of one kind and mesh.
constexpr std::size_t most_lines = 20;

// What the two meshes are called below the lines that name them.
constexpr std::array<std::string_view, 2> letters{"A", "B"};

std::string group_title(const GroundDifference& of) {
    const std::string_view mesh = letters[of.only_in];
    switch (of.kind) {
        case Kind::ground:
            return fmt::format("ground only in {}", mesh);
        case Kind::height:
            return "ground at other heights";
        case Kind::grid:
            return fmt::format("areas off the grid only in {}", mesh);
        case Kind::link:
            return fmt::format("links only in {}", mesh);
        case Kind::attribute:
            return fmt::format("attributes only in {}", mesh);
        default:
            return fmt::format("names of places only in {}", mesh);
    }
}

// What looks like the work of people comes first, by what speaks for that.
void print_group(Console& console, std::span<const GroundDifference> group, bool only_counts) {
    std::vector<std::pair<std::string, std::vector<const GroundDifference*>>> by_reason;
    std::vector<const GroundDifference*> others;
    std::size_t hand = 0;
    for (const GroundDifference& one : group) {
        if (!one.by_hand) {
            others.push_back(&one);
            continue;
        }
        ++hand;
        std::string reason = fmt::format("looks made by hand in {}: {}", letters[*one.by_hand], one.reason);
        const auto known =
            std::ranges::find_if(by_reason, [&](const auto& of) { return of.first == reason; });
        if (known == by_reason.end())
            by_reason.push_back({std::move(reason), {&one}});
        else
            known->second.push_back(&one);
    }
    console.print("{}: {}{}\n", group_title(group.front()), group.size(),
                  hand > 0 ? fmt::format(", {} of which look made by hand", hand) : std::string());
    if (only_counts) return;
    std::size_t lines = 0;
    const auto print = [&](const GroundDifference& one, std::string_view indent) {
        if (lines++ >= most_lines) return;
        console.print("{}{}{}\n", indent, one.text,
                      one.near_place.empty() || one.kind == Kind::place
                          ? std::string()
                          : fmt::format(", near {}", one.near_place));
    };
    for (const auto& [reason, list] : by_reason) {
        if (lines < most_lines) console.print("  {}\n", reason);
        for (const GroundDifference* const one : list) print(*one, "    ");
    }
    for (const GroundDifference* const one : others) print(*one, "  ");
    if (lines > most_lines) console.print("  and {} more\n", lines - most_lines);
}

}  // namespace

void print_ground_diff(Console& console, const GroundDiff& diff,
                       const std::array<std::string, 2>& files, bool only_counts) {
    if (diff.is_empty()) return;
    for (std::size_t mesh = 0; mesh < files.size(); ++mesh) {
        const GroundCounts& counts = diff.meshes[mesh];
        console.print("{} is {}: {}, {} with the same rectangle in both, {} cut otherwise\n",
                      letters[mesh], files[mesh], counted(counts.areas, "area"), counts.same,
                      counts.cut_otherwise);
    }
    const std::span<const GroundDifference> all(diff.differences);
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
        while (end < all.size() && all[end].kind == all[begin].kind &&
               all[end].only_in == all[begin].only_in)
            ++end;
        print_group(console, all.subspan(begin, end - begin), only_counts);
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
