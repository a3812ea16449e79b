#include "cli/dump_verb.hpp"

#include <utility>

namespace wend::cli {
namespace {

Expected<void> dump(const Input& input, const Output& output) {
    OutputSet outputs(output.existing());
    const auto staged = outputs.stage(output.name);
    if (!staged) return failure(staged.error());
    auto file = input.read_one();
    if (!file) return failure(file.error());
    const auto document = file->format->read(file->bytes);
    if (!document) {
        Error error = document.error();
        error.file = file->name;
        return failure(std::move(error));
    }
    file->bytes = {};
    TextSink sink([&](std::string_view text) { (*staged)->append(text); });
    file->format->write_json(**document, sink);
    sink.flush();
    return outputs.commit();
}

}  // namespace

constinit const VerbInfo DumpVerb::info{"dump", "Make", "Writes a file as JSON that loses nothing",
                                        "wend sample gta-sa-paths --nodes 500 -o town\n"
                                        "wend dump town/nodes36.dat -o area36.json\n"
                                        "wend build area36.json -o nodes36.dat"};

void DumpVerb::declare(Arguments& arguments) {
    input.declare_one(arguments);
    output.declare(arguments, "JSON", "where to write it (default: the standard output)", false);
}

ExitStatus DumpVerb::run(Console& console) {
    if (const auto done = dump(input, output); !done) return console.error(done.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
