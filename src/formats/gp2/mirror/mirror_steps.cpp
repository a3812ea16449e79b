#include "formats/gp2/mirror/mirror_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "formats/gp2/mirror/mirrored_numbers.hpp"

namespace wend::gp2_track {
namespace {

// Commands of which there is one for each side. Ends of the pit lane's fences are among them: which
// comes first is the side that the lane is on.
constexpr SidePairs<u8, 10> sided_commands{{
    {command::garages_left, command::garages_right},
    {0x8C, 0x8D},
    {command::left_kerb, command::right_kerb},
    {command::coaching_left, command::coaching_right},
    {command::left_fence_height, command::right_fence_height},
    {command::entry_joins_left, command::entry_joins_right},
    {command::exit_joins_left, command::exit_joins_right},
    {command::left_width, command::right_width},
    {command::left_swivel_arm, command::right_swivel_arm},
    {command::black_flag_left, command::black_flag_right},
}};

// Locations of textures.
constexpr SidePairs<i16, 5> sided_locations{{{5, 4}, {9, 8}, {13, 11}, {14, 12}, {18, 19}}};
constexpr unsigned mirrors_texture = 32;

// Bits of ribbons, of the light on them, of banks and of the edges' lines.
constexpr SidePairs<unsigned, 3> ribbon_sides{{{4, 1}, {8, 2}, {16, 32}}};
constexpr SidePairs<unsigned, 3> lit_ribbon_sides{{{256, 64}, {512, 128}, {1024, 2048}}};
constexpr SidePairs<unsigned, 3> bank_sides{{{1, 2}, {4, 8}, {16, 32}}};
constexpr SidePairs<unsigned, 1> edge_line_sides{{{1, 2}}};

constexpr SidePairs<unsigned, 3> sector_sides{
    {{sector_flags["bridge_left_fence"].mask(), sector_flags["bridge_right_fence"].mask()},
     {sector_flags["left_kerb"].mask(), sector_flags["right_kerb"].mask()},
     {sector_flags["left_wall_hidden"].mask(), sector_flags["right_wall_hidden"].mask()}}};

// Pictures of definitions 6 to 10 stand on the left, those of 11 to 15 on the right.
constexpr SidePairs<u32, 6> sided_definitions{
    {{2, 3}, {6, 11}, {7, 12}, {8, 13}, {9, 14}, {10, 15}}};

// Heights of fences have numbers up to 8 on the left, and from there on the right.
constexpr int fence_heights = 8;

// What they do to which side is not known.
constexpr std::array<u8, 21> commands_of_unknown_side{0x90, 0x91, 0xA6, 0xA7, 0xAB, 0xAE, 0xB1,
                                                      0xB3, 0xBA, 0xC2, 0xC3, 0xC4, 0xC5, 0xC7,
                                                      0xCC, 0xCE, 0xD0, 0xD2, 0xD7, 0xD8, 0xDC};

class StepMirror {
  public:
    StepMirror(std::string_view list, std::size_t definitions, MirrorLosses& losses)
        : list_(list), definitions_(definitions), losses_(losses) {}

    void mirror(Step& step, std::size_t number) {
        number_ = number;
        step.is_sector() ? sector(step) : command(step);
    }

  private:
    std::string path(std::string_view field) const {
        return fmt::format("{}[{}].{}", list_, number_, field);
    }
    void other_sign(i16& value, std::string_view field) {
        mirror_number(value, path(field), losses_);
    }

    void sector(Step& step) {
        other_sign(step.curvature, "curvature");
        step.flags = static_cast<u16>(mirrored_bits(static_cast<i16>(step.flags), sector_sides));
        std::swap(step.left_verge, step.right_verge);
    }

