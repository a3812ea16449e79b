#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/corners.hpp"
#include "wend/summary.hpp"

namespace wend {

// What is told of files, maps and archives as a whole, as it is described.

using CountsAnswer = std::vector<std::pair<std::string, std::uint64_t>>;
CountsAnswer counts_told(std::vector<Count> counts);

struct FileAnswer {
    std::string_view file, format, version;
    std::uint64_t bytes = 0;
    CountsAnswer counts;

    static constexpr auto description() {
        using F = FileAnswer;
        return std::tuple(
            member("file", &F::file, "its name"), member("format", &F::format, "its id"),
            member("version", &F::version, "by its name"), member("bytes", &F::bytes, "its size"),
            member("counts", &F::counts,
                   "what the file says it holds; the names depend on the format"));
    }
};

struct BoundsAnswer {
    Point min, max;

    static constexpr auto description() {
        return std::tuple(member("min", &BoundsAnswer::min, "the lowest of each coordinate"),
                          member("max", &BoundsAnswer::max, "the highest"));
    }
};

struct CutAnswer {
    const CutSummary::Cut* cut;

    // An articulation point, or a bridge.
    std::string_view node() const { return cut->to.empty() ? cut->from : std::string_view(); }
    std::string_view from() const { return cut->to.empty() ? std::string_view() : cut->from; }

    static constexpr auto description() {
        using C = CutAnswer;
        return std::tuple(
            member_if_any("node", &C::node, "the record, of a node"),
            member_if_any("from", &C::from, "where it begins, of a link"),
            member_if_any(
                "to", [](const C& of) -> auto& { return of.cut->to; }, "where it leads"),
            member(
                "cuts_off", [](const C& of) { return of.cut->cuts_off; },
                "nodes, on the side where there are fewer"));
    }
};
struct CutElementsAnswer {
    explicit CutElementsAnswer(const CutSummary& cuts) : count(cuts.count) {
        for (const CutSummary::Cut& cut : cuts.greatest) greatest.push_back({&cut});
    }
    std::uint64_t count;
    std::vector<CutAnswer> greatest;

    static constexpr auto description() {
        return std::tuple(member("count", &CutElementsAnswer::count, "how many there are"),
                          member("greatest", &CutElementsAnswer::greatest,
                                 "those that cut off most nodes, ten at most"));
    }
};

struct KindAnswer {
    const NetworkSummary::Kind* of;

    static constexpr auto description() {
        using K = KindAnswer;
        return std::tuple(
            member(
                "name", [](const K& kind) -> auto& { return kind.of->name; }, "of the kind"),
            member(
                "nodes", [](const K& kind) { return kind.of->nodes; }, "of it"),
            member(
                "links", [](const K& kind) { return kind.of->links; }, "of it"),
            member(
                "length", [](const K& kind) { return kind.of->length; },
                "of its links, a link and its opposite taken once, in `unit`"));
    }
};

// What a network and a part of one have in common.
struct ExtentAnswer {
    template <class Summary>
    explicit ExtentAnswer(const Summary& of)
        : unit(of.unit),
          metres_per_unit(of.metres_per_unit),
          components(of.components),
          component_sizes(of.component_sizes) {
        if (!of.bounds.empty()) bounds = {of.bounds.min, of.bounds.max};
        if (!component_sizes.empty()) largest_component = component_sizes.front();
        for (const NetworkSummary::Kind& kind : of.kinds) kinds.push_back({&kind});
    }
    std::string_view unit;
    double metres_per_unit;
    std::optional<BoundsAnswer> bounds = {};
    std::uint64_t components, largest_component = 0;
    std::span<const std::uint64_t> component_sizes;
    std::vector<KindAnswer> kinds = {};

    static constexpr auto description() {
        using E = ExtentAnswer;
        return std::tuple(
            member("unit", &E::unit,
                   "of lengths and coordinates; absent, as all down to `unresolved`, where files "
                   "can be read but not joined"),
            member("metres_per_unit", &E::metres_per_unit, "how long that is"),
            member("bounds", &E::bounds, "the box around all nodes; `null` if there are none"),
            member("components", &E::components,
                   "connected parts, over links taken in both directions"),
            member("largest_component", &E::largest_component, "how many nodes it has"),
            member("component_sizes", &E::component_sizes,
                   "nodes of the largest ten, the largest first"));
    }
};

struct UnresolvedAnswer {
    std::uint64_t absent_file = 0, missing_record = 0;

    static constexpr auto description() {
        return std::tuple(
            member("absent_file", &UnresolvedAnswer::absent_file, "into files that are not open"),
            member("missing_record", &UnresolvedAnswer::missing_record,
                   "to records that their files lack"));
    }
};

struct SizeAnswer {
    std::uint64_t nodes = 0, links = 0;

    static constexpr auto description() {
        return std::tuple(member("nodes", &SizeAnswer::nodes, "how many there are"),
                          member("links", &SizeAnswer::links, "with both ends among them"));
    }
};

struct NetworkAnswer {
    explicit NetworkAnswer(const NetworkSummary& of)
        : extent(of),
          bridges(of.bridges),
          articulation_points(of.articulation_points),
          unresolved{of.links_to_absent_files, of.links_to_missing_records} {}
    std::optional<std::uint64_t> nodes = {}, links = {};
    ExtentAnswer extent;
    CutElementsAnswer bridges, articulation_points;
    UnresolvedAnswer unresolved;

