#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/arguments.hpp"
#include "cli/text/console.hpp"
#include "core/io/output_set.hpp"
#include "wend/exchange.hpp"
#include "wend/format.hpp"
#include "wend/save.hpp"

namespace wend::cli {

// Where a verb writes to.
struct Output {
    std::string name;
    bool force = false;

    // As the option -o, and --force.
    void declare(Arguments& arguments, std::string value_name, std::string help, bool required);
    // Only --force, where the name is an argument of its own.
    void declare_force(Arguments& arguments);

    OutputSet::Existing existing() const {
        return force ? OutputSet::Existing::replace : OutputSet::Existing::refuse;
    }
    bool is_standard_output() const { return name == "-"; }
};

// Writes files, all or none: into a folder, which is made where it is missing, or the only one
// under the output's own name.
enum class OutputPlace { own_name, folder };
// `removed` are names in that folder that go.
Expected<std::vector<SavedFile>> write_files(const std::vector<OutputFile>& files,
                                             const Output& output, OutputPlace place,
                                             Console& console,
                                             std::vector<std::string> removed = {});

// Says how many bytes of padding were left out, if any.
void tell_padding(Console& console, std::uint64_t bytes);

// Whether a name promises a folder: it is one, or ends with a slash.
bool is_named_as_folder(const std::string& name);

// An error where files of games would bear a name that promises something else: that of a folder
// that would be made ends like that of a file, or that of a file like that of a picture. Endings of
// the format that is written, where that is known, are fine.
Expected<void> expect_fitting_name(const std::string& name, OutputPlace place,
                                   const FormatInfo* written = nullptr);

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
