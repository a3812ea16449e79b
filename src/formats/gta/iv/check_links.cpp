#include <algorithm>
#include <cmath>

#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/iv/checked_map.hpp"
#include "formats/gta/iv/lanes.hpp"

namespace wend::gta_paths::iv {
namespace {

// What the two directions of a way have in common. Links into files that are not open are not in
// the network, so nothing is asked of them here.
class LinkChecks {
  public:
    explicit LinkChecks(const CheckedMap& map) : map_(map) {}

    void check(LinkIndex link) {
        check_length(link);
        const NodeIndex from = map_.network.links.from[link], to = map_.network.links.to[link];
        const auto [begin, end] = map_.network.links_of(to);
        // With several links between the two, one that agrees is enough.
        LinkIndex counterpart = no_index;
        bool agrees = false;
        for (LinkIndex other = begin; other < end; ++other) {
            if (map_.network.links.to[other] != from) continue;
            if (counterpart == no_index) counterpart = other;
            agrees |= lanes(other) == lanes(link).turned();
        }
        // Of both links that a way has, one is told of.
        if (counterpart == no_index || from < to)
            check_span(map_, area_rule("link-too-long"), link);
        if (counterpart == no_index)
            add(area_rule("one-way-link"), link, "target",
                "the link to {} has none that leads back", name(to));
        else if (!agrees)
            add(area_rule("lanes-differ"), link, "lanes",
                "the link to {} has {} lanes along and {} against it, the one back {} and {}",
                name(to), lanes(link).along, lanes(link).against, lanes(counterpart).along,
                lanes(counterpart).against);
    }

  private:
    Lanes lanes(LinkIndex link) const { return Lanes::of(map_.link(link)); }

    void check_length(LinkIndex link) {
        const double distance = map_.network.links.length[link];
        const u8 length = map_.link(link).length;
        if (std::abs(length - std::min<double>(max_length, distance)) > 1)
            add(area_rule("length"), link, "length",
                "the link to {} is {} m long, the distance is {:.3f} m",
                name(map_.network.links.to[link]), length, distance);
    }

    std::string name(NodeIndex node) const { return map_.network.name_of(node); }

    template <class... Values>
    void add(const Rule& rule, LinkIndex link, const char* field,
             fmt::format_string<const Values&...> text, const Values&... values) {
        map_.add_link(rule, map_.network.links.from[link], map_.network.links.origin[link], field,
                      [&] { return fmt::format(text, values...); });
    }

    const CheckedMap& map_;
};

}  // namespace

void check_links(const CheckedMap& map) {
    LinkChecks checks(map);
    for (LinkIndex link = 0; link < map.network.links.size(); ++link) checks.check(link);
}

}  // namespace wend::gta_paths::iv
