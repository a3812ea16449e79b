#include "formats/metroid/game/creature_reach.hpp"

#include <fmt/format.h>

#include <deque>

#include "formats/metroid/records/path_file.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::metroid_path {
namespace {

constexpr u32 nowhere = ~u32{0};

// How a region is come to over as few hindered steps as can be, and the first of these: the region
// that it leads to, and its link.
struct Arrival {
    u32 hindered = nowhere;  // nowhere: not at all
    u32 first_region = nowhere;
    const Link* first_link = nullptr;

    bool is_there() const { return hindered != nowhere; }
};

// All regions that links lead to. `may_pass(region)` says whether links may lead there at all,
// `is_hindered(link)` whether that is a step to be kept few.
template <class MayPass, class IsHindered>
std::vector<Arrival> arrivals(const SearchArea& area, std::span<const u32> starts, MayPass may_pass,
                              IsHindered is_hindered) {
    std::vector<Arrival> found(area.region_count());
    std::deque<u32> waiting;
    for (const u32 start : starts) {
        found[start].hindered = 0;
        waiting.push_back(start);
    }
    std::vector<bool> is_done(found.size());
    while (!waiting.empty()) {
        const u32 at = waiting.front();
        waiting.pop_front();
        if (is_done[at]) continue;
        is_done[at] = true;
        const Arrival here = found[at];
        for (const Link& link : links_of(area.file(), area.region(at))) {
            if (!area.leads(area.region(at), link) || !may_pass(link.region)) continue;
            const bool hinders = is_hindered(link);
            const u32 hindered = here.hindered + (hinders ? 1 : 0);
            Arrival& there = found[link.region];
            if (hindered >= there.hindered) continue;
            there = {hindered, here.first_region, here.first_link};
            if (hinders && here.hindered == 0) {
                there.first_region = link.region;
                there.first_link = &link;
            }
            if (hinders)
                waiting.push_back(link.region);
            else
                waiting.push_front(link.region);
        }
    }
    return found;
}

bool is_too_low(const Region& region, const Creature& creature) {
    return region.height < creature.height;
}

class CreatureReach {
  public:
    CreatureReach(const SearchArea& area, const Creature& creature, std::span<const u32> starts)
        : area_(area), creature_(creature), starts_(starts), parts_(area.region_count()) {
        const auto anywhere = [](u32) { return true; };
        const auto open = [this](u32 region) {
            return area_.is_open(area_.region(region), creature_);
        };
        for (const u32 start : starts)
            from_each_.push_back(
                arrivals(area, {&start, 1}, open, [](const Link&) { return false; }));
        with_room_ = arrivals(area, starts, open, [this](const Link& link) {
            return is_too_low(area_.region(link.region), creature_) ||
                   is_too_narrow(link, creature_);
        });
        over_closed_ =
            arrivals(area, starts, anywhere, [&](const Link& link) { return !open(link.region); });
        has_links_.resize(area.region_count());
        for (u32 i = 0; i < area.region_count(); ++i)
            for (const Link& link : links_of(area.file(), area.region(i)))
                if (area.leads(area.region(i), link)) {
                    parts_.join(i, link.region);
                    has_links_[i] = has_links_[link.region] = true;
                }
    }

    RegionReach of(u32 region) {
        if (is_reached(region)) {
            auto [hindrance, text] = lack_of_room(region);
            return {true, hindrance, std::move(text)};
        }
        auto [hindrance, text] = barrier(region);
        return {false, hindrance, std::move(text)};
    }

  private:
    struct Answer {
        Hindrance hindrance = Hindrance::none;
        std::string text{};
    };

    // The tables are asked for each pair of ends, and then links are followed.
    bool is_reached(u32 region) const {
        for (std::size_t i = 0; i < starts_.size(); ++i)
            if (from_each_[i][region].is_there() && area_.joins(starts_[i], region, creature_))
                return true;
        return false;
    }

    Answer lack_of_room(u32 region) const {
        if (is_too_low(area_.region(region), creature_))
            return {Hindrance::too_low, "its " + ceiling_text(region)};
        const Arrival& arrival = with_room_[region];
        if (arrival.hindered == 0) return {};
        if (is_too_low(area_.region(arrival.first_region), creature_))
            return {Hindrance::too_low,
                    fmt::format("the way leads through region {}, whose {}", arrival.first_region,
                                ceiling_text(arrival.first_region))};
        return {Hindrance::too_narrow,
                fmt::format("the way leads through the doorway into region {}, which is {:.4g} m "
                            "wide, for a creature of {:g} m; the game does not ask for that",
                            arrival.first_region, arrival.first_link->width, 2 * creature_.radius)};
    }
    std::string ceiling_text(u32 region) const {
        return fmt::format(
            "ceiling is {:.4g} m high, for a creature of {:g} m; the game does not "
            "ask for that",
            area_.region(region).height, creature_.height);
    }

