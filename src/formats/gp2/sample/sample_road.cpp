#include "formats/gp2/sample/sample_road.hpp"

#include <algorithm>
#include <cmath>

#include "formats/gp2/game/driven_line.hpp"

namespace wend::gp2_track {

SampleGround::SampleGround(const sample::Circuit& circuit)
    : places_(sample::places_of(circuit.sectors)),
      room_(static_cast<double>(circuit.half_width) / sample::fine_units + 0.25) {
    const int leaves = unit_of(circuit, circuit.pit.leaves_at);
    const std::vector<sample::RoadPlace> lane = sample::places_of(
        circuit.pit.sectors,
        sample::beside(places_[static_cast<std::size_t>(leaves)], circuit.pit.beside));
    places_.insert(places_.end(), lane.begin(), lane.end());
}

bool SampleGround::is_free(int unit, int distance) const {
    const sample::RoadPlace& at = places_[static_cast<std::size_t>(unit)];
    const sample::Vec2 spot =
        sample::beside(at, static_cast<double>(distance) / sample::fine_units).place;
    return std::ranges::none_of(places_, [&](const sample::RoadPlace& place) {
        return sample::length(place.place - spot) < room_;
    });
}

int unit_of(const sample::Circuit& circuit, std::uint32_t sector) {
    int unit = 0;
    for (std::uint32_t i = 0; i < sector; ++i) unit += circuit.sectors[i].length;
    return unit;
}

namespace {

using sample::Circuit;
using sample::CircuitPart;
using sample::CircuitSector;
using namespace sector_bits;

class RoadMaker {
  public:
    RoadMaker(const Circuit& circuit, Game game)
        : circuit_(circuit),
          ground_(circuit),
          is_gp2_(game == Game::gp2),
          pit_on_left_(circuit.pit.on_left) {}

    std::vector<Step> make() {
        const std::size_t count = circuit_.sectors.size();
        for (std::uint32_t i = 0; i < count; ++i) {
            if (i == 0) begin();
            pit_commands(i);
            mark_line(i);
            place_boards(i);
            const CircuitSector& sector = circuit_.sectors[i];
            const bool right_turn = is_right(i);
            // More room on the outside of corners, little at the pits.
            const bool beside_pits = sector.part == CircuitPart::main_straight || is_beside_lane(i);
            const int outer = sector.part == CircuitPart::corner ? 40 : 24;
            int right = right_turn ? 20 : outer, left = right_turn ? outer : 20;
            if (beside_pits) (pit_on_left_ ? left : right) = 8;
            steps_.sector(sector.length, sector.curvature, sector.slope_change, flags_of(i), right,
                          left);
            start_ += sector.length;
            after_straight_ =
                sector.part == CircuitPart::corner ? 0 : after_straight_ + sector.length;
        }
        return std::move(steps_).steps();
    }

  private:
    bool is_right(std::uint32_t sector) const {
        return circuit_.turns[circuit_.sectors[sector].turn].angle > 0;
    }

    // Between the fences' ends, where made-up circuits are straight and drawn ones may bend.
    bool is_beside_lane(std::uint32_t sector) const {
        const sample::PitLane& pit = circuit_.pit;
        const bool past = sector > pit.parts_at, before = sector < pit.meets_at;
        return pit.parts_at < pit.meets_at ? past && before : past || before;
    }

    bool is_first_of_corner(std::uint32_t sector) const {
        return circuit_.turns[circuit_.sectors[sector].turn].first_sector == sector;
    }

    // What all real tracks say at their start: what is seen, in which light, and how scenery looks.
    void begin() {
        namespace c = command;
        steps_.command(0xAA, 0, {26, 7, 6656});
        steps_.command(0x81, 0, {150});
        steps_.command(0x82, 0, {150});
        steps_.command(0xAC, 0, {18, 23, 38, 10});
        if (is_gp2_) {
            steps_.command(0xC9, 0, {186, 193, 215, 215, 5, 3, 27, 35});
            constexpr int verge_texture = 16, bank_texture = 8;
            for (const int location : {9, 8})
                steps_.command(0xC8, 0, {location, verge_texture, 34, 1, 16, 0, 129});
            for (const int location : {11, 12, 13, 14, 18, 19})
                steps_.command(0xC8, 0, {location, bank_texture, 8, 1, 16, 0, 129});
            steps_.command(0xBD, 0, {-3640, 9282});
            steps_.command(0xCA, 0, {110, 210, 14, 24});
            steps_.command(0xCB, 0, {130, 260, 10, 18});
            steps_.command(0xE0, 0, {28});
            steps_.command(0xB9, 0, {16});
            steps_.command(0xAF, 0, {-16384, 16384});
            steps_.command(c::ribbons, 0, {2, 0, 0, 0, 0, -1124, 0, 1408, 0, 0, 0, 0, 0});
        }
        steps_.command(0xAB, 0, {44, 64});
        steps_.command(0x94, 0, {8});
        steps_.command(0x95, 0, {8});
    }

