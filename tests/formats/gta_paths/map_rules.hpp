#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "formats/gta/records/area_map.hpp"

namespace wend::gta_paths {

// A checker of whole maps, written from section 4.5 of the fact sheet over the documents alone: it
// shares no code with what makes maps. Counts the findings of each rule.
class MapRules {
  public:
    using Findings = std::map<std::string, int>;

    // The areas of a map of `side` x `side` squares, with the numbers that their names bear.
    MapRules(std::map<unsigned, const AreaDocument*> areas, unsigned side)
        : areas_(std::move(areas)), side_(side) {}

    Findings check() {
        for (const auto& [number, area] : areas_) {
            check_file(number, area->file);
            for (std::size_t i = 0; i < area->file.nodes.size(); ++i) check_node(number, i, *area);
        }
        check_navi_nodes();
        check_flood_fill();
        check_dead_ends();
        return findings_;
    }

  private:
    using Address = std::pair<unsigned, unsigned>;  // area and index

    void found(const char* rule, bool is_wrong = true) {
        if (is_wrong) ++findings_[rule];
    }
    const AreaDocument* area(unsigned number) const {
        const auto at = areas_.find(number);
        return at == areas_.end() ? nullptr : at->second;
    }
    const PathNode* node(Address address) const {
        const AreaDocument* at = area(address.first);
        return at && address.second < at->file.nodes.size() ? &at->file.nodes[address.second]
                                                            : nullptr;
    }
    bool is_vehicle(Address address) const {
        return address.second < area(address.first)->file.header.vehicle_nodes;
    }
    std::array<long, 3> eighths(Address address) const {
        const PathNode& at = *node(address);
        if (area(address.first)->context.version == Version::vanilla)
            return {at.position[0], at.position[1], at.position[2]};
        return {at.wide_position[0], at.wide_position[1], at.wide_position[2]};
    }
    std::array<long, 2> eighths(const NaviNode& navi, const AreaDocument& in) const {
        if (in.context.version == Version::vanilla) return {navi.position[0], navi.position[1]};
        return {navi.wide_position[0], navi.wide_position[1]};
    }
    static unsigned flag(const PathNode& at, unsigned first, unsigned count) {
        return (at.flags >> first) & ((1u << count) - 1);
    }
    unsigned flood_fill(Address address) const {
        const Version version = area(address.first)->context.version;
        const bool is_wide = version == Version::fm92_ver3 || version == Version::fla4;
        return is_wide ? node(address)->wide_flood_fill : node(address)->flood_fill;
    }
    Address navi_of(const Link& link, const AreaDocument& in) const {
        if (in.context.version == Version::vanilla)
            return {link.navi_packed >> 10, link.navi_packed & 1023u};
        return {link.navi_wide.area, link.navi_wide.node};
    }

    void check_file(unsigned number, const AreaFile& file) {
        const Header& header = file.header;
        found("header counts", header.vehicle_nodes + header.ped_nodes != header.nodes ||
                                   header.nodes != file.nodes.size() ||
                                   header.navi_nodes != file.navi_nodes.size() ||
                                   header.links != file.links.size());
        found("length", file.missing_bytes != 0 || !file.trailing.empty());
        found("area number", number >= side_ * side_);
        unsigned base = 0;
        for (std::size_t i = 0; i < file.nodes.size(); ++i) {
            found("node area", file.nodes[i].area != number);
            found("node id", file.nodes[i].id != i);
            found("base link", file.nodes[i].base_link != base);
            base += flag(file.nodes[i], 0, 4);
        }
        found("link total", base != file.links.size());
        if (file.links.empty()) return;
        bool is_default = true;
        for (std::size_t i = 0; i < 768; ++i)
            is_default &= file.spare_targets[i] == std::byte(i % 4 < 2 ? 0xFF : 0);
        for (std::size_t i = 0; i < 192; ++i)
            is_default &=
                file.spare_lengths[i] == std::byte{0} && file.spare_crossings[i] == std::byte{0};
        found("filler", !is_default);
    }

