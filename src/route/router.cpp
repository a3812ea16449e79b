#include "route/search.hpp"

namespace wend {

Router::Router(const RouteGraph& graph) : search_(std::make_unique<Search>(graph)) {}
Router::~Router() = default;
Router::Router(Router&&) noexcept = default;
Router& Router::operator=(Router&&) noexcept = default;

const Route& Router::find(NodeIndex start, NodeIndex target, std::optional<NodeIndex> forbidden) {
    return search_->find(start, target, forbidden);
}

std::string Router::reason() const { return search_->reason(); }

}  // namespace wend
