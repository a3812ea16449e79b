#include "formats/gta/iv/translate_flags.hpp"

#include <fmt/format.h>

#include <array>

#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/records/path_node.hpp"

namespace wend::gta_paths::iv {
namespace {

constexpr const auto& of_san_andreas = gta_paths::node_flags;
constexpr const auto& of_iv = iv::node_flags;

// Runs of bits that mean the same in both games and are as long (fact sheets, San Andreas section
// 2.2 and IV section 4).
struct SharedFlag {
    BitField san_andreas, iv;
};
constexpr std::array shared_flags{
    SharedFlag{of_san_andreas["switched_off"], of_iv["switched_off"]},
    SharedFlag{of_san_andreas["water"], of_iv["water"]},
    SharedFlag{of_san_andreas["no_wandering"], of_iv["no_wandering"]},
    SharedFlag{of_san_andreas["spawn_probability"], of_iv["spawn_rate"]},
    SharedFlag{of_san_andreas["special_function"], of_iv["behaviour"]},
};

// Three speeds are one number in San Andreas and two bits in GTA IV.
constexpr BitField speed_class = of_san_andreas["speed_class"], highway = of_iv["highway"],
                   slow_traffic = of_iv["slow_traffic"];
enum Speed : u32 { slow, normal, fast };

// The only boat node of GTA IV that is known bit by bit has both bits (0x0212540F in fact sheet
// section 4).
constexpr BitField water_bit = of_iv["water"], boat_movement_bit = of_iv["boat_movement"];

// Bits that are carried over, one by one or with others, or follow from the rest.
constexpr u32 known_of_san_andreas = [] {
    u32 bits = speed_class.mask() | of_san_andreas["dead_end"].mask() |
               derived_bits(of_san_andreas.fields);
    for (const SharedFlag& flag : shared_flags) bits |= flag.san_andreas.mask();
    return bits;
}();
constexpr u32 known_of_iv = [] {
    u32 bits = highway.mask() | slow_traffic.mask() | boat_movement_bit.mask() |
               of_iv["linking_disabled"].mask() | of_iv["link_count"].mask();
    for (const SharedFlag& flag : shared_flags) bits |= flag.iv.mask();
    return bits;
}();

void tell_others(u32 flags, BitFields fields, u32 known, const LostFlag& lost) {
    const u32 others = flags & ~known;
    if (others == 0) return;
    for (const BitField& field : fields)
        if (const u32 value = field.get(others); value != 0)
            lost(field.name, field.count == 1 ? "the bit is set" : fmt::format("it is {}", value));
    if (const u32 unnamed = others & ~covered_bits(fields); unnamed != 0)
        lost("other_bits", fmt::format("the bits {:#x} without a name are set", unnamed));
}

}  // namespace

u32 flags_for_gta_iv(u32 from, const LostFlag& lost) {
    u32 flags = 0;
    for (const SharedFlag& flag : shared_flags)
        flags = flag.iv.with(flags, flag.san_andreas.get(from));
    flags = boat_movement_bit.with(flags, water_bit.get(flags));
    const u32 speed = speed_class.get(from);
    flags = slow_traffic.with(flags, speed == slow);
    flags = highway.with(flags, speed == fast);
    if (speed > fast)
        lost(speed_class.name, fmt::format("{} has no meaning, it becomes {}", speed, +normal));
    tell_others(from, of_san_andreas.fields, known_of_san_andreas, lost);
    return flags;
}

u32 flags_for_san_andreas(u32 from, const LostFlag& lost) {
    u32 flags = 0;
    for (const SharedFlag& flag : shared_flags)
        flags = flag.san_andreas.with(flags, flag.iv.get(from));
    const bool is_fast = highway.get(from) != 0, is_slow = slow_traffic.get(from) != 0;
    flags = speed_class.with(flags, is_fast ? fast : is_slow ? slow : normal);
    if (is_fast && is_slow) lost(slow_traffic.name, "it is a highway too, and stays one");
    if (boat_movement_bit.get(from) != water_bit.get(from))
        lost(boat_movement_bit.name, fmt::format("the bit is {}, the water bit {}",
                                                 boat_movement_bit.get(from), water_bit.get(from)));
    tell_others(from, of_iv.fields, known_of_iv, lost);
    return flags;
}

}  // namespace wend::gta_paths::iv
