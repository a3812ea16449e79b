#include "formats/gp2/line/kept_line.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2/line/led_line.hpp"
#include "formats/gp2/line/line_pieces.hpp"
#include "formats/gp2/line/line_trial.hpp"
#include "formats/gp2/line/moved_units.hpp"
#include "formats/gp2/line/racing_path.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

class LineKeeper {
  public:
    LineKeeper(const FollowedLine& before, const TrackFile& now, Game game)
        : before_(before),
          game_(game),
          now_(now, game),
          units_(before.track, now.track),
          room_(room_beside(now)) {}

    // The records as they are do where nothing is lost by them; else with the lengths that they
    // have now, else those of changed places are made anew, and at last along a way of their own.
    KeptLine keep(KeptRecords records) {
        for (const LineRecord& record : before_.records) plan_.push_back({record, true});
        rate(now_.drive(before_.records));
        if (best_cost_ < nothing_lost) return std::move(best_);
        for (const Effort effort : {Effort::same_lengths, Effort::other_records, Effort::other_way})
            if (try_rounds(effort) || records == KeptRecords::as_many) break;
        return std::move(best_);
    }

  private:
    static constexpr int rounds = 5;
    static constexpr double good_enough = 0.01, nothing_lost = 0.002;

    enum class Effort { same_lengths, other_records, other_way };

    // True where the line is good enough.
    bool try_rounds(Effort effort) {
        limits_.clear();
        if (effort == Effort::other_way) find_way();
        for (int round = 0; round < rounds; ++round) {
            plan();
            lay_way();
            if (effort != Effort::same_lengths) renew();
            const LineTrial trial = now_.drive(led_line(now_.road(), game_, way_, plan_));
            rate(trial);
            if (best_cost_ < good_enough) return true;
            if (!keep_inside(trial)) return false;
        }
        return false;
    }

    // The way of the least curvature in changed places, which begins and ends as the line was.
    void find_way() {
        constexpr double hardly = 0.01, margin = 0.04;  // units, of the half width
        plan();
        found_.assign(now_.lap(), std::nullopt);
        std::vector<double> left, right;
        for (std::size_t unit = 0; unit < now_.lap(); ++unit) {
            const double offset = offset_at(unit);
            left.push_back(hardly - offset);
            right.push_back(hardly + offset);
        }
        std::vector<bool> is_free(now_.lap(), false);
        for (std::size_t i = 0; i < plan_.size(); ++i)
            for (u64 unit = begins_[i]; unit < begins_[i] + line_length(plan_[i].record, game_);
                 ++unit)
                if (!plan_[i].is_true && unit < now_.lap()) is_free[unit] = true;
        for (std::size_t unit = 0; unit < now_.lap(); ++unit)
            if (is_free[unit]) {
                left[unit] = std::max(now_.edge(unit, true) * (1 - margin), hardly);
                right[unit] = std::max(now_.edge(unit, false) * (1 - margin), hardly);
            }
        const std::vector<double> path = racing_path(now_.road(), {left, right, 0});
        for (std::size_t unit = 0; unit < now_.lap(); ++unit)
            if (is_free[unit]) found_[unit] = path[unit];
    }

    // What is lost of the lap on the road, ten times, and of its time.
    void rate(const LineTrial& trial) {
        const double lost = std::max(0.0, before_.share - trial.on_road.share());
        const double slower = trial.lap && before_.seconds > 0
                                  ? std::max(0.0, trial.lap->seconds / before_.seconds - 1)
                                  : 1;
        const double cost = 10 * lost + slower;
        if (!best_.records.empty() && cost >= best_cost_) return;
        best_cost_ = cost;
        best_ = {trial.records, 0};
        for (std::size_t i = 0; i < plan_.size(); ++i) {
            const LineRecord &was = plan_[i].record, &is = trial.records[i];
            best_.same += plan_[i].is_true && was.shift == is.shift && was.radius == is.radius &&
                          was.end_radius == is.end_radius && was.heading == is.heading;
        }
    }

    // The records with the lengths that they have now.
    void plan() {
        plan_.clear();
        begins_.clear();
        u64 old_end = 0, end = 0;
        for (const LineRecord& record : before_.records) {
            const u32 old_length = line_length(record, game_);
            const auto old_begin = static_cast<double>(old_end);
            old_end += old_length;
            const auto wanted =
                static_cast<u64>(std::llround(units_.now(static_cast<double>(old_end))));
            const u64 begin = end;
            end = std::max(wanted, begin + std::min(old_length, 1U));
            const bool is_true = end - begin == old_length && is_same(begin, end, old_begin);
            add(record, end - begin, is_true, begin);
        }
    }

