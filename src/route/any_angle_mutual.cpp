#include "route/any_angle_mutual.hpp"

#include <algorithm>

namespace wend {
namespace {

class Tarjan {
  public:
    explicit Tarjan(const AnyAngleMesh::Tables& tables)
        : tables_(tables),
          seen_(tables.network.nodes.size(), no_index),
          least_(seen_.size()),
          number_(seen_.size(), no_index) {
        for (NodeIndex area = 0; area < seen_.size(); ++area)
            if (seen_[area] == no_index) search(area);
    }
    std::vector<std::uint32_t> take() { return std::move(number_); }

  private:
    // An area whose ways out are being followed, and how many of them were.
    struct Step {
        NodeIndex area;
        std::uint32_t followed = 0;
    };

    void enter(NodeIndex area) {
        seen_[area] = least_[area] = time_++;
        open_.push_back(area);
        steps_.push_back({area});
    }

    void search(NodeIndex root) {
        enter(root);
        while (!steps_.empty()) {
            auto& [area, followed] = steps_.back();
            if (const NodeIndex to = way_out(area, followed); to != no_index) {
                ++followed;
                if (seen_[to] == no_index)
                    enter(to);
                else if (number_[to] == no_index)
                    least_[area] = std::min(least_[area], seen_[to]);
                continue;
            }
            leave(area);
        }
    }

    void leave(NodeIndex area) {
        steps_.pop_back();
        if (!steps_.empty()) {
            std::uint32_t& least = least_[steps_.back().area];
            least = std::min(least, least_[area]);
        }
        if (least_[area] != seen_[area]) return;
        NodeIndex other;
        do {
            other = open_.back();
            open_.pop_back();
            number_[other] = area;
        } while (other != area);
    }

    NodeIndex way_out(NodeIndex area, std::uint32_t i) const {
        const auto gates = tables_.ways.gates_of(area);
        if (i < gates.size()) return gates[i].to;
        const auto stop_overs = tables_.ways.stop_overs_of(area);
        i -= static_cast<std::uint32_t>(gates.size());
        return i < stop_overs.size() ? stop_overs[i].to : no_index;
    }

    const AnyAngleMesh::Tables& tables_;
    std::vector<std::uint32_t> seen_, least_, number_;
    std::vector<NodeIndex> open_;
    std::vector<Step> steps_;
    std::uint32_t time_ = 0;
};

}  // namespace

std::vector<std::uint32_t> mutual_areas(const AnyAngleMesh::Tables& tables) {
    return Tarjan(tables).take();
}

}  // namespace wend
