// What lends must have a name, or it would be gone before those who look into it. With NAMED it has
// one; each other case is a program that must not compile.

#include <wend/open.hpp>
#include <wend/route.hpp>

wend::Network plain() { return {}; }

double ask(const wend::RouteGraph& town) {
#ifdef NAMED
    const auto map = wend::open_map("town");
    const wend::Network& network = map->network();
    wend::Router router(town);
    const wend::Path& path = router.find(0, 1);
    const wend::RouteGraph graph(network);
#elif defined(NETWORK_OF_A_MAP)
    const wend::Network& network = wend::open_map("town")->network();
#elif defined(PATH_OF_A_ROUTER)
    const wend::Path& path = wend::Router(town).find(0, 1);
#elif defined(NETWORK_OF_A_GRAPH)
    const wend::RouteGraph graph(plain());
#endif
    return town.cost_of(0);
}
