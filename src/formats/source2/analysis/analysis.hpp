#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/source2/kv3/kv3_value.hpp"
#include "wend/error.hpp"

namespace wend::source2 {

// What the game's analysis knows of an area (fact sheet section 7). It reads it from the tree of a
// block; what is changed is the tree, which has more than is known of it.
struct AnalysedSpot {
    i64 id = 0;
    std::array<f32, 3> position{};
    u32 flags = 0;
};

// A way through an area, from one neighbour to another, on which an enemy may be met. The file has
// what remains of addresses in the game's memory; which areas they meant follows from their order.
struct Encounter {
    u32 from_address = 0, to_address = 0;
    i64 from_edge = 0, to_edge = 0;
    std::optional<u32> from_area, to_area;  // IDs, where they are known
};

// From where an enemy may come nearer: three areas behind each other, by their IDs.
struct Approach {
    i64 previous = 0, here = 0, next = 0;
    i64 here_back_edge = 0, next_back_edge = 0;
    i64 previous_to_here_how = 0, here_to_next_how = 0;
};

struct AreaAnalysis {
    std::vector<AnalysedSpot> hiding_spots;
    std::vector<Encounter> encounters;
    std::vector<Approach> approaches;
    std::vector<f64> earliest_occupy_times;  // of each team in seconds; 120 for never
};

struct Analysis {
    std::vector<AreaAnalysis> areas;  // in the order of the mesh
};

// The analysis in a tree. An error tells the place in the tree where it is none.
Expected<Analysis> analysis_of(const Kv3Value& root);

// Where an area leads to over an edge of its own.
struct Neighbour {
    u32 area = 0;  // ID
    i64 edge = 0;
};

// Finds which areas the addresses of an area's encounters mean: the k-th different address that
// encounters come from is the k-th different neighbour, if there are as many, and over its edge.
// `neighbours` are in the order of the file. False where some do not fit, which stay unknown.
bool resolve(std::vector<Encounter>& encounters, std::span<const Neighbour> neighbours);

// The list of a tree that is parallel to the areas; an error where there is none.
Expected<const Kv3Value::Array*> area_list(const Kv3Value& root);

}  // namespace wend::source2
