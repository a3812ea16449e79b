#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exchange/features/feature.hpp"

namespace wend::exchange {

// Features that were read, close together in memory. Values are the reader's, or kept here.
class FeatureSet {
  public:
    // One of them, as it was read; what it shows lasts as long as the set.
    struct Read {
        u64 place = 0;  // among all features of the text, from 0
        Shape shape = Shape::none;
        std::span<const Point> points;
        std::span<const Property> properties;

        // The JSON of a property; empty where there is none.
        std::string_view find(std::string_view key) const;
    };

    // Adds the next feature of the text; those that do not say what they are only count.
    void add(const Feature& feature);

    std::size_t size() const { return items_.size(); }
    Read operator[](std::size_t i) const;
    // How many features there were that do not say what they are.
    u64 strangers() const { return strangers_; }

    // Told where places are in metres, as 32-bit floats: what a unit of the map is in metres. The
    // first point of a feature is then where it stands, and others are the corners of its outline
    // as seen from there, in any order.
    void set_metres_per_unit(double metres) { metres_per_unit_ = metres; }
    std::optional<double> metres_per_unit() const { return metres_per_unit_; }

    // Lets a text last as long as the set.
    std::string_view keep(std::string text) { return kept_.emplace_back(std::move(text)); }

  private:
    struct Item {
        u32 place;
        Shape shape;
        u32 first_point, first_property;
    };

    std::vector<Item> items_;
    std::vector<Point> points_;
    std::vector<Property> properties_;
    std::deque<std::string> kept_;
    u32 next_place_ = 0;
    u64 strangers_ = 0;
    std::optional<double> metres_per_unit_;
};

}  // namespace wend::exchange
