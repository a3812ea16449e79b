// Whatever lends does so by a name, and not where nobody would keep it. That this file compiles is
// the test.

#include <concepts>
#include <string>
#include <type_traits>
#include <vector>
#include <wend/wend.hpp>

namespace {

using namespace wend;

// One that has a name can be asked, and one that was just made cannot, though it can be made.
#define LENDS(Type, ...)                                  \
    static_assert([]<class T>() {                         \
        return requires(T & named) { named.__VA_ARGS__; } \
        &&requires(T(&make)()) { make(); }                \
        &&!requires(T(&make)()) { make().__VA_ARGS__; };  \
    }.operator()<Type>())

LENDS(Expected<Map>, operator->());
LENDS(Expected<CheckReport>, operator->());
LENDS(Expected<DocumentPointer>, operator->());
LENDS(Error, operator->());
LENDS(Map, members());
LENDS(Map, network());
LENDS(Map, options());
LENDS(Editor, map());
LENDS(Patch, was());
LENDS(Patch, is());
LENDS(CheckReport, findings());
LENDS(CheckReport, causes());
LENDS(CheckReport, places());
LENDS(LossReport, losses());
LENDS(LossReport, totals());
LENDS(LossReport, notes());
LENDS(RepairJob, findings());
LENDS(RepairJob, held_back());
LENDS(RepairJob, changes());
LENDS(RepairJob, names());
LENDS(RepairJob, edit(0));
LENDS(DrawnShape, find("lanes"));
LENDS(Fields, root());
LENDS(Fields, at("nodes"));
LENDS(Fields, at(FieldPath()));
LENDS(FieldPath, steps());
LENDS(FieldPath, shape());
LENDS(FieldPath, indexes());
LENDS(Network, kind_name(0));
LENDS(Network, find_column("length"));
LENDS(NetworkBuilder, nodes());
LENDS(NetworkBuilder, members());
LENDS(NetworkBuilder, node_columns());
LENDS(NetworkBuilder, link_columns());
LENDS(RouteGraph, network());
LENDS(RouteGraph, left_out());
LENDS(ContractionHierarchy, graph());
LENDS(Router, find(0, 1));
LENDS(HierarchyRouter, find(0, 1));
LENDS(CorridorRouter, find(Endpoint(), Endpoint()));
LENDS(AnyAngleRouter, find(Endpoint(), Endpoint()));
LENDS(AnyAngleRouter, follow({}, Endpoint(), Endpoint()));
LENDS(Isochrone, find(0, 1));
LENDS(GroundReach, find(Endpoint(), 1));
LENDS(GroundReach, find(Endpoint(), 1));
LENDS(GroundCosts, targets());
LENDS(ManyToMany, targets());
LENDS(Selection, text());
LENDS(Sights, seen_from(0));
LENDS(Planner, network());
LENDS(Planner, options());
LENDS(Planner, graph());
LENDS(Planner, find({}));

// What an Expected that nobody keeps gives is a value, which a reference keeps alive.
static_assert(std::same_as<decltype(*std::declval<Expected<Map>>()), Map>);
static_assert(std::same_as<decltype(std::declval<Expected<Map>>().value()), Map>);
static_assert(std::same_as<decltype(std::declval<Expected<Map>>().error()), Error>);
static_assert(std::same_as<decltype(std::declval<Expected<void>>().error()), Error>);
static_assert(std::same_as<decltype(*std::declval<Expected<Map>&>()), Map&>);
static_assert(std::same_as<decltype(std::declval<Error>().details()), ErrorDetails>);

// What keeps a reference takes what has a name alone.
template <class T, class... Arguments>
concept MadeOf = std::constructible_from<T, Arguments...>;
static_assert(MadeOf<RouteGraph, const Network&> && !MadeOf<RouteGraph, Network>);
static_assert(MadeOf<Router, const Network&> && !MadeOf<Router, Network>);
static_assert(MadeOf<GeoJsonWriter, TextSink&, const Network&> &&
              !MadeOf<GeoJsonWriter, TextSink&, Network>);
static_assert(MadeOf<RepairJob, const Map&, const Rule&, std::vector<Finding>, bool> &&
              !MadeOf<RepairJob, Map, const Rule&, std::vector<Finding>, bool>);
template <class N>
concept GivesSights = requires(N (&network)()) {
    Sights::of(network());
};
static_assert(GivesSights<const Network&> && !GivesSights<Network>);
template <class N>
concept NamesKinds = requires(N (&network)(), const Path& path) {
    kinds_on(network(), path);
};
static_assert(NamesKinds<const Network&> && !NamesKinds<Network>);

}  // namespace
