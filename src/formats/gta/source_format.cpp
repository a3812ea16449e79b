#include "formats/gta/source_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/integers.hpp"
#include "core/base/number_text.hpp"
#include "core/document/described_format.hpp"
#include "formats/gta/sample/sample_source.hpp"
#include "formats/gta/source/check_source.hpp"
#include "formats/gta/source/compile_paths.hpp"
#include "formats/gta/source/path_graph.hpp"
#include "formats/gta/source/source_document.hpp"

namespace wend::gta_paths::source {
namespace {

// How many numbers are in a line; none where something else stands in it.
std::optional<std::size_t> numbers_in(std::string_view line) {
    for (std::size_t count = 0;; ++count) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r,"), line.size()));
        if (line.empty()) return count;
        if (!take_finite_number(line)) return std::nullopt;
    }
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace

std::string train_track(std::string_view text) {
    constexpr std::string_view utf_8_mark = "\xEF\xBB\xBF";
    if (text.starts_with(utf_8_mark)) text.remove_prefix(utf_8_mark.size());
    if (numbers_in(take_line(text)) != 1u) return {};
    u64 points = 0;
    while (!text.empty()) {
        const auto numbers = numbers_in(take_line(text));
        if (numbers == 3u || numbers == 4u)
            ++points;
        else if (numbers != 0u)
            return {};
    }
    if (points == 0) return {};
    return fmt::format(
        "the track of a train in Grand Theft Auto, a text with the places of {} points", points);
}

namespace {

const FormatInfo source_info{
    .id = source_id,
    .title = "GTA San Andreas path source text",
    .games = {"GTA San Andreas"},
    .versions = {{source_version, "groups of 12 rows with 13 columns"}},
    .extensions = {".ipl"},
    .recognised_by = "a section path whose first group has 12 rows of 13 columns",
    .one_map_in_many_files = true,
    .convert_options = {{"map-size", Grid::map_sizes(),
                         "side of the map that is made, in metres (default: 6000)"}},
    .converts_to = {"gta-sa-paths"},
};

// Texts that are one map, linked as the compiler links them.
class SourceMap : public MapModel {
  public:
    explicit SourceMap(std::span<const Member> members)
        : members_(members), graph_(make_graph(members, Grid(Grid::vanilla_side))) {}

    Network network() const override { return make_network(members_, graph_); }

    std::vector<Fact> facts(const Map&) const override {
        const auto joined = std::ranges::count_if(
            graph_.edges, [](const SourceEdge& edge) { return edge.partner != no_index; });
        return {{"joined_edges", fmt::format("{} of {}", joined, graph_.edges.size())}};
    }

    // Records are rows, counted through all groups of a file.
    std::string field_path(Element, Origin origin) const override {
        return path_of(
            {origin.member, origin.record / rows_in_group, origin.record % rows_in_group});
    }

    Expected<void> check(const Network& network, const OptionValues&,
                         CheckReport& report) const override {
        check_source(members_, graph_, network, report);
        return {};
    }

  private:
    std::span<const Member> members_;
    PathGraph graph_;
};

// The source text of San Andreas' paths.
class SourceFormat : public DescribedFormat<SourceDocument> {
  public:
    const FormatInfo& info() const override { return source_info; }
    std::span<const Rule> rules() const override { return source_rules; }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        if (!looks_like_path_text(bytes_as_text(bytes))) return std::nullopt;
        return Recognition{source_version, Recognition::By::magic};
    }

    std::string other_file(ByteView bytes, std::string_view) const override {
        return train_track(bytes_as_text(bytes));
    }

    Expected<JsonGuide> json_guide(std::string_view version) const override {
        auto guide = DescribedFormat::json_guide(version);
        if (!guide) return guide;
        // No text holds no paths, so the example is an empty section.
        const SourceText empty{"path\nend\n"};
        guide->example.clear();
        TextSink sink([&](std::string_view text) { guide->example += text; });
        wend::write_json(empty, empty, SourceContext{}, info().id, version, sink);
        sink.flush();
        return guide;
    }

  protected:
    std::optional<SourceContext> context_of(std::string_view version) const override {
        return version == source_version ? std::optional(SourceContext{}) : std::nullopt;
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        return make_source(SourceText{std::string(bytes_as_text(bytes))});
    }

    Expected<DocumentPointer> parse(std::string_view json, const SourceContext& context,
                                    bool recompute) const override {
        auto file = parse_json<SourceText>(json, context, recompute,
                                           [](SourceText&) { return Expected<void>{}; });
        if (!file) return failure(std::move(file.error()));
        return make_source(std::move(*file));
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues& layout,
                                const ExplainSink& sink) const override {
        if (const auto told = wend::explain<SourceText>(bytes, SourceContext{}, sink); !told)
            return told;
        return read_file(bytes, layout).map([](const auto&) {});
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues&) const override {
        return std::make_unique<const SourceMap>(members);
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        if (!request.format.empty()) return compile_paths(maps, request, losses);
        if (const auto side = Grid::of_option(request.options, "map-size"); !side)
            return failure(side.error());
        return failure("a source text is converted to gta-sa-paths: name one of its versions");
    }

    Expected<std::vector<OutputFile>> sample_in(const SourceContext&,
                                                const SampleRequest& request) const override {
        return sample_source(request);
    }
};

}  // namespace

const Format& source_format() {
    static const SourceFormat format;
    return format;
}

}  // namespace wend::gta_paths::source
