#include <gtest/gtest.h>

#include <type_traits>
#include <utility>

#include "route/one_path.hpp"
#include "support/paths_builder.hpp"
#include "wend/any_angle.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/corridor.hpp"
#include "wend/isochrone.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// A network that nobody keeps cannot be handed over, to a graph or to what makes one of it.
template <class Made, class... More>
constexpr bool takes_only_what_stays = std::is_constructible_v<Made, const Network&, More...>&&
                                           std::is_constructible_v<Made, Network&, More...> &&
                                       !std::is_constructible_v<Made, Network&&, More...> &&
                                       !std::is_constructible_v<Made, const Network&&, More...>;
static_assert(takes_only_what_stays<RouteGraph>);
static_assert(takes_only_what_stays<RouteGraph, RouteProfile>);
static_assert(takes_only_what_stays<Router>);
static_assert(takes_only_what_stays<CorridorRouter>);
static_assert(takes_only_what_stays<AnyAngleMesh>);
static_assert(takes_only_what_stays<Isochrone>);
static_assert(takes_only_what_stays<ContractionHierarchy>);

TEST(Lifetime, AGraphKeepsANetworkThatItShares) {
    PathsBuilder builder;
    for (const double x : {0, 1, 2, 3}) builder.node({x, 0, 0});
    for (const NodeIndex node : {0, 1, 2}) builder.link(node, node + 1);
    auto network = std::make_shared<const Network>(builder.build());
    const std::weak_ptr<const Network> watched = network;
    const NodeIndex last = network->nodes.size() - 1;
    const Path wanted = test::one_path(*network, 0, last);
    {
        Router router = [&] {
            const RouteGraph graph(std::move(network));
            return Router(graph);
        }();
        EXPECT_FALSE(watched.expired());
        const Path& path = router.find(0, last);
        EXPECT_EQ(path.found, wanted.found);
        EXPECT_EQ(path.nodes, wanted.nodes);
    }
    EXPECT_TRUE(watched.expired());
}

}  // namespace
}  // namespace wend
