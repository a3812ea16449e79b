#include "cli/use/matrix_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

#include "cli/options/location.hpp"
#include "cli/text/text.hpp"
#include "cli/use/prepare_verb.hpp"
#include "core/base/choices.hpp"
#include "route/planner/matrix.hpp"
#include "wend/matrix.hpp"
#include "wend/nearest.hpp"

namespace wend::cli {
namespace {

// The ends of ways that the places of a file stand for, a place a line.
Expected<std::vector<Stop>> ends_in(const std::string& file, const RouteGraph& graph,
                                    std::optional<std::uint8_t> kind) {
    auto queries = RouteQueries::read(file);
    if (!queries) return failure(queries.error());
    const NearestNodes index(graph.network());
    std::vector<Stop> ends;
    while (queries->next()) {
        auto end = end_on(graph, std::string(queries->line()), kind, &index);
        if (!end) return failure(queries->error(end.error()->message));
        ends.push_back(std::move(*end));
    }
    if (ends.empty())
        return failure(ErrorDetails{.message = "there is no place in it", .file = file});
    return ends;
}

// What --between may say, and what it means of each place.
constexpr const char* between_choices = "places|places:centre|places:all";
constexpr PlacePart between_parts[] = {PlacePart::nearest, PlacePart::centre, PlacePart::all};

Expected<std::vector<Stop>> all_places(const std::string& between, const RouteGraph& graph) {
    const auto choice = place_among_choices(between_choices, between);
    if (!choice) return failure(choice.error());
    if (graph.network().places.empty())
        return failure("--between: this map has no places with names");
    return named_locations_on(graph, between_parts[*choice]);
}

}  // namespace

Expected<MatrixSides> matrix_sides(const MatrixRequest& request, const RouteGraph& graph,
                                   const std::string& kind_name) {
    const bool has_sides = !request.rows.empty() || !request.columns.empty();
    if (!request.places.empty() && has_sides)
        return failure("--places stands instead of --rows and --columns");
    if (!request.between.empty() && (has_sides || !request.places.empty()))
        return failure("--between stands instead of --places, --rows and --columns");
    if (!request.between.empty()) {
        auto places = all_places(request.between, graph);
        if (!places) return failure(places.error());
        return MatrixSides{*places, *places};
    }
    const auto kind = kind_of(graph.network(), kind_name);
    if (!kind) return failure(kind.error());
    const auto chosen = [&](const std::string& file) -> Expected<std::vector<Stop>> {
        if (file.empty()) return all_ends(graph, *kind);
        return ends_in(file, graph, *kind);
    };
    auto from = chosen(request.places.empty() ? request.rows : request.places);
    if (!from) return failure(from.error());
    if (!has_sides) {
        take_storeys(graph.network(), {&*from});
        return MatrixSides{*from, *from};
    }
    auto to = chosen(request.columns);
    if (!to) return failure(to.error());
    take_storeys(graph.network(), {&*from, &*to});
    return MatrixSides{std::move(*from), std::move(*to)};
}

std::vector<std::string> names_of_ends(const Network& network, const std::vector<Stop>& ends) {
    std::vector<std::string> names;
    for (const Stop& end : ends) names.push_back(name_of(network, end));
    return names;
}

void list_ends(std::string_view side, const Network& network, const std::vector<Stop>& ends,
               FormulaMark mark, StagedFile& out) {
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Point& at = ends[i].end.point;
        out.append(fmt::format("{},{},{},{},{},{}\n", side, i,
                               csv_text(name_of(network, ends[i]), mark), at.x, at.y, at.z));
    }
}

namespace {

// Tables of more than this are only written where somebody says so.
constexpr double max_bytes = 1 << 30;

// So many columns fit on a page.
constexpr std::size_t most_shown = 200;

// Costs as people read them.
class TextMatrix : public MatrixWriter {
  public:
    TextMatrix(const MatrixHead& head, Console& console)
        : head_(head), console_(console), table_(aligned(head.columns.size())) {
        std::vector<std::string> names{fmt::format("{} from \\ to", head.cost_unit)};
        names.insert(names.end(), head.columns.begin(), head.columns.end());
        table_.add(std::move(names));
    }
    void add_row(std::span<const double> costs) override {
        std::vector<std::string> line{head_.rows[row_++]};
        for (const double cost : costs)
            line.push_back(std::isfinite(cost) ? fmt::format("{:.1f}", cost) : "-");
        table_.add(std::move(line));
    }
    void finish() override { console_.print("{}", table_.text(0)); }

  private:
    static std::vector<Table::Align> aligned(std::size_t columns) {
        std::vector<Table::Align> all(columns + 1, Table::Align::right);
        all.front() = Table::Align::left;
        return all;
    }

    const MatrixHead head_;
    Console& console_;
    Table table_;
    std::size_t row_ = 0;
};

}  // namespace

constinit const VerbInfo MatrixVerb::info{
    "matrix", "Use", "Computes the costs of the routes from all places to all others",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend matrix town -o costs.npy --index costs.csv\n"
    "printf '36:0\\n36:20\\n300,300\\n' > places\n"
    "wend matrix town --places places -o -\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend matrix house -o house.npy\n"
    "wend matrix house --between places"};

