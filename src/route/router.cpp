#include "route/search.hpp"

namespace wend {

Router::Router(const Network& network) : search_(std::make_unique<Search>(network)) {}
Router::~Router() = default;
Router::Router(Router&&) noexcept = default;
Router& Router::operator=(Router&&) noexcept = default;

const Route& Router::find(NodeIndex start, NodeIndex target, const RouteOptions& options) {
    return search_->find(start, target, options);
}

std::string Router::reason() const { return search_->reason(); }

}  // namespace wend
