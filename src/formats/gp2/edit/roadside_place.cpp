#include "formats/gp2/edit/roadside_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/base/number_text.hpp"
#include "formats/gp2/edit/shape_edits.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/records/units.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gp2_track {

std::string RoadsidePlace::text() const {
    return fmt::format("unit {} of the {}, {} into sector {}", unit, is_lap ? "track" : "pit lane",
                       spoken_units(unit_in_sector), sector);
}

Expected<RoadsidePlace> roadside_place(const edit::EditedMap& map, const RoadPlace& at) {
    const auto found = edit::record_of(map.before(), at.record);
    if (!found) return failure(found.error());
    const std::optional<edit::Chosen>& record = *found;
    const auto track = lay_track(*document_cast<TrackDocument>(map.document(0)));
    if (!track) return failure(track.error());
    RoadsidePlace place{.is_lap = !record || record->list == "track"};
    const std::vector<LaidSector>& sectors = place.is_lap ? track->sectors : track->lane_sectors;
    double begin = 0;
    if (record) {
        const auto sector = std::ranges::find(sectors, record->place.index, &LaidSector::step);
        if (sector == sectors.end()) return failure("what is measured from is no sector");
        begin = sector->first_unit;
    }
    const u64 length = place.is_lap ? track->places.size() : length_of(track->file.pit_lane);
    const double unit = begin + at.metres / metres_per_unit;
    if (unit < 0 || unit > static_cast<double>(length))
        return failure(fmt::format("{} is {:.1f} m from its start, and it is {} long",
                                   place.is_lap ? "the place on the track" : "that of the pit lane",
                                   unit * metres_per_unit, spoken_units(length)));
    // The end of the lap is its start; that of the pit lane still belongs to its last unit.
    const auto nearest = static_cast<u64>(std::lround(unit));
    place.unit = static_cast<u32>(place.is_lap ? nearest % length : std::min(nearest, length - 1));
    const auto after = std::ranges::upper_bound(sectors, place.unit, {}, &LaidSector::first_unit);
    const LaidSector& sector = *(after - 1);
    place.sector = static_cast<u32>(after - 1 - sectors.begin());
    place.step = sector.step;
    place.unit_in_sector = static_cast<u8>(place.unit - sector.first_unit);
    const Widths& widths = place.is_lap ? track->widths : track->lane_widths;
    place.left_half = to_units(widths.left[place.unit]);
    place.right_half = to_units(widths.right[place.unit]);
    place.left_wall = to_units(widths.left[place.unit] + widths.left_verge[place.unit]);
    place.right_wall = to_units(widths.right[place.unit] + widths.right_verge[place.unit]);
    return place;
}

namespace {

constexpr double fine_parts = parts_a_unit / metres_per_unit;

// How a length is kept: in so many parts of a metre. An error where it is too great for 16 bits.
Expected<i16> in_parts(double metres, double parts, std::string_view what) {
    const double value = std::round(metres * parts);
    constexpr double least = std::numeric_limits<i16>::min(),
                     most = std::numeric_limits<i16>::max();
    if (value >= least && value <= most) return static_cast<i16>(value);
    return failure(fmt::format("{} of {:.1f} m does not fit: the file holds {:.1f} to {:.1f} m",
                               what, metres, least / parts, most / parts));
}

// A distance from the middle of the road as objects have it. An error where there is no road.
Expected<i16> in_half_widths(double metres, const RoadsidePlace& place) {
    const double half_width = place.half_width(metres) * metres_per_unit;
    if (half_width <= 0) return failure("the road has no width there that objects count in");
    return in_parts(metres, object_parts / half_width, "a distance");
}

// What is to be placed: a definition that is there, a shape or a picture.
struct ObjectKind {
    std::optional<u64> definition = {};
    u8 id = 0;
    i16 picture = 0;

