#include "formats/gp2/line/race_line.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "formats/gp2/line/led_line.hpp"
#include "formats/gp2/line/line_trial.hpp"
#include "formats/gp2/line/racing_path.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

constexpr double least_room = 0.05;  // units beside the middle
constexpr u32 past_the_line = 24;    // units that lines go on into the next lap

class RaceLineMaker {
  public:
    RaceLineMaker(const TrackFile& file, Game game)
        : game_(game), track_(file, game), lap_(track_.lap()), room_(room_beside(file)) {}

    std::vector<LineRecord> make() {
        for (const double shortness : {0.0, 2e-4, 1e-3}) try_path(shortness);
        return std::move(best_);
    }

  private:
    // What the records lead beside the path is kept from the edges in the next round.
    void try_path(double shortness) {
        constexpr double margin = 0.03;  // of the half width
        constexpr int rounds = 6;
        std::vector<double> left, right;
        for (std::size_t unit = 0; unit < lap_; ++unit) {
            left.push_back(std::max(track_.edge(unit, true) * (1 - margin), least_room));
            right.push_back(std::max(track_.edge(unit, false) * (1 - margin), least_room));
        }
        for (int round = 0; round < rounds; ++round) {
            const std::vector<double> path = racing_path(track_.road(), {left, right, shortness});
            const LineTrial trial = follow(path);
            if (trial.units.size() < lap_) return;
            rate(trial);
            for (std::size_t unit = 0; unit < lap_; ++unit) {
                const double offset = to_units(trial.units[unit].offset);
                keep_away(offset, unit, false, right);
                keep_away(-offset, unit, true, left);
            }
        }
    }

    // Takes as much of the room around a unit as a line passes the edge.
    void keep_away(double offset, std::size_t unit, bool is_left, std::vector<double>& room) const {
        constexpr std::size_t around = 4;
        constexpr double inside = 0.995;  // of the half width
        const double beyond = offset - inside * track_.edge(unit, is_left);
        if (beyond <= 0) return;
        for (std::size_t i = 0; i <= 2 * around; ++i) {
            const std::size_t near = (unit + lap_ + i - around) % lap_;
            room[near] = std::max(room[near] - beyond / 2, least_room);
        }
    }

    LineTrial follow(const std::vector<double>& path) const {
        const std::vector<LineTarget> lap = line_targets(track_.road(), path);
        LineRoom room = room_;
        std::vector<PlannedRecord> plan = plan_of(lap, room);
        // What goes on into the next lap takes some of the room.
        while (plan.size() > room_.records || curves_of(plan) > room_.curves) {
            if (plan.size() > room_.records) room.records -= plan.size() - room_.records;
            if (curves_of(plan) > room_.curves) room.curves -= curves_of(plan) - room_.curves;
            plan = plan_of(lap, room);
        }
        std::vector<LineTarget> way;
        std::size_t length = 1;
        for (const PlannedRecord& planned : plan) length += line_length(planned.record, game_);
        for (std::size_t unit = 0; unit < length; ++unit) way.push_back(lap[unit % lap_]);
        return track_.drive(led_line(track_.road(), game_, way, plan));
    }

    static std::size_t curves_of(const std::vector<PlannedRecord>& plan) {
        return static_cast<std::size_t>(std::ranges::count_if(
            plan, [](const PlannedRecord& planned) { return planned.record.radius != 0; }));
    }

    std::vector<PlannedRecord> plan_of(const std::vector<LineTarget>& lap,
                                       const LineRoom& room) const {
        std::vector<LineTarget> around = lap;
        around.push_back(lap.front());
        std::vector<LinePiece> pieces = line_pieces(around, room);
        const std::size_t in_lap = pieces.size();
        // Only a straight turns where it begins.
        if (!pieces.front().is_straight) {
            if (--pieces.front().length == 0) pieces.erase(pieces.begin());
            pieces.insert(pieces.begin(), {1, true});
        }
        u32 more = past_the_line;
        for (std::size_t i = pieces.size() - in_lap; more > 0; ++i) {
            LinePiece piece = pieces[i];
            piece.length = std::min(piece.length, more);
            more -= piece.length;
            pieces.push_back(piece);
        }
        std::vector<PlannedRecord> plan;
        std::size_t unit = 0;
        for (const LinePiece& piece : pieces) {
            std::vector<LineTarget> part;
            for (std::size_t i = 0; i <= piece.length; ++i) part.push_back(lap[(unit + i) % lap_]);
            plan.push_back({record_along(part, piece.is_straight, game_), false});
            unit += piece.length;
        }
        LineRecord& first = plan.front().record;
        first.type = game_ == Game::gp2 ? gp2_line_start : f1gp_line_start;
        first.offset = static_cast<i16>(to_parts(lap.front().offset));
        if (game_ == Game::gp2)
            first.heading =
                static_cast<i16>(static_cast<u16>(std::lround(angle_of(lap.front().heading))));
        return plan;
    }

    void rate(const LineTrial& trial) {
        if (!trial.lap || !carries(trial.on_road)) return;
        // A hundredth of the lap beside the road is worth a second.
        const double seconds = trial.lap->seconds + 100 * (1 - trial.on_road.share());
        if (!best_.empty() && seconds >= best_seconds_) return;
        best_seconds_ = seconds;
        best_ = trial.records;
    }

    Game game_;
    LineTrack track_;
    std::size_t lap_;
    LineRoom room_;
    std::vector<LineRecord> best_;
    double best_seconds_ = 0;
};

}  // namespace

Expected<std::vector<LineRecord>> race_line(const TrackFile& file, Game game) {
    std::vector<LineRecord> line = RaceLineMaker(file, game).make();
    if (line.empty())
        return failure("no line for the computer's cars was found that stays on the road");
    return line;
}

}  // namespace wend::gp2_track
