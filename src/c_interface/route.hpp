#pragma once

#include <memory>

#include "c_interface/handles.hpp"

struct wend_routes;
namespace wend::c {
struct ReachSearches;
}

struct wend_planner {
    static constexpr const char* called = "wend_planner";
    wend::Planner planner;
    std::shared_ptr<const wend::Network> network;
    std::string why_none = {};  // Of the best path that was asked for last.
    // What is lent, and what searches for it: made when they are first asked for.
    std::shared_ptr<wend_routes> lent_routes = {};
    std::shared_ptr<wend::c::ReachSearches> reach = {};
};

struct wend_prepared {
    static constexpr const char* called = "wend_prepared";
    wend::PreparedPaths prepared;
};

namespace wend::c {

// The node that paths are kept off; none where it is WEND_NONE.
Expected<std::optional<NodeIndex>> forbidden_node(const Planner& planner, std::uint32_t forbidden);

}  // namespace wend::c
