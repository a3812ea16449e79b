#include "cli/look/table_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "api/open/archive_place.hpp"
#include "api/open/map_file.hpp"
#include "core/base/number_text.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "wend/in_world.hpp"

namespace wend::cli {
namespace {

constexpr std::uint64_t most_shards = 1'000'000, most_distinct = 100'000;

// Puts cells into a text.
std::string text_of(const TableRequest& request,
                    const std::function<void(TableWriter& writer)>& put) {
    std::string text;
    TextSink sink([&](std::string_view more) { text += more; });
    TableWriter writer(request.what, *request.form, sink);
    put(writer);
    sink.flush();
    return text;
}

}  // namespace

constinit const VerbInfo TableVerb::info{
    "table", "Look", "Writes any number of maps as one table, for statistics",
    "wend sample source-nav --nodes 200 -o maps\n"
    "wend sample gta-sa-paths --nodes 500 -o maps/town\n"
    "wend table --recursive maps\n"
    "wend table maps --what areas --where 'width > 100' -o areas.csv\n"
    "wend table --recursive maps --what places -o places.csv\n"
    "wend table maps --recursive --what values --shard 1/2 -o one.csv\n"
    "wend table maps --recursive --what values --shard 2/2 -o two.csv\n"
    "wend table --what values --add one.csv --add two.csv -o values.csv\n"
    "wend table maps --what values --known values.csv -o values.ndjson"};

void TableVerb::declare(Arguments& arguments) {
    input.declare_files(arguments, Input::Need::optional);
    for (const RequestOption& option : described_options<TableRequest>()) {
        if (option.name == "nodes")
            where.declare(arguments, std::string(option.note));
        else if (option.name == "distinct")
            wanted.declare(arguments, option, Arguments::Range{1, most_distinct});
        else
            wanted.declare(arguments, option);
        if (option.name == "form")
            arguments.option("--shard", "I/N",
                             "only share I of N of the maps, such as 3/16; all shares one after "
                             "the other are the whole table",
                             shard);
    }
    arguments.option("--known", "FILE",
                     "with --what values: an earlier table in CSV; the column seen_before tells "
                     "what that has too",
                     known);
    arguments.options(
        "--add", "FILE",
        "with --what values: add the counts of another table in CSV, such as that of another "
        "share; may be given several times",
        added);
    map_option.declare_for_many(arguments);
    output.declare(arguments, "FILE", "file to write (default: the standard output)", false);
    format_options.declare(arguments, FormatOptions::For::checking);
}

Expected<TableVerb::Request> TableVerb::request() const {
    auto read = wanted.request<TableRequest>();
    if (!read) return failure(std::move(read.error()));
    Request request{std::move(*read)};
    if (!request.form)
        request.form = output.name.ends_with(".ndjson") || output.name.ends_with(".jsonl")
                           ? TableForm::ndjson
                           : TableForm::csv;
    if (!shard.empty()) {
        const std::size_t slash = std::min(shard.find('/'), shard.size());
        const auto share = whole_number(shard.substr(0, slash));
        const auto of = whole_number(shard.substr(std::min(slash + 1, shard.size())));
        if (!share || !of || *share < 1 || *share > *of || *of > most_shards)
            return failure(fmt::format(
                "--shard is a share of so many, from 1/N to N/N such as 3/16, not '{}'", shard));
        request.shard = *share;
        request.shards = *of;
    }
    if (request.what != TableOf::values && (!known.empty() || !added.empty()))
        return failure("--known and --add go with --what values");
    if (request.what != TableOf::values && wanted.is_given("distinct"))
        return failure("--distinct goes with --what values");
    if (where.is_given() && (request.what == TableOf::values || request.what == TableOf::info))
        return failure("--where goes with --what findings, areas, links, nodes and places");
    if (input.names().empty() && added.empty()) return failure("FILE is missing");
    return request;
}

Expected<ValueCounts> TableVerb::counted_before(const std::vector<std::string>& files,
                                                const Request& request) {
    ValueCounts counts(request.most_values);
    for (const std::string& file : files) {
        const auto bytes = read_named(file);
        if (!bytes) return failure(bytes.error());
        if (const auto read = counts.add_table(bytes_as_text(*bytes)); !read)
            return failure(in_file(read.error(), file));
    }
    return counts;
}

Expected<void> TableVerb::add_rows(const Map& opened, const Request& request, TableWriter& writer,
                                   Rows& rows) const {
    if (request.what == TableOf::values) {
        rows.values.add(opened);
        return {};
    }
    TableOptions options = request.options;
    auto mesh_map = map_option.map_of(opened, false);
    if (!mesh_map) return failure(std::move(mesh_map.error()));
    if (!mesh_map->note.empty()) rows.opened.notes.push_back(std::move(mesh_map->note));
    options.world = mesh_map->world;
    const Map map = mesh_map->world ? in_world(opened, std::move(mesh_map->world)) : opened;
    if (where.is_given()) {
        auto nodes = where.nodes(map);
        if (!nodes) return failure(std::move(nodes.error()));
        options.only_nodes = std::move(*nodes);
    }
    if (request.what == TableOf::findings)
        options.check_options = with_map_file(map, format_options.values());
    return table_rows(
        map, request.what, [&](std::span<const TableCell> row) { writer.row(row); }, options);
}

TableVerb::Rows TableVerb::rows_of(const MapPieces& pieces, std::size_t piece,
                                   const Request& request) const {
    Rows rows{.values = ValueCounts(request.most_values), .opened = pieces.open(piece)};
    rows.text = text_of(request, [&](TableWriter& writer) {
        for (Map& opened : rows.opened.maps) {
            const Map map = std::move(opened);  // It goes when its rows are made.
            const std::string file = map.members().front().file;
            if (auto added_rows = add_rows(map, request, writer, rows); !added_rows)
                rows.opened.errors.push_back(in_file(std::move(added_rows.error()), file));
        }
        for (const Error& error : rows.opened.errors)
            if (request.what == TableOf::values)
                rows.values.add(error);
            else
                writer.row(error_row(request.what, error));
    });
    rows.opened.maps.clear();
    return rows;
}

Expected<void> TableVerb::write(const Request& request, Console& console, const Put& put) const {
    auto values = counted_before(added, request);
    if (!values) return failure(std::move(values.error()));
    std::optional<ValueCounts> earlier;
    if (!known.empty()) {
        auto counted = counted_before({known}, request);
        if (!counted) return failure(std::move(counted.error()));
        earlier = std::move(*counted);
    }
    const auto pieces = input.pieces();
    if (!pieces) return failure(pieces.error());
    const std::size_t first = pieces->size() * (request.shard - 1) / request.shards;
    const std::size_t count = pieces->size() * request.shard / request.shards - first;
    put(text_of(request, [&](TableWriter& writer) { writer.head(); }));
    if (request.shard == 1)
        for (const Error& error : pieces->errors()) {
            console.error(error);
            if (request.what == TableOf::values)
                values->add(error);
            else
                put(text_of(request, [&](TableWriter& writer) {
                    writer.row(error_row(request.what, error));
                }));
        }
    // Rows may be many times as large as what they are made of: few wait.
    const Turns turns{input.jobs(), 2 * input.jobs()};
    std::vector<std::optional<Rows>> made(turns.slots);
    std::vector<std::string> left_out;
    const Console::Progress progress = console.progress("looking at maps");
    std::size_t done = 0;
    ordered_parallel_for(
        count, turns,
        [&](std::size_t slot, std::size_t i) {
            made[slot].emplace(rows_of(*pieces, first + i, request));
        },
        [&](std::size_t slot) {
            const Rows rows = std::move(*std::exchange(made[slot], std::nullopt));
            progress(++done, count);
            for (const std::string& note : rows.opened.notes) console.note(note);
            for (const Error& error : rows.opened.errors) console.error(error);
            left_out.insert(left_out.end(), rows.opened.left_out.begin(),
                            rows.opened.left_out.end());
            values->add(rows.values);
            return put(rows.text);
        });
    tell_left_out(left_out, console);
    if (request.what == TableOf::values)
        put(text_of(request, [&](TableWriter& writer) {
            values->rows([&](std::span<const TableCell> row) { writer.row(row); },
                         earlier ? &*earlier : nullptr);
        }));
    return {};
}

ExitStatus TableVerb::run(Console& console) {
    const auto asked = request();
    if (!asked) return console.error(asked.error());
    if (where.is_given())
        if (const auto read = where.read(); !read) return console.error(read.error());
    constexpr std::size_t some = 2;
    if (const auto opened = map_option.open_for(some); !opened)
        return console.error(opened.error());
    if (output.name.empty() || output.is_standard_output()) {
        const auto written = write(*asked, console, [&](std::string_view text) {
            console.data().put(text);
            return !console.reader_has_left();
        });
        return written ? ExitStatus::fine : console.error(written.error());
    }
    OutputSet outputs(output.existing());
    const auto file = outputs.stage(output.name);
    if (!file) return console.error(file.error());
    const auto written = write(*asked, console, [&](std::string_view text) {
        (*file)->append(text);
        return !(*file)->takes_no_more();
    });
    if (!written) return console.error(written.error());
    const auto done = outputs.commit();
    return done ? ExitStatus::fine : console.error(done.error());
}

}  // namespace wend::cli
