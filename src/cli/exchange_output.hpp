#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "wend/exchange.hpp"

namespace wend::cli {

// The exchange format that the ending of the output names for a map that stays what it is unless
// that says otherwise: endings of its own format come first. Null where it names none.
const Exchange* exchange_beside(const Format& format, const std::string& output);

// The exchange file that a map was read from; its name is empty where it was none.
struct ExchangeAround {
    const Exchange* exchange = nullptr;
    std::string name;
};
ExchangeAround exchange_around(const Map& map);

// Writes a map in an exchange format, all files that it becomes or none. Their names are the
// output's: `town.csv` and `town.links.csv`.
Expected<std::vector<SavedFile>> write_exchange(const Exchange& exchange, const Map& map,
                                                const Output& output);

}  // namespace wend::cli
