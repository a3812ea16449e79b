#include "cli/speeds_file.hpp"

#include "io/file.hpp"
#include "wend/speeds.hpp"

namespace wend::cli {

void SpeedsFile::declare(Arguments& arguments) {
    arguments.option("--speeds", "FILE",
                     "count time instead of length: a file with lines such as 'road: 60 km/h'; - "
                     "reads the standard input",
                     name);
}

Expected<std::vector<double>> SpeedsFile::costs(const Network& network,
                                                std::optional<std::uint8_t> kind) const {
    if (!is_given()) return std::vector<double>{};
    const auto bytes = read_file(name);
    if (!bytes) return failure(bytes.error());
    const auto speeds = parse_speeds(bytes_as_text(*bytes), name);
    if (!speeds) return failure(speeds.error());
    return link_times(network, *speeds, kind);
}

}  // namespace wend::cli
