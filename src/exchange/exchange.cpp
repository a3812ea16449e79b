#include "wend/exchange.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/names.hpp"
#include "exchange/exchange.hpp"

namespace wend {

Expected<ExchangedMap> Exchange::read(ByteView, const OptionValues&) const {
    return failure(fmt::format("maps do not come back from {}", info().id));
}

Expected<Drawing> Exchange::read_drawing(ByteView) const {
    return failure(fmt::format("drawings are not read from {}", info().id));
}

Expected<std::vector<OutputFile>> Exchange::write(const Map&) const {
    return failure(
        fmt::format("maps are not written as {}; geojson takes maps of every format", info().id));
}

// The one list of exchange formats: a new one is a line here.
std::span<const Exchange* const> exchanges() {
    static const auto all = std::to_array<const Exchange*>({
        &exchange::geojson(),
        &exchange::geopackage(),
        &exchange::glb(),
        &exchange::csv(),
        &exchange::plain_csv(),
        &exchange::graphml(),
        &exchange::obj(),
        &exchange::openstreetmap(),
    });
    return all;
}

const Exchange* find_exchange(std::string_view id) {
    for (const Exchange* const one : exchanges())
        if (one->info().id == id) return one;
    return nullptr;
}

const Exchange* exchange_by_name(std::string_view file_name) {
    const std::string name = lower_case(base_name(file_name));
    for (const Exchange* const one : exchanges())
        if (std::ranges::any_of(one->info().extensions,
                                [&](const std::string& ending) { return name.ends_with(ending); }))
            return one;
    return nullptr;
}

}  // namespace wend
