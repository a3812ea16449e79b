#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "samples/circuit/circuit.hpp"

namespace wend::sample {

// What a made-up circuit has to be, by an arithmetic of its own.
class CircuitRules {
  public:
    CircuitRules(const Circuit& circuit, const CircuitRequest& request)
        : circuit_(circuit), request_(request) {
        At at;
        for (const CircuitSector& sector : circuit.sectors)
            go(at, sector.length, sector.curvature, sector.slope_change, track_);
        end_ = at;
    }

    // What is broken; empty if nothing is.
    std::string broken() {
        size_and_turns();
        closing();
        sectors();
        road_keeps_clear();
        pit_lane();
        driven_line();
        return broken_;
    }

    // How far the line gets from the middle of the road, units.
    double widest() const { return widest_; }
    double gap() const { return std::hypot(track_.back().x, track_.back().y); }

  private:
    struct At {
        double x = 0, y = 0, z = 0, heading = 0, slope = 0;
    };

    static double radians(double angle) { return angle * std::numbers::pi / 32'768; }

    static void go(At& at, int length, int curvature, int slope_change, std::vector<At>& units) {
        for (int unit = 0; unit < length; ++unit) {
            units.push_back(at);
            at.x += std::cos(radians(at.heading + curvature / 2.0));
            at.y += std::sin(radians(at.heading + curvature / 2.0));
            at.z += std::sin(radians(at.slope + slope_change / 2.0));
            at.heading += curvature;
            at.slope += slope_change;
        }
    }

    template <class... Arguments>
    void expect(bool good, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
        if (!good && broken_.size() < 2'000)
            broken_ += fmt::format(text, std::forward<Arguments>(arguments)...) + "\n";
    }

    void size_and_turns() {
        const auto length = static_cast<double>(track_.size());
        expect(length == circuit_.length, "length {}", length);
        expect(std::abs(length * unit_metres / request_.length - 1) < 0.01, "{} m",
               length * unit_metres);
        int runs = 0, run = 0, before = 0;
        for (const CircuitSector& sector : circuit_.sectors) {
            const int sign = (sector.curvature > 0) - (sector.curvature < 0);
            if (sign != before && before != 0) {
                expect(std::abs(run) > 20 * 65'536 / 360, "a turn of {}", run);
                ++runs;
            }
            if (sign != before) run = 0;
            run += sector.length * sector.curvature;
            before = sign;
        }
        expect(before == 0, "the line is in a turn");
        expect(runs == static_cast<int>(request_.turns), "{} turns", runs);
        expect(circuit_.turns.size() == request_.turns, "{} turns listed", circuit_.turns.size());
        for (const CircuitTurn& turn : circuit_.turns) {
            int angle = 0, units = 0;
            for (std::uint32_t i = 0; i < turn.sectors; ++i) {
                const CircuitSector& sector = circuit_.sectors[turn.first_sector + i];
                angle += sector.length * sector.curvature;
                units += sector.length;
                const double radius = 65'536 / (2 * std::numbers::pi) / std::abs(sector.curvature);
                expect(radius * unit_metres >= 12 && radius * unit_metres <= 400,
                       "a radius of {} m", radius * unit_metres);
            }
            expect(angle == turn.angle && units == turn.length, "a turn listed wrongly");
        }
    }

    void closing() {
        const double whole = request_.figure_of_eight ? 0 : 65'536;
        expect(std::abs(end_.heading) == whole, "turns add up to {}", end_.heading);
        expect(gap() < 0.05, "a gap of {}", gap());
        expect(std::abs(end_.z) < 0.3, "{} higher at the end", end_.z);
        expect(end_.slope == 0, "a slope of {} at the end", end_.slope);
        double lowest = 0;
        for (const At& at : track_) {
            lowest = std::min(lowest, at.z);
            expect(std::abs(at.x + circuit_.start_x / 128.0) < 240 &&
                       std::abs(at.y + circuit_.start_y / 128.0) < 240,
                   "off the map at {} {}", at.x, at.y);
            expect(std::abs(at.slope) <= 0.08 * 65'536 / (2 * std::numbers::pi), "a slope of {}",
                   at.slope);
        }
        expect(std::abs(circuit_.start_altitude / 1024.0 + lowest) < 0.01, "lowest at {}", lowest);
    }

    void sectors() {
        int straight = 0, longest = 0, main = 0, start = 0;
        for (const CircuitSector& sector : circuit_.sectors) {
            expect(sector.length >= 1 && sector.length <= 255, "a sector of {}", sector.length);
            expect((sector.curvature != 0) == (sector.part == CircuitPart::corner), "part at {}",
                   start);
            expect(std::abs(sector.slope_change) <= 41, "slope change {}", sector.slope_change);
            straight = sector.curvature == 0 ? straight + sector.length : 0;
            if (start == straight - sector.length) main = straight;
            longest = std::max(longest, straight);
            start += sector.length;
        }
        main += straight;
        longest = std::max(longest, main);
        expect(main * unit_metres >= 350, "a main straight of {}", main);
        expect(longest * unit_metres <= 1'200, "a straight of {}", longest);
        for (int i = 0; i <= main - straight; ++i)
            expect(track_[static_cast<std::size_t>(i)].z == 0, "the main straight is not level");
    }

    double squared_distance(std::size_t i, std::size_t j) const {
        const double x = track_[i].x - track_[j].x, y = track_[i].y - track_[j].y;
        return x * x + y * y;
    }

    // Places where the road crosses itself, as the units before them.
    std::vector<std::pair<std::size_t, std::size_t>> crossings() const {
        std::vector<std::pair<std::size_t, std::size_t>> found;
        const std::size_t units = track_.size();
        const auto side = [&](std::size_t i, const At& point) {
            const At& a = track_[i];
            const At& b = track_[(i + 1) % units];
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0;
        };
        for (std::size_t i = 0; i < units; ++i)
            for (std::size_t j = i + 9; j + 9 < units + i; ++j) {
                if (j >= units || squared_distance(i, j) > 9) continue;
                const At& after_i = track_[(i + 1) % units];
                const At& after_j = track_[(j + 1) % units];
                if (side(i, track_[j]) != side(i, after_j) &&
                    side(j, track_[i]) != side(j, after_i))
                    found.emplace_back(i, j);
            }
        return found;
    }

    void road_keeps_clear() {
        const auto bridges = crossings();
        expect(bridges.size() == (request_.figure_of_eight ? 1U : 0U), "{} crossings",
               bridges.size());
        expect(circuit_.bridge.has_value() == request_.figure_of_eight, "a bridge or none");
        if (circuit_.bridge && bridges.size() == 1) {
            const auto over = static_cast<std::size_t>(circuit_.bridge->over);
            const auto under = static_cast<std::size_t>(circuit_.bridge->under);
            expect(near(std::min(over, under), bridges[0].first, 1) &&
                       near(std::max(over, under), bridges[0].second, 1),
                   "the bridge is elsewhere");
            expect(track_[over].z > track_[under].z, "the bridge is upside down");
        }
        for (const auto& [one, other] : bridges)
            expect(std::abs(track_[one].z - track_[other].z) * unit_metres >= 5, "a bridge of {}",
                   track_[one].z - track_[other].z);
        const double least = 12 / unit_metres + 2.0 * circuit_.half_width / 1024;
        const std::size_t units = track_.size();
        for (std::size_t i = 0; i < units; ++i)
            for (std::size_t j = i + 20; j < std::min(units, units + i - 20); ++j) {
                const double apart = squared_distance(i, j);
                if (apart >= least * least) continue;
                const bool at_bridge = !bridges.empty() && near(i, bridges[0].first, 14) &&
                                       near(j, bridges[0].second, 14);
                expect(at_bridge, "{} apart at {} and {}", std::sqrt(apart), i, j);
            }
    }

    static bool near(std::size_t a, std::size_t b, std::size_t most) {
        return a < b ? b - a <= most : a - b <= most;
    }

    std::size_t start_of(std::uint32_t sector) const {
        std::size_t start = 0;
        for (std::uint32_t i = 0; i < sector; ++i)
            start += static_cast<std::size_t>(circuit_.sectors[i].length);
        return start;
    }

    void pit_lane() {
        const PitLane& pit = circuit_.pit;
        const std::size_t leaves = start_of(pit.leaves_at), joins = start_of(pit.joins_at);
        const std::size_t parts = start_of(pit.parts_at), meets = start_of(pit.meets_at);
        const std::size_t units = track_.size();
        expect(joins >= 10 && meets >= 10 && meets < joins, "meets at {}, joins at {}", meets,
               joins);
        expect(leaves < parts && parts + 10 <= units, "leaves at {}, parts at {}", leaves, parts);
        At at = track_[leaves];
        // Inside the edge by half a lane, which is 640 of 1024; the road is straight there.
        const double beside =
            (circuit_.half_width - 640) / 1024.0 * (request_.pit_on_left ? -1 : 1);
        expect(std::abs(pit.beside - beside) < 1e-9, "leaves {} beside the middle", pit.beside);
        at.x -= std::sin(radians(at.heading)) * beside;
        at.y += std::cos(radians(at.heading)) * beside;
        std::vector<At> lane;
        PitPart before = PitPart::leaving;
        for (const PitSector& sector : pit.sectors) {
            expect(sector.part == before ||
                       static_cast<int>(sector.part) == static_cast<int>(before) + 1,
                   "parts of the lane out of order");
            before = sector.part;
            go(at, sector.length, sector.curvature, 0, lane);
            expect(sector.length > 0 && sector.length <= 255, "a pit sector of {}", sector.length);
            if (sector.part == PitPart::boxes) {
                const double side = lane.back().y - track_[leaves].y;
                expect((side < 0) == request_.pit_on_left, "pits on the wrong side");
                expect(std::abs(side) >= 3 && std::abs(side) <= 6, "pits {} away", side);
                expect(std::abs(side - pit.sideways) < 1e-6, "sideways {}", pit.sideways);
                expect(sector.length >= 48, "pits of {}", sector.length);
            }
        }
        expect(before == PitPart::joining, "the lane does not join");
        // Its last unit lies beside that of the road.
        const At& last = lane.back();
        expect(std::hypot(last.x - track_[joins].x, last.y - track_[joins].y - beside) < 1 &&
                   at.heading == track_[leaves].heading,
               "the last unit of the lane is at {} {} beside {} {}", last.x, last.y,
               track_[joins].x, track_[joins].y);
        const double ratio =
            static_cast<double>(lane.size()) / static_cast<double>(units - leaves + joins);
        expect(ratio > 0.86 && ratio < 1.12, "a lane of {} of the road", ratio);
        expect(units + lane.size() < 1'597, "{} units with the lane", units + lane.size());
    }

    // Follows the line as the games do: from the cross line of one unit to that of the next, on
    // places moved so that the last unit lies on the first.
    void driven_line() {
        const std::size_t units = track_.size();
        const double gap_x = -track_.back().x, gap_y = -track_.back().y;
        const auto centre = [&](std::size_t unit) {
            At at = track_[unit % units];
            const double share = static_cast<double>(unit % units) / static_cast<double>(units - 1);
            at.x += gap_x * share;
            at.y += gap_y * share;
            return at;
        };
        double sideways = circuit_.line.offset / 1024.0, heading = 0;
        std::size_t unit = 0;
        int curved = 0;
        for (const LineRecord& record : circuit_.line.records) {
            expect(record.length > 0 && record.length <= 255, "a record of {}", record.length);
            expect(std::abs(record.turn) < 32'768, "a turn of {}", record.turn);
            expect(record.radius % 8 == 0 && std::abs(record.radius / 8) < 32'768, "a radius of {}",
                   record.radius);
            expect(record.radius == 0 || record.turn == 0, "a curve that turns at its start");
            curved += record.radius != 0;
            heading += radians(record.turn);
            const double radius = record.radius / 1024.0;
            const At here = centre(unit);
            const double x = here.x - std::sin(radians(here.heading)) * sideways;
            const double y = here.y + std::cos(radians(here.heading)) * sideways;
            const double middle_x = x - std::sin(heading) * radius;
            const double middle_y = y + std::cos(heading) * radius;
            for (int i = 0; i < record.length; ++i) {
                const At next = centre(++unit);
                const double across_x = -std::sin(radians(next.heading));
                const double across_y = std::cos(radians(next.heading));
                if (record.radius == 0) {
                    const double way_x = std::cos(heading), way_y = std::sin(heading);
                    sideways = (way_x * (y - next.y) - way_y * (x - next.x)) /
                               (way_x * across_y - way_y * across_x);
                } else {
                    const double from_x = next.x - middle_x, from_y = next.y - middle_y;
                    const double half = across_x * from_x + across_y * from_y;
                    const double square =
                        half * half - from_x * from_x - from_y * from_y + radius * radius;
                    if (!(square >= 0)) return expect(false, "the line gets lost at {}", unit);
                    const double root = std::sqrt(square);
                    sideways = std::abs(-half + root - sideways) < std::abs(-half - root - sideways)
                                   ? -half + root
                                   : -half - root;
                    const double out_x = (next.x + across_x * sideways - middle_x) / radius;
                    const double out_y = (next.y + across_y * sideways - middle_y) / radius;
                    heading = std::atan2(out_x, -out_y);
                }
                widest_ = std::max(widest_, std::abs(sideways));
                expect(std::abs(sideways) < circuit_.half_width / 1024.0 - 0.3,
                       "the line is {} from the middle at {}", sideways, unit);
            }
        }
        expect(unit >= units && unit <= units + 44, "a line of {} units", unit);
        int pit_bends = 0;
        for (const PitSector& sector : circuit_.pit.sectors) pit_bends += sector.curvature != 0;
        expect(curved + pit_bends < 70, "{} curved records and pit sectors", curved + pit_bends);
    }

    const Circuit& circuit_;
    const CircuitRequest& request_;
    std::vector<At> track_;
    At end_;
    double widest_ = 0;
    std::string broken_;
};

}  // namespace wend::sample
