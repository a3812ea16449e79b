#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "wend/route_graph.hpp"

namespace wend::cli {

// A file that says how fast ways are, as the option --speeds names it.
struct SpeedsFile {
    std::string name;  // Empty: ways are measured by their length.

    void declare(Arguments& arguments);
    bool is_given() const { return !name.empty(); }

    // What each link costs: its time in seconds; nothing, which stands for lengths, without a file.
    struct Costs {
        std::vector<double> times;
        std::optional<GroundTimes> ground;  // Of meshes.
    };
    // With a kind only its links need a speed.
    Expected<Costs> costs(const Network& network, std::optional<std::uint8_t> kind) const;
    // Unit of costs: that of seconds, or of lengths.
    std::string cost_unit(const Network& network) const { return is_given() ? "s" : network.unit; }
};

}  // namespace wend::cli
