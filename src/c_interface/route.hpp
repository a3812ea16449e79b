#pragma once

#include "c_interface/handles.hpp"

struct wend_planner {
    static constexpr const char* called = "wend_planner";
    wend::Planner planner;
    std::shared_ptr<const wend::Network> network;
    std::string why_none = {};  // Of the best path that was asked for last.
};

struct wend_prepared {
    static constexpr const char* called = "wend_prepared";
    wend::PreparedPaths prepared;
};

namespace wend::c {

// The node that paths are kept off; none where it is WEND_NONE.
Expected<std::optional<NodeIndex>> forbidden_node(const Planner& planner, std::uint32_t forbidden);

}  // namespace wend::c
