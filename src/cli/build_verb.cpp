#include "cli/build_verb.hpp"

#include <string_view>
#include <utility>

#include "cli/format_options.hpp"
#include "describe/json_header.hpp"
#include "io/file.hpp"

namespace wend::cli {
namespace {

Expected<MadeFile> read_json(std::string_view json, bool recompute) {
    const auto header = read_json_header(json);
    if (!header) return failure(header.error());
    const auto format = format_named(header->format);
    if (!format) return failure(json_header_error(json, "format", format.error().message));
    auto document = (*format)->read_json(json, recompute);
    if (!document) return failure(std::move(document.error()));
    return MadeFile{{}, *format, std::move(*document)};
}

}  // namespace

constinit const VerbInfo BuildVerb::info{"build", "Make",
                                         "Builds a file from JSON that was dumped, edited or not",
                                         "wend sample gta-sa-paths --nodes 500 -o town\n"
                                         "wend dump town/nodes36.dat -o area36.json\n"
                                         "wend build area36.json --recompute -o nodes36.dat"};

void BuildVerb::declare(Arguments& arguments) {
    arguments.positional("JSON", "what wend dump wrote; - reads the standard input", json_file);
    output.declare(arguments, "FILE", "where to write the file; - is the standard output", true);
    arguments.flag("--recompute", "compute all that follows from the rest, whatever is stored",
                   recompute);
}

ExitStatus BuildVerb::run(Console& console) {
    const auto json = read_file(json_file);
    if (!json) return console.error(json.error());
    auto built = read_json(bytes_as_text(*json), recompute);
    if (!built) {
        built.error().file = json_file;
        return console.error(built.error());
    }
    const auto written = write_files({std::move(*built)}, output, OutputPlace::own_name, console);
    if (!written) return console.error(written.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
