#include "cli/make/build_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "api/open/save.hpp"
#include "cli/options/declared_options.hpp"
#include "cli/options/output.hpp"
#include "cli/text/text.hpp"
#include "core/base/names.hpp"
#include "core/io/files.hpp"
#include "exchange/map_json.hpp"
#include "formats/registry.hpp"
#include "wend/convert.hpp"

namespace wend::cli {
namespace {

// Bits stand under the key that holds them, by their own names.
std::string shown_name(const JsonKey& key) {
    const std::size_t dot = key.name.find('.');
    return dot == key.name.npos ? key.name : "  ." + key.name.substr(dot + 1);
}

std::string shown_meaning(const JsonKey& key) {
    std::string text = key.note;
    const auto add = [&](const std::string& more) {
        if (!more.empty()) text += (text.empty() ? "" : "; ") + more;
    };
    add(key.unit.empty() ? "" : "in " + key.unit);
    add(key.values);
    return text;
}

std::string shown_otherwise(const JsonKey& key) {
    return key.otherwise.empty() ? "needed" : key.otherwise;
}

void print_record(Console& console, const JsonRecord& record) {
    std::size_t name = 3, type = 4, otherwise = 11;
    for (const JsonKey& key : record.keys) {
        name = std::max(name, shown_name(key).size());
        type = std::max(type, key.type.size());
        otherwise = std::max(otherwise, shown_otherwise(key).size());
    }
    const auto print_row = [&](std::string_view first, std::string_view second,
                               std::string_view third, std::string_view fourth) {
        std::string row = fmt::format("  {:<{}}  {:<{}}  {:<{}}  {}", first, name, second, type,
                                      third, otherwise, fourth);
        row.erase(row.find_last_not_of(' ') + 1);
        console.print("{}\n", row);
    };
    console.print("\n{}\n", record.path.empty() ? "the file" : record.path);
    print_row("key", "type", "if left out", "meaning");
    for (const JsonKey& key : record.keys)
        print_row(shown_name(key), key.type, shown_otherwise(key), shown_meaning(key));
}

}  // namespace

Expected<void> print_json_guide(Console& console, const std::string& named) {
    const std::size_t colon = named.find(':');
    const auto format = format_named(named.substr(0, colon));
    if (!format) return failure("--keys: " + format.error()->message);
    const FormatInfo& info = (*format)->info();
    const std::string version =
        colon == named.npos ? info.versions.front().name : named.substr(colon + 1);
    const auto guide = (*format)->json_guide(version);
    if (!guide) return failure("--keys: " + guide.error()->message);
    console.print("{} in version {}, as JSON. What follows from the rest is left out.\n", info.id,
                  version);
    for (const JsonRecord& record : guide->records)
        if (!record.keys.empty()) print_record(console, record);
    console.print("\na short example\n{}", Lines(guide->example));
    return {};
}

namespace {

// Builds several files into a folder, all or none, one of them at a time in memory.
Expected<std::uint64_t> build_map(std::string_view json, BuildRequest& request,
                                  const Output& output, Console& console) {
    if (output.is_standard_output())
        return failure("holds several files, which need a folder: -o FOLDER/");
    if (auto fits = expect_fitting_name(output.name, OutputPlace::folder); !fits)
        return failure(std::move(fits.error()));
    const auto are_elsewhere = have_other_places(json, request);
    if (!are_elsewhere) return failure(are_elsewhere.error());
    if (*are_elsewhere) {
        std::vector<std::string> notes;
        const auto files = build_renumbered(json, request, notes);
        for (const std::string& note : notes) console.note(note);
        if (!files) return failure(files.error());
        if (auto done = write_files(*files, output, OutputPlace::folder, console); !done)
            return failure(std::move(done.error()));
        return files->size();
    }
    OutputSet outputs(output.existing());
    if (auto created = outputs.create_folder(output.name); !created)
        return failure(std::move(created.error()));
    std::uint64_t files = 0;
    const auto read = [&](std::string_view text) { return read_json(text, request); };
    const auto built = read_map_json(json, read, [&](const OutputFile& file) -> Expected<void> {
        const auto staged = stage(outputs, in_folder(output.name, file.name), *file.document);
        if (!staged) return failure(staged.error());
        ++files;
        return {};
    });
    if (!built) return failure(built.error());
    if (auto done = outputs.commit(); !done) return failure(std::move(done.error()));
    return files;
}

}  // namespace

constinit const VerbInfo BuildVerb::info{
    "build", "Make", "Builds files from dumped JSON, edited or not",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend dump town/nodes36.dat -o area36.json\n"
    "wend build area36.json --recompute -o nodes36.dat\n"
    "wend sample source-nav --nodes 20 -o house\n"
    "wend dump town/nodes36.dat house/building.nav | wend build - -o both/\n"
    "wend build --keys source-nav:16.2"};

void BuildVerb::declare(Arguments& arguments) {
    arguments.positional("JSON", "what wend dump wrote; - reads the standard input", json_file)
        .required = false;
    output.declare(arguments, "FILE",
                   "file to write, or the folder for several; - is the standard output", false);
    arguments.flag("--recompute",
                   "compute everything that follows from the rest, whatever is stored", recompute);
    arguments.flag("--by-place",
                   "read references as positions in lists, counted from 0, and not as the # that "
                   "records have",
                   by_place);
    arguments.flag("--drop-padding", note_of<Conversion>("drop_padding"), drop_padding);
    arguments
        .option("--keys", "FORMAT",
                "list the keys of the JSON of FORMAT or FORMAT:VERSION, instead of building files",
                keys_of)
        .stands_alone = true;
}

ExitStatus BuildVerb::run(Console& console) {
    if (!keys_of.empty()) {
        const auto told = print_json_guide(console, keys_of);
        return told ? ExitStatus::fine : console.error(told.error());
    }
    if (json_file.empty()) return console.error({"JSON is missing"});
    if (output.name.empty()) return console.error({"--output is missing"});
    const auto json = read_file(json_file);
    if (!json) return console.error(json.error());
    BuildRequest request{recompute, drop_padding, by_place};
    if (is_map_json(bytes_as_text(*json))) {
        auto files = build_map(bytes_as_text(*json), request, output, console);
        if (!files) {
            if (files.error()->file.empty()) files.error()->file = json_file;
            return console.error(files.error());
        }
        tell_padding(console, request.dropped);
        console.note(fmt::format("wrote {} to {}", counted(*files, "file"), output.name));
        return ExitStatus::fine;
    }
    std::vector<std::string> notes;
    auto built =
        build_file(bytes_as_text(*json), request, std::string(base_name(output.name)), notes);
    for (const std::string& note : notes) console.note(note);
    if (!built) {
        built.error()->file = json_file;
        return console.error(built.error());
    }
    const auto written = write_files({std::move(*built)}, output, OutputPlace::own_name, console);
    if (!written) return console.error(written.error());
    tell_padding(console, request.dropped);
    return ExitStatus::fine;
}

}  // namespace wend::cli
