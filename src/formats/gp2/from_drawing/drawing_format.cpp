#include "formats/gp2/from_drawing/drawing_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "core/document/described_format.hpp"
#include "formats/gp2/from_drawing/convert_drawings.hpp"
#include "formats/gp2/from_drawing/drawn_track.hpp"
#include "formats/gp2/sample/sample_track.hpp"
#include "wend/network_builder.hpp"

namespace wend::gp2_track {
namespace {

// Of what can be said of a made-up track, that which shows in its line.
std::vector<OptionSpec> lap_options() {
    std::vector<OptionSpec> options = sample_options();
    std::erase_if(options, [](const OptionSpec& option) { return option.name == "pit"; });
    return options;
}

const FormatInfo drawing_info{
    .id = drawing_id,
    .title = "lines that race tracks are drawn as",
    .games = {"Grand Prix 2 (1996)", "Formula One Grand Prix (1991), World Circuit"},
    .versions = {{"geojson", "GeoJSON with one line"},
                 {"gpx", "GPX with one track or route"},
                 {"svg", "SVG with one path"}},
    .extensions = {".geojson", ".gpx", ".svg"},
    .recognised_by = "the type of GeoJSON, or the outermost element of GPX or SVG",
    .options = {scale_option()},
    .convert_options = drawing_options(),
    .sample_options = lap_options(),
    .converts_to = {"gp2-track", "f1gp-track"},
};

std::optional<DrawingForm> form_of_drawing(std::string_view text) {
    if (looks_like_geojson(text)) return DrawingForm::geojson;
    if (looks_like_markup(text, "gpx")) return DrawingForm::gpx;
    if (looks_like_markup(text, "svg")) return DrawingForm::svg;
    return std::nullopt;
}

// The line as it is: a node each point.
class DrawingMap : public MapModel {
  public:
    DrawingMap(const Member& member, const DrawingRequest& request)
        : member_(member), request_(request) {}

    Network network() const override {
        const DrawingDocument& document = DrawingDocument::of(*member_.document);
        const MetricLine line =
            metric_line(document.line, document.context.form, request_.metres_a_unit);
        NetworkBuilder builder(MapKind::paths);
        builder.set_node_word("point");
        builder.add_kind({"line"});
        builder.add_member(member_.file);
        for (const Point& point : line.points) builder.add_node({.position = point});
        const auto count = static_cast<NodeIndex>(line.points.size());
        for (NodeIndex i = 1; i < count; ++i) builder.add_link({.from = i - 1, .to = i});
        if (document.line.is_closed && count > 2) builder.add_link({.from = count - 1, .to = 0});
        // Indexes of a line are in range.
        return std::move(builder.build()).value();
    }

    ListRecord record_of(Element, Origin origin) const override {
        return {"points", origin.record};
    }

  private:
    const Member& member_;
    DrawingRequest request_;
};

// Lines that race tracks are drawn as.
class DrawingFormat : public DescribedFormat<DrawingDocument> {
  public:
    const FormatInfo& info() const override { return drawing_info; }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        const auto form = form_of_drawing(bytes_as_text(bytes));
        if (!form) return std::nullopt;
        return Recognition{name_of(*form), Recognition::By::magic};
    }

    Expected<JsonGuide> json_guide(std::string_view version) const override {
        auto guide = DescribedFormat::json_guide(version);
        if (!guide) return guide;
        // No text is no drawing, so the example is a short line.
        const DrawingContext context = *context_of(version);
        const DrawingText line{
            context.form == DrawingForm::geojson
                ? "{\"type\": \"LineString\", \"coordinates\": [[0, 0], [900, 0], [900, 500]]}\n"
            : context.form == DrawingForm::gpx
                ? "<gpx><trk><trkseg><trkpt lat=\"0\" lon=\"0\"/></trkseg></trk></gpx>\n"
                : "<svg><path d=\"M 0 0 L 900 0 L 900 500 Z\"/></svg>\n"};
        guide->example.clear();
        TextSink sink([&](std::string_view text) { guide->example += text; });
        wend::write_json(line, line, context, info().id, version, sink);
        sink.flush();
        return guide;
    }

