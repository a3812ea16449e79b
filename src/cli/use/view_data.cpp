#include "cli/use/view_data.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <map>
#include <string_view>
#include <utility>

#include "core/base/integers.hpp"
#include "core/base/text_encoding.hpp"
#include "core/json/json_text.hpp"
#include "wend/bytes.hpp"

namespace wend::cli {
namespace {

using SinglePoint = std::array<f32, 3>;

void append_single(Bytes& bytes, f32 value) {
    bytes.resize(bytes.size() + 4);
    put_little_u32(bytes, bytes.size() - 4, std::bit_cast<u32>(value));
}
void append_u32(Bytes& bytes, u32 value) {
    bytes.resize(bytes.size() + 4);
    put_little_u32(bytes, bytes.size() - 4, value);
}

// Places of corners, each once.
class Corners {
  public:
    void add(const Point& at) {
        const SinglePoint place{static_cast<f32>(at.x), static_cast<f32>(at.y),
                                static_cast<f32>(at.z)};
        const auto [known, is_new] = numbers_.try_emplace(place, static_cast<u32>(numbers_.size()));
        if (is_new)
            for (const f32 value : place) append_single(places_, value);
        append_u32(indexes_, known->second);
    }
    const Bytes& places() const { return places_; }
    const Bytes& indexes() const { return indexes_; }

  private:
    std::map<SinglePoint, u32> numbers_;
    Bytes places_, indexes_;
};

std::string entities_for_page(const World& world) {
    std::map<std::string_view, std::size_t> counts;
    for (const WorldEntity& entity : world.entities()) ++counts[entity.class_name()];
    std::string all;
    for (const auto& [name, count] : counts)
        all += fmt::format("{}[{}, {}]", all.empty() ? "" : ", ", quoted(name), count);
    return all;
}

}  // namespace

std::string world_for_page(const World& world) {
    Corners corners;
    Bytes counts, of_entities;
    for (const WorldFace& face : world.faces()) {
        for (u32 i = 0; i < face.corners; ++i)
            corners.add(world.face_corners()[face.first_corner + i]);
        append_u32(counts, face.corners);
        of_entities.push_back(face.entity == 0 ? std::byte{0} : std::byte{1});
    }
    const auto [mins, maxs] = world.bounds();
    return fmt::format(
        "{{\"places\": \"{}\", \"corners\": \"{}\", \"counts\": \"{}\", \"of_entities\": \"{}\", "
        "\"bounds\": [{}, {}, {}, {}, {}, {}], \"entities\": [{}]}}",
        base64(corners.places()), base64(corners.indexes()), base64(counts), base64(of_entities),
        mins.x, mins.y, mins.z, maxs.x, maxs.y, maxs.z, entities_for_page(world));
}

std::string background_for_page(const Background& background, Opacity opacity) {
    const auto& [min, max] = background.covers;
    return fmt::format(
        R"({{"name": {}, "x1": {}, "y1": {}, "x2": {}, "y2": {}, "quarter_turns": {}, )"
        R"("opacity": {}, "bytes": "{}"}})",
        quoted(std::string_view(background.name)), min.x, min.y, max.x, max.y,
        background.quarter_turns, opacity.share, base64(background.picture));
}

}  // namespace wend::cli