    static constexpr auto description() {
        using N = NetworkAnswer;
        return std::tuple(
            member_for_programs("nodes", &N::nodes, "how many there are"),
            member_for_programs("links", &N::links, "how many there are"), members_of(&N::extent),
            member(
                "bridges", &N::bridges,
                "links whose loss alone would split a component; a link and its opposite are one "
                "here, and a second link beside them is another way around"),
            member("articulation_points", &N::articulation_points, "the same of nodes"),
            member(
                "kinds", [](const N& of) -> auto& { return of.extent.kinds; },
                "of nodes and links"),
            member("unresolved", &N::unresolved, "links that lead nowhere"));
    }
};

struct SelectedAnswer {
    SelectedAnswer(std::string_view expression, const PartSummary& part)
        : where(expression), size{part.nodes, part.links}, extent(part) {}
    std::string_view where;
    SizeAnswer size;
    ExtentAnswer extent;

    static constexpr auto description() {
        using S = SelectedAnswer;
        return std::tuple(member("where", &S::where, "the expression"), members_of(&S::size),
                          members_of(&S::extent),
                          member(
                              "kinds", [](const S& of) -> auto& { return of.extent.kinds; },
                              "of nodes and links"));
    }
};

struct CornerAnswer {
    CornerAnswer(const Corner& corner, std::string_view called, double metres);

    unsigned number;
    std::string_view name, direction;
    double distance, radius, angle, length;
    std::optional<double> speed = {};
    std::string_view speed_class = {};

    static constexpr auto description() {
        using C = CornerAnswer;
        return std::tuple(
            member("number", &C::number, "from 1, in the direction of travel"),
            member_if_any("name", &C::name, "where `--names` gives one"),
            member("direction", &C::direction, "`left` or `right`"),
            member("distance_m", &C::distance, "from the start of the lap to where it begins"),
            member("radius_m", &C::radius, "of its tightest part"),
            member("angle_degrees", &C::angle, "in all"), member("length_m", &C::length, "of it"),
            member_if_any("speed_kmh", &C::speed, "the lowest in it, as estimated"),
            member_if_any("speed_class", &C::speed_class, "`slow`, `medium` or `fast`"));
    }
};

struct MapAnswer {
    explicit MapAnswer(const MapSummary& of);

    std::string_view format;
    std::span<const std::string> versions;
    std::uint64_t files, bytes;
    CountsAnswer counts;
    std::optional<NetworkAnswer> network = {};
    std::optional<SelectedAnswer> selected = {};
    std::vector<CornerAnswer> corners = {};
    std::vector<std::pair<std::string_view, std::string_view>> facts = {};
    std::vector<std::pair<std::string, double>> measures = {};

    static constexpr auto description() {
        using M = MapAnswer;
        return std::tuple(
            member("format", &M::format, "its id"),
            member("versions", &M::versions, "those that occur"),
            member("files", &M::files, "how many it has"), member("bytes", &M::bytes, "of all"),
            member("counts", &M::counts, "of all files together"), members_of(&M::network),
            member_if_any("selected", &M::selected, "with `--where`: the part that was chosen"),
            member_if_any("corners", &M::corners, "of race tracks"),
            member("facts", &M::facts, "what else the format reports, by its name"),
            member_if_any("measures", &M::measures,
                          "those of them that are numbers, by names with their units"));
    }
};

struct ArchiveEntryAnswer {
    std::string_view name;
    std::uint64_t bytes = 0, stored = 0, offset = 0;
    std::string_view packing = {};

    static constexpr auto description() {
        using E = ArchiveEntryAnswer;
        return std::tuple(member("name", &E::name, "inside the archive"),
                          member("bytes", &E::bytes, "its size"),
                          member("stored", &E::stored, "bytes that it takes in the archive"),
                          member("offset", &E::offset, "where these begin"),
                          member_if_any("packing", &E::packing, "how it is packed"));
    }
};
struct ArchiveAnswer {
    std::string_view file, kind, version;
    std::size_t files = 0;
    std::vector<ArchiveEntryAnswer> entries = {};

    static constexpr auto description() {
        using A = ArchiveAnswer;
        return std::tuple(
            member("file", &A::file, "its name"), member("kind", &A::kind, "such as `img`"),
            member("version", &A::version, "of that kind; may be empty"),
            member("files", &A::files, "how many it holds"),
            member("entries", &A::entries, "those that may be maps; with `--all` all"));
    }
};

struct InfoAnswer {
    std::vector<FileAnswer> files = {};
    std::vector<MapAnswer> maps = {};
    std::vector<ArchiveAnswer> archives = {};

    static constexpr auto description() {
        using I = InfoAnswer;
        return std::tuple(member("files", &I::files, "each by itself"),
                          member("maps", &I::maps, "the files that are one map together are one"),
                          member_if_any("archives", &I::archives, "that were named as a whole"));
    }
};

// All keys of a map, or of a network that is no map's, with how many nodes and links it has.
void write_summary_json(TextSink& sink, const MapSummary& summary, std::uint64_t nodes,
                        std::uint64_t links, std::span<const Corner> corners);

}  // namespace wend