    bool is_in_square(unsigned number, long x, long y) const {
        const long low_x = (static_cast<long>(number % side_) * 750 - side_ * 375L) * 8;
        const long low_y = (static_cast<long>(number / side_) * 750 - side_ * 375L) * 8;
        return x >= low_x - 1 && x <= low_x + 6001 && y >= low_y - 1 && y <= low_y + 6001;
    }

    void check_node(unsigned number, std::size_t index, const AreaDocument& in) {
        const Address here{number, static_cast<unsigned>(index)};
        const PathNode& at = in.file.nodes[index];
        found("search distance", at.search_distance != 0x7FFE);
        found("square", !is_in_square(number, eighths(here)[0], eighths(here)[1]));
        found("no links", flag(at, 0, 4) == 0);
        found("unused bits", (at.flags & 0xFF00CA00) != 0);
        found("original state", flag(at, 8, 1) != flag(at, 5, 1));
        found("vehicle bits on a footpath", !is_vehicle(here) && (at.flags & 0x00F030D0) != 0);
        found("speed class", flag(at, 12, 2) == 3);
        found("pointers", at.second_pointer != 0);
        std::set<Address> targets;
        for (unsigned i = 0; i < flag(at, 0, 4) && at.base_link + i < in.file.links.size(); ++i) {
            const Link& link = in.file.links[at.base_link + i];
            found("duplicate link", !targets.insert({link.target.area, link.target.node}).second);
            check_link(here, link, in);
        }
    }

    void check_link(Address here, const Link& link, const AreaDocument& in) {
        const Address there{link.target.area, link.target.node};
        if (!node(there)) return found("target");
        found("self", here == there);
        found("vehicle to footpath", is_vehicle(here) != is_vehicle(there));
        found("water to land", flag(*node(here), 7, 1) != flag(*node(there), 7, 1));
        joined_.push_back({here, there});
        const auto apart = [&](unsigned a, unsigned b) {
            return std::abs(static_cast<int>(a) - static_cast<int>(b));
        };
        found("neighbour area", apart(here.first % side_, there.first % side_) > 1 ||
                                    apart(here.first / side_, there.first / side_) > 1);
        check_length(here, there, link);
        check_mirror(here, there, link, in);
        if (is_vehicle(here)) {
            found("crossing of a vehicle", link.crossing != 0);
            check_navi_of_link(here, there, link, in);
        } else {
            found("navi node of a footpath", navi_of(link, in) != Address{0, 0});
            found("crossing", link.crossing > 3 || link.crossing == 2);
        }
    }

    void check_length(Address here, Address there, const Link& link) {
        double square = 0;
        for (std::size_t axis = 0; axis < 3; ++axis)
            square +=
                std::pow(static_cast<double>(eighths(here)[axis] - eighths(there)[axis]) / 8, 2);
        const double expected = std::min(255.0, std::trunc(std::sqrt(square)));
        found("length of a link", std::abs(expected - link.length) > 1);
    }

    void check_mirror(Address here, Address there, const Link& link, const AreaDocument& in) {
        const AreaDocument& other = *area(there.first);
        const PathNode& target = *node(there);
        bool exists = false, same_length = false, same_navi = false, same_crossing = false;
        for (unsigned i = 0; i < flag(target, 0, 4); ++i) {
            if (target.base_link + i >= other.file.links.size()) break;
            const Link& back = other.file.links[target.base_link + i];
            if (Address{back.target.area, back.target.node} != here) continue;
            exists = true;
            same_length |= back.length == link.length;
            same_navi |= navi_of(back, other) == navi_of(link, in);
            same_crossing |= back.crossing == link.crossing;
        }
        found("mirror", !exists);
        found("mirror length", !same_length);
        found("mirror navi node", !same_navi);
        found("mirror crossing", !same_crossing);
    }

