#include "cli/exchange_output.hpp"

#include <algorithm>
#include <utility>

#include "base/file_name.hpp"
#include "cli/output_name.hpp"
#include "io/file.hpp"
#include "open/archive_place.hpp"
#include "wend/convert.hpp"

namespace wend::cli {

const Exchange* exchange_beside(const Format& format, const std::string& output) {
    const std::string ending = "." + lower_case_ending(output);
    if (is_named_as_folder(output) || std::ranges::count(format.info().extensions, ending) > 0)
        return nullptr;
    const auto target = target_of(format, {.output = output});
    return target->exchange;
}

ExchangeAround exchange_around(const Map& map) {
    const std::string& file = map.members().front().file;
    std::string name = file_size(file) ? std::string() : file_before(file);
    const Exchange* const exchange = name.empty() ? nullptr : exchange_by_name(name);
    if (!exchange) return {};
    return {exchange, std::move(name)};
}

Expected<std::vector<SavedFile>> write_exchange(const Exchange& exchange, const Map& map,
                                                const Output& output) {
    LossReport losses;
    const Conversion how{.to = exchange.info().id, .output = output.name};
    const auto made = convert(std::span(&map, 1), how, losses);
    if (!made) return failure(made.error());
    return save_as(made->files, output.name, {.replace = output.force});
}

}  // namespace wend::cli
