#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/drawing.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// Places in the list of properties, and numbers behind them for what is not looked for.
struct Property {
    enum : std::size_t {
        kind,
        lanes,
        lanes_forward,
        lanes_backward,
        one_way,
        width,
        speed_class,
        spawn_probability,
        special,
        switched_off,
        road_block,
        property_count,
        // Names of shapes, which may be words for a kind.
        material = property_count,
        name,
        values,  // how many values of a line are looked at
        describing = values,
        other,
    };
};

// The properties of lines that are looked for, for help.
std::vector<DrawnPropertySpec> drawn_way_properties();

enum class DrawnKind : u8 { road, water, footpath };

// What the properties of a line say of the way that it becomes.
struct DrawnWay {
    DrawnKind kind = DrawnKind::road;
    u8 lanes_forward = 1, lanes_backward = 1;  // none on footpaths
    u8 path_width = 0;                         // eighths of a metre
    u32 flags = 0;                             // of its nodes, see node_flags

    bool is_vehicle() const { return kind != DrawnKind::footpath; }
};

// Reads the properties of one line after the other. Capitals, `-`, `_` and blanks in their names
// and words make no difference.
class DrawnWayReader {
  public:
    explicit DrawnWayReader(LossReport& losses);

    // Values that make no sense are told as such that do not fit, and the default taken.
    DrawnWay read(const DrawnShape& line);

    // Reports which properties nothing was made of. Those that are nearly called as one that is
    // looked for count as lost: they may be misspelt. Others are only noted.
    void tell_unused() const;

  private:
    friend class DrawnWayValues;

    // A name that was met, and what it stands for.
    struct Met {
        std::size_t property;  // its place in the list, or one of those behind it
        u64 lines = 0;
        std::string first_line = {};
    };

    Met& meet(const std::string& name);

    LossReport& losses_;
    std::map<std::string, Met, std::less<>> met_;
};

}  // namespace wend::gta_paths
