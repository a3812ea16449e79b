#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "wend/exchange.hpp"

namespace wend::cli {

// The exchange format that maps of a format are to be written in: the one that `to` names, else the
// one of the output's ending, unless files of that ending are what the format itself becomes. Null
// where it is none.
const Exchange* exchange_for(const Format& format, const std::string& to,
                             const std::string& output);

// The same for a map that stays what it is unless the ending says otherwise: those of its own
// format come first.
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
