#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <vector>

#include "formats/gp2/check/rules.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {

// The sectors and commands of the track or of the pit lane, as checks look at them.
struct CheckedLane {
    const std::vector<Step>& steps;
    const char* list;   // as in the paths of fields
    const char* title;  // its own name
    const char* sector_title;
    std::vector<LaidSector> sectors;
    std::vector<LaidCommand> commands;
    u64 length;

    CheckedLane(const std::vector<Step>& of, const char* list_name, const char* name,
                const char* sector_name)
        : steps(of),
          list(list_name),
          title(name),
          sector_title(sector_name),
          sectors(sectors_of(of)),
          commands(commands_of(of)),
          length(length_of(of)) {}

    const Step& step_of(const LaidSector& sector) const { return steps[sector.step]; }
    const Step& step_of(const LaidCommand& command) const { return steps[command.step]; }
    // Null if there is none.
    const LaidCommand* find(u8 number) const { return find_command(commands, steps, number); }
    u64 count(u8 number) const;
};

// A track that is held against the rules: what the checks look at, and how they report what they
// find. Text is only put together for findings that are kept.
class CheckedTrack {
  public:
    CheckedTrack(const TrackDocument& document, const Network& network, CheckReport& to);

    const TrackFile& file;
    const TrackContext& context;
    CheckReport& report;
    const CheckedLane track, pit_lane;
    // As the sectors say, before the ends are made to meet.
    const std::vector<Pose> places;
    // As the engine lays the lap and the pit lane.
    const std::vector<Pose> laid, laid_lane;
    const Closing closing;
    const u64 lap;  // units

    // What is told of a finding: a field inside the record, and the message; and where in the file
    // that is, if not where the field begins.
    struct FindingText {
        std::string field, message;
        std::optional<u64> offset = {};
    };

    // About the file as a whole or one of its records; the field is one of the file's.
    template <class Tell>
    void add(TrackRule rule, std::string_view record, Tell tell) const {
        report.add(rule.of(context.game), 0,
                   [&] { return finding(std::string(record), tell(), std::nullopt); });
    }
    // About a sector or a command; the field is one of the step's, empty for all of it.
    template <class Tell>
    void add_step(TrackRule rule, const CheckedLane& lane, u32 step, Tell tell) const {
        report.add(rule.of(context.game), 0, [&] { return at_step(lane, step, tell()); });
    }
    // About a camera.
    template <class Tell>
    void add_camera(TrackRule rule, u32 camera, Tell tell) const {
        report.add(rule.of(context.game), 0, [&] { return at_camera(camera, tell()); });
    }

    // The sector that a step is, or that a command belongs to: `sector 12`, `pit sector 3`.
    static std::string record_of(const CheckedLane& lane, u32 step);

  private:
    std::optional<Point> position_of(const CheckedLane& lane, u32 unit) const;
    Finding finding(std::string record, FindingText told, std::optional<Point> position) const;
    Finding at_step(const CheckedLane& lane, u32 step, FindingText told) const;
    Finding at_camera(u32 camera, FindingText told) const;

    const Network& network_;
};

// What findings call a shape that stands at a place of the file.
std::string title_of(const Shape& shape, std::size_t place);

// All rules of the format.
void check_track_rules(const CheckedTrack& track);

// A group of them each.
void check_file(const CheckedTrack& track);
void check_shapes(const CheckedTrack& track);
// Shapes begin there, as the list of offsets counts; the last is where all of them end.
void check_shape_parts(const CheckedTrack& track, std::span<const u64> begins);
void check_references(const CheckedTrack& track);
void check_sectors(const CheckedTrack& track);
void check_limits(const CheckedTrack& track);
void check_closing(const CheckedTrack& track);
void check_pit_commands(const CheckedTrack& track);
void check_pit_sectors(const CheckedTrack& track);
void check_pit_length(const CheckedTrack& track);
void check_pit_way(const CheckedTrack& track);
void check_line(const CheckedTrack& track);
void check_race(const CheckedTrack& track);
void check_setup(const CheckedTrack& track);
void check_stops(const CheckedTrack& track);
void check_cameras(const CheckedTrack& track);
void check_road(const CheckedTrack& track);

}  // namespace wend::gp2_track
