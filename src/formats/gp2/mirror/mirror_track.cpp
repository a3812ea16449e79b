#include "formats/gp2/mirror/mirror_track.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/mirror/mirror_cameras.hpp"
#include "formats/gp2/mirror/mirror_steps.hpp"
#include "formats/gp2/mirror/mirrored_numbers.hpp"

namespace wend::gp2_track {
namespace {

constexpr u16 half_turn = 0x8000;
// The games' own marshal looks along its x axis to the road; what else is symmetrical is so on both
// sides of its y axis.
constexpr u8 marshal_id = 7;
// Pictures of arrows to the left and to the right, hard and easy.
constexpr SidePairs<i16, 2> arrow_pictures{{{80, 78}, {81, 79}}};

class TrackMirror {
  public:
    TrackMirror(TrackDocument& track, EditAxis axis)
        : file_(track.file), game_(track.context.game), axis_(axis) {}

    MirrorLosses mirror() {
        tell_half_steps();
        configuration();
        mirror_steps(file_.track, "track", file_.definitions.size(), losses_);
        mirror_steps(file_.pit_lane, "pit_lane", file_.definitions.size(), losses_);
        definitions();
        line();
        for (std::size_t i = 0; i < file_.cameras.size(); ++i)
            mirror_number(file_.cameras[i].distance, fmt::format("cameras[{}].distance", i),
                          losses_);
        file_.camera_edits =
            mirrored_camera_edits(file_.camera_edits, static_cast<u32>(lap_of(file_.track)));
        if (game_ == Game::f1gp) horizon();
        return std::move(losses_);
    }

  private:
    template <class Number>
    void other_sign(Number& number, const std::string& path) {
        mirror_number(number, path, losses_);
    }

    // Half a turn of a curve is rounded down, to whichever side it leads.
    void tell_half_steps() {
        if (start_of(file_.configuration).half_steps == HalfSteps::exact) return;
        for (const auto& [steps, list] :
             {std::pair(&file_.track, "track"), std::pair(&file_.pit_lane, "pit_lane")}) {
            bool takes_odd_part = false;
            for (std::size_t i = 0; i < steps->size(); ++i) {
                const Step& step = (*steps)[i];
                takes_odd_part |= step.command == command::flips_half_step;
                if (!step.is_sector()) continue;
                if (step.first > 0 && step.curvature % 2 != 0 && !takes_odd_part)
                    losses_.push_back(fmt::format(
                        "{}[{}].curvature is odd: of the half steps that the game rounds down, the "
                        "sector turns 2 of 65536 less to the right than mirrored",
                        list, i));
                takes_odd_part = false;
            }
        }
    }

    u16 mirrored_heading(u16 heading) const {
        const u16 other = mirrored_angle(heading);
        return axis_ == EditAxis::y ? other : static_cast<u16>(other + half_turn);
    }

    void configuration() {
        Configuration& configuration = file_.configuration;
        configuration.heading = mirrored_heading(configuration.heading);
        other_sign(axis_ == EditAxis::y ? configuration.y : configuration.x,
                   axis_ == EditAxis::y ? "configuration.y" : "configuration.x");
        other_sign(configuration.pole_side, "configuration.pole_side");
        std::swap(configuration.left_verge, configuration.right_verge);
        if (game_ == Game::f1gp) {
            constexpr SidePairs<u8, 1> sides{{{f1gp_pit_left, 0}}};
            configuration.pit_side = other_side(configuration.pit_side, sides);
            return;
        }
        // One of both flags alone means nothing.
        const int left = configuration.flags & pit_left_flags;
        if (left == 0 || left == pit_left_flags)
            configuration.flags = static_cast<u16>(configuration.flags ^ pit_left_flags);
    }

    void definitions() {
        std::vector<ObjectDefinition>& all = file_.definitions;
        for (std::size_t i = 0; i < all.size(); ++i) {
            ObjectDefinition& definition = all[i];
            other_sign(definition.lateral, fmt::format("definitions[{}].lateral", i));
            definition.yaw = mirrored_angle(definition.yaw);
            if (definition.id == marshal_id)
                definition.yaw = static_cast<i16>(
                    static_cast<u16>(static_cast<u16>(definition.yaw) + half_turn));
            if (is_picture(definition.id))
                definition.variant = other_side(definition.variant, arrow_pictures);
        }
        for (u32 i = 0; i < all.size(); ++i)
            if (const u32 other = mirrored_definition(i, all.size()); other > i)
                std::swap(all[i], all[other]);
        tell_shapes();
    }

    // A shape is turned the other way; only one that is the same on both sides is mirrored so.
    void tell_shapes() {
        std::set<u32> placed;
        for (const std::vector<Step>* const steps : {&file_.track, &file_.pit_lane})
            for (const Step& step : *steps)
                if (step.command == command::place_object)
                    placed.insert(static_cast<u16>(step.arguments[0]) / definition_bytes);
        for (const u32 number : placed)
            if (number < file_.definitions.size() && file_.definitions[number].id >= first_shape_id)
                losses_.push_back(
                    fmt::format("definitions[{}] is shape {}, which is turned and not mirrored",
                                number, file_.definitions[number].id - first_shape_id));
    }

    // Of a straight its shift is a turn, of an arc a move along the line.
    void line() {
        for (std::size_t i = 0; i < file_.line.size(); ++i) {
            LineRecord& record = file_.line[i];
            const std::string path = fmt::format("line[{}].", i);
            if (record.radius == 0) record.shift = mirrored_angle(record.shift);
            other_sign(record.radius, path + "radius");
            other_sign(record.end_radius, path + "end_radius");
            if (!is_start(record)) continue;
            other_sign(record.offset, path + "offset");
            if (game_ == Game::gp2)
                record.heading =
                    static_cast<i16>(mirrored_heading(static_cast<u16>(record.heading)));
        }
    }

    // Seen to the left of where it was seen to the right. Texts of editors are no picture.
    void horizon() {
        Bytes& picture = file_.free_area.behind_info;
        if (file_.free_area.has_info != 0 || picture.size() != free_area_bytes) return;
        for (u32 row = 0; row < horizon_height; ++row)
            std::ranges::reverse(std::span(picture).subspan(row * horizon_width, horizon_width));
    }

    TrackFile& file_;
    Game game_;
    EditAxis axis_;
    MirrorLosses losses_;
};

}  // namespace

MirrorLosses mirror_track(TrackDocument& track, EditAxis axis) {
    return TrackMirror(track, axis).mirror();
}

}  // namespace wend::gp2_track
