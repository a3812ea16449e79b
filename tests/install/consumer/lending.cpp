// What lends its network must have a name, or it would be gone before those who look into it.
// With NAMED it has one.

#include <wend/open.hpp>
#include <wend/route.hpp>

wend::Map town() { return wend::open_map("town").value(); }
wend::Network plain() { return {}; }

void ask() {
#ifdef NAMED
    const wend::Map map = town();
    const wend::Network network = plain();
    const auto members = map.members();
    const wend::RouteGraph graph(map.network());
    wend::Router router(network);
#elif defined(MEMBERS_OF_A_MAP)
    const auto members = town().members();
#elif defined(NETWORK_OF_A_MAP)
    const wend::Network& network = town().network();
#elif defined(GRAPH_OF_A_MAP)
    const wend::RouteGraph graph(wend::open_map("town").value().network());
#elif defined(GRAPH)
    const wend::RouteGraph graph(plain());
#elif defined(ROUTER)
    wend::Router router(plain());
#endif
}
