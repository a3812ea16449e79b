#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/game/shape_solid.hpp"
#include "formats/gp2/read/shape_survey.hpp"
#include "formats/gp2/read/track_codec.hpp"
#include "formats/gp2/records/shape_layout.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

// One shape against what names its parts.
class CheckedShape {
  public:
    CheckedShape(const CheckedTrack& track, std::size_t place)
        : track_(track), place_(place), shape_(track.file.shapes[place]) {}

    void check() const {
        check_elements();
        for (std::size_t i = 0; i < shape_.points_in_sight.size(); ++i)
            expect_point(shape_.points_in_sight[i], fmt::format("points_in_sight[{}]", i));
        for (std::size_t i = 0; i < shape_.points.size(); ++i) {
            const ShapePoint& point = shape_.points[i];
            if (point.same_as != no_number) {
                if (point.same_as >= shape_.points.size())
                    tell(track_rule("shape-point"), fmt::format("points[{}].same_as", i),
                         fmt::format("names point {}, and there are {}", point.same_as,
                                     shape_.points.size()),
                         fmt::format("points[{}].x_word", i));
                continue;
            }
            expect_scale_value(point.x, fmt::format("points[{}].x", i));
            expect_scale_value(point.y, fmt::format("points[{}].y", i));
        }
    }

  private:
    void check_elements() const {
        std::set<std::size_t> used;
        for (std::size_t i = 0; i < shape_.elements.size(); ++i) {
            const ShapeElement& element = shape_.elements[i];
            if (element.sort() == ElementKind::bitmap)
                expect_point(element.point, fmt::format("elements[{}].point", i));
            std::vector<int> vectors = sides_of(element);
            if (element.sort() == ElementKind::pole) vectors.push_back(element.vector);
            for (const int vector : vectors) {
                const auto number = static_cast<std::size_t>(std::abs(vector));
                if (number < shape_.vectors.size())
                    used.insert(number);
                else
                    tell(track_rule("shape-vector"), fmt::format("elements[{}]", i),
                         fmt::format("names vector {}, and there are {}", number,
                                     shape_.vectors.size()));
            }
        }
        // In a track of the game two vectors lead nowhere, of a shape that nothing uses.
        if (!is_used()) return;
        for (const std::size_t number : used) {
            expect_point(shape_.vectors[number].from, fmt::format("vectors[{}].from", number));
            expect_point(shape_.vectors[number].to, fmt::format("vectors[{}].to", number));
        }
    }

    // Whether an object definition names the shape.
    bool is_used() const {
        return std::ranges::any_of(track_.file.definitions, [&](const ObjectDefinition& each) {
            return each.id >= first_shape_id && each.id - first_shape_id == shape_.number;
        });
    }

    void expect_point(u16 number, const std::string& field) const {
        if (number < shape_.points.size()) return;
        tell(track_rule("shape-point"), field,
             fmt::format("names point {}, and there are {}", number, shape_.points.size()));
    }
    void expect_scale_value(i16 code, const std::string& field) const {
        const auto number = static_cast<std::size_t>(std::abs(int{code}));
        if (number <= shape_.scale_values.size()) return;
        tell(track_rule("shape-scale-value"), field,
             fmt::format("names scale value {}, and there are {}", number,
                         shape_.scale_values.size()),
             field + "_word");
    }
    // Numbers of points and scale values stand in no byte: a word says them.
    void tell(TrackRule rule, const std::string& field, std::string message,
              const std::string& stored = {}) const {
        track_.add(rule, title_of(shape_, place_), [&] {
            FindingText text{fmt::format("shapes[{}].{}", place_, field), std::move(message)};
            if (!stored.empty())
                text.offset = offset_of(track_.file, track_.context,
                                        fmt::format("shapes[{}].{}", place_, stored));
            return text;
        });
    }

    const CheckedTrack& track_;
    const std::size_t place_;
    const Shape& shape_;
};

// Of shapes that are kept as bytes: whether their lists alone are wrong.
void check_lists(const CheckedTrack& track, std::span<const u64> begins) {
    const Expected<Bytes> file = encode(track.file, track.context);
    if (!file) return;  // What was read can be written.
    const ByteView bytes = ByteView(*file).subspan(offset_base(track.context.game));
    for (std::size_t place = 0; place < track.file.shapes.size(); ++place) {
        const Shape& shape = track.file.shapes[place];
        if (shape.described != 0) continue;
        const u64 begin = begins[place];
        const auto strange = strange_element(
            bytes.subspan(begin, begins[place + 1] - begin),
            track.file.header.build_address + static_cast<u32>(begin), track.context.game);
        if (!strange) continue;
        track.add(track_rule("shape-element"), title_of(shape, place), [&] {
            return FindingText{fmt::format("shapes[{}].body", place),
                               fmt::format("a list names byte {} of the elements", *strange)};
        });
    }
}

}  // namespace

std::string title_of(const Shape& shape, std::size_t place) {
    if (shape.number == no_number) return fmt::format("shape {} of the file", place);
    return fmt::format("shape {}", shape.number);
}

void check_shape_parts(const CheckedTrack& track, std::span<const u64> begins) {
    bool has_bytes = false;
    for (std::size_t place = 0; place < track.file.shapes.size(); ++place) {
        if (track.file.shapes[place].described != 0)
            CheckedShape(track, place).check();
        else
            has_bytes = true;
    }
    if (has_bytes) check_lists(track, begins);
}

}  // namespace wend::gp2_track
