#pragma once

#include <cmath>
#include <cstring>
#include <optional>
#include <vector>

#include "formats/gta_paths/files.hpp"
#include "support/places.hpp"

namespace wend::gta_paths {

// Where the game's own recorded cars were and how fast they went, each 20 m of their way; nothing
// while they crawled. They were driven by people who made the game, who knew on which side.
struct DriveSample {
    Point place, velocity;  // m, m/s
};

// The drives of San Andreas' `carrec.img`: IMG VER2, whose entries name sectors of 2,048 bytes, and
// in them frames of 32 bytes: time in ms, velocity in 16383.5 / 50ths of m/s, axes and pedals, and
// the place as three floats.
class RecordedDrives {
  public:
    static std::optional<RecordedDrives> open() {
        auto bytes = test::read_file(test::shared_data() / "archives/carrec.img");
        if (!bytes) return std::nullopt;
        return RecordedDrives(std::move(*bytes));
    }

    u32 count() const { return at<u32>(4); }

    template <class Visit>
    void each_sample(const Visit& visit) const {
        for (u32 drive = 0; drive < count(); ++drive) {
            const std::size_t entry = 8 + 32 * std::size_t{drive};
            each_sample_of(at<u32>(entry) * std::size_t{2048},
                           at<u16>(entry + 4) * std::size_t{2048}, visit);
        }
    }

  private:
    explicit RecordedDrives(Bytes bytes) : bytes_(std::move(bytes)) {}

    template <class T>
    T at(std::size_t offset) const {
        T value{};
        std::memcpy(&value, bytes_.data() + offset, sizeof value);
        return value;
    }

    template <class Visit>
    void each_sample_of(std::size_t begin, std::size_t size, const Visit& visit) const {
        constexpr double per_metre_a_second = 16383.5 / 50, slowest = 8, apart = 20;
        std::optional<Point> last;
        for (std::size_t frame = begin; frame < begin + size; frame += 32) {
            // Sectors are filled up with zeros.
            if (frame != begin && at<u32>(frame) == 0) break;
            const auto speed = [&](std::size_t axis) {
                return at<i16>(frame + 4 + 2 * axis) / per_metre_a_second;
            };
            const Point place{at<float>(frame + 20), at<float>(frame + 24), at<float>(frame + 28)};
            const Point velocity{speed(0), speed(1), speed(2)};
            if (std::hypot(velocity.x, velocity.y) < slowest) continue;
            if (last && distance(*last, place) < apart) continue;
            if (visit(DriveSample{place, velocity})) last = place;
        }
    }

    Bytes bytes_;
};

}  // namespace wend::gta_paths