    bool is_of(const ObjectDefinition& other) const {
        return other.id == id && (!gp2_track::is_picture(id) || other.variant == picture);
    }
};

tl::unexpected<Error> no_such(std::string_view what, u64 number, u64 count) {
    return failure(fmt::format("there is no {} {}: the track has {}", what, number, count));
}

Expected<ObjectKind> shape_kind(const TrackFile& file, u64 number) {
    if (number >= file.shape_offsets.size())
        return no_such("shape", number, file.shape_offsets.size());
    if (number > last_named_shape)
        return failure(fmt::format("definitions name shapes up to {}", last_named_shape));
    return ObjectKind{.id = static_cast<u8>(number + first_shape_id)};
}

// Which of the ids of pictures a picture goes with is not known: it is that of its like.
Expected<ObjectKind> picture_kind(const TrackFile& file, u64 number) {
    constexpr u8 most_common = 5;
    if (number > 0x7FFF) return failure("pictures have numbers up to 32767");
    ObjectKind kind{.id = most_common, .picture = static_cast<i16>(number)};
    for (const ObjectDefinition& definition : file.definitions)
        if (gp2_track::is_picture(definition.id) && definition.variant == kind.picture) {
            kind.id = definition.id;
            break;
        }
    return kind;
}

Expected<ObjectKind> object_kind(const TrackFile& file, std::string_view text) {
    if (const auto shape = shape_named(file.free_area, text)) return shape_kind(file, *shape);
    const std::size_t blank = std::min(text.find_first_of(" _"), text.size());
    const std::string_view word = text.substr(0, blank);
    if (const auto number = whole_number(trimmed(text.substr(std::min(blank + 1, text.size()))))) {
        if (word == "shape") return shape_kind(file, *number);
        if (word == "picture") return picture_kind(file, *number);
        if (word == "definition") {
            if (*number >= file.definitions.size())
                return no_such("definition", *number, file.definitions.size());
            const ObjectDefinition& like = file.definitions[*number];
            return ObjectKind{*number, like.id,
                              gp2_track::is_picture(like.id) ? like.variant : i16{0}};
        }
    }
    return failure(fmt::format(
        "\"{}\" is no kind of object: expected `shape 12`, `picture 120`, `definition 7`, or the "
        "name of a shape that the track's texts give",
        text));
}

// The definition that a new one is like where nobody says otherwise: of the kind if there is one,
// else of its sort.
const ObjectDefinition* like_of(const TrackFile& file, const ObjectKind& kind) {
    if (kind.definition) return &file.definitions[*kind.definition];
    const auto& all = file.definitions;
    auto like =
        std::ranges::find_if(all, [&](const ObjectDefinition& other) { return kind.is_of(other); });
    if (like == all.end())
        like = std::ranges::find_if(all, [&](const ObjectDefinition& other) {
            return gp2_track::is_picture(kind.id) ? gp2_track::is_picture(other.id)
                                                  : other.id >= first_shape_id;
        });
    return like == all.end() ? nullptr : &*like;
}

Expected<ObjectDefinition> new_definition(const TrackFile& file, const ObjectKind& kind,
                                          const RoadsidePlace& place,
                                          const edits::AddObject& wanted) {
    ObjectDefinition made;
    const ObjectDefinition* const like = like_of(file, kind);
    if (like) made = *like;
    const bool keeps_place = kind.definition && !wanted.roadside.right;
    made.id = kind.id;
    if (gp2_track::is_picture(kind.id))
        made.variant = kind.picture;
    else if (!kind.definition)
        made.variant = 0;
    if (!keeps_place) {
        // A unit beyond the wall on the right, where nobody says.
        const double right =
            wanted.roadside.right.value_or((place.right_wall + 1) * metres_per_unit);
        const auto lateral = in_half_widths(right, place);
        if (!lateral) return failure(lateral.error());
        made.lateral = *lateral;
    }
    if (wanted.roadside.height) {
        const auto height = in_parts(*wanted.roadside.height, fine_parts, "a height");
        if (!height) return failure(height.error());
        made.height = *height;
    }
    if (wanted.angle) {
        if (gp2_track::is_picture(kind.id))
            return failure("a picture has no option `angle`: it faces whoever looks at it");
        const double turn = *wanted.angle / 360 - std::floor(*wanted.angle / 360);
        made.yaw = static_cast<i16>(static_cast<u16>(std::lround(turn * full_circle)));
    }
    return made;
}

// The number of such a definition, which is put behind the others where there is none.
u64 definition_number(TrackFile& file, const ObjectDefinition& wanted,
                      const TrackContext& context) {
    const auto same = std::ranges::find_if(file.definitions, [&](const ObjectDefinition& other) {
        return differences(other, wanted, context, 1).empty();
    });
    const auto number = static_cast<u64>(same - file.definitions.begin());
    if (same == file.definitions.end()) file.definitions.push_back(wanted);
    return number;
}

}  // namespace

