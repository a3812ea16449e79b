#include "formats/gp2/edit/track_edits.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <span>
#include <utility>

#include "core/base/names.hpp"
#include "core/image/indexed_png.hpp"
#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/closing/sector_pool.hpp"
#include "formats/gp2/edit/line_edits.hpp"
#include "formats/gp2/edit/roadside_place.hpp"
#include "formats/gp2/edit/shape_edits.hpp"
#include "formats/gp2/edit/shape_part_edits.hpp"
#include "formats/gp2/edit/step_edits.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/crossing.hpp"
#include "formats/gp2/mirror/mirror_track.hpp"
#include "formats/gp2/read/track_document.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using edit::EditedMap;

class TrackEdits : public MapEdits {
  public:
    explicit TrackEdits(Game game) {
        can_do<edits::Remove, edits::Mirror>();
        does(close_track);
        does(make_line);
        does(add_roadside_object);
        does(copy_shape);
        does(draw_shape);
        // Cameras of F1GP follow from the road.
        if (game == Game::gp2)
            does(place_camera);
        else
            does(set_horizon);
    }

    Expected<void> settle(EditedMap& map) const override {
        if (auto done = map.recompute(); !done) return done;
        if (!map.is_changed(0)) return {};
        const TrackFile& before =
            document_cast<TrackDocument>(*map.before().members()[0].document)->file;
        return keep_oddities(before, *document_cast<TrackDocument>(map.change(0)));
    }