    // One that is too long becomes several, of which the others go on as it ends.
    void add(LineRecord record, u64 length, bool is_true, u64 begin) {
        const u64 longest = game_ == Game::gp2 ? std::numeric_limits<u8>::max() : 0x3FFF;
        do {
            const u64 part = std::min(length, longest);
            set_line_length(record, game_, static_cast<u32>(part));
            plan_.push_back({record, is_true});
            begins_.push_back(begin);
            begin += part;
            length -= part;
            record.type = static_cast<u8>(record.type & ~line_bits::start);
            record.shift = 0;
        } while (length > 0);
    }

    bool is_same(u64 begin, u64 end, double old_begin) const {
        if (!units_.are_same(static_cast<double>(begin), static_cast<double>(end))) return false;
        if (std::abs(units_.before(static_cast<double>(begin)) - old_begin) > 1e-6) return false;
        for (u64 unit = begin; unit <= end; ++unit) {
            const double old = units_.before(static_cast<double>(unit));
            if (std::abs(offset_at(unit) - crossing_before(old).offset) > 1e-6) return false;
        }
        return true;
    }

    using Crossing = FollowedLine::Crossing;

    const Crossing& crossing_at(std::size_t unit) const {
        return before_.crossings[unit < before_.crossings.size() ? unit : unit % before_.lap];
    }
    // Between two units before.
    Crossing crossing_before(double unit) const {
        const double whole = std::floor(unit + 1e-9), rest = std::max(0.0, unit - whole);
        const auto crossing = static_cast<std::size_t>(whole);
        const Crossing &first = crossing_at(crossing), &next = crossing_at(crossing + 1);
        return {std::lerp(first.offset, next.offset, rest), std::lerp(first.part, next.part, rest),
                first.turned};
    }

    // As far from the middle as before, where the road is as wide.
    double offset_at(u64 unit) const {
        constexpr double most = 0.95;  // of a narrower half of it
        const std::size_t on_lap = unit % now_.lap();
        Crossing old = crossing_before(units_.before(static_cast<double>(unit)));
        if (!found_.empty() && found_[on_lap]) old = {*found_[on_lap], 1, 0};
        const bool is_left = old.offset < 0;
        double edge = now_.edge(on_lap, is_left) * std::max(most, old.part);
        if (!limits_.empty())
            edge = std::min(edge, (is_left ? limits_[on_lap].left : limits_[on_lap].right));
        return std::copysign(std::min(std::abs(old.offset), std::max(0.0, edge)), old.offset);
    }

    // Where a line passes an edge and the way does not, the way keeps away from it. False where
    // nothing is to be changed.
    bool keep_inside(const LineTrial& trial) {
        constexpr std::size_t around = 6;
        std::vector<Limit> limits(now_.lap(), Limit{HUGE_VAL, HUGE_VAL});
        bool has_left = false;
        for (std::size_t unit = 0; unit < std::min(trial.units.size(), now_.lap()); ++unit) {
            const double offset = to_units(trial.units[unit].offset);
            const bool is_left = offset < 0;
            const double beyond = std::abs(offset) - now_.edge(unit, is_left);
            const double meant = std::abs(way_[unit].offset);
            if (beyond <= 0 || meant > now_.edge(unit, is_left)) continue;
            has_left = true;
            for (std::size_t i = 0; i <= 2 * around; ++i) {
                const std::size_t near = (unit + now_.lap() + i - around) % now_.lap();
                double& limit = is_left ? limits[near].left : limits[near].right;
                limit = std::min(limit, std::abs(way_[near].offset) - beyond * 0.7);
            }
        }
        if (limits_.empty()) limits_.assign(now_.lap(), Limit{HUGE_VAL, HUGE_VAL});
        for (std::size_t unit = 0; unit < now_.lap(); ++unit) {
            limits_[unit].left = std::min(limits_[unit].left, limits[unit].left);
            limits_[unit].right = std::min(limits_[unit].right, limits[unit].right);
        }
        return has_left;
    }

    void lay_way() {
        const u64 count = begins_.back() + line_length(plan_.back().record, game_) + 1;
        std::vector<double> offsets;
        for (u64 unit = 0; unit < count; ++unit) offsets.push_back(offset_at(unit));
        way_ = line_targets(now_.road(), offsets);
        for (std::size_t i = 0; i < plan_.size(); ++i) plan_[i].is_true ? stay(i) : fit(i);
    }