    void check_navi_of_link(Address here, Address there, const Link& link, const AreaDocument& in) {
        const Address navi = navi_of(link, in);
        const AreaDocument* at = area(navi.first);
        if (!at || navi.second >= at->file.navi_nodes.size()) return found("navi node");
        ++uses_[navi];
        const NaviNode& point = at->file.navi_nodes[navi.second];
        const Address low = std::min(here, there), high = std::max(here, there);
        const bool is_low = Address{point.target.area, point.target.node} == low;
        found("navi target", !is_low);
        if (!is_low) return;
        const double x = static_cast<double>(eighths(low)[0] - eighths(high)[0]);
        const double y = static_cast<double>(eighths(low)[1] - eighths(high)[1]);
        const double length = std::hypot(x, y);
        if (length == 0) return;
        found("direction", std::abs(point.direction[0] - std::trunc(100 * x / length)) > 1 ||
                               std::abs(point.direction[1] - std::trunc(100 * y / length)) > 1);
    }

    void check_navi_nodes() {
        for (const auto& [number, at] : areas_) {
            for (std::size_t i = 0; i < at->file.navi_nodes.size(); ++i) {
                const NaviNode& navi = at->file.navi_nodes[i];
                const auto used = uses_.find({number, static_cast<unsigned>(i)});
                found("navi uses", used == uses_.end() || used->second != 2);
                found("no lanes", (navi.lanes & 0x3F) == 0);
                found("unused navi bits", (navi.lanes & 0x80) != 0 || (navi.signals & 0xFFF8) != 0);
                found("light direction", (navi.lanes & 0x40) != 0 && (navi.signals & 3) == 0);
                const auto [x, y] = eighths(navi, *at);
                found("navi square", !is_in_square(number, x, y));
            }
        }
    }

    // One flood fill number a component and one component a number, vehicles and footpaths apart.
    void check_flood_fill() {
        std::map<Address, std::vector<Address>> next;
        for (const auto& [from, to] : joined_) {
            next[from].push_back(to);
            next[to].push_back(from);
        }
        std::set<Address> seen;
        std::set<unsigned> numbers[2];
        for (const auto& [number, at] : areas_) {
            for (unsigned i = 0; i < at->file.nodes.size(); ++i) {
                if (!seen.insert({number, i}).second) continue;
                const unsigned flood = flood_fill({number, i});
                found("flood fill of nothing", flood == 0);
                found("flood fill twice", !numbers[is_vehicle({number, i})].insert(flood).second);
                std::vector<Address> open{{number, i}};
                while (!open.empty()) {
                    const Address here = open.back();
                    open.pop_back();
                    found("flood fill", flood_fill(here) != flood);
                    for (const Address& there : next[here])
                        if (seen.insert(there).second) open.push_back(there);
                }
            }
        }
        for (const auto& kind : numbers)
            found("flood fill from 1", !kind.empty() && *kind.rbegin() != kind.size());
    }

    // Section 4.4, by its words: again and again, until nothing changes.
    void check_dead_ends() {
        std::set<Address> dead;
        std::map<Address, std::vector<Address>> next;
        for (const auto& [from, to] : joined_) next[from].push_back(to);
        for (bool changes = true; changes;) {
            changes = false;
            for (const auto& [number, at] : areas_) {
                for (unsigned i = 0; i < at->file.header.vehicle_nodes; ++i) {
                    const Address here{number, i};
                    if (dead.contains(here)) continue;
                    int ways = 0;
                    for (const Address& there : next[here]) ways += !dead.contains(there);
                    if (ways >= 2) continue;
                    dead.insert(here);
                    changes = true;
                }
            }
        }
        for (const auto& [number, at] : areas_)
            for (unsigned i = 0; i < at->file.nodes.size(); ++i)
                found("dead end",
                      dead.contains({number, i}) != (flag(at->file.nodes[i], 4, 1) == 1));
    }

    std::map<unsigned, const AreaDocument*> areas_;
    unsigned side_;
    Findings findings_;
    std::vector<std::pair<Address, Address>> joined_;
    std::map<Address, int> uses_;
};

}  // namespace wend::gta_paths
