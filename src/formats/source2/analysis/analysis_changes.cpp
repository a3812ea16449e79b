#include "formats/source2/analysis/analysis_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace wend::source2 {
namespace {

// Of which teams the times are is not known; there are two.
constexpr std::size_t team_count = 2;
constexpr f64 never_occupied = 120;

using NewIds = std::unordered_map<i64, std::optional<u32>>;

Expected<Kv3Value::Array*> changed_area_list(Kv3Value& root) {
    const auto list = area_list(root);
    if (!list) return failure(list.error());
    return root.find("arealist")->as_array();
}

// Puts a number into a member of an object, whose type may be another then.
void set_integer(Kv3Value& value, i64 number) {
    if (value.as_integer() == number) return;
    Kv3Value made = Kv3Value::of_integer(number);
    made.flags = value.flags;
    value = std::move(made);
}

template <class IsGone>
void erase_from(Kv3Value& owner, const char* name, IsGone is_gone) {
    Kv3Value* list = owner.find(name);
    if (list != nullptr && list->as_array() != nullptr) std::erase_if(*list->as_array(), is_gone);
}

// Approaches whose areas all stay get their new IDs; others go. Of the first of the three some
// never were IDs of areas, and stay as they are.
void follow_approaches(Kv3Value& area, const NewIds& ids) {
    erase_from(area, "approachdata", [&](Kv3Value& one) {
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
                       const NewIds& ids) {
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
void each_spot(Kv3Value::Array& areas, Each each) {
    for (Kv3Value& area : areas) {
        Kv3Value* list = area.find("hidingspotdata");
        if (list == nullptr || list->as_array() == nullptr) continue;
        for (Kv3Value& spot : *list->as_array()) each(spot);
    }
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

Expected<void> follow_areas(Kv3Value& root, const std::vector<AreaBefore>& areas) {
    auto known = analysis_of(root);
    if (!known) return failure(known.error());
    const auto list = changed_area_list(root);
    if (!list) return failure(list.error());
    if ((*list)->size() != areas.size())
        return failure(ErrorDetails{
            .message = fmt::format("has {} entries for {} areas", (*list)->size(), areas.size()),
            .field = "arealist"});
    NewIds ids;
    for (const AreaBefore& area : areas) ids[area.id] = area.new_id;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        follow_approaches((**list)[i], ids);
        follow_encounters((**list)[i], known->areas[i], areas[i], ids);
    }
    bool had_all_numbers = true;
    i64 number = 0;
    for (const AreaAnalysis& area : known->areas)
        for (const HidingSpot& spot : area.hiding_spots)
            had_all_numbers = had_all_numbers && spot.id == number++;
    std::size_t at = 0;
    std::erase_if(**list, [&](const Kv3Value&) { return !areas[at++].new_id; });
    number = 0;
    // Numbers that were none in a row are somebody's own, and stay.
    if (had_all_numbers)
        each_spot(**list, [&](Kv3Value& spot) { set_integer(*spot.find("id"), number++); });
    return {};
}

Expected<void> append_area(Kv3Value& root) {
    const auto list = changed_area_list(root);
    if (!list) return failure(list.error());
    Kv3Value::Array times;
    for (std::size_t i = 0; i < team_count; ++i)
        times.push_back(Kv3Value::of_object({{"time", Kv3Value::of_number(never_occupied)}}));
    Kv3Value& all = *root.find("arealist");
    // An array of one type may be one of another, or be full, where a byte counts its elements.
    if (all.type != Kv3Type::array && all.element != Kv3Type::object)
        all = Kv3Value::of_array(std::move(**list));
    else if (all.type != Kv3Type::array && all.as_array()->size() >= 255)
        all.type = Kv3Type::array_of_one_type;
    all.as_array()->push_back(
        Kv3Value::of_object({{"hidingspotdata", Kv3Value::of_array({})},
                             {"spotencounterdata", Kv3Value::of_array({})},
                             {"approachdata", Kv3Value::of_array({})},
                             {"earliestoccupytime", Kv3Value::of_array(std::move(times))}}));
    return {};
}

Expected<void> move_hiding_spots(Kv3Value& root, const SpotMove& move) {
    if (auto known = analysis_of(root); !known) return failure(known.error());
    const auto list = changed_area_list(root);
    if (!list) return failure(list.error());
    each_spot(**list, [&](Kv3Value& spot) {
        Kv3Value& numbers = *spot.find("pos");
        std::array<f32, 3> position{};
        for (std::size_t i = 0; i < position.size(); ++i)
            position[i] = static_cast<f32>(*(*numbers.as_array())[i].as_number());
        set_position(numbers, move(position));
    });
    return {};
}

}  // namespace wend::source2