Expected<void> add_roadside_object(edit::EditedMap& map, const edits::AddObject& object) {
    TrackDocument& track = *document_cast<TrackDocument>(map.change(0));
    TrackFile& file = track.file;
    const auto kind = object_kind(file, object.kind);
    if (!kind) return failure(kind.error());
    const auto place = roadside_place(map, object.at);
    if (!place) return failure(place.error());
    const auto wanted = new_definition(file, *kind, *place, object);
    if (!wanted) return failure(wanted.error());
    const u64 count = file.definitions.size();
    const u64 number = definition_number(file, *wanted, track.context);
    if (number * definition_bytes > 0xFFFF)
        return failure("a command would name a definition that no field of it can hold");

    std::vector<Step>& steps = place->is_lap ? file.track : file.pit_lane;
    Step placing{.first = place->unit_in_sector, .command = command::place_object};
    placing.arguments[0] = static_cast<i16>(static_cast<u16>(number * definition_bytes));
    steps.insert(steps.begin() + place->step, placing);
    const double right = wanted->lateral * place->half_width(wanted->lateral) / object_parts;
    map.report.consequences.push_back(
        fmt::format("{} stands at {}, {} to the {}, by {}[{}] and {} definition {}", object.kind,
                    place->text(), spoken_length(std::abs(right)), right < 0 ? "left" : "right",
                    place->is_lap ? "track" : "pit_lane", place->step,
                    number < count ? "the" : "the new", number));
    return {};
}

namespace {

// A place of the lap, which goes on where it began.
i64 on_lap(i64 unit, i64 length) { return (unit % length + length) % length; }

i64 along_lap(u16 stored, i64 length) { return on_lap(i64{stored} - camera_bias, length); }

u16 stored_place(i64 unit) { return static_cast<u16>(unit + camera_bias); }

// The camera that stands nearest along the lap.
const Camera& nearest_camera(const std::vector<Camera>& cameras, u32 unit, i64 length) {
    return *std::ranges::min_element(cameras, {}, [&](const Camera& camera) {
        const i64 ahead = on_lap(along_lap(camera.place, length) - unit, length);
        return std::min(ahead, length - ahead);
    });
}

// Where the picture changes to a new camera: as far from it as at its like, if that lies between
// where it changes to those before and behind it, else in the middle between these.
i64 switch_unit(const std::vector<Camera>& cameras, std::size_t index, i64 wanted, i64 length) {
    const Camera& before = cameras[(index + cameras.size() - 1) % cameras.size()];
    const Camera& behind = cameras[index % cameras.size()];
    const i64 begin = along_lap(before.switch_place, length);
    i64 room = on_lap(along_lap(behind.switch_place, length) - begin, length);
    if (room == 0) room = length;
    const i64 way = on_lap(wanted - begin, length);
    return way < room ? on_lap(wanted, length) : on_lap(begin + room / 2, length);
}

}  // namespace

Expected<void> place_camera(edit::EditedMap& map, const edits::AddCamera& wanted) {
    const RoadsideOptions& options = wanted.roadside;
    TrackDocument& track = *document_cast<TrackDocument>(map.change(0));
    std::vector<Camera>& cameras = track.file.cameras;
    if (cameras.empty())
        return failure(
            "the track has no camera that a new one could be like: put the first one in "
            "with the operation `insert='cameras[]: ...'`");
    const auto place = roadside_place(map, wanted.at);
    if (!place) return failure(place.error());
    if (!place->is_lap) return failure("cameras stand along the track, not along its pit lane");
    const auto length = static_cast<i64>(lap_of(track.file.track));
    const Camera& like = nearest_camera(cameras, place->unit, length);
    const i64 like_unit = i64{like.place} - camera_bias, unit = place->unit;

    Camera made = like;
    made.place = stored_place(unit);
    if (options.right) {
        const auto distance = in_parts(*options.right, fine_parts, "a distance");
        if (!distance) return failure(distance.error());
        made.distance = *distance;
    }
    if (options.height) {
        const auto height = in_parts(*options.height, fine_parts, "a height");
        if (!height) return failure(height.error());
        made.height = made.race_height = *height;
    }
    const auto index = static_cast<std::size_t>(
        std::ranges::find_if(cameras,
                             [&](const Camera& other) { return other.place > made.place; }) -
        cameras.begin());
    const i64 to_switch = i64{like.switch_place} - like.place;
    const i64 switches = switch_unit(cameras, index, unit + to_switch, length);
    made.switch_place = stored_place(switches);
    made.unknown_3 = stored_place(on_lap(unit + i64{like.unknown_3} - like.place, length));
    cameras.insert(cameras.begin() + static_cast<std::ptrdiff_t>(index), made);
    const double right = to_units(made.distance);
    map.report.consequences.push_back(
        fmt::format("cameras[{}] stands at {}, {} to the {}, with its switch place at unit {}; "
                    "what is not said is as at the camera of unit {}",
                    index, place->text(), spoken_length(std::abs(right)),
                    right < 0 ? "left" : "right", switches, like_unit));
    return {};
}

}  // namespace wend::gp2_track
