#include "formats/gp2/from_drawing/lead_line.hpp"

#include <algorithm>
#include <cmath>

#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

constexpr double fine_parts = 1024;
constexpr int led_past_the_line = 24;  // units
constexpr int longest_record = 255;
constexpr int shortest_straights = 4;  // that cut a curve

class LineLeader {
  public:
    LineLeader(const std::vector<CentreUnit>& road, Game game, double sagitta)
        : road_(road), game_(game), sagitta_(sagitta) {}

    std::vector<LineRecord> lead(const std::vector<Bend>& pieces) {
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            Bend piece = pieces[i];
            if (i == 0) {
                const int length = piece.curvature == 0 ? piece.length : 1;
                straight(length);
                piece.length -= length;
                if (piece.length == 0) continue;
            }
            if (piece.curvature == 0)
                along(piece.length);
            else if (is_gentle(piece))
                gently(piece, i + 1 < pieces.size() && !is_gentle(pieces[i + 1]));
            else
                round(piece);
        }
        return std::move(line_);
    }

  private:
    // So wide a straight from end to end strays from the middle of the curve, and F1GP has no
    // larger radii.
    bool is_gentle(const Bend& bend) const {
        constexpr double largest_of_f1gp = 250;
        // A short piece leaves no room to turn back: its straight leads away from what follows.
        constexpr int leads_away = 8;
        const double curvature = std::abs(radians(bend.curvature));
        const bool is_short = bend.length < shortest_straights;
        const double strays = is_short ? curvature * bend.length * leads_away / 2
                                       : curvature * bend.length * bend.length / 8;
        return strays < sagitta_ || (game_ == Game::f1gp && curvature * largest_of_f1gp < 1);
    }

    LineRecord record(int length) const {
        LineRecord made;
        made.length = static_cast<u8>(length);
        made.type = game_ == Game::gp2 ? gp2_line_arc : f1gp_line_arc;
        return made;
    }

    void straight(int length) {
        line_.push_back(record(length));
        if (line_.size() > 1) return;
        line_.front().type = game_ == Game::gp2 ? gp2_line_start : f1gp_line_start;
        // Grand Prix 2 wants to be told what heading the line begins with.
        if (game_ == Game::gp2) line_.front().heading = road_.front().middle;
    }

    // How far to the right of the middle the line has come to, in 1/1024 units.
    int offset() const {
        std::vector<LineRecord> more = line_;
        more.push_back(record(1));
        std::size_t length = 0;
        for (const LineRecord& each : line_) length += line_length(each, game_);
        const std::vector<DrivenUnit> driven = driven_line(road_, more, game_);
        return driven.size() > length ? driven[length].offset : 0;
    }

    void steer(int length, int end_offset) {
        straight(length);
        steer_last(line_, end_offset, road_, game_);
    }

    // Back to the middle as smoothly as the straight is long, and on beside it.
    void along(int length) {
        constexpr int worth_two = 9;
        constexpr double drift = 16;  // 1/1024 units a unit
        const int now = offset();
        if (length < worth_two) return steer(length, now);
        const int first = length * 2 / 3;
        const auto most = static_cast<int>(drift * first);
        const int then = now - std::clamp(now, -most, most);
        steer(first, then);
        steer(length - first, then);
    }

    // Straights that cut the curve; before a true curve the last of them touches the middle.
    void gently(const Bend& bend, bool curve_follows) {
        constexpr double touching = 0.3;
        const double curvature = radians(bend.curvature);
        int touch = 0;
        if (curve_follows)
            touch = std::min(bend.length / 2,
                             static_cast<int>(std::sqrt(2 * touching / std::abs(curvature))));
        const int rest = bend.length - touch;
        const double each =
            std::max<double>(shortest_straights, std::sqrt(8 * sagitta_ / std::abs(curvature)));
        const int count = std::max(1, static_cast<int>(std::ceil(rest / each)));
        for (int i = 0; i < count; ++i) {
            const int length = rest * (i + 1) / count - rest * i / count;
            const bool is_last = i + 1 == count && touch > 0;
            const double end = is_last ? -curvature * touch * touch / 2 * fine_parts : 0;
            if (length > 0) steer(length, static_cast<int>(end));
        }
        if (touch > 0) steer(touch, 0);
    }

    // At the same distance from the middle.
    void round(const Bend& bend) {
        LineRecord curve = record(bend.length);
        const double scale = game_ == Game::gp2 ? fine_parts : fine_parts / 8;
        const double radius = 0.5 / std::sin(radians(bend.curvature) / 2) - offset() / fine_parts;
        curve.radius = static_cast<i32>(std::lround(radius * scale));
        line_.push_back(curve);
    }

    const std::vector<CentreUnit>& road_;
    Game game_;
    double sagitta_;
    std::vector<LineRecord> line_;
};

