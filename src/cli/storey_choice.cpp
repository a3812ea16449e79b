#include "cli/storey_choice.hpp"

#include <utility>

namespace wend::cli {
namespace {

// Beyond so many ways that were looked for in vain, there is none.
constexpr int max_tried = 256;

// The storeys to choose from for each stop, and the present choice.
class Choice {
  public:
    Choice(const Network& network, const WayQuery& query, std::optional<std::uint8_t> kind,
           const std::vector<Endpoint>& stops) {
        const auto add = [&](const std::string& place, const char* of) {
            auto all = storeys_of(network, place, kind);
            if (all.size() < 2) all = {stops[places_.size()]};
            places_.push_back({of, std::move(all), 0});
        };
        add(query.from, "from");
        for (const std::string& place : query.via) add(place, "via");
        add(query.to, "to");
    }

    // The next choice; whether there is one. The last stops change first.
    bool advance() {
        for (auto place = places_.rbegin(); place != places_.rend(); ++place) {
            if (++place->chosen < place->all.size()) return true;
            place->chosen = 0;
        }
        return false;
    }
    void begin_anew() {
        for (Place& place : places_) place.chosen = 0;
    }
    void put_into(std::vector<Endpoint>& stops) const {
        for (std::size_t i = 0; i < stops.size(); ++i) stops[i] = places_[i].all[places_[i].chosen];
    }
    std::vector<Storeys> storeys() const {
        std::vector<Storeys> several;
        for (const Place& place : places_)
            if (place.all.size() > 1)
                several.push_back({place.of, place.all, place.all[place.chosen].node});
        return several;
    }

  private:
    struct Place {
        const char* of;
        std::vector<Endpoint> all;
        std::size_t chosen;
    };
    std::vector<Place> places_;
};

}  // namespace

FoundWay find_on_storeys(RouteFinder& finder, const WayQuery& query, const RouteOptions& options,
                         std::vector<Endpoint>& stops) {
    const GameRules* const rules = finder.game_rules();
    // Games that lead from point to point choose the ends of their ways by themselves.
    if (rules && rules->leads_between_points()) return finder.find_through(stops, options);
    Choice choice(finder.network(), query, options.kind, stops);
    const auto find = [&] {
        choice.put_into(stops);
        FoundWay way = finder.find_through(stops, options);
        way.storeys = choice.storeys();
        return way;
    };
    for (int tried = 0; tried < max_tried; ++tried) {
        FoundWay way = find();
        if (way.route.found) return way;
        if (!choice.advance()) break;
    }
    choice.begin_anew();
    return find();
}

}  // namespace wend::cli
