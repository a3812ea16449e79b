#include "cli/speeds_file.hpp"

#include <utility>

#include "io/file.hpp"
#include "wend/speeds.hpp"

namespace wend::cli {

void SpeedsFile::declare(Arguments& arguments) {
    arguments.option("--speeds", "FILE",
                     "count time instead of length: a file with lines such as 'road: 60 km/h'; - "
                     "reads the standard input",
                     name);
}

Expected<SpeedsFile::Costs> SpeedsFile::costs(const Network& network,
                                              std::optional<std::uint8_t> kind) const {
    if (!is_given()) return Costs{};
    const auto bytes = read_file(name);
    if (!bytes) return failure(bytes.error());
    const auto speeds = parse_speeds(bytes_as_text(*bytes), name);
    if (!speeds) return failure(speeds.error());
    auto times = link_times(network, *speeds, kind);
    if (!times) return failure(std::move(times.error()));
    Costs costs{std::move(*times), std::nullopt};
    if (network.map_kind != MapKind::mesh) return costs;
    auto ground = ground_times(network, *speeds, kind);
    if (!ground) return failure(std::move(ground.error()));
    costs.ground = std::move(*ground);
    return costs;
}

}  // namespace wend::cli
