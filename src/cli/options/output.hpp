#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/arguments.hpp"
#include "cli/text/console.hpp"
#include "core/io/output_set.hpp"
#include "wend/draw.hpp"
#include "wend/exchange.hpp"
#include "wend/format.hpp"
#include "wend/planner.hpp"
#include "wend/save.hpp"

namespace wend::cli {

// What stands after the last dot of a name; nothing if it has none.
std::string_view ending_of(std::string_view name);

// The sort of picture that a word such as `svg` says.
std::optional<PictureFormat> picture_format_named(std::string_view word);

// The sort of picture that the end of a file's name says.
std::optional<PictureFormat> picture_format_of(std::string_view name);

// A way that was found, to be drawn on the map.
DrawnRoute drawn_route(const Network& network, const PlannedPath& planned);

// Where a verb writes to.
struct Output {
    std::string name;
    bool force = false;

    // As the option -o, and --force.
    void declare(Arguments& arguments, std::string value_name, std::string help, bool required);
    // Only --force, where the name is an argument of its own.
    Argument& declare_force(Arguments& arguments);

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

// Where in an archive the files go that a verb makes.
struct ArchiveOutput {
    std::string archive;  // What is copied.
    std::string out;      // The file that is written: a copy, or the archive itself.
    std::string inside;   // A name in it, or with a slash at its end a folder; empty: as it fits.
    bool replace = false;
};

// None where the output is no archive and leads into none. What is copied is the archive that
// `into` names, else the one that `from` lies in, a file that is read, where the output is one of
// its kind; else the output itself.
Expected<std::optional<ArchiveOutput>> archive_output(const Output& output, std::string_view from,
                                                      const std::string& into = {});

// Writes them. What is called like a file in the archive takes its place; `removed` are names
// inside it that go.
Expected<std::vector<SavedFile>> write_into(std::vector<OutputFile> files,
                                            const ArchiveOutput& output, Console& console,
                                            std::vector<std::string> removed = {});

// Writes files over those that were read under these names, and removes others: in folders, or in
// archives. Each folder and each archive is replaced whole or not at all.
Expected<std::vector<SavedFile>> write_over(const std::vector<OutputFile>& files,
                                            const std::vector<std::string>& removed = {});

}  // namespace wend::cli