double mean_curvature(const Bend& one, const Bend& other) {
    return static_cast<double>(one.length * one.curvature + other.length * other.curvature) /
           (one.length + other.length);
}

// Where a road is fitted to points, bends begin and end with a unit that bends less. A line goes
// round the whole of it as one arc that turns as far.
std::vector<Bend> with_short_ends(const std::vector<Bend>& pieces) {
    constexpr int short_end = 2;
    constexpr double furthest = 0.25;  // units that the arc strays from the bend
    std::vector<Bend> joined;
    for (const Bend& bend : pieces) {
        const auto fits = [&](const Bend& last) {
            if ((last.curvature > 0) != (bend.curvature > 0) || last.curvature == 0 ||
                bend.curvature == 0 || std::min(last.length, bend.length) > short_end)
                return false;
            const Bend& main = last.length < bend.length ? bend : last;
            const double mean = mean_curvature(last, bend);
            return last.length + bend.length <= longest_record &&
                   std::abs(radians(mean - main.curvature)) * main.length * main.length / 2 <
                       furthest;
        };
        if (joined.empty() || !fits(joined.back())) {
            joined.push_back(bend);
            continue;
        }
        Bend& last = joined.back();
        last.curvature = static_cast<int>(std::lround(mean_curvature(last, bend)));
        last.length += bend.length;
    }
    return joined;
}

// Alike pieces as one, and some of the next lap, whose first unit the last one lies on.
std::vector<Bend> led_pieces(const std::vector<Bend>& bends) {
    std::vector<Bend> pieces;
    const auto add = [&](Bend bend) {
        if (!pieces.empty() && pieces.back().curvature == bend.curvature &&
            pieces.back().length + bend.length <= longest_record)
            pieces.back().length += bend.length;
        else if (bend.length > 0)
            pieces.push_back(bend);
    };
    for (const Bend& bend : bends) add(bend);
    int more = led_past_the_line;
    for (std::size_t i = 0; more > 0; i = (i + 1) % bends.size()) {
        Bend bend = bends[i];
        if (more == led_past_the_line) --bend.length;
        bend.length = std::min(bend.length, more);
        more -= std::max(bend.length, 1);
        add(bend);
    }
    return with_short_ends(pieces);
}

}  // namespace

std::vector<LineRecord> lead_line(const std::vector<Bend>& bends, const TrackFile& file, Game game,
                                  std::size_t most_curves) {
    const std::vector<CentreUnit> road = road_of(file);
    const std::vector<Bend> pieces = led_pieces(bends);
    const Widths widths = widths_of(file.track, file.configuration);
    std::vector<LineRecord> best;
    double narrowest = 0;
    for (const double sagitta : {0.02, 0.04, 0.06, 0.09, 0.12, 0.16, 0.2, 0.25, 0.3, 0.4, 0.5}) {
        std::vector<LineRecord> line = LineLeader(road, game, sagitta).lead(pieces);
        const auto curves =
            std::ranges::count_if(line, [](const LineRecord& each) { return each.radius != 0; });
        const LineOnRoad on_road = line_on_road(driven_line(road, line, game), widths);
        const bool fits = static_cast<std::size_t>(curves) <= most_curves;
        const double wide =
            on_road.widest + (fits ? 0 : 100) + (on_road.reached < on_road.units ? 1'000 : 0);
        if (!best.empty() && wide >= narrowest) continue;
        narrowest = wide;
        best = std::move(line);
        if (fits && narrowest < 1) break;
    }
    return best;
}

}  // namespace wend::gp2_track
