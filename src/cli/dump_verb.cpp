#include "cli/dump_verb.hpp"

#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/file_name.hpp"
#include "cli/part_json.hpp"
#include "exchange/map_json.hpp"

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
        error->file = file->name;
        return failure(std::move(error));
    }
    file->bytes = {};
    TextSink sink([&](std::string_view text) { (*staged)->append(text); });
    (*document)->write_json(sink);
    sink.flush();
    return outputs.commit();
}

// All files as one JSON, few of them at a time in memory. Nothing is written unless all could be
// read.
Expected<void> dump_several(const Input& input, const Output& output, Console& console) {
    OutputSet outputs(output.existing());
    const auto staged = outputs.stage(output.name);
    if (!staged) return failure(staged.error());
    TextSink sink([&](std::string_view text) { (*staged)->append(text); });
    MapJsonWriter map(sink);
    input.for_each_file(console, [&](const RecognisedFile& file) -> Expected<void> {
        const std::string& name = file.member.file;
        auto added = map.add(std::string(base_name(name)), *file.member.document);
        if (!added) return failure(in_file(std::move(added.error()), name));
        return {};
    });
    if (console.has_failed()) return {};
    map.finish();
    sink.flush();
    return outputs.commit();
}

// The paths of the records that nodes came from, file by file; several nodes may have one record.
std::vector<std::set<std::string>> record_paths(const Map& map, std::span<const NodeIndex> nodes) {
    std::vector<std::set<std::string>> paths(map.members().size());
    for (const NodeIndex node : nodes) {
        const Origin origin = map.network().nodes.origin[node];
        paths[origin.member].insert(map.field_path(Element::node, origin));
    }
    return paths;
}

// The chosen records of each file that has some; of one file as JSON of its own, of several as one.
Expected<void> dump_part(const Input& input, const Where& where, const Output& output,
                         Console& console) {
    OutputSet outputs(output.existing());
    const auto staged = outputs.stage(output.name);
    if (!staged) return failure(staged.error());
    TextSink sink([&](std::string_view text) { (*staged)->append(text); });
    MapJsonWriter files(sink);
    bool has_any = false;
    for (const Map& map : input.open(console)) {
        const auto nodes = where.nodes(map, console);
        if (!nodes) return failure(nodes.error());
        const auto paths = record_paths(map, *nodes);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            if (paths[i].empty()) continue;
            const Member& member = map.members()[i];
            const std::vector<std::string> records(paths[i].begin(), paths[i].end());
            const auto write = [&](TextSink& to) {
                return write_part_json(*member.document, where.text(), records, to);
            };
            const auto written = input.names_several()
                                     ? files.add(std::string(base_name(member.file)), write)
                                     : write(sink);
            if (!written) return failure(in_file(written.error(), member.file));
            has_any = true;
        }
    }
    if (console.has_failed()) return {};
    if (!has_any) return failure("--where chooses no record, and nothing was written");
    if (input.names_several()) files.finish();
    sink.flush();
    return outputs.commit();
}

}  // namespace

constinit const VerbInfo DumpVerb::info{
    "dump", "Make", "Writes files as JSON that loses nothing",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend dump town/nodes36.dat -o area36.json\n"
    "wend build area36.json -o nodes36.dat\n"
    "wend dump town -o town.json\n"
    "wend dump town --where 'water and height < 1' -o shore.json\n"
    "wend build town.json -o same/\n"
    "wend sample gp2-track -o track\n"
    "wend dump track/f1ct01.dat -o track.json"};

void DumpVerb::declare(Arguments& arguments) {
    input.declare_to_dump(arguments);
    where.declare(arguments, "only some records, as JSON that nothing can be built of");
    output.declare(arguments, "JSON", "where to write it (default: the standard output)", false);
}

ExitStatus DumpVerb::run(Console& console) {
    const auto done = where.is_given()        ? dump_part(input, where, output, console)
                      : input.names_several() ? dump_several(input, output, console)
                                              : dump(input, output);
    if (!done) return console.error(done.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
