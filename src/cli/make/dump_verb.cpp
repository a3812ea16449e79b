#include "cli/make/dump_verb.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/names.hpp"
#include "core/describe/json_keys.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "exchange/map_json.hpp"
#include "wend/format.hpp"

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

// Records of outermost lists, by the name of their list.
using Wanted = std::map<std::string_view, std::set<std::uint32_t>>;

// The records that nodes came from, file by file; several nodes may have one record.
Expected<std::vector<Wanted>> wanted_records(const Map& map, std::span<const NodeIndex> nodes) {
    std::vector<Wanted> wanted(map.members().size());
    for (const NodeIndex node : nodes) {
        const Origin origin = map.network().nodes.origin[node];
        const ListRecord record = map.record_of(Element::node, origin);
        if (record.list.empty())
            return failure(fmt::format("{} is no record of a list, and cannot be written as a part",
                                       map.field_path(Element::node, origin)),
                           map.members()[origin.member].file);
        wanted[origin.member][record.list].insert(record.place);
    }
    return wanted;
}

template <class Write>
std::string made_text(Write write) {
    std::string text;
    TextSink sink([&text](std::string_view more) { text += more; });
    write(sink);
    sink.flush();
    return text;
}

// What stands before the lists: an object that is left open.
std::string opening(const Document& document, std::string_view part) {
    return made_text([&](TextSink& sink) {
        JsonText json(sink);
        json.open_object();
        write_json_header(json, document.format().info().id, document.version());
        json.key(json_part_key);
        json.text(part);
    });
}

// Adds the wanted records of the list at hand, as they stand in the whole.
void add_list(JsonCursor& in, const std::set<std::uint32_t>& wanted, std::string& text) {
    std::string_view before = "\n    ";
    std::uint32_t index = 0;
    in.enter_array();
    for (; in.next_element(); ++index) {
        const JsonCursor::Place begin = in.place();
        in.skip();
        if (in.failed() || !wanted.contains(index)) continue;
        text += before;
        text.append(begin, in.place());
        before = ",\n    ";
    }
    if (!wanted.empty() && *wanted.rbegin() >= index)
        in.fail(fmt::format("there is no record {} in a list of {}", *wanted.rbegin(), index));
}

// Writes the JSON of some records of a document: as that of the whole, but of its lists only those
// that hold one of them, and of these only the records themselves. The key `part`, with what chose
// them, says that it is no whole file.
Expected<void> write_part_json(const Document& document, std::string_view part,
                               const Wanted& wanted, TextSink& sink) {
    const std::string json = made_text([&](TextSink& whole) { document.write_json(whole); });
    std::string text = opening(document, part);
    JsonCursor in(json);
    std::size_t lists = 0;
    std::string_view key;
    in.enter_object();
    while (in.next_key(key)) {
        const auto list = wanted.find(key);
        if (list == wanted.end()) {
            in.skip();
            continue;
        }
        ++lists;
        text += fmt::format(",\n  \"{}\": [", key);
        add_list(in, list->second, text);
        text += "\n  ]";
    }
    if (in.failed()) return failure(*in.error());
    if (lists < wanted.size())
        return failure(fmt::format("the JSON of {} has no list of the records that are chosen",
                                   document.format().info().id));
    sink.put(text + "\n}\n");
    return {};
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
    for (const Map& map : input.open(input.names(), console)) {
        const auto nodes = where.nodes(map, console);
        if (!nodes) return failure(nodes.error());
        const auto wanted = wanted_records(map, *nodes);
        if (!wanted) return failure(wanted.error());
        for (std::size_t i = 0; i < wanted->size(); ++i) {
            if ((*wanted)[i].empty()) continue;
            const Member& member = map.members()[i];
            const auto write = [&](TextSink& to) {
                return write_part_json(*member.document, where.text(), (*wanted)[i], to);
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
    "dump", "Make", "Writes files as lossless JSON",
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
    where.declare(arguments, "only some records, as JSON that cannot be built");
    output.declare(arguments, "JSON", "file to write (default: the standard output)", false);
}

ExitStatus DumpVerb::run(Console& console) {
    const auto done = where.is_given()        ? dump_part(input, where, output, console)
                      : input.names_several() ? dump_several(input, output, console)
                                              : dump(input, output);
    if (!done) return console.error(done.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
