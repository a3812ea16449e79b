#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/exchange.hpp"
#include "wend/loss_report.hpp"
#include "wend/map.hpp"
#include "wend/open.hpp"

namespace wend {

/// What a conversion of maps, or of drawings that become one, should come to.
struct Conversion {
    std::string to = {};        ///< Also the id of an exchange format; empty: as `output` says.
    bool lossy = false;         ///< Whether to go on where LossReport::allows it.
    bool drop_padding = false;  ///< Zeros behind what a format has go.
    OptionValues options = {};  ///< Of `convert_options` of the format of the maps or drawings.
    /// The name of the file that is to be written. Where `to` is empty, its ending says what maps
    /// become; they stay as they are where that says nothing, or where this is empty too.
    std::string output = {};
    std::size_t jobs = 1;  ///< So many maps are converted at once; the answer is the same.
    /// Called after each map with how many are done, of how many.
    std::function<void(std::size_t done, std::size_t all)> progress = {};

    /// What users say of it.
    static constexpr auto description() {
        return std::tuple(
            member("to", &Conversion::to,
                   "FORMAT, VERSION or FORMAT:VERSION; wend formats lists which formats can become "
                   "which others, and which properties of drawings they look for (default: by the "
                   "ending of OUT, else unchanged)"),
            member("lossy", &Conversion::lossy,
                   "go on where something would be lost, invented or mean something else, and "
                   "report it"),
            member("drop_padding", &Conversion::drop_padding,
                   "leave out the zeros after the end of a file's data, with which archives pad "
                   "files"),
            member("options", &Conversion::options, "values of the format's options, by name"));
    }
};

/// What files become.
struct ConversionTarget {
    const Format* format = nullptr;      ///< What the files are of then.
    std::string version = {};            ///< Empty: the one that they are in, or the first.
    const Exchange* exchange = nullptr;  ///< Set where the map goes into an exchange format.
};
/// What files of a format become. An error where `to` is nothing that they can be.
Expected<ConversionTarget> target_of(const Format& format, const Conversion& how);

/// What was made.
struct Converted {
    /// Documents under the names by which the game looks for them; or an exchange format's files.
    std::vector<OutputFile> files;
    std::uint64_t padding = 0;  ///< How many bytes of padding were left out.
};

/// Converts maps. Those of a format that is one map in many files become one map, the others each
/// one of its own; into an exchange format goes one map alone. What is or would be lost is added to
/// `losses`, whatever becomes of the rest; unless it is allowed, an error is returned and no files.
Expected<Converted> convert(std::span<const Map> maps, const Conversion& how, LossReport& losses);

/// Whether files of these names can be drawings that are to become a map of a format that makes
/// maps of drawings: see Exchange::read_drawing.
bool become_drawn_map(std::span<const std::string> names, const Conversion& how);
/// Whether a file is such a drawing, and not a map that Wend wrote in the exchange format.
bool is_drawing(const NamedBytes& file);
/// What drawings become. An error where `to` or the option `up` make no sense.
Expected<ConversionTarget> target_of_drawings(const Conversion& how);
/// The one map that drawings show. With the option `up`, which is `z` or `y`, for those that do not
/// say themselves which axis is up. What was left out of them is noted in `losses`.
Expected<Converted> convert(std::span<const NamedBytes> drawings, const Conversion& how,
                            LossReport& losses);

/// The files of a map as they are, under their names without folders.
std::vector<OutputFile> files_of(const Map& map);

}  // namespace wend
