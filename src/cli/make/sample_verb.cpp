#include "cli/make/sample_verb.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/options/output.hpp"
#include "cli/text/text.hpp"
#include "formats/registry.hpp"

namespace wend::cli {
namespace {

constexpr std::uint64_t max_nodes = 10'000'000;

}  // namespace

constinit const VerbInfo SampleVerb::info{
    "sample", "Make", "Writes a generated but realistic map",
    "wend sample gta-sa-paths --version fla4 --nodes 3000 --seed 7 -o town\n"
    "wend sample source-nav --nodes 300 -o house\n"
    "wend sample gp2-track --length 5000 --turns 14 -o track"};

void SampleVerb::declare(Arguments& arguments) {
    arguments.positional("FORMAT", "id of the format, as wend formats lists it", format);
    arguments.option("--version", "VERSION", "version of the format (default: its first)", version);
    arguments.number("--nodes", "COUNT",
                     "about this many nodes in all (default: 2000, or what suits the format)",
                     nodes, {1, max_nodes});
    arguments.number("--seed", "NUMBER",
                     "seed of the generator; another one makes another map (default: 1)", seed, {});
    output.declare(arguments, "FOLDER", "folder for the files, created if missing", true);
    options.declare(arguments, FormatOptions::For::sampling);
}

Expected<std::vector<OutputFile>> SampleVerb::make() const {
    const auto known = format_named(format);
    if (!known) return failure(known.error());
    const std::uint64_t wanted = nodes > 0 ? nodes : (*known)->info().sample_nodes;
    return (*known)->sample({version, wanted, seed, options.values()});
}

ExitStatus SampleVerb::run(Console& console) {
    if (const auto fits = expect_fitting_name(output.name, OutputPlace::folder); !fits)
        return console.error(fits.error());
    const auto files = make();
    if (!files) return console.error(files.error());
    const auto written = write_files(*files, output, OutputPlace::folder, console);
    if (!written) return console.error(written.error());
    std::uint64_t bytes = 0;
    for (const SavedFile& file : *written) bytes += file.bytes;
    console.note(fmt::format("wrote {} of {} into {}, {} in all", counted(written->size(), "file"),
                             format, output.name, counted(bytes, "byte")));
    return ExitStatus::fine;
}

}  // namespace wend::cli