    Answer barrier(u32 region) {
        if (const Hindrance own = closed_by(region); own != Hindrance::none)
            return {own, "it " + closed_text(region, own)};
        for (const std::vector<Arrival>& found : from_each_)
            if (found[region].is_there())
                return {Hindrance::table,
                        "links lead there, but the file's table does not join it"};
        if (const Arrival& arrival = over_closed_[region]; arrival.is_there())
            return {
                Hindrance::closed_way,
                fmt::format("links lead there through region {}, which {}", arrival.first_region,
                            closed_text(arrival.first_region, closed_by(arrival.first_region)))};
        if (!has_links_[region]) return {Hindrance::no_link, "it has no links"};
        for (const u32 start : starts_)
            if (parts_.root(start) == parts_.root(region))
                return {Hindrance::one_way, "links lead away from there, but none to it"};
        return {Hindrance::apart, "no links join it to where the creature is"};
    }

    Hindrance closed_by(u32 region) const {
        const Hindrance own = hindrance_in(area_, region, creature_);
        return own == Hindrance::too_low ? Hindrance::none : own;
    }
    std::string closed_text(u32 region, Hindrance hindrance) const {
        const Region& record = area_.region(region);
        if (hindrance == Hindrance::type)
            return fmt::format("has the type mask {}, and the search flags are {}",
                               record.type_mask, creature_.flags);
        if (hindrance == Hindrance::index)
            return fmt::format("has the index mask {:#x}, which is without bit {}",
                               record.index_mask, creature_.index);
        return "is closed by a counter of obstructions";
    }

    const SearchArea& area_;
    const Creature& creature_;
    const std::span<const u32> starts_;
    std::vector<std::vector<Arrival>> from_each_;
    std::vector<Arrival> with_room_, over_closed_;
    DisjointSets parts_;
    std::vector<bool> has_links_;
};

}  // namespace

std::string_view hindrance_name(Hindrance hindrance) {
    constexpr std::string_view names[] = {"",
                                          "closed to its type",
                                          "closed to its index",
                                          "obstructed",
                                          "not joined by the table",
                                          "behind closed regions",
                                          "one-way",
                                          "without links",
                                          "in another part",
                                          "too low for it",
                                          "too narrow for it"};
    return names[static_cast<std::size_t>(hindrance)];
}

Hindrance hindrance_in(const SearchArea& area, u32 region, const Creature& creature) {
    const Region& record = area.region(region);
    if (!area.is_open(record, creature)) {
        if ((record.type_mask & 0xFF & creature.flags) == 0) return Hindrance::type;
        if ((record.index_mask & 0xFF & (u32{1} << creature.index)) == 0) return Hindrance::index;
        return Hindrance::obstruction;
    }
    return is_too_low(record, creature) ? Hindrance::too_low : Hindrance::none;
}

bool is_too_narrow(const Link& link, const Creature& creature) {
    return !(creature.radius < 0.5f * link.width);
}

std::vector<u32> creature_parts(const SearchArea& area, const Creature& creature) {
    const auto is_open = [&](u32 region) { return area.is_open(area.region(region), creature); };
    DisjointSets sets(area.region_count());
    for (u32 i = 0; i < area.region_count(); ++i) {
        if (!is_open(i)) continue;
        for (const Link& link : links_of(area.file(), area.region(i)))
            if (area.leads(area.region(i), link) && is_open(link.region)) sets.join(i, link.region);
    }
    std::vector<u32> parts(area.region_count(), in_no_part);
    u32 count = 0;
    for (u32 i = 0; i < area.region_count(); ++i)
        if (is_open(i)) parts[i] = sets.root(i) == i ? count++ : parts[sets.root(i)];
    return parts;
}

std::vector<RegionReach> reach_of(const SearchArea& area, const Creature& creature,
                                  std::span<const u32> starts) {
    CreatureReach reach(area, creature, starts);
    std::vector<RegionReach> all;
    all.reserve(area.region_count());
    for (u32 region = 0; region < area.region_count(); ++region) all.push_back(reach.of(region));
    return all;
}

}  // namespace wend::metroid_path
