#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <vector>

#include "support/places.hpp"
#include "wend/open.hpp"
#include "wend/world.hpp"

namespace wend::test {

// The real maps beside the checkout, in the order of their names; none where they are absent.
inline std::vector<std::filesystem::path> real_map_files() {
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder = shared_data() / "bsp-pairs";
    if (!std::filesystem::exists(folder)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".bsp") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

inline std::shared_ptr<const World> world_of_file(const std::filesystem::path& file) {
    const auto map = open_map(file.string());
    if (!map) {
        ADD_FAILURE() << map.error().text();
        return nullptr;
    }
    auto world = map->world();
    if (!world) ADD_FAILURE() << world.error().text();
    return world ? *world : nullptr;
}

// The boxes that both engines have traces for, around the traced point; the first is a point.
inline std::vector<WorldBox> boxes_of_all_engines() {
    std::vector<WorldBox> boxes;
    for (const Point& size : {Point{0, 0, 0}, {32, 32, 72}, {64, 64, 64}, {32, 32, 36}}) {
        boxes.push_back(
            {{-size.x / 2, -size.y / 2, -size.z / 2}, {size.x / 2, size.y / 2, size.z / 2}});
    }
    return boxes;
}

// Random ways in the open of a world: short steps, ways across it, and falls.
class RandomWays {
  public:
    explicit RandomWays(const World& world, unsigned seed)
        : bounds_(world.bounds()), random_(seed) {}

    struct Way {
        Point from, to;
    };
    Way next(const Tracer& tracer) {
        Way way;
        for (int tries = 0; tries < 50; ++tries) {
            way.from = {between(bounds_.mins.x, bounds_.maxs.x),
                        between(bounds_.mins.y, bounds_.maxs.y),
                        between(bounds_.mins.z, bounds_.maxs.z)};
            if (!tracer.is_solid(way.from)) break;
        }
        const double reaches[] = {25, 200, 2000, 0};
        const double reach = reaches[count_++ % 4];
        way.to = {way.from.x + between(-reach, reach), way.from.y + between(-reach, reach),
                  way.from.z + (reach == 0 ? between(-2000, 0) : between(-reach, reach))};
        return way;
    }

  private:
    double between(double low, double high) {
        return std::uniform_real_distribution<>(low, high)(random_);
    }
    WorldBox bounds_;
    std::mt19937 random_;
    unsigned count_ = 0;
};

}  // namespace wend::test
