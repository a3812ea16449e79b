#include "formats/metroid/edit/connected_pairs.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wend::metroid_path {

void tell_connected(edit::EditedMap& map, std::span<const ConnectedPair> pairs,
                    std::string_view records) {
    constexpr std::size_t told_one_by_one = 20;
    if (pairs.empty())
        map.report.consequences.push_back(
            fmt::format("nothing to connect: no edges of {} that are not connected meet", records));
    for (const ConnectedPair& pair : pairs.first(std::min(pairs.size(), told_one_by_one)))
        map.report.consequences.push_back(
            fmt::format("{} {} and {} connected over an edge of {:.6g} m", records, pair.one,
                        pair.other, pair.length));
    if (pairs.size() > told_one_by_one)
        map.tell(pairs.size() - told_one_by_one, "more pair connected", "more pairs connected");
}

}  // namespace wend::metroid_path
