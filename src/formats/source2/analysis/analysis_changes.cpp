#include "formats/source2/analysis/analysis_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace wend::source2 {
namespace {

// Of which teams the times are is not known; there are two.
constexpr std::size_t team_count = 2;
constexpr f64 never_occupied = 120;

// By the id that an area had: the one that it has, none where it is gone.
using AreaFates = std::unordered_map<i64, std::optional<u32>>;

// Puts a number into a member of an object, whose type may be another then.
void set_integer(Kv3Value& value, i64 number) {
    if (value.as_integer() == number) return;
    Kv3Value made = Kv3Value::of_integer(number);
    made.flags = value.flags;
    value = std::move(made);
}

// Says how many went.
template <class IsGone>
u64 erase_from(Kv3Value& owner, const char* name, IsGone is_gone) {
    Kv3Value* list = owner.find(name);
    if (list == nullptr || list->as_array() == nullptr) return 0;
    return std::erase_if(*list->as_array(), is_gone);
}

// Approaches whose areas all stay get their new IDs; others go. Of the first of the three some
// never were IDs of areas, and stay as they are.
u64 follow_approaches(Kv3Value& area, const AreaFates& ids) {
    return erase_from(area, "approachdata", [&](Kv3Value& one) {
        for (const char* name : {"prev", "here", "next"}) {
            Kv3Value* member = one.find(name);
            const auto id = member ? member->as_integer() : std::nullopt;
            const auto known = id ? ids.find(*id) : ids.end();
            if (known == ids.end()) continue;
            if (!known->second) return true;
            set_integer(*member, *known->second);
        }
        return false;
    });
}

// Encounters from or to an area that is removed go; the order of all others still tells which
// areas they mean.
void follow_encounters(Kv3Value& area, AreaAnalysis& known, const AreaBefore& before,
                       const AreaFates& ids) {
    resolve(known.encounters, before.neighbours);
    const auto is_gone = [&](const std::optional<u32>& id) {
        const auto found = id ? ids.find(*id) : ids.end();
        return found != ids.end() && !found->second;
    };
    std::size_t at = 0;
    erase_from(area, "spotencounterdata", [&](const Kv3Value&) {
        const Encounter& one = known.encounters[at++];
        return is_gone(one.from_area) || is_gone(one.to_area);
    });
    // Areas without encounters have no order of spots on them.
    const Kv3Value* left = area.find("spotencounterdata");
    if (at > 0 && left->as_array()->empty())
        std::erase_if(*area.as_object(), [](const Kv3Member& one) { return one.name == "order"; });
}

template <class Each>
void each_spot(Kv3Value& area, Each each) {
    Kv3Value* list = area.find("hidingspotdata");
    if (list == nullptr || list->as_array() == nullptr) return;
    for (Kv3Value& spot : *list->as_array()) each(spot);
}

bool are_numbered_in_a_row(const Analysis& analysis) {
    i64 number = 0;
    for (const AreaAnalysis& area : analysis.areas)
        for (const AnalysedSpot& spot : area.hiding_spots)
            if (spot.id != number++) return false;
    return true;
}

// Gives an array of objects others.
void set_objects(Kv3Value& list, Kv3Value::Array objects) {
    const bool is_short = list.type == Kv3Type::short_array || list.type == Kv3Type::apart_array;
    if (list.type != Kv3Type::array && list.element != Kv3Type::object)
        list = Kv3Value::of_array({});
    else if (is_short && objects.size() > 255)
        list.type = Kv3Type::array_of_one_type;
    list.data = std::move(objects);
}

// Puts a position into an array, of one type or of any.
void set_position(Kv3Value& numbers, const std::array<f32, 3>& position) {
    Kv3Value::Array& all = *numbers.as_array();
    const bool is_any = numbers.type == Kv3Type::array;
    if (!is_any && numbers.element != Kv3Type::f32 && numbers.element != Kv3Type::f64)
        numbers = Kv3Value::of_array(std::move(all));
    for (std::size_t i = 0; i < position.size(); ++i) {
        Kv3Value& number = (*numbers.as_array())[i];
        const f64 value{position[i]};
        if (number.as_number() == value) continue;
        if (number.type == Kv3Type::f32)
            number.data = u64{std::bit_cast<u32>(position[i])};
        else if (numbers.type == Kv3Type::array)
            number = Kv3Value::of_number(value);
        else
            number.data = std::bit_cast<u64>(value);
    }
}

}  // namespace