    // Nothing names steps: they go here.
    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        remove_sectors(map, std::exchange(chosen, {}));
        const TrackFile& file = document_cast<TrackDocument>(map.change(0))->file;
        if (length_of(file.track) == 0) return failure("a track needs a sector with a length");
        return {};
    }
    Expected<void> inserted(const ListElement& element) const override {
        if (element.list == "shapes") return follow_inserted_shape(element);
        if (element.list.starts_with("shapes[]")) return follow_inserted_part(element);
        return follow_inserted(element);
    }
    Expected<void> erasing(const ListElement& element) const override {
        if (element.list == "shapes") return follow_erased_shape(element);
        if (element.list.starts_with("shapes[]")) return follow_erased_part(element);
        return follow_erased(element);
    }
    // All that stands along the lap follows the length of a sector that goes, and what names shapes
    // the number of one that goes.
    bool erasing_needs_values(std::string_view list) const override {
        return list == "track" || list == "pit_lane" || list == "shapes";
    }

    // Half steps that are rounded down may open a track that was closed.
    Expected<void> transform(EditedMap& map, std::span<const RecordPlace>,
                             const Transform& how) const override {
        if (!how.is_whole_map) return failure("a race track is mirrored as a whole");
        TrackDocument& track = *document_cast<TrackDocument>(map.change(0));
        const TrackFile before = track.file;
        const bool was_closed = is_closed(closing(before));
        const MirrorLosses losses = mirror_track(track, how.xx < 0 ? EditAxis::x : EditAxis::y);
        map.tell_each(
            std::span(losses), [](const std::string& loss) { return loss; },
            "more thing is not mirrored exactly", "more things are not mirrored exactly");
        const std::vector<Step> mirrored = track.file.track;
        if (was_closed) {
            if (auto done = close_lap(track.file, {}, map); !done)
                map.report.consequences.push_back(done.error()->message);
            join_pit_lane(track.file, {}, map);
        }
        if (length_of(mirrored) > 0)
            mirror_line(before, mirrored, track.file, track.context.game, map);
        return {};
    }

    static Expected<void> close_track(EditedMap& map, const edits::Close&) {
        TrackFile& file = document_cast<TrackDocument>(map.change(0))->file;
        const TrackFile& before =
            document_cast<TrackDocument>(*map.first().members()[0].document)->file;
        const EditedSectors edited = edited_sectors(before.track, file.track);
        if (auto done = close_lap(file, edited, map); !done) return done;
        if (auto done = level(file, edited, map); !done) return done;
        join_pit_lane(file, edited_sectors(before.pit_lane, file.pit_lane), map);
        tell_crossings(file, map);
        return {};
    }

    static Expected<void> set_horizon(EditedMap& map, const edits::SetPicture& wanted) {
        if (auto known = expect_name("picture", wanted.name, std::vector<std::string>{"horizon"});
            !known)
            return known;
        auto colours = read_indexed_png(std::as_bytes(std::span(wanted.picture.bytes)),
                                        {horizon_width, horizon_height});
        if (!colours) return failure(colours.error());
        FreeArea& area = document_cast<TrackDocument>(map.change(0))->file.free_area;
        if (area.has_info != 0 || area.has_shape_names != 0 || area.has_notes != 0)
            map.report.consequences.push_back(
                "the texts that an editor wrote over the picture before are gone");
        area = {};
        area.behind_info = std::move(*colours);
        return {};
    }

  private:
    // What stood otherwise than follows from the rest, where what follows is what it was: an edit
    // of one field leaves all others as they are.
    static Expected<void> keep_oddities(const TrackFile& before, TrackDocument& track) {
        TrackFile computed = before, &now = track.file;
        if (auto done = compute(computed, track.context); !done) return {};
        bool has_kept = false;
        const auto keep = [&](auto TrackFile::*field) {
            if (before.*field == computed.*field || now.*field != computed.*field) return;
            now.*field = before.*field;
            has_kept = true;
        };
        keep(&TrackFile::shape_offsets);
        keep(&TrackFile::behind_place_codes);
        keep(&TrackFile::picture_count);
        return has_kept ? compute_checksum(now, track.context) : Expected<void>{};
    }

    static Closing closing(const TrackFile& file) {
        return closing_of(file.track, start_of(file.configuration));
    }

    static Expected<void> close_lap(TrackFile& file, const EditedSectors& edited, EditedMap& map) {
        const Closing open = closing(file);
        if (is_closed(open)) return {};
        const auto hint = closing_hint(file, edited, ClosingEffort::more_sectors);
        if (!hint)
            return failure(fmt::format(
                "no small change of other sectors closes the track, whose last unit is {} from its "
                "first and whose curves turn {} too little to the right",
                spoken_length(open.gap), spoken_angle(static_cast<double>(open.heading))));
        make(hint->changes, "sector", file.track, map);
        return {};
    }

    static Expected<void> level(TrackFile& file, const EditedSectors& edited, EditedMap& map) {
        const Closing flat = closing(file);
        if (is_level(flat)) return {};
        const auto hint = height_hint(file, edited);
        if (!hint)
            return failure(fmt::format(
                "no small change of other sectors' slopes makes the track end as high as it "
                "starts: the difference is {}",
                spoken_length(std::abs(flat.height))));
        make(hint->changes, "sector", file.track, map);
        return {};
    }

    // What cannot be closed is told: the track does.
    static void join_pit_lane(TrackFile& file, const EditedSectors& edited, EditedMap& map) {
        const auto gap = [&] {
            return pit_lane_gap(file, closed(trace(file.track, start_of(file.configuration))));
        };
        if (gap() <= widest_pit_gap) return;
        if (const auto hint = pit_lane_hint(file, edited))
            return make(hint->changes, "pit sector", file.pit_lane, map);
        map.report.consequences.push_back(
            fmt::format("the pit lane ends {} from where it joins the track, and no small change "
                        "of its sectors closes it",
                        spoken_length(gap())));
    }

    // What stands beside the road may leave no other way.
    static void tell_crossings(const TrackFile& file, EditedMap& map) {
        const std::vector<Pose> lap = closed(trace(file.track, start_of(file.configuration)));
        if (crossings_of_lap(lap) > 0) map.report.consequences.push_back("the road crosses itself");
        if (!keeps_off_the_road(file, lap))
            map.report.consequences.push_back(
                "the pit lane crosses the road or itself, or lies on its wrong side");
    }

    static void make(const std::vector<SectorChange>& changes, const char* sector_title,
                     std::vector<Step>& steps, EditedMap& map) {
        map.report.consequences.push_back(spoken_changes(changes, steps, sector_title));
        steps = changed(std::move(steps), changes);
    }
};

}  // namespace

const MapEdits& track_edits(Game game) {
    static const TrackEdits grand_prix_2(Game::gp2), formula_one_grand_prix(Game::f1gp);
    return game == Game::gp2 ? grand_prix_2 : formula_one_grand_prix;
}

}  // namespace wend::gp2_track