void MatrixVerb::declare(Arguments& arguments) {
    input.declare_files_in_world(arguments);
    arguments.option(
        "--places", "FILE",
        "a file with the places, one a line: X,Y,Z or X,Y (the nearest node of the kind), or the "
        "name of a record or place; - reads the standard input (default: all nodes)",
        request.places);
    arguments.option("--rows", "FILE", "instead of --places: a file with the places to start from",
                     request.rows);
    arguments.option("--columns", "FILE", "with --rows: a file with the places to go to",
                     request.columns);
    arguments.option(
        "--between", between_choices,
        "instead of --places: all named places of the map, from the nearest point of each to that "
        "of each, from centre to centre, or until all of a place is reached",
        request.between);
    profile.declare(arguments);
    arguments.option("--prepared", "FILE", "the file that wend prepare wrote with the same options",
                     prepared_file);
    arguments.option("--index", "FILE", "write which record each row and each column is, as CSV",
                     index_file);
    arguments.flag("--large", "allow a table of more than 1 GiB", large);
    arguments.flag(
        "--plain-csv",
        "write CSV without the apostrophe that otherwise precedes names which a spreadsheet would "
        "run as a formula",
        plain_csv);
    output.declare(arguments, "FILE",
                   "write to a file: .npy, a NumPy array of doubles, .json, an object, or else "
                   "CSV; - is the standard output (default: show a table)",
                   false);
}

Expected<void> MatrixVerb::write(const Network& network, const MatrixSides& sides,
                                 const EachRow& each_row, Console& console) const {
    OutputSet outputs(output.existing());
    StagedFile* file = nullptr;
    if (!output.name.empty()) {
        const auto staged = outputs.stage(output.name);
        if (!staged) return failure(staged.error());
        file = *staged;
    } else if (sides.columns.size() > most_shown) {
        return failure(fmt::format("{} columns are too many to show: -o writes them to a file",
                                   sides.columns.size()));
    }
    if (!index_file.empty()) {
        const auto list = outputs.stage(index_file);
        if (!list) return failure(list.error());
        (*list)->append("side,index,record,x,y,z\n");
        const FormulaMark mark = plain_csv ? FormulaMark::left_out : FormulaMark::put;
        list_ends("row", network, sides.rows, mark, **list);
        list_ends("column", network, sides.columns, mark, **list);
    }
    TextSink sink([&](std::string_view text) { file->append(text); });
    const std::string unit = profile.cost_unit(network);
    const std::vector<std::string> rows_of = names_of_ends(network, sides.rows),
                                   columns_of = names_of_ends(network, sides.columns);
    const MatrixHead head{rows_of, columns_of, unit};
    using Format = MatrixWriter::Format;
    const Format form = MatrixWriter::format_of(output.name);
    const auto table =
        file != nullptr
            ? MatrixWriter::make(form == Format::csv && plain_csv ? Format::plain_csv : form, head,
                                 sink)
            : std::make_unique<TextMatrix>(head, console);
    const Console::Progress progress = console.progress("rows");
    std::size_t row = 0, no_way = 0;
    const bool is_exact =
        each_row(static_cast<unsigned>(input.jobs()), [&](std::span<const double> costs) {
            for (; !costs.empty(); costs = costs.subspan(sides.columns.size())) {
                const std::span one = costs.first(sides.columns.size());
                table->add_row(one);
                ++row;
                for (const double cost : one) no_way += std::isfinite(cost) ? 0 : 1;
            }
            progress(row, sides.rows.size());
            return file == nullptr || !file->takes_no_more();
        });
    table->finish();
    sink.flush();
    if (const auto done = outputs.commit(); !done) return failure(done.error());
    if (file != nullptr)
        console.note(fmt::format("wrote {} by {} costs in {}; {} of them have no route", row,
                                 sides.columns.size(), unit, no_way));
    const auto is_all = [](const Stop& end) { return end.end.is_all; };
    if (std::ranges::any_of(sides.columns, is_all))
        console.note("of places of which all counts, what cannot be reached is left out");
    if (!is_exact)
        console.note(
            "the search gave up in places: areas of this mesh lie over each other, and "
            "some costs may be too high or lack");
    return {};
}

ExitStatus MatrixVerb::run(Console& console) {
    const bool is_csv =
        !output.name.empty() && MatrixWriter::format_of(output.name) == MatrixWriter::Format::csv;
    if (plain_csv && !is_csv && index_file.empty())
        return console.error({"--plain-csv goes with --index, or with an -o that is CSV"});
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto graph = profile.graph(*map, console);
    if (!graph) return console.error(graph.error());
    const auto chosen = matrix_sides(request, *graph, profile.kind());
    if (!chosen) return console.error(chosen.error());
    const double bytes = 8.0 * static_cast<double>(chosen->rows.size()) *
                         static_cast<double>(chosen->columns.size());
    if (bytes > max_bytes && !large)
        return console.error({fmt::format(
            "{} by {} costs are {:.1f} GiB: choose places with --places, --rows or --columns; "
            "--large allows it",
            chosen->rows.size(), chosen->columns.size(), bytes / (1 << 30))});
    std::optional<ContractionHierarchy> hierarchy;
    std::optional<MeshWays> ways;
    if (map->network().map_kind != MapKind::mesh) {
        auto ready = prepared(*graph, prepared_file, console);
        if (!ready) return console.error(ready.error());
        hierarchy.emplace(std::move(*ready));
    } else if (!prepared_file.empty()) {
        auto read = prepared_ways(*graph, prepared_file);
        if (!read) return console.error(read.error());
        ways.emplace(std::move(*read));
    }
    const auto starts = endpoints_of(chosen->rows), targets = endpoints_of(chosen->columns);
    const auto done = write(
        map->network(), *chosen,
        [&](unsigned workers, const TakeRows& take) {
            if (ways && have_points_alone(starts, targets)) {
                each_row(*ways, starts, targets, workers, take);
                return true;
            }
            return each_row(*graph, hierarchy ? &*hierarchy : nullptr, starts, targets, workers,
                            take);
        },
        console);
    return done ? ExitStatus::fine : console.error(done.error());
}

}  // namespace wend::cli
