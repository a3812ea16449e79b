#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"

namespace wend::gta_paths {

// How a report of losses calls the records of an area.
inline std::string node_name(u32 area, std::size_t index) {
    return fmt::format("{}:{}", area, index);
}
inline std::string navi_name(u32 area, std::size_t index) {
    return fmt::format("navi node {}:{}", area, index);
}
inline std::string link_name(u32 area, std::size_t index) {
    return fmt::format("link {} of area {}", index, area);
}
inline std::string area_name(u32 area) { return fmt::format("area {}", area); }

// The names of the records of a file, by their places in it. Where a file was put together from
// others, they are those of the records that its own came from.
class RecordNames {
  public:
    virtual ~RecordNames() = default;
    virtual std::string area() const = 0;
    virtual std::string node(std::size_t index) const = 0;
    virtual std::string navi_node(std::size_t index) const = 0;
    virtual std::string link(std::size_t index) const = 0;
};

// The number in a file name such as `nodes12.dat`.
std::optional<std::uint32_t> number_in_name(std::string_view file_name);

// The same of a name such as `nodesN.dat` where `ending` is `.dat`, whatever stands before it.
std::optional<std::uint32_t> number_in_game_name(std::string_view file_name,
                                                 std::string_view ending);

// Whether a file, in whatever folder, has a name that the game would load: nothing but `nodes`
// stands before the number.
bool is_game_name(std::string_view file_name, std::string_view ending);

// A name with another number in the place of its own.
std::string with_number(std::string_view file_name, std::uint32_t number);

}  // namespace wend::gta_paths
