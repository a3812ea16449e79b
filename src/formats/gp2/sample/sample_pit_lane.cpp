#include "formats/gp2/sample/sample_road.hpp"

namespace wend::gp2_track {
namespace {

using sample::PitPart;
using namespace sector_bits;

constexpr int crews = 16, units_a_crew = 3;
static_assert(sample::pit_half_width == lane_half_width);

// Entrance and exit as they run along the lane: none, entrance, both, exit, none (fact sheet
// section 7.2).
unsigned flags_of(PitPart part) {
    switch (part) {
        case PitPart::entry:
            return pit_entrance;
        case PitPart::boxes:
            return pit_entrance | pit_exit;
        case PitPart::exit:
            return pit_exit;
        case PitPart::leaving:
        case PitPart::joining:
            break;
    }
    return no_right_wall | no_left_wall;
}

class LaneMaker {
  public:
    LaneMaker(const sample::PitLane& pit, Game game)
        : pit_(pit), is_gp2_(game == Game::gp2), on_left_(pit.on_left) {}

    std::vector<Step> make() {
        namespace c = command;
        for (std::size_t i = 0; i < pit_.sectors.size(); ++i) {
            const sample::PitSector& sector = pit_.sectors[i];
            const bool begins = i == 0 || pit_.sectors[i - 1].part != sector.part;
            if (sector.part == PitPart::boxes) {
                if (begins) begin_boxes();
                boxes(sector);
                continue;
            }
            if (begins) begin(sector.part);
            if (i + 1 == pit_.sectors.size()) steps_.command(c::pit_visible_rest, sector.length);
            add(sector.length, sector.curvature, sector.part);
        }
        return std::move(steps_).steps();
    }

  private:
    void add(int length, int curvature, PitPart part) {
        const bool at_boxes = part == PitPart::boxes;
        constexpr int apron = 82, narrow = 4;
        steps_.sector(length, curvature, 0, flags_of(part), at_boxes && !on_left_ ? apron : narrow,
                      at_boxes && on_left_ ? apron : narrow);
    }

    void begin(PitPart part) {
        namespace c = command;
        if (part == PitPart::leaving) {
            steps_.command(c::pit_visible_start, 4);
            steps_.command(c::left_fence_height, 0, {1});
            steps_.command(c::right_fence_height, 0, {1});
            steps_.command(0x94, 0, {1});
            steps_.command(0x95, 0, {1});
        }
        if (part == PitPart::entry) steps_.command(c::pit_fences_begin);
        if (part == PitPart::exit) {
            steps_.command(c::pit_limit_ends);
            if (!is_gp2_) steps_.command(0x9D);
            steps_.command(0x94, 0, {2});
            steps_.command(0x95, 0, {2});
        }
        if (part == PitPart::joining) steps_.command(c::pit_fences_end);
    }

    void begin_boxes() {
        namespace c = command;
        steps_.command(c::pit_limit_begins);
        if (!is_gp2_) steps_.command(0x9C);
        steps_.command(0x94, 0, {8});
        steps_.command(0x95, 0, {8});
        if (is_gp2_) steps_.command(0xBC, 0, {on_left_ ? 9 : 8, 48, 22, 16, 16, 0, 33});
        mark_boxes();
    }

    // The garages take their length of the first sector that has room for them; what it has more
    // lies before and behind.
    void boxes(const sample::PitSector& sector) {
        namespace c = command;
        constexpr int garages = crews * units_a_crew;
        if (has_garages_ || sector.length < garages)
            return add(sector.length, sector.curvature, PitPart::boxes);
        has_garages_ = true;
        const int before = (sector.length - garages) / 2, after = sector.length - garages - before;
        if (before > 0) add(before, sector.curvature, PitPart::boxes);
        const u8 command = on_left_ ? c::garages_left : c::garages_right;
        steps_.command(command, 0, {crews});
        add(garages, sector.curvature, PitPart::boxes);
        if (after > 0) add(after, sector.curvature, PitPart::boxes);
    }

    void mark_boxes() {
        const int side = on_left_ ? -1 : 1;
        const int repeats = is_gp2_ ? 8 : 9;
        const int near = is_gp2_ ? 620 : 880, far = is_gp2_ ? 1440 : 1960;
        steps_.command(0x8A, 0, {-16376, repeats, 160 * side, near * side, 771});
        steps_.command(0x8B, 3, {-16381, repeats, 160 * side, near * side, 771});
        steps_.command(0x8B, 1, {14088, repeats, far * side, 0, 1281});
        steps_.command(0x8A, 4, {14088, repeats, far * side, 0, 1281});
    }

    const sample::PitLane& pit_;
    bool is_gp2_;
    bool on_left_;
    bool has_garages_ = false;
    StepList steps_;
};

}  // namespace

std::vector<Step> sample_pit_lane(const sample::Circuit& circuit, Game game) {
    return LaneMaker(circuit.pit, game).make();
}

}  // namespace wend::gp2_track
