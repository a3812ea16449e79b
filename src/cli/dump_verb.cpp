#include "cli/dump_verb.hpp"

#include <utility>

#include "base/file_name.hpp"
#include "cli/map_json.hpp"

namespace wend::cli {
namespace {

Expected<void> dump(const Input& input, const Output& output) {
    OutputSet outputs(output.existing());
    const auto staged = outputs.stage(output.name);
    if (!staged) return failure(staged.error());
    auto file = input.read_one();
    if (!file) return failure(file.error());
    const auto document = file->format->read(file->bytes, file->layout);
    if (!document) {
        Error error = document.error();
        error.file = file->name;
        return failure(std::move(error));
    }
    file->bytes = {};
    TextSink sink([&](std::string_view text) { (*staged)->append(text); });
    (*document)->write_json(sink);
    sink.flush();
    return outputs.commit();
}

// All files as one JSON, one of them at a time in memory. Nothing is written unless all could be
// read.
Expected<void> dump_several(const Input& input, const Output& output, Console& console) {
    OutputSet outputs(output.existing());
    const auto staged = outputs.stage(output.name);
    if (!staged) return failure(staged.error());
    TextSink sink([&](std::string_view text) { (*staged)->append(text); });
    MapJsonWriter map(sink);
    input.for_each_file(console, [&](const RecognisedFile& file) -> Expected<void> {
        const std::string& name = file.source.file;
        const auto document = file.format.read(file.bytes, input.layout());
        if (!document) return failure(told_if_guessed(in_file(document.error(), name), file));
        auto added = map.add(std::string(base_name(name)), **document);
        if (!added) return failure(in_file(std::move(added.error()), name));
        return {};
    });
    if (console.has_failed()) return {};
    map.finish();
    sink.flush();
    return outputs.commit();
}

}  // namespace

constinit const VerbInfo DumpVerb::info{"dump", "Make", "Writes files as JSON that loses nothing",
                                        "wend sample gta-sa-paths --nodes 500 -o town\n"
                                        "wend dump town/nodes36.dat -o area36.json\n"
                                        "wend build area36.json -o nodes36.dat\n"
                                        "wend dump town -o town.json\n"
                                        "wend build town.json -o same/\n"
                                        "wend sample gp2-track -o track\n"
                                        "wend dump track/f1ct01.dat -o track.json"};

void DumpVerb::declare(Arguments& arguments) {
    input.declare_to_dump(arguments);
    output.declare(arguments, "JSON", "where to write it (default: the standard output)", false);
}

ExitStatus DumpVerb::run(Console& console) {
    const auto done =
        input.names_several() ? dump_several(input, output, console) : dump(input, output);
    if (!done) return console.error(done.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