    // What the line was against the road it is again.
    void stay(std::size_t number) {
        const LineRecord& record = plan_[number].record;
        const u64 begin = begins_[number], end = begin + line_length(record, game_);
        for (u64 unit = begin; unit < end; ++unit) {
            const auto old =
                static_cast<std::size_t>(std::llround(units_.before(static_cast<double>(unit))));
            way_[unit].heading = across(now_.road()[unit % now_.lap()]) + crossing_at(old).turned;
        }
        way_[begin].turn = record.radius == 0 ? radians(record.shift) : 0;
    }

    std::span<const LineTarget> part_of(u64 begin, u64 end) const {
        return std::span(way_).subspan(begin, end - begin + 1);
    }

    // A straight of a changed place that has to bend there.
    void fit(std::size_t number) {
        LineRecord& record = plan_[number].record;
        const u64 begin = begins_[number], length = line_length(record, game_);
        if (record.radius != 0 || length == 0) return;
        record.shift = 0;
        if (number == 0) return;
        LineRecord arc = record_along(part_of(begin, begin + length), false, game_);
        constexpr double hardly = 0.05;  // units aside
        const double radius = std::abs(to_units(arc.radius));
        const double scale = game_ == Game::gp2 ? 1 : 8;
        if (static_cast<double>(length * length) / 8 > hardly * radius * scale) record = arc;
    }

    // Other records for stretches of the line that do not stay, as many and as many more as a line
    // has room for.
    void renew() {
        std::vector<PlannedRecord> plan;
        std::vector<u64> begins;
        std::size_t spare = most_line_records - std::min(most_line_records, plan_.size());
        const auto curves = static_cast<std::size_t>(std::ranges::count_if(
            plan_, [](const PlannedRecord& each) { return each.record.radius != 0; }));
        std::size_t spare_curves = room_.curves - std::min(room_.curves, curves);
        for (std::size_t i = 0; i < plan_.size();) {
            std::size_t next = i + 1;
            if (i == 0 || plan_[i].is_true) {
                plan.push_back(plan_[i]);
                begins.push_back(begins_[i]);
                i = next;
                continue;
            }
            std::size_t bent = plan_[i].record.radius != 0;
            while (next < plan_.size() && !plan_[next].is_true)
                bent += plan_[next++].record.radius != 0;
            const u64 end = begins_[next - 1] + line_length(plan_[next - 1].record, game_);
            const std::size_t more = std::min(spare, (next - i + 2) / 2);
            const std::size_t more_curves = std::min(spare_curves, (bent + 2) / 2);
            const auto pieces =
                line_pieces(part_of(begins_[i], end), {next - i + more, bent + more_curves});
            u64 begin = begins_[i];
            for (const LinePiece& piece : pieces) {
                plan.push_back(
                    {record_along(part_of(begin, begin + piece.length), piece.is_straight, game_),
                     false});
                begins.push_back(begin);
                begin += piece.length;
            }
            spare -= std::min(spare, pieces.size() - std::min(pieces.size(), next - i));
            spare_curves -= more_curves;
            i = next;
        }
        plan_ = std::move(plan);
        begins_ = std::move(begins);
    }

    struct Limit {
        double left = 0, right = 0;
    };

    const FollowedLine& before_;
    Game game_;
    LineTrack now_;
    MovedUnits units_;
    LineRoom room_;
    std::vector<Limit> limits_;
    std::vector<std::optional<double>> found_;
    std::vector<PlannedRecord> plan_;
    std::vector<u64> begins_;
    std::vector<LineTarget> way_;
    KeptLine best_;
    double best_cost_ = HUGE_VAL;
};

}  // namespace

FollowedLine followed_line(const TrackFile& file, const std::vector<LineRecord>& line, Game game) {
    const LineTrack track(file, game);
    const LineTrial trial = track.drive(line);
    FollowedLine followed{file.track, line, track.lap(), {}, 0, 0, carries(trial.on_road)};
    if (trial.on_road.units > 0) followed.share = trial.on_road.share();
    if (trial.lap) followed.seconds = trial.lap->seconds;
    for (std::size_t unit = 0; unit < trial.units.size(); ++unit) {
        const DrivenUnit& driven = trial.units[unit];
        const std::size_t on_lap = unit % track.lap();
        followed.crossings.push_back({to_units(driven.offset),
                                      in_half_widths(driven.offset, on_lap, track.widths()),
                                      radians(driven.heading) - across(track.road()[on_lap])});
    }
    return followed;
}

Expected<KeptLine> kept_line(const FollowedLine& before, const TrackFile& now, Game game,
                             KeptRecords records) {
    if (before.records.empty() || before.crossings.size() < before.lap || before.lap == 0)
        return failure("the line of the computer's cars does not go around the lap before");
    return LineKeeper(before, now, game).keep(records);
}

}  // namespace wend::gp2_track
