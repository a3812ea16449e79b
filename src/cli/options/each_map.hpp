#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "cli/text/console.hpp"
#include "core/base/in_turns.hpp"
#include "wend/map.hpp"

namespace wend::cli {

// Works on so many maps at once, each of which goes when it is done: of thousands, the common views
// would not fit into memory. Results are taken in the order of the maps; `take` ends it all by
// returning false.
template <class Result>
void each_map(std::vector<Map> maps, std::size_t jobs, const Console::Progress& progress,
              const std::function<Result(const Map& map)>& compute,
              const std::function<bool(Result result)>& take) {
    // Results are small beside maps: many may wait for one that takes long.
    const Turns turns{jobs, 16 * jobs};
    std::vector<std::optional<Result>> results(turns.slots);
    std::size_t done = 0;
    in_turns(
        maps.size(), turns,
        [&](std::size_t slot, std::size_t i) {
            const Map map = std::move(maps[i]);
            results[slot] = compute(map);
        },
        [&](std::size_t slot) {
            progress(++done, maps.size());
            return take(*std::exchange(results[slot], std::nullopt));
        });
}

}  // namespace wend::cli
