#include "formats/gp2/game/unit_states.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {
namespace {

// A command and the unit that it takes effect at, which may lie behind the end of the lap.
struct Event {
    i64 unit = 0;
    const Step* step = nullptr;
};

std::vector<Event> events_of(const std::vector<Step>& steps) {
    std::vector<Event> events;
    for (const LaidCommand& place : commands_of(steps)) {
        const Step& step = steps[place.step];
        // Heights of fences hold from the sector's start (fact sheet section 7.1).
        const bool is_fence = step.command == command::left_fence_height ||
                              step.command == command::right_fence_height;
        events.push_back({i64{place.sector_unit} + (is_fence ? 0 : step.first), &step});
    }
    return events;
}

u16 number_of(i16 argument) { return static_cast<u16>(std::max<i16>(argument, 0)); }

void set_banks(std::array<u16, bank_count>& distances, const Step& step) {
    for (unsigned bank = 0; bank < bank_count; ++bank)
        if ((static_cast<u16>(step.arguments[0]) >> bank & 1) != 0)
            distances[bank] = number_of(step.arguments[1]);
}

// What is said until it is said otherwise.
void apply(const Step& step, UnitState& state) {
    switch (step.command) {
        case command::view_ahead:
        case command::pit_view_distance:  // The same of a pit lane.
            state.view_ahead = number_of(step.arguments[0]);
            break;
        case command::view_behind:
            state.view_behind = number_of(step.arguments[0]);
            break;
        case command::left_fence_height:
            state.left_fence = number_of(step.arguments[0]);
            break;
        case command::right_fence_height:
            state.right_fence = number_of(step.arguments[0]);
            break;
        case command::bank_view_ahead:
            set_banks(state.bank_ahead, step);
            break;
        case command::bank_view_behind:
            set_banks(state.bank_behind, step);
            break;
        case command::ribbons_on:
            state.ribbons = static_cast<u8>(state.ribbons | step.arguments[0]);
            break;
        case command::ribbons_off:
            state.ribbons = static_cast<u8>(state.ribbons & ~step.arguments[0]);
            break;
        default:
            break;
    }
}

// Gives each unit once what the last of the ranges that reach it says: they are asked from the last
// to the first, and units that have theirs are passed over.
class Painter {
  public:
    explicit Painter(std::size_t units) : next_(units + 1) {
        std::iota(next_.begin(), next_.end(), 0u);
    }

    template <class Paint>
    void paint(i64 begin, i64 end, const Paint& paint) {
        const auto last = static_cast<i64>(next_.size()) - 1;
        const auto stop = static_cast<u32>(std::clamp<i64>(end, 0, last));
        for (u32 unit = free_from(static_cast<u32>(std::clamp<i64>(begin, 0, last))); unit < stop;
             unit = free_from(unit)) {
            paint(unit);
            next_[unit] = unit + 1;
        }
    }

  private:
    u32 free_from(u32 unit) {
        u32 free = unit;
        while (next_[free] != free) free = next_[free];
        while (next_[unit] != free) unit = std::exchange(next_[unit], free);
        return free;
    }

    std::vector<u32> next_;
};

void paint_textures(std::vector<UnitState>& units, const std::vector<Event>& events,
                    Course course) {
    const auto lap = static_cast<i64>(units.size());
    for (std::size_t i = 0; i < textured_places.size(); ++i) {
        Painter painter(units.size());
        const auto paint = [&](i64 begin, i64 end, i16 texture) {
            painter.paint(begin, end,
                          [&](u32 unit) { units[unit].texture[i] = number_of(texture); });
        };
        const auto each = [&](auto use) {
            for (auto event = events.rbegin(); event != events.rend(); ++event)
                if (event->step->arguments[0] == textured_places[i].location) use(*event);
        };
        const auto is_range = [](const Step& step) {
            return step.command == command::texture || step.command == command::short_texture;
        };
        // What reaches over the end of the lap was begun before all that begins behind it.
        for (const i64 earlier : {i64{0}, lap}) {
            if (earlier != 0 && course == Course::lane) break;
            each([&](const Event& event) {
                const i64 begin = event.unit - earlier;
                if (is_range(*event.step))
                    paint(begin, begin + event.step->arguments[1], event.step->arguments[2]);
            });
        }
        each([&](const Event& event) {
            if (event.step->command == command::texture_definition)
                paint(0, lap, event.step->arguments[2]);
        });
    }
}

// Areas that earn a black flag say themselves where they begin and end.
void mark_black_flags(std::vector<UnitState>& units, const std::vector<Event>& events) {
    Painter left(units.size()), right(units.size());
    for (const Event& event : events) {
        const Step& step = *event.step;
        const bool is_left = step.command == command::black_flag_left;
        if (!is_left && step.command != command::black_flag_right) continue;
        (is_left ? left : right).paint(step.arguments[0], step.arguments[1], [&](u32 unit) {
            (is_left ? units[unit].is_black_left : units[unit].is_black_right) = true;
        });
    }
}

}  // namespace

std::vector<UnitState> unit_states(const std::vector<Step>& steps, Course course) {
    std::vector<UnitState> units(course == Course::lap ? lap_of(steps) : length_of(steps));
    if (units.empty()) return units;
    std::vector<Event> events = events_of(steps);
    const auto lap = static_cast<i64>(units.size());
    if (course == Course::lap) {
        // What is said beyond the end of the lap is said before what the next one says there.
        std::ranges::stable_partition(events,
                                      [&](const Event& event) { return event.unit >= lap; });
        for (Event& event : events) event.unit %= lap;
    }
    std::ranges::stable_sort(events, {}, &Event::unit);
    UnitState state;
    for (int round = course == Course::lap ? 0 : 1; round < 2; ++round) {
        auto event = events.begin();
        for (i64 unit = 0; unit < lap; ++unit) {
            for (; event != events.end() && event->unit <= unit; ++event)
                apply(*event->step, state);
            if (round == 1) units[static_cast<std::size_t>(unit)] = state;
        }
    }
    paint_textures(units, events, course);
    mark_black_flags(units, events);
    return units;
}

}  // namespace wend::gp2_track
