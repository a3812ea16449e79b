#include <algorithm>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {

u64 length_of(const std::vector<Step>& steps) {
    u64 length = 0;
    for (const Step& step : steps)
        if (step.is_sector()) length += step.first;
    return length;
}

std::vector<LaidSector> sectors_of(const std::vector<Step>& steps) {
    std::vector<LaidSector> sectors;
    u32 unit = 0;
    for (u32 i = 0; i < steps.size(); ++i) {
        if (!steps[i].is_sector()) continue;
        sectors.push_back({i, unit, steps[i].first});
        unit += steps[i].first;
    }
    return sectors;
}

std::vector<LaidCommand> commands_of(const std::vector<Step>& steps) {
    std::vector<LaidCommand> commands;
    u32 sector = 0, unit = 0;
    for (u32 i = 0; i < steps.size(); ++i) {
        if (steps[i].is_sector()) {
            ++sector;
            unit += steps[i].first;
        } else {
            commands.push_back({i, sector, unit});
        }
    }
    return commands;
}

const LaidCommand* find_command(const std::vector<LaidCommand>& commands,
                                const std::vector<Step>& steps, u8 number) {
    const auto found = std::ranges::find_if(
        commands, [&](const LaidCommand& place) { return steps[place.step].command == number; });
    return found == commands.end() ? nullptr : &*found;
}

}  // namespace wend::gp2_track