Expected<void> change_areas(Kv3Value& root, std::span<const AreaBefore> before,
                            std::span<const AreaNow> now) {
    auto known = analysis_of(root);
    if (!known) return failure(known.error());
    if (known->areas.size() != before.size())
        return failure(ErrorDetails{.message = fmt::format("has {} entries for {} areas",
                                                           known->areas.size(), before.size()),
                                    .field = "arealist"});
    AreaFates ids;
    for (const AreaBefore& area : before) ids.emplace(area.id, std::nullopt);
    for (const AreaNow& area : now)
        if (area.was) ids[before[*area.was].id] = area.id;

    Kv3Value& list = *root.find("arealist");
    Kv3Value::Array& entries = *list.as_array();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        follow_approaches(entries[i], ids);
        follow_encounters(entries[i], known->areas[i], before[i], ids);
    }
    Kv3Value::Array kept;
    for (const AreaNow& area : now)
        kept.push_back(area.was ? std::move(entries[*area.was]) : area_entry({}));
    // Numbers that were none in a row are somebody's own, and stay.
    i64 number = 0;
    if (are_numbered_in_a_row(*known))
        for (Kv3Value& area : kept)
            each_spot(area, [&](Kv3Value& spot) { set_integer(*spot.find("id"), number++); });
    set_objects(list, std::move(kept));
    return {};
}

Kv3Value area_entry(std::span<const AnalysedSpot> spots) {
    Kv3Value::Array places, times;
    for (const AnalysedSpot& spot : spots) {
        Kv3Value position = Kv3Value::of_array(Kv3Value::Array(3));
        set_position(position, spot.position);
        places.push_back(Kv3Value::of_object({{"id", Kv3Value::of_integer(spot.id)},
                                              {"pos", std::move(position)},
                                              {"flags", Kv3Value::of_integer(spot.flags)}}));
    }
    for (std::size_t i = 0; i < team_count; ++i)
        times.push_back(Kv3Value::of_object({{"time", Kv3Value::of_number(never_occupied)}}));
    return Kv3Value::of_object({{"hidingspotdata", Kv3Value::of_array(std::move(places))},
                                {"spotencounterdata", Kv3Value::of_array({})},
                                {"approachdata", Kv3Value::of_array({})},
                                {"earliestoccupytime", Kv3Value::of_array(std::move(times))}});
}

Kv3Value blank_analysis(std::size_t areas) {
    Kv3Value::Array entries;
    for (std::size_t i = 0; i < areas; ++i) entries.push_back(area_entry({}));
    return Kv3Value::of_object({{"arealist", Kv3Value::of_array(std::move(entries))}});
}

Expected<void> move_hiding_spots(Kv3Value& root, const std::vector<bool>& is_chosen,
                                 const SpotMove& move) {
    if (auto known = analysis_of(root); !known) return failure(known.error());
    Kv3Value::Array& entries = *root.find("arealist")->as_array();
    for (std::size_t i = 0; i < entries.size() && i < is_chosen.size(); ++i) {
        if (!is_chosen[i]) continue;
        each_spot(entries[i], [&](Kv3Value& spot) {
            Kv3Value& numbers = *spot.find("pos");
            std::array<f32, 3> position{};
            for (std::size_t axis = 0; axis < position.size(); ++axis)
                position[axis] = static_cast<f32>(*(*numbers.as_array())[axis].as_number());
            set_position(numbers, move(position));
        });
    }
    return {};
}

namespace {

// Puts encounters in the order of the neighbours, as far as it is known which they mean.
void sort_encounters(Kv3Value::Array& encounters, std::vector<Encounter>& known,
                     const MirroredArea& area) {
    if (encounters.empty() || !resolve(known, area.before)) return;
    const auto rank = [&](const std::optional<u32>& id) {
        return std::ranges::find(area.after, *id, &Neighbour::area) - area.after.begin();
    };
    std::vector<std::size_t> order(known.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
        return std::pair(rank(known[i].from_area), rank(known[i].to_area));
    });
    Kv3Value::Array sorted;
    for (const std::size_t i : order) sorted.push_back(std::move(encounters[i]));
    encounters = std::move(sorted);
}

}  // namespace

Expected<u64> mirror_areas(Kv3Value& root, std::span<const MirroredArea> areas) {
    auto known = analysis_of(root);
    if (!known) return failure(known.error());
    AreaFates turned;
    for (const MirroredArea& area : areas)
        if (area.edges) turned.emplace(area.id, std::nullopt);
    u64 removed = 0;
    Kv3Value::Array& entries = *root.find("arealist")->as_array();
    for (std::size_t i = 0; i < entries.size() && i < areas.size(); ++i) {
        removed += follow_approaches(entries[i], turned);
        Kv3Value* list = entries[i].find("spotencounterdata");
        if (!areas[i].edges || list == nullptr) continue;
        sort_encounters(*list->as_array(), known->areas[i].encounters, areas[i]);
        for (Kv3Value& one : *list->as_array())
            for (const char* name : {"fromdir", "todir"}) {
                Kv3Value& edge = *one.find(name);
                const i64 number = *edge.as_integer();
                if (number >= 0 && number < *areas[i].edges)
                    set_integer(edge, *areas[i].edges - 1 - number);
            }
    }
    return removed;
}

}  // namespace wend::source2
