#include "cli/use/matrix_sides.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "cli/options/route_queries.hpp"
#include "wend/nearest.hpp"

namespace wend::cli {
namespace {

// The ends of ways that the places of a file stand for, a place a line.
Expected<std::vector<WayEnd>> ends_in(const std::string& file, const RouteGraph& graph,
                                      std::optional<std::uint8_t> kind) {
    auto queries = RouteQueries::read(file);
    if (!queries) return failure(queries.error());
    const NearestNodes index(graph.network());
    std::vector<WayEnd> ends;
    while (queries->next()) {
        auto end = end_on(graph, std::string(queries->line()), kind, &index);
        if (!end) return failure(queries->error(end.error()->message));
        ends.push_back(std::move(*end));
    }
    if (ends.empty())
        return failure(ErrorDetails{.message = "there is no place in it", .file = file});
    return ends;
}

Expected<std::vector<WayEnd>> all_places(const std::string& between, const RouteGraph& graph) {
    std::optional<PlacePart> part;
    if (between == "places") part = PlacePart::nearest;
    for (const PlacePart one : {PlacePart::nearest, PlacePart::centre, PlacePart::all})
        if (between == fmt::format("places:{}", place_part_name(one))) part = one;
    if (!part)
        return failure(fmt::format(
            "--between: '{}' is unknown; there are places, places:centre and places:all", between));
    if (graph.network().places.empty())
        return failure("--between: this map has no places with names");
    return named_ends_on(graph, *part);
}

}  // namespace

Expected<MatrixSides> matrix_sides(const MatrixWish& wish, const RouteGraph& graph,
                                   const std::string& kind_name) {
    const bool has_sides = !wish.rows.empty() || !wish.columns.empty();
    if (!wish.places.empty() && has_sides)
        return failure("--places stands instead of --rows and --columns");
    if (!wish.between.empty() && (has_sides || !wish.places.empty()))
        return failure("--between stands instead of --places, --rows and --columns");
    if (!wish.between.empty()) {
        auto places = all_places(wish.between, graph);
        if (!places) return failure(places.error());
        return MatrixSides{*places, *places};
    }
    const auto kind = kind_of(graph.network(), kind_name);
    if (!kind) return failure(kind.error());
    const auto chosen = [&](const std::string& file) -> Expected<std::vector<WayEnd>> {
        if (file.empty()) return all_ends(graph, *kind);
        return ends_in(file, graph, *kind);
    };
    auto from = chosen(wish.places.empty() ? wish.rows : wish.places);
    if (!from) return failure(from.error());
    if (!has_sides) {
        take_storeys(graph.network(), {&*from});
        return MatrixSides{*from, *from};
    }
    auto to = chosen(wish.columns);
    if (!to) return failure(to.error());
    take_storeys(graph.network(), {&*from, &*to});
    return MatrixSides{std::move(*from), std::move(*to)};
}

std::vector<std::string> names_of_ends(const Network& network, const std::vector<WayEnd>& ends) {
    std::vector<std::string> names;
    for (const WayEnd& end : ends) names.push_back(name_of(network, end));
    return names;
}

void list_ends(std::string_view side, const Network& network, const std::vector<WayEnd>& ends,
               FormulaMark mark, StagedFile& out) {
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Point& at = ends[i].end.point.point;
        out.append(fmt::format("{},{},{},{},{},{}\n", side, i,
                               csv_text(name_of(network, ends[i]), mark), at.x, at.y, at.z));
    }
}

}  // namespace wend::cli
