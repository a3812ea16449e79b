#include "samples/circuit/circuit_clearance.hpp"

namespace wend::sample {
namespace {

constexpr std::size_t neighbours = 20;  // units by road that belong together
constexpr std::size_t bridge_reach = 10;

double squared(Vec2 vector) { return dot(vector, vector); }

std::size_t apart(std::size_t a, std::size_t b) { return a < b ? b - a : a - b; }

// Hands on each pair of units that do not follow each other, until told to stop.
template <class Visit>
bool each_pair(const std::vector<RoadPlace>& lap, Visit&& visit) {
    const std::size_t units = lap.size() - 1;
    for (std::size_t i = 0; i < units; ++i)
        for (std::size_t j = i + neighbours; j < std::min(units, units + i - neighbours); ++j)
            if (!visit(i, j, squared(lap[j].place - lap[i].place))) return false;
    return true;
}

}  // namespace

Bridge nearest_approach(const std::vector<RoadPlace>& lap) {
    Bridge nearest;
    double least = -1;
    each_pair(lap, [&](std::size_t i, std::size_t j, double distance) {
        if (least < 0 || distance < least) {
            least = distance;
            nearest = {i, j};
        }
        return true;
    });
    return nearest;
}

bool keeps_apart(const std::vector<RoadPlace>& lap, double least,
                 const std::optional<Bridge>& bridge) {
    return each_pair(lap, [&](std::size_t i, std::size_t j, double distance) {
        return distance >= least * least || (bridge && apart(i, bridge->first) <= bridge_reach &&
                                             apart(j, bridge->second) <= bridge_reach);
    });
}

bool keeps_apart(const std::vector<RoadPlace>& lane, const std::vector<RoadPlace>& lap,
                 std::size_t first, std::size_t last, double least) {
    const std::size_t units = lap.size() - 1;
    for (std::size_t i = (last + 1) % units; i != first; i = (i + 1) % units)
        for (const RoadPlace& place : lane)
            if (squared(place.place - lap[i].place) < least * least) return false;
    return true;
}

}  // namespace wend::sample
