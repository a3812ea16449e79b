#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/network.hpp"
#include "wend/sight_relation.hpp"

namespace wend {

// What is told of chokes and of what is seen, as it is described.

struct ChokeEndAnswer {
    std::string name;
    std::size_t nodes = 0;

    static constexpr auto description() {
        return std::tuple(member_or_null("name", &ChokeEndAnswer::name, "of the record or place"),
                          member("nodes", &ChokeEndAnswer::nodes, "how many of its nodes count"));
    }
};

struct ChokeLinkAnswer {
    std::string from, to;
    std::string_view kind;
    std::optional<double> width = {};
    Point at = {};

    static constexpr auto description() {
        using L = ChokeLinkAnswer;
        return std::tuple(member("from", &L::from, "the record that it leaves"),
                          member("to", &L::to, "where it leads"),
                          member_or_null("kind", &L::kind, "of the link"),
                          member("width", &L::width, "in `unit`; `null` where it is not known"),
                          member("at", &L::at, "where it is left, in the middle of its portal"));
    }
};

struct ChokeAnswer {
    ChokeEndAnswer from, to;
    bool have_a_node_in_common = false;
    std::string_view unit;
    double width = 0;
    std::size_t without_width = 0;
    std::vector<ChokeLinkAnswer> links = {};

    static constexpr auto description() {
        using C = ChokeAnswer;
        return std::tuple(
            member("from", &C::from, "one side"), member("to", &C::to, "the other side"),
            member("have_a_node_in_common", &C::have_a_node_in_common,
                   "nothing lies between them then"),
            member_or_null("unit", &C::unit, "the map's, of widths"),
            member("width", &C::width, "of all links together, in `unit`"),
            member("without_width", &C::without_width,
                   "links of which no width is known, which counts as none"),
            member("links", &C::links, "of which every route takes one; none: there is no route"));
    }
};

struct SeenGroundAnswer {
    double square_metres = 0, share = 0;

    static constexpr auto description() {
        return std::tuple(member("square_metres", &SeenGroundAnswer::square_metres, "from above"),
                          member("share", &SeenGroundAnswer::share, "of all ground, from 0 to 1"));
    }
};

struct SeenPlaceAnswer {
    std::string_view name;
    std::size_t areas = 0;
    SeenGroundAnswer ground = {}, seen_from = {};
    std::string most_exposed = {};
    SeenGroundAnswer most_exposed_seen_from = {};

    static constexpr auto description() {
        using P = SeenPlaceAnswer;
        return std::tuple(
            member_or_null("name", &P::name, "of the place; `null` of the whole map"),
            member("areas", &P::areas, "how many it has"),
            member("ground", &P::ground, "of the place"),
            member("seen_from", &P::seen_from,
                   "from how much ground a point of it is seen, in the mean"),
            member_or_null("most_exposed", &P::most_exposed, "the area that is seen from most"),
            member("most_exposed_seen_from", &P::most_exposed_seen_from, "from how much that is"));
    }
};

// What says which areas see each other, in a word.
inline std::string_view name_of(SightSource source) {
    return source == SightSource::tables ? "tables" : "solids";
}
inline constexpr const char* note_of_sight_source =
    "`tables` of the mesh, or `solids` of its map where the mesh has no tables";

struct SeenPlacesAnswer {
    std::string_view by;
    std::vector<SeenPlaceAnswer> places = {};

    static constexpr auto description() {
        return std::tuple(member("by", &SeenPlacesAnswer::by, note_of_sight_source),
                          member("places", &SeenPlacesAnswer::places, "all first, then each"));
    }
};

struct SeenStretchAnswer {
    std::string record;
    double metres = 0;
    SeenGroundAnswer seen_from = {};

    static constexpr auto description() {
        using S = SeenStretchAnswer;
        return std::tuple(member("record", &S::record, "the area"),
                          member("metres", &S::metres, "of the route in it"),
                          member("seen_from", &S::seen_from, "from how much ground"));
    }
};

struct SeenWayAnswer {
    std::string_view by;
    std::string from, to;
    double metres = 0;
    SeenGroundAnswer seen_from = {}, some_of_it_seen_from = {};
    std::vector<SeenStretchAnswer> along = {};

    static constexpr auto description() {
        using W = SeenWayAnswer;
        return std::tuple(
            member("by", &W::by, note_of_sight_source),
            member_or_null("from", &W::from, "where it begins"),
            member_or_null("to", &W::to, "where it ends"),
            member("metres", &W::metres, "of it over areas"),
            member("seen_from", &W::seen_from, "from how much ground, on average along the route"),
            member("some_of_it_seen_from", &W::some_of_it_seen_from,
                   "how much ground sees any of it"),
            member("along", &W::along, "the areas that it leads through"));
    }
};

}  // namespace wend
