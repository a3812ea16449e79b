#include "formats/gp2/sample/sample_ground.hpp"

#include <algorithm>

namespace wend::gp2_track {

SampleGround::SampleGround(const sample::Circuit& circuit)
    : places_(sample::places_of(circuit.sectors)),
      room_(static_cast<double>(circuit.half_width) / sample::fine_units + 0.25) {
    const int leaves = unit_of(circuit, circuit.pit.leaves_at);
    const std::vector<sample::RoadPlace> lane =
        sample::places_of(circuit.pit.sectors, places_[static_cast<std::size_t>(leaves)]);
    places_.insert(places_.end(), lane.begin(), lane.end());
}

bool SampleGround::is_free(int unit, int distance) const {
    const sample::RoadPlace& at = places_[static_cast<std::size_t>(unit)];
    const sample::Vec2 right = sample::left_of(sample::heading(at.heading));
    const sample::Vec2 spot =
        at.place + right * (static_cast<double>(distance) / sample::fine_units);
    return std::ranges::none_of(places_, [&](const sample::RoadPlace& place) {
        return sample::length(place.place - spot) < room_;
    });
}

int unit_of(const sample::Circuit& circuit, std::uint32_t sector) {
    int unit = 0;
    for (std::uint32_t i = 0; i < sector; ++i) unit += circuit.sectors[i].length;
    return unit;
}

}  // namespace wend::gp2_track
