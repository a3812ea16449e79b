#pragma once

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "formats/gta/iv/area_map.hpp"

namespace wend::gta_paths::iv {

// What the fact sheet says in section 7 of a sound map, written down once more for tests: each rule
// and how often it is broken. Heights are in 1/128 m.
class IvMapRules {
  public:
    using Findings = std::map<std::string, int>;

    explicit IvMapRules(std::span<const Member> map) {
        for (const Member& member : map) {
            const AreaFile& file = AreaDocument::of(*member.document).file;
            number_.push_back(std::stoul(member.file.substr(member.file.find("nodes") + 5)));
            files_.push_back(&file);
            for (const PathNode& node : file.nodes)
                found("id twice", !nodes_.try_emplace({node.area, node.id}, &node).second);
            for (std::size_t i = 0; i < file.nodes.size(); ++i) {
                const PathNode& node = file.nodes[i];
                const u32 own = node.flags >> 16 & 15;
                for (u32 link = node.base_link; link < node.base_link + own; ++link)
                    if (link < file.links.size())
                        links_[{node.area, node.id}].push_back(&file.links[link]);
            }
        }
    }

    Findings check() {
        for (std::size_t i = 0; i < files_.size(); ++i) check_file(number_[i], *files_[i]);
        return findings_;
    }

  private:
    using Address = std::pair<unsigned, unsigned>;

    void found(const std::string& rule, bool is_broken) {
        if (is_broken) ++findings_[rule];
    }
    static Address target_of(const Link& link) { return {link.target.area, link.target.node}; }
    static double apart(const PathNode& a, const PathNode& b) {
        return std::hypot((a.position[0] - b.position[0]) / 8.0,
                          (a.position[1] - b.position[1]) / 8.0, (a.z_raw - b.z_raw) / 128.0);
    }

    void check_file(unsigned long number, const AreaFile& file) {
        found("counts", file.header.vehicle_nodes + file.header.other_nodes != file.nodes.size());
        found("trailing", !file.trailing.empty());
        std::size_t due = 0;
        for (std::size_t i = 0; i < file.nodes.size(); ++i) {
            const PathNode& node = file.nodes[i];
            const u32 own = node.flags >> 16 & 15;
            found("base link", node.base_link != due);
            due += own;
            check_node(number, node, own, i < file.header.vehicle_nodes);
        }
        found("links", due != file.links.size());
    }

    void check_node(unsigned long number, const PathNode& node, u32 own, bool is_vehicle) {
        found("area", node.area != number);
        const double x = node.position[0] / 8.0, y = node.position[1] / 8.0;
        const double west = -3000 + 750.0 * static_cast<double>(number % 8),
                     south = -3000 + 750.0 * static_cast<double>(number / 8);
        found("square", x < west || x >= west + 750 || y < south || y >= south + 750);
        found("search distance", node.search_distance != 0x7FFE);
        found("second word", node.second_word != 0);
        found("linking disabled", (node.flags >> 15 & 1) != (own == 0));
        found("other node with links", !is_vehicle && own != 0);
        found("boats", (node.flags >> 25 & 1) != (node.flood_fill == 1));
        const auto links = links_.find({node.area, node.id});
        if (links == links_.end()) return;
        for (const Link* const link : links->second) check_link(node, *link);
    }

    void check_link(const PathNode& from, const Link& link) {
        found("flags", link.flags != 0xC040);
        const auto to = nodes_.find(target_of(link));
        found("target", to == nodes_.end());
        if (to == nodes_.end()) return;
        found("length", std::abs(link.length - std::min(255.0, apart(from, *to->second))) > 1);
        found("to itself", to->second == &from);
        const Link* back = nullptr;
        for (const Link* const other : links_[target_of(link)])
            if (target_of(*other) == Address{from.area, from.id}) back = other;
        found("way back", back == nullptr);
        if (back == nullptr) return;
        const int left = link.lanes & 7, right = link.lanes >> 3 & 7;
        found("lanes", (back->lanes & 7) != right || (back->lanes >> 3 & 7) != left);
        found("no lanes", link.lanes == 0);
    }

    std::vector<unsigned long> number_;
    std::vector<const AreaFile*> files_;
    std::map<Address, const PathNode*> nodes_;
    std::map<Address, std::vector<const Link*>> links_;
    Findings findings_;
};

}  // namespace wend::gta_paths::iv
