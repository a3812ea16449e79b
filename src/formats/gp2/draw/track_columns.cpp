#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

#include "formats/gp2/draw/track_network.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/unit_states.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// What columns read: the steps of a document and, computed when first needed, what commands say of
// each unit.
class ColumnSource {
  public:
    ColumnSource(const LaidTrack& track, std::shared_ptr<const CarLine> line,
                 std::shared_ptr<const Document> document)
        : document_(std::move(document)),
          line_(std::move(line)),
          sectors_(file().track.size() + file().pit_lane.size()) {
        number(track.sectors, 0);
        number(track.lane_sectors, file().track.size());
        corners_ = corner_numbers(file().track);
    }

    const Step& step(Origin origin) const {
        return is_lane(origin) ? file().pit_lane[origin.record - file().track.size()]
                               : file().track[origin.record];
    }
    u32 sector(Origin origin) const { return sectors_[origin.record].first; }
    u32 unit(Origin origin) const { return sectors_[origin.record].second + origin.part; }
    // Counted from 1; 0 on straights and in the pit lane.
    u32 corner(Origin origin) const { return is_lane(origin) ? 0 : corners_[unit(origin)]; }
    const UnitState& state(Origin origin) const {
        std::call_once(are_known_, [this] {
            states_ = {unit_states(file().track, Course::lap),
                       unit_states(file().pit_lane, Course::lane)};
        });
        return states_[is_lane(origin) ? 1 : 0][unit(origin)];
    }

    // Null in the pit lane, and where the line is not followed to.
    const DrivenUnit* crossing(Origin origin) const {
        const bool is_there = !is_lane(origin) && unit(origin) < line_->units.size();
        return is_there ? &line_->units[unit(origin)] : nullptr;
    }
    const CarLine& line() const { return *line_; }

  private:
    const TrackFile& file() const { return TrackDocument::of(*document_).file; }
    bool is_lane(Origin origin) const { return origin.record >= file().track.size(); }
    void number(const std::vector<LaidSector>& sectors, std::size_t first_record) {
        for (u32 i = 0; i < sectors.size(); ++i)
            sectors_[first_record + sectors[i].step] = {i, sectors[i].first_unit};
    }

    std::shared_ptr<const Document> document_;
    std::shared_ptr<const CarLine> line_;
    std::vector<std::pair<u32, u32>> sectors_;  // of each record the number and the first unit
    std::vector<u32> corners_;                  // of each unit of the track
    mutable std::once_flag are_known_;
    mutable std::array<std::vector<UnitState>, 2> states_;
};
using Source = std::shared_ptr<const ColumnSource>;

constexpr const char* column_units = "units of 16 ft";

class TrackColumns {
  public:
    TrackColumns(std::vector<Column>& columns, Source source)
        : columns_(columns), source_(std::move(source)) {}

