#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "formats/ain/check/checked_graph.hpp"

namespace wend::ain {
namespace {

constexpr double longest_link = 720, longest_air_link = 1440, tolerance = 0.5;

class LinkRules {
  public:
    explicit LinkRules(const CheckedGraph& checked)
        : checked_(checked), file_(checked.file()), counts_(file_.nodes.size()) {}

    void check() {
        for (std::size_t i = 0; i < file_.links.size(); ++i) {
            const GraphLink& link = file_.links[i];
            check_moves(i);
            for (const i16 end : {link.source, link.target})
                if (is_node(file_, end)) ++counts_[place(end)];
            if (!has_ends(file_, link))
                checked_.add_link(ain_rule("missing-node"), i, "", [&] {
                    return fmt::format("leads from {} to {}, and there are {} nodes", link.source,
                                       link.target, file_.nodes.size());
                });
            else if (link.source == link.target)
                checked_.add_link(ain_rule("self-link"), i, "", [&] {
                    return fmt::format("both ends are node {}", link.source);
                });
            else
                check_ends(i);
        }
        check_counts();
        check_order();
    }

  private:
    static std::size_t place(i16 end) { return static_cast<std::size_t>(end); }
    const GraphNode& node(i16 end) const { return file_.nodes[place(end)]; }

    void check_moves(std::size_t i) {
        u8 all = no_move;
        for (u32 hull = 0; hull < checked_.graph.context.hulls; ++hull) {
            const u8 moves = file_.links[i].moves.of[hull];
            all |= moves;
            if (std::popcount(moves) > 1 || moves > crawl_move)
                checked_.add_link(ain_rule("moves"), i, path_of(hull), [&] {
                    return fmt::format("the moves of hull {} are {:#x}",
                                       hull_name(checked_.graph.context, hull), moves);
                });
        }
        if (all == no_move)
            checked_.add_link(ain_rule("no-moves"), i, "", [&] {
                return fmt::format("no hull gets from {} to {}", file_.links[i].source,
                                   file_.links[i].target);
            });
    }

    std::string path_of(u32 hull) const {
        return fmt::format(".moves.{}", hull_name(checked_.graph.context, hull));
    }

    void check_ends(std::size_t i) {
        const GraphLink& link = file_.links[i];
        const auto pair = std::minmax(link.source, link.target);
        if (const auto [first, is_new] = pairs_.emplace(std::pair<i16, i16>(pair), i); !is_new)
            checked_.add_link(ain_rule("double-link"), i, "", [&] {
                return fmt::format("{} and {} are linked by links[{}] already", link.source,
                                   link.target, first->second);
            });
        check_types(i);
        const GraphNode &from = node(link.source), &to = node(link.target);
        const double length = distance(CheckedGraph::place_of(from), CheckedGraph::place_of(to));
        const double most = from.type == air && to.type == air ? longest_air_link : longest_link;
        if (length > most + tolerance && !checked_.graph.context.is_titanfall())
            checked_.add_link(ain_rule("link-too-long"), i, "", [&] {
                return fmt::format("{:.0f} units from {} to {}, at most {:.0f} are usual", length,
                                   link.source, link.target, most);
            });
    }

    void check_types(std::size_t i) {
        const GraphLink& link = file_.links[i];
        const u8 from = node(link.source).type, to = node(link.target).type;
        if (from >= node_types || to >= node_types) return;
        for (u32 hull = 0; hull < checked_.graph.context.hulls; ++hull) {
            const u8 moves = link.moves.of[hull];
            const bool flies_on_ground = moves == fly_move && from == ground && to == ground;
            const bool walks_in_air =
                (moves == walk_move || moves == jump_move) && from == air && to == air;
            const bool climbs_nothing = moves == climb_move && from != climb && to != climb;
            if (!flies_on_ground && !walks_in_air && !climbs_nothing) continue;
            return checked_.add_link(ain_rule("type-and-moves"), i, path_of(hull), [&] {
                return fmt::format("hull {} is to {} between {} and {} nodes",
                                   hull_name(checked_.graph.context, hull),
                                   names(move_names).of(moves), node_type_names[from],
                                   node_type_names[to]);
            });
        }
    }

    void check_counts() {
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] > most_links_of_node && !checked_.graph.context.is_titanfall())
                checked_.add_node(ain_rule("link-count"), i, "position", [&] {
                    return fmt::format("{} links have an end here, the engine has room for {}",
                                       counts_[i], most_links_of_node);
                });
            if (checked_.graph.context.is_text() && file_.nodes[i].link_count != counts_[i])
                checked_.add_node(ain_rule("link-count-stored"), i, "link_count", [&] {
                    return fmt::format("states {} links, and {} have an end here",
                                       file_.nodes[i].link_count, counts_[i]);
                });
        }
    }

    void check_order() {
        const auto out = std::ranges::is_sorted_until(file_.links, {}, link_order);
        if (out == file_.links.end()) return;
        const auto i = static_cast<std::size_t>(out - file_.links.begin());
        checked_.add_link(ain_rule("link-order"), i, "", [&] {
            return fmt::format("{} to {} comes behind {} to {}", out->source, out->target,
                               file_.links[i - 1].source, file_.links[i - 1].target);
        });
    }

    const CheckedGraph& checked_;
    const GraphFile& file_;
    std::vector<u32> counts_;  // of links with an end at each node
    std::map<std::pair<i16, i16>, std::size_t> pairs_;
};

}  // namespace

void check_links(const CheckedGraph& checked) { LinkRules(checked).check(); }

}  // namespace wend::ain