  protected:
    std::optional<DrawingContext> context_of(std::string_view version) const override {
        const auto form = drawing_form(version);
        return form ? std::optional(DrawingContext{*form}) : std::nullopt;
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        // What looks like none is read as the one that it begins like, to say what is wrong with
        // it.
        const std::string_view text = bytes_as_text(bytes);
        const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
        const bool is_markup = text.substr(first).starts_with('<');
        const auto otherwise = is_markup ? DrawingForm::svg : DrawingForm::geojson;
        return make_drawing(form_of_drawing(text).value_or(otherwise),
                            DrawingText{std::string(text)});
    }

    Expected<DocumentPointer> parse(std::string_view json, const DrawingContext& context,
                                    bool recompute) const override {
        auto file = parse_json<DrawingText>(json, context, recompute,
                                            [](DrawingText&) { return Expected<void>{}; });
        if (!file) return failure(std::move(file.error()));
        return make_drawing(context.form, std::move(*file));
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues& layout,
                                const ExplainSink& sink) const override {
        if (const auto told = wend::explain<DrawingText>(bytes, DrawingContext{}, sink); !told)
            return told;
        return read_file(bytes, layout).map([](const auto&) {});
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues& options) const override {
        const auto asked = DrawingRequest::of(options);
        if (!asked) return failure(asked.error());
        return std::make_unique<const DrawingMap>(members.front(), *asked);
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        return convert_drawings(maps, request, losses);
    }

    // The middle of a made-up track's road.
    Expected<std::vector<OutputFile>> sample_in(const DrawingContext& context,
                                                const SampleRequest& request) const override {
        const auto made = make_sample_track(request, Game::gp2);
        if (!made) return failure(made.error());
        const auto laid = lay_track(**made);
        if (!laid) return failure(laid.error());
        auto drawing = make_drawing(context.form, {write_drawing(*laid, context.form)});
        if (!drawing) return failure(std::move(drawing.error()));
        return std::vector<OutputFile>{
            {fmt::format("lap.{}", name_of(context.form)), std::move(*drawing)}};
    }
};

}  // namespace

const Format& drawing_format() {
    static const DrawingFormat format;
    return format;
}

std::optional<DrawingForm> drawing_form(std::string_view version) {
    const auto found = std::ranges::find(drawing_forms, version);
    if (found == std::end(drawing_forms)) return std::nullopt;
    return static_cast<DrawingForm>(found - std::begin(drawing_forms));
}

Expected<std::unique_ptr<DrawingDocument>> make_drawing(DrawingForm form, DrawingText text) {
    if (text.text.size() > std::numeric_limits<u32>::max())
        return failure(
            ErrorDetails{.message = "the text is larger than 4 GiB", .offset = 0, .field = "text"});
    auto document = std::make_unique<DrawingDocument>(DrawingContext{form}, std::move(text));
    if (auto read = document->recompute(); !read) return failure(std::move(read.error()));
    return document;
}

Expected<void> DrawingDocument::recompute() {
    auto read = context.form == DrawingForm::geojson ? read_geojson(file.text)
                : context.form == DrawingForm::gpx   ? read_gpx(file.text)
                                                     : read_svg(file.text);
    if (!read) {
        Error error = std::move(read.error());
        if (error->field.empty()) error->field = "text";
        return failure(std::move(error));
    }
    line = std::move(*read);
    return {};
}

std::vector<Count> DrawingDocument::counts() const { return {{"points", line.points.size()}}; }

std::optional<std::uint64_t> DrawingDocument::offset_of(std::string_view field_path) const {
    if (field_path == "text") return 0;
    if (field_path.starts_with("points[")) return line.offset;
    return std::nullopt;
}

DocumentPointer DrawingDocument::copy() const {
    auto copied = std::make_unique<DrawingDocument>(context, file);
    // A text that could be read once can be read again; one that was changed since may not.
    static_cast<void>(copied->recompute());
    return copied;
}

}  // namespace wend::gp2_track