    void command(Step& step) {
        auto& arguments = step.arguments;
        switch (step.command) {
            case command::place_object: {
                const auto offset = static_cast<u16>(arguments[0]);
                const u32 number = mirrored_definition(offset / definition_bytes, definitions_);
                arguments[0] = static_cast<i16>(
                    static_cast<u16>(number * definition_bytes + offset % definition_bytes));
                break;
            }
            case command::road_marking_a:
            case command::road_marking_b:
                other_sign(arguments[2], "sideways");
                arguments[3] = mirrored_angle(arguments[3]);
                break;
            case command::define_fence_height:
                if (arguments[0] > 0 && arguments[0] <= 2 * fence_heights)
                    arguments[0] = static_cast<i16>(
                        arguments[0] + (arguments[0] > fence_heights ? -1 : 1) * fence_heights);
                break;
            case command::banking:
                other_sign(arguments[1], "amount");
                break;
            case command::swivel_arms:
                std::swap(arguments[0], arguments[1]);
                arguments[1] = mirrored_angle(arguments[1]);
                [[fallthrough]];
            case command::left_swivel_arm:
            case command::right_swivel_arm:
            case command::pit_start_angle:
                arguments[0] = mirrored_angle(arguments[0]);
                break;
            case command::ribbons_off:
            case command::ribbons_on:
            case command::ribbon_switches:
            case command::scenery:
                arguments[0] = mirrored_bits(arguments[0], ribbon_sides);
                break;
            case command::boundary_line_off:
                arguments[0] = mirrored_bits(arguments[0], edge_line_sides);
                break;
            case command::ribbons:
                cross_section(step);
                break;
            case command::texture:
            case command::texture_definition:
                arguments[6] = static_cast<i16>(static_cast<u16>(arguments[6]) ^ mirrors_texture);
                [[fallthrough]];
            case command::short_texture:
                arguments[0] = other_side(arguments[0], sided_locations);
                break;
            case command::bank_view_ahead:
            case command::bank_view_behind:
                arguments[0] = mirrored_bits(arguments[0], bank_sides);
                break;
            case command::ribbon_light:
                arguments[0] = mirrored_bits(arguments[0], lit_ribbon_sides);
                break;
            default:
                break;
        }
        step.command = other_side(step.command, sided_commands);
    }

    // Points from left to right, x and z in turn, of which so many and one more are right of the
    // road.
    void cross_section(Step& step) {
        constexpr std::size_t points = 6;
        const auto x = [&](std::size_t point) -> i16& { return step.arguments[1 + 2 * point]; };
        const auto z = [&](std::size_t point) -> i16& { return step.arguments[2 + 2 * point]; };
        for (std::size_t left = 0, right = points - 1; left < right; ++left, --right) {
            std::swap(x(left), x(right));
            std::swap(z(left), z(right));
        }
        for (std::size_t point = 0; point < points; ++point)
            other_sign(x(point), fmt::format("x_{}", point + 1));
        constexpr i16 most_ribbons = 4;
        i16& right_ribbons = step.arguments[0];
        if (right_ribbons >= 0 && right_ribbons <= most_ribbons)
            right_ribbons = static_cast<i16>(most_ribbons - right_ribbons);
    }

    std::string_view list_;
    std::size_t definitions_;
    MirrorLosses& losses_;
    std::size_t number_ = 0;
};

}  // namespace

u32 mirrored_definition(u32 number, std::size_t definitions) {
    const u32 other = other_side(number, sided_definitions);
    return std::max(number, other) < definitions ? other : number;
}

void mirror_steps(std::vector<Step>& steps, std::string_view list, std::size_t definitions,
                  MirrorLosses& losses) {
    StepMirror mirror(list, definitions, losses);
    for (std::size_t i = 0; i < steps.size(); ++i) mirror.mirror(steps[i], i);
    const auto unknown = std::ranges::count_if(steps, [](const Step& step) {
        return std::ranges::find(commands_of_unknown_side, step.command) !=
               commands_of_unknown_side.end();
    });
    if (unknown > 0)
        losses.push_back(fmt::format("{} {} of {} whose side is not known {} as {}", unknown,
                                     unknown == 1 ? "command" : "commands", list,
                                     unknown == 1 ? "stays" : "stay",
                                     unknown == 1 ? "it is" : "they are"));
}

}  // namespace wend::gp2_track
