#include "api/answers/route_answer.hpp"

namespace wend {

std::string_view role_of(std::span<const Stop> stops, std::size_t number) {
    if (number == 0) return "from";
    return number + 1 == stops.size() ? "to" : "via";
}

StoreysAnswer storeys_told(const Network& network, std::string_view of, const Stop& stop) {
    StoreysAnswer told{of, network.name_of(stop.end.node)};
    for (const Endpoint& storey : stop.storeys)
        told.all.push_back({network.name_of(storey.node), storey.point.z});
    return told;
}

NamedLocationAnswer named_location_answer(const Network& network, std::string_view of,
                                          const NamedLocation& named,
                                          const std::optional<Endpoint>& end,
                                          std::size_t unreached) {
    NamedLocationAnswer told{of, network.places[named.place].name, place_part_name(named.part)};
    if (end) told.end = {end->node == no_index ? "" : network.name_of(end->node), end->point};
    if (named.part == PlacePart::all) told.unreached = unreached;
    told.note = network.places[named.place].note;
    return told;
}

RouteAnswer::RouteAnswer(const Network& of, const PlannedPath& way)
    : network(of), planned(way), measures(of, way), impassable(way), legs(legs_told(of, way)) {
    if (way.game) game = {&*way.game};
    for (std::size_t i = 0; i < way.stops.size(); ++i) {
        const Stop& stop = way.stops[i];
        const std::string_view role = role_of(way.stops, i);
        if (!stop.storeys.empty()) storeys.push_back(storeys_told(network, role, stop));
        if (stop.named)
            places.push_back(
                named_location_answer(network, role, *stop.named, stop.end, stop.unreached));
    }
}

}  // namespace wend
