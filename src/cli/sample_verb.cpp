#include "cli/sample_verb.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"

namespace wend::cli {
namespace {

constexpr std::uint64_t most_nodes = 10'000'000;

}  // namespace

constinit const VerbInfo SampleVerb::info{
    "sample", "Make", "Writes a made-up but faithful map",
    "wend sample gta-sa-paths --version fla4 --nodes 3000 --seed 7 -o town"};

void SampleVerb::declare(Arguments& arguments) {
    arguments.positional("FORMAT", "id of the format, as wend formats lists it", format);
    arguments.option("--version", "VERSION", "version of the format (default: its first)", version);
    arguments.number("--nodes", "COUNT", "about this many nodes in all (default: 2000)", nodes,
                     {1, most_nodes});
    arguments.number("--seed", "NUMBER", "another seed is another map (default: 1)", seed, {});
    output.declare(arguments, "FOLDER", "folder for the files, made where it is missing", true);
    options.declare(arguments, FormatOptions::For::sampling);
}

Expected<std::string> SampleVerb::make() const {
    const auto known = format_named(format);
    if (!known) return failure(known.error());
    auto values = options.values_for(**known);
    if (!values) return failure(values.error());
    OutputSet outputs(output.existing());
    if (const auto created = outputs.create_folder(output.name); !created)
        return failure(created.error());
    const auto files = (*known)->sample({version, nodes, seed, std::move(*values)});
    if (!files) return failure(files.error());

    std::uint64_t bytes = 0;
    for (const OutputFile& file : *files) {
        const auto written =
            write_document(outputs, in_folder(output.name, file.name), **known, *file.document);
        if (!written) return failure(written.error());
        bytes += *written;
    }
    if (const auto done = outputs.commit(); !done) return failure(done.error());
    return fmt::format("wrote {} of {} into {}, {} in all", counted(files->size(), "file"),
                       (*known)->info().id, output.name, counted(bytes, "byte"));
}

ExitStatus SampleVerb::run(Console& console) {
    const auto made = make();
    if (!made) return console.error(made.error());
    console.note(*made);
    return ExitStatus::fine;
}

}  // namespace wend::cli