    void add_places() {
        add({.name = "sector", .title = "number of the sector"},
            [](const ColumnSource& source, Origin origin) { return source.sector(origin); });
        add({.name = "distance",
             .title = "distance from the start, or from the pit entry",
             .unit = column_units},
            [](const ColumnSource& source, Origin origin) { return source.unit(origin); });
        add({.name = "radius", .title = "radius of the bend, 0 for straight on", .unit = "m"},
            [](const ColumnSource& source, Origin origin) {
                const int bend = std::abs(source.step(origin).curvature);
                constexpr double of_one = 10430.378 * metres_per_unit;
                return bend == 0 ? 0 : of_one / bend;
            });
        add({.name = "curvature",
             .title = "change of heading, above 0 to the right",
             .unit = "degrees/m"},
            [](const ColumnSource& source, Origin origin) {
                return source.step(origin).curvature * (360 / full_circle / metres_per_unit);
            });
        add({.name = "corner", .title = "number of the corner, 0 on straights", .none = 0},
            [](const ColumnSource& source, Origin origin) { return source.corner(origin); });
        add({.name = "kerbs",
             .title = "on which side there is a kerb",
             .value_names = {"none", "right", "left", "both"},
             .none = 0,
             .is_set = true},
            [](const ColumnSource& source, Origin origin) {
                const u16 flags = source.step(origin).flags;
                return sector_flags["right_kerb"].get(flags) +
                       2 * sector_flags["left_kerb"].get(flags);
            });
    }
    void add_flags() {
        for (const BitField& flag : sector_flags.fields) {
            std::string title(flag.name);
            std::ranges::replace(title, '_', ' ');
            if (*flag.note) title += fmt::format(", {}", flag.note);
            add({.name = std::string(flag.name), .title = std::move(title)},
                [flag](const ColumnSource& source, Origin origin) {
                    return flag.get(source.step(origin).flags) != 0;
                });
        }
    }
    void add_views() {
        add_state("view_ahead", "how far the driver sees ahead", column_units,
                  [](const UnitState& unit) { return unit.view_ahead; });
        add_state("view_behind", "how far the driver sees behind", column_units,
                  [](const UnitState& unit) { return unit.view_behind; });
        add_state("left_fence_height", "which of the heights the left fence has", "",
                  [](const UnitState& unit) { return unit.left_fence; });
        add_state("right_fence_height", "which of the heights the right fence has", "",
                  [](const UnitState& unit) { return unit.right_fence; });
    }
    void add_line() {
        constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
        add({.name = "line_offset",
             .title = "how far the line of the computer cars is to the right of the middle",
             .unit = "m"},
            [](const ColumnSource& source, Origin origin) {
                const DrivenUnit* const crossing = source.crossing(origin);
                return crossing ? to_units(crossing->offset) * metres_per_unit : nowhere;
            });
        add({.name = "line_speed",
             .title = "estimated speed along the line of the computer cars",
             .unit = "km/h"},
            [](const ColumnSource& source, Origin origin) {
                const auto& lap = source.line().lap;
                constexpr double kmh = 3.6;
                return lap && source.crossing(origin) ? lap->speeds[source.unit(origin)] * kmh
                                                      : nowhere;
            });
    }
    void add_scenery() {
        for (std::size_t i = 0; i < textured_places.size(); ++i)
            add_state(fmt::format("texture_{}", textured_places[i].name),
                      fmt::format("texture of {}, 0 where none is said", textured_places[i].title),
                      "", [i](const UnitState& unit) { return unit.texture[i]; });
        for (unsigned i = 0; i < ribbon_count; ++i)
            add_state(fmt::format("ribbon_{}", 1U << i),
                      fmt::format("ribbon of bit {} is on", 1U << i), "",
                      [i](const UnitState& unit) { return (unit.ribbons >> i & 1) != 0; });
        for (unsigned i = 0; i < bank_count; ++i) {
            add_state(fmt::format("bank_{}_view_ahead", 1U << i),
                      fmt::format("how far the bank of bit {} is seen ahead", 1U << i),
                      column_units, [i](const UnitState& unit) { return unit.bank_ahead[i]; });
            add_state(fmt::format("bank_{}_view_behind", 1U << i),
                      fmt::format("how far the bank of bit {} is seen behind", 1U << i),
                      column_units, [i](const UnitState& unit) { return unit.bank_behind[i]; });
        }
        add_state("black_flag_left", "who drives there on the left gets a black flag", "",
                  [](const UnitState& unit) { return unit.is_black_left; });
        add_state("black_flag_right", "who drives there on the right gets a black flag", "",
                  [](const UnitState& unit) { return unit.is_black_right; });
    }

  private:
    template <class Value>
    void add(Column description, Value value) {
        columns_.push_back(
            column_of(std::move(description),
                      [source = source_, value](Origin origin) { return value(*source, origin); }));
    }
    template <class Value>
    void add_state(std::string name, std::string title, const char* unit, Value value) {
        add({.name = std::move(name), .title = std::move(title), .unit = unit},
            [value](const ColumnSource& source, Origin origin) {
                return value(source.state(origin));
            });
    }

    std::vector<Column>& columns_;
    const Source source_;
};

}  // namespace

void add_columns(NetworkBuilder& builder, const LaidTrack& track,
                 const std::shared_ptr<const CarLine>& line,
                 const std::shared_ptr<const Document>& document) {
    TrackColumns columns(builder.node_columns(),
                         std::make_shared<const ColumnSource>(track, line, document));
    columns.add_places();
    columns.add_flags();
    columns.add_views();
    columns.add_line();
    // F1GP has no commands for these.
    if (track.game == Game::gp2) columns.add_scenery();
}

}  // namespace wend::gp2_track
