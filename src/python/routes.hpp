#pragma once

#include "python/objects.hpp"

namespace wend::python {

// A route, and the network that it is of.
struct Route {
    std::shared_ptr<wend_route> route;
    NetworkPointer network;
};

// Many routes of one network.
struct Routes {
    std::vector<std::shared_ptr<wend_route>> routes;
    NetworkPointer network;
};

}  // namespace wend::python
