#pragma once

#include <vector>

#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/game/game_numbers.hpp"

namespace wend::gp2_track {

// Follows records of a line from the cross line of one unit to that of the next. A copy goes on
// from where the walk is. The road has to outlive it.
class LineWalk {
  public:
    LineWalk(const std::vector<CentreUnit>& road, Game game)
        : road_(&road), lap_(lap_units(road.size())), game_(game) {}

    // Where the line crosses the unit that it has come to.
    i16 offset() const { return offset_; }
    i16 heading() const { return heading_; }
    const CentreUnit& unit() const { return (*road_)[unit_]; }

    void start(const LineRecord& first);
    void turn(i64 by) { heading_ = wrapped_angle(heading_ + by); }

    // Adds the crossings of a record. False where it does not get to the end of the record.
    bool drive(const LineRecord& record, u32 number, std::vector<DrivenUnit>& line);
    // The record behind those that were driven, with the turn at its start.
    bool go_on(const LineRecord& record, u32 number, std::vector<DrivenUnit>& line) {
        if (record.radius == 0) turn(record.shift);
        return drive(record, number, line);
    }

  private:
    struct FinePoint {
        i64 x = 0, y = 0;

        // In the file's axes, where x goes with the cosine.
        void move(const SineAndCosine& way, i64 length, unsigned bits) {
            x += (way.cosine * length) >> bits;
            y += (way.sine * length) >> bits;
        }
        bool fits() const;
    };

    i64 side() const { return radius_ > 0 ? right_angle : -right_angle; }
    void begin(i64 push);
    void grow(i64 by);
    bool step();
    bool cross_straight(i64 across, i64 right, i64 ahead);
    bool cross_circle(i64 across, i64 right, i64 ahead);
    bool set_offset(i64 offset);

    const std::vector<CentreUnit>* road_;
    std::size_t lap_;
    Game game_;
    std::size_t unit_ = 0;
    i16 offset_ = 0, heading_ = 0;
    i64 radius_ = 0;
    FinePoint spot_;
};

}  // namespace wend::gp2_track
