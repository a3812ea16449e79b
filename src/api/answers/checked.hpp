#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/finding.hpp"
#include "wend/map.hpp"

namespace wend {

// The files of a map and what checking it found.
struct Checked {
    // How many findings of each rule `repair` takes away, and with remedies that may lose
    // something.
    struct Repairs {
        std::vector<RuleTotal> safe, all;
    };
    std::vector<Member> members;
    CheckReport report = CheckReport();
    std::optional<Repairs> repairs = {};  // Where they were tried.

    const Format& format() const { return members.front().document->format(); }
};

// How many findings about what was not chosen are left out, over all maps.
struct LeftOut {
    std::uint64_t of_nodes = 0, of_files = 0;

    static constexpr auto description() {
        return std::tuple(
            member("of_records", &LeftOut::of_nodes, "how many are about other nodes"),
            member("of_files", &LeftOut::of_files, "how many are about all else"));
    }
};
LeftOut left_out_of(std::span<const Checked> maps);

// How often rules of a severity were broken, over all maps.
std::uint64_t count_of(std::span<const Checked> maps, Severity severity);

// How many findings `repair` takes away over all maps, without loss or with --all; of one rule, or
// of all.
struct Mended {
    std::uint64_t safely = 0, with_all = 0;
};
Mended mended_of(std::span<const Checked> maps, const Rule* rule = nullptr);

}  // namespace wend
