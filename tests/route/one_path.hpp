#pragma once

#include "wend/route.hpp"

namespace wend::test {

// The cheapest path of a router that is asked once.
inline Path one_path(const RouteGraph& graph, NodeIndex start, NodeIndex target) {
    Router router(graph);
    return router.find(start, target);
}

}  // namespace wend::test
