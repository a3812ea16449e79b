#pragma once

#include <cstdint>
#include <vector>

#include "samples/plane.hpp"
#include "samples/town/edges.hpp"
#include "samples/town/land.hpp"
#include "samples/town/plan.hpp"
#include "samples/town/town.hpp"

namespace wend::sample {

/// Height of the land: gentle hills that fall towards rivers and the sea. Water is at 0, land a
/// few metres above it.
class Terrain {
  public:
    Terrain(const Settlement& settlement, const Plan& plan);

    /// Metres, for a place of the plan on land.
    double height(Vec2 plan) const { return heights_.at(plan); }

  private:
    Raster heights_;
};

/// A place that must become a node, because ways meet, end or turn there.
struct Knot {
    Vec2 plan;
    Point place;  ///< On the map, final.
    float urbanity = 0;
    WayKind kind = WayKind::road;
    std::uint8_t arms = 0;
    bool lit = false;  ///< Junction with traffic lights.
};

/// A way from knot to knot, along which nodes are yet to be set.
struct Stretch {
    std::uint32_t a = no_index, b = no_index;
    std::uint32_t line = no_index;  ///< Of the plan, where it comes from one.
    Curve curve;                    ///< On the plan.
    float offset = 0;  ///< Metres to the left of the curve, for the pavement of a street.
    float begin = 0;   ///< Part of the curve that it runs along, 0 to 1.
    float end = 1;
    float length = 0;    ///< Metres on the map.
    float spacing = 20;  ///< Metres between nodes, before the town's total is matched.
    float width = 0;     ///< Metres, as of TownNode.
    WayKind kind = WayKind::road;
    std::uint8_t min_segments = 1;
    bool undivided = false;  ///< One segment, whatever its length.
    std::uint8_t lanes_to_b = 0, lanes_to_a = 0;
    std::uint8_t speed_class = 0;
    std::uint8_t spawn = 15;
    bool switched_off = false;
    bool crosses_road = false;
    bool pedestrian_light = false;
};

/// The town as knots and stretches; road and water first, footpaths after them.
struct Sketch {
    std::vector<Knot> knots;
    std::vector<Stretch> stretches;
};

/// Brings places of the plan onto the map.
class MapMaker {
  public:
    MapMaker(const Settlement& settlement, const Terrain& terrain, const TownRequest& request);

    const Settlement& settlement() const { return settlement_; }

    /// The nearest place in whole eighths of a metre that is on no edge of a square.
    Point place(Vec2 on_map, double height) const;
    Vec2 on_map(Vec2 plan) const { return settlement_.bend(plan) + centre_; }
    /// A place `offset` metres to the left of a curve.
    Vec2 beside(const Curve& curve, double t, double offset) const;
    /// Direction of a curve on the map, at length 1.
    Vec2 heading(const Curve& curve, double t) const;
    double length(const Curve& curve) const;

    Knot knot(Vec2 plan, WayKind kind) const;

    std::uint32_t squares() const { return grid_ * grid_; }
    std::uint32_t square_of(double x, double y) const;

  private:
    double clear_of_edges(double value) const;

    const Settlement& settlement_;
    const Terrain& terrain_;
    double square_size_;
    std::uint32_t grid_;
    Vec2 centre_;
};

/// Turns edges of roads and water into knots and stretches. Gives the knot of each junction of the
/// plan, no index where nothing leads.
std::vector<std::uint32_t> sketch_roads(Sketch& sketch, const MapMaker& map, const Plan& plan,
                                        const std::vector<Edge>& edges);

/// Metres from the middle of a road to the middle of the pavement beside it.
double pavement_offset(const Stretch& road, double scale);

/// The stretches that leave each knot, counter-clockwise by their direction on the map.
class Arms {
  public:
    struct Arm {
        std::uint32_t stretch = no_index;
        bool at_a = true;  ///< Leaves the knot from the stretch's start.
        Vec2 heading;      ///< Outwards, length 1.
    };

    Arms(const Sketch& sketch, const MapMaker& map);

    std::uint32_t begin(std::uint32_t knot) const { return first_[knot]; }
    std::uint32_t end(std::uint32_t knot) const { return first_[knot + 1]; }
    const Arm& operator[](std::uint32_t index) const { return arms_[index]; }
    std::uint32_t size() const { return first_.back(); }

    /// The arm of a road knot after which, counter-clockwise, a direction lies.
    std::uint32_t sector(std::uint32_t knot, Vec2 heading) const;

    /// The next arm of a knot, counter-clockwise.
    std::uint32_t after(std::uint32_t knot, std::uint32_t arm) const {
        return arm + 1 == end(knot) ? begin(knot) : arm + 1;
    }
    std::uint32_t before(std::uint32_t knot, std::uint32_t arm) const {
        return arm == begin(knot) ? end(knot) - 1 : arm - 1;
    }

  private:
    std::vector<std::uint32_t> first_;
    std::vector<Arm> arms_;
};

}  // namespace wend::sample
