#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "wend/path.hpp"
#include "wend/route_graph.hpp"

namespace wend {

/// A graph prepared for very many queries: a contraction hierarchy of its core.
///
/// The nodes of the core are taken away one after another, those last that separate the map; where
/// a cheapest path led over one, a shortcut takes its place. That wants memory for all that nodes
/// may be joined to meanwhile: little in maps of places, whose halves few nodes separate. A graph
/// without such halves may ask for too much; then std::bad_alloc or std::length_error is thrown. A
/// query then only ever searches upwards: from the start and from the target to what they have in
/// common. It gives the same costs as Router, to the last rounding of their sums; of equally cheap
/// paths it may give another.
///
/// It never changes, and any number of routers and threads may share it; a copy is the same
/// hierarchy.
class ContractionHierarchy {
  public:
    /// Called now and then with how many nodes are done, of how many.
    using Progress = std::function<void(std::size_t done, std::size_t all)>;

    /// Prepares a graph. The same graph has the same hierarchy every time.
    explicit ContractionHierarchy(const RouteGraph& graph, const Progress& progress = {});

    /// The graph that it was prepared of.
    const RouteGraph& graph() const&;
    const RouteGraph& graph() const&& = delete;

    struct Parts;  ///< What the routers of this library see.
    /// Of parts that were read from a file; for this library.
    explicit ContractionHierarchy(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}
    /// For the routers of this library.
    const Parts& parts() const { return *parts_; }

  private:
    std::shared_ptr<const Parts> parts_;
};

/// Finds the cheapest ways in a prepared graph. Made once and used often: a query allocates
/// nothing. One serves one thread at a time.
class HierarchyRouter {
  public:
    explicit HierarchyRouter(const ContractionHierarchy& hierarchy);  ///< Shares the hierarchy.
    ~HierarchyRouter();
    HierarchyRouter(HierarchyRouter&&) noexcept;
    HierarchyRouter& operator=(HierarchyRouter&&) noexcept;

    /// The cheapest path from one node to another. The answer stands until the next query.
    const Path& find(NodeIndex start, NodeIndex target) &;
    const Path& find(NodeIndex start, NodeIndex target) && = delete;
    /// What that way costs; infinite if there is none.
    double cost(NodeIndex start, NodeIndex target);

    /// One sentence on why the last `find` found nothing; empty if it found a path.
    std::string reason() const;

  private:
    class UpwardSearch;
    std::unique_ptr<UpwardSearch> search_;
};

}  // namespace wend