    void pit_commands(std::uint32_t sector) {
        namespace c = command;
        const sample::PitLane& pit = circuit_.pit;
        if (sector == pit.leaves_at) {
            if (is_gp2_) steps_.command(0xD3, 0, {14});
            steps_.command(c::pit_lane_start);
        }
        // The fence on the pits' side ends first and begins last (fact sheet section 7.2).
        if (sector == pit.parts_at)
            steps_.command(pit_on_left_ ? c::entry_joins_left : c::entry_joins_right);
        if (sector == pit.parts_at + 1) {
            steps_.command(pit_on_left_ ? c::entry_joins_right : c::entry_joins_left);
            steps_.command(c::chequered_flag);
        }
        if (sector == pit.meets_at)
            steps_.command(pit_on_left_ ? c::exit_joins_right : c::exit_joins_left);
        if (sector == pit.meets_at + 1)
            steps_.command(pit_on_left_ ? c::exit_joins_left : c::exit_joins_right);
        if (sector == pit.joins_at) {
            steps_.command(c::pit_lane_end);
            if (is_gp2_) steps_.command(0xD5, 0, {20});
        }
    }

    // Places on the grid to both sides, and the line at the end of the lap: all in the sector that
    // has the first of them, or counted on from there.
    void mark_line(std::uint32_t i) {
        const int first = circuit_.length - 42;
        if (first < start_ || first >= start_ + circuit_.sectors[i].length) return;
        const int end = circuit_.length - start_;
        const int pole = pit_on_left_ ? 768 : -768;
        steps_.command(0x8A, end - 40, {8968, 13, pole, 0, 513});
        steps_.command(0x8B, end - 42, {9480, 13, -pole, 0, 513});
        steps_.command(0x8B, end - 1, {8456, 1, 0, 0, 257});
    }

    void place_boards(std::uint32_t i) {
        namespace c = command;
        const CircuitSector& sector = circuit_.sectors[i];
        if (i == 0) steps_.command(c::place_object, 0, {16 * line_board_definition});
        if (sector.part != CircuitPart::exit && sector.part != CircuitPart::straight) return;
        if (sector.turn == 0 || sector.length < 4) return;
        const bool on_left = sector.turn % 2 == 0;
        const int distance = (on_left ? -1 : 1) * board_lateral(i) * circuit_.half_width /
                             static_cast<int>(object_parts);
        if (!ground_.is_free(start_ + sector.length / 2, distance)) return;
        steps_.command(c::place_object, sector.length / 2, {16 * board_definition(i, on_left)});
    }

    unsigned flags_of(std::uint32_t i) const {
        const CircuitSector& sector = circuit_.sectors[i];
        unsigned flags = 0;
        const bool right_turn = is_right(i);
        if (sector.part == CircuitPart::corner) {
            flags |= right_turn ? sector_bits::right_kerb : sector_bits::left_kerb;
            if (is_first_of_corner(i)) flags |= signs_before(circuit_.turns[sector.turn]);
        }
        if (sector.part == CircuitPart::exit && sector.turn > 0) {
            const bool from_right = circuit_.turns[sector.turn - 1].angle > 0;
            flags |= low_kerb | (from_right ? sector_bits::left_kerb : sector_bits::right_kerb);
        }
        if (sector.part == CircuitPart::braking)
            flags |= low_kerb | (right_turn ? sector_bits::left_kerb : sector_bits::right_kerb);
        if (circuit_.bridge && circuit_.bridge->over >= start_ &&
            circuit_.bridge->over < start_ + sector.length)
            flags |= bridge_right | bridge_left;
        // Where the fence opens for the lane there is no wall.
        const sample::PitLane& pit = circuit_.pit;
        if (i == pit.parts_at || i == pit.meets_at)
            flags |= pit_on_left_ ? no_left_wall : no_right_wall;
        return flags;
    }

    // Signs stand before the sector that has the flag, as far as there is straight road.
    unsigned signs_before(const sample::CircuitTurn& turn) const {
        constexpr int sharp = 65536 / 8;
        const double metres = after_straight_ * metres_per_unit;
        if (metres > 310) return signs_300 | arrow;
        if (metres > 110) return arrow_100;
        return std::abs(turn.angle) > sharp ? arrow : 0;
    }

    const Circuit& circuit_;
    SampleGround ground_;
    bool is_gp2_;
    bool pit_on_left_;
    int start_ = 0;
    int after_straight_ = 0;
    StepList steps_;
};

}  // namespace

std::vector<Step> sample_road(const Circuit& circuit, Game game) {
    return RoadMaker(circuit, game).make();
}

namespace {

LineRecord line_record(const sample::LineRecord& made, Game game) {
    const bool is_gp2 = game == Game::gp2;
    LineRecord record;
    record.length = static_cast<u8>(made.length);
    record.type = is_gp2 ? gp2_line_arc : f1gp_line_arc;
    record.shift = static_cast<i16>(made.turn);
    // F1GP counts radii in 1/128 units.
    record.radius = is_gp2 ? made.radius : made.radius / 8;
    return record;
}

}  // namespace

std::vector<LineRecord> sample_line(const sample::DrivenLine& line,
                                    const std::vector<CentreUnit>& road, Game game) {
    std::vector<LineRecord> records;
    for (const sample::LineRecord& made : line.records) {
        records.push_back(line_record(made, game));
        if (records.size() == 1) {
            records.front().type = game == Game::gp2 ? gp2_line_start : f1gp_line_start;
            records.front().offset = static_cast<i16>(line.offset);
        } else if (made.radius == 0) {
            steer_last(records, made.end_offset, road, game);
        }
    }
    return records;
}

}  // namespace wend::gp2_track
