#include "wend/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/image/indexed_png.hpp"
#include "render/map/area_layer.hpp"
#include "render/map/ground_layer.hpp"
#include "render/map/lane_layer.hpp"
#include "render/map/map_layers.hpp"
#include "render/map/marker_layer.hpp"
#include "render/map/marks_layer.hpp"
#include "render/map/mesh_style.hpp"
#include "render/map/node_layer.hpp"
#include "render/map/passage_layer.hpp"
#include "render/map/route_layer.hpp"
#include "render/map/way_style.hpp"
#include "render/page/background_layer.hpp"
#include "render/page/furniture.hpp"
#include "render/page/legend.hpp"
#include "render/page/page.hpp"
#include "render/page/request_check.hpp"
#include "render/svg/svg_canvas.hpp"
#include "render/track/circuit.hpp"
#include "render/track/circuit_labels.hpp"
#include "render/track/circuit_layer.hpp"
#include "render/track/circuit_markers.hpp"
#include "render/track/circuit_style.hpp"
#include "render/track/profile.hpp"
#include "scene/chains.hpp"
#include "scene/ground_plan.hpp"
#include "scene/overlaps.hpp"

namespace wend {
namespace draw_detail {
namespace {

// Up to so many ways in view, each is drawn by itself, with a tooltip of its own and hundredths of
// pixels; beyond, those that follow each other are one, and tenths must do.
constexpr std::size_t max_single_ways = 8'000;

// Everything that a picture is drawn from.
class Picture {
  public:
    static Expected<Picture> plan(const Network& network, const DrawRequest& request) {
        const auto shows_height = [&](double z) {
            return !request.heights || request.heights->contains(z);
        };
        auto overlaps = overlaps_of(network, shows_height);
        if (!overlaps) return failure(std::move(overlaps.error()));
        Picture picture(network, request, std::move(*overlaps));
        if (request.background) {
            auto layer = BackgroundLayer::make(request);
            if (!layer) return failure(std::move(layer.error()));
            picture.background_ = std::move(*layer);
        }
        if (request.world && network.map_kind == MapKind::mesh) {
            auto plan = ground_plan(network, *request.world, shows_height);
            if (!plan) return failure(std::move(plan.error()));
            picture.ground_plan_ = std::move(*plan);
        }
        if (const auto planned = picture.plan_page(); !planned) return failure(planned.error());
        return picture;
    }

    Expected<Bytes> draw() const {
        const bool draws_single_ways = view_.ways.size() <= max_single_ways;
        auto canvas = make_canvas(draws_single_ways ? 2 : 1);
        if (!canvas) return failure(canvas.error());
        const std::string about =
            scene().is_circuit() ? circuit_summary(scene()) : summary(network_, view_, page_);
        draw_map(**canvas, draws_single_ways);
        draw_frame(**canvas, page_);
        if (scene().is_circuit()) draw_profile(**canvas, scene());
        draw_header(**canvas, page_, request_.title, about);
        draw_legend(**canvas, scene(), legend_);
        draw_scale_bar(**canvas, page_);
        // Engines of meshes have points of the compass of their own: Source's north is down. Race
        // tracks have none.
        draw_north_arrow(**canvas, page_, scene().is_mesh() || scene().is_circuit() ? "+y" : "N");
        return (*canvas)->finish(request_.title, description_of(about, legend_));
    }

  private:
    Picture(const Network& network, const DrawRequest& request, std::vector<Overlap> overlaps)
        : network_(network),
          request_(request),
          ways_(ways_of(network)),
          passages_(passages_of(network)),
          overlaps_(std::move(overlaps)),
          styles_(is_circuit(network)                 ? circuit_styles(network)
                  : network.map_kind == MapKind::mesh ? mesh_styles(network.kinds)
                                                      : styles_of(network.kinds)) {
        if (request.only_nodes) choose(*request.only_nodes);
    }

    // Leaves only what joins chosen nodes to each other; of a race track the lines are the picture.
    void choose(const std::vector<NodeIndex>& nodes) {
        std::vector<bool> chosen(network_.nodes.size(), false);
        for (const NodeIndex node : nodes) chosen[node] = true;
        if (is_circuit(network_)) {
            highlight_ = highlight_of(std::move(chosen));
            return;
        }
        std::erase_if(passages_.one_way, [&](LinkIndex link) {
            return !chosen[network_.links.from[link]] || !chosen[network_.links.to[link]];
        });
        std::erase_if(passages_.climbs,
                      [&](const Climb& climb) { return !chosen[climb.a] || !chosen[climb.b]; });
        std::erase_if(overlaps_, [&](const Overlap& overlap) { return !chosen[overlap.upper]; });
        chosen_ = std::make_shared<const std::vector<bool>>(std::move(chosen));
    }

    MapScene scene() const {
        return {
            page_,
            network_,
            view_,
            styles_,
            scale_ ? &*scale_ : nullptr,
            &passages_,
            highlight_ ? &*highlight_ : nullptr,
            circuit_ ? &*circuit_ : nullptr,
            overlaps_,
            request_.values ? std::span(request_.values->parts) : std::span<const SurfacePart>(),
            ground_plan_ ? &*ground_plan_ : nullptr,
            is_circuit(network_) ? request_.world.get() : nullptr,
            background_.has_value()};
    }

    // The rest of the map, which steps back behind what is chosen.
    MapScene context_scene() const {
        return {.page = page_,
                .network = network_,
                .view = context_,
                .styles = context_styles_,
                .is_over_picture = background_.has_value(),
                .is_context = true};
    }

    Expected<std::unique_ptr<Canvas>> make_canvas(int decimals) const {
        if (request_.format == PictureFormat::png)
            return make_png_canvas(page_.width, page_.height);
        return std::make_unique<SvgCanvas>(page_.width, page_.height, decimals);
    }

    // Finds the page, what shows on it, and the legend of that; which needs room on the page.
    Expected<void> plan_page() {
        const auto bounds = wanted_bounds(network_, request_);
        if (!bounds) return failure(bounds.error());
        const auto wanted = wanted_column(network_, request_);
        if (!wanted) return failure(wanted.error());
        const std::optional<ColourColumn>& column = *wanted;
        if (column) styles_ = greyed(styles_);
        if (request_.show && request_.only_nodes)
            return failure("what stands in a relation and what is chosen cannot both stand out");
        if (highlight_ && column)
            return failure("on a race track what is chosen takes the place of colours of values");
        if (highlight_ || request_.show) styles_ = greyed(styles_);
        if (request_.show) {
            auto found = highlight_of(network_, *request_.show);
            if (!found) return failure(found.error());
            highlight_ = std::move(*found);
            if (column) return failure("what is to stand out takes the place of colours of values");
        }
        PageRequest page_request{.width = request_.width,
                                 .height = request_.height,
                                 .header_height = header_height(request_.title),
                                 .profile_height = is_circuit(network_) ? profile_height : 0,
                                 .footer_height = scale_height,
                                 .has_bounds = request_.bounds.has_value()};
        for (;;) {
            auto page = page_for(*bounds, network_.metres_per_unit, page_request);
            if (!page) return failure(page.error());
            const bool frame_stays = page_.frame == page->frame;
            page_ = *page;
            page_.heights = request_.heights;
            page_.chosen = chosen_;
            // Roads are measured in metres whatever their unit; who works on a mesh thinks in its
            // own.
            if (scene().is_mesh()) page_.length_unit = network_.unit;
            if (!frame_stays)
                if (const auto seen = look_at_map(column); !seen) return seen;
            page_.thinning = thinning_for(page_, network_, view_);
            const double height = legend_height(legend_, inner_width(page_request));
            if (height <= page_request.footer_height) return {};
            page_request.footer_height = height;
        }
    }

    Expected<void> look_at_map(const std::optional<ColourColumn>& column) {
        view_ = view_of(network_, page_, ways_);
        if (view_.nodes.empty() && view_.ways.empty()) {
            const Bounds all = bounds_of(network_);
            return failure(fmt::format(
                "there is nothing in the part of the map to draw; the map goes from {:.6g}, {:.6g} "
                "to {:.6g}, {:.6g}",
                all.min.x, all.min.y, all.max.x, all.max.y));
        }
        if (chosen_) look_at_context();
        if (is_circuit(network_)) circuit_ = circuit_on(page_, network_);
        if (column) scale_.emplace(*column, view_.nodes, view_.ways);
        if (scene().is_mesh() && scene().has_scale_on(ColourColumn::On::nodes)) scale_->soften();
        legend_ = legend_of(scene(), request_.routes, request_.marks, request_.counts);
        if (request_.background) add_background(legend_, request_.background->name);
        return {};
    }

    void look_at_context() {
        Page page = page_;
        page.chosen = nullptr;
        context_ = view_of(network_, page, ways_);
        std::erase_if(context_.nodes, [&](NodeIndex node) { return page_.shows_node(node); });
        context_styles_ = greyed(styles_);
    }

    void draw_map(Canvas& canvas, bool draws_single_ways) const {
        const MapScene scene = this->scene();
        draw_ground(canvas, page_, background_ ? &*background_ : nullptr);
        canvas.clip_to(page_.frame);
        if (scene.is_circuit())
            draw_track(canvas, draws_single_ways);
        else if (scene.is_mesh())
            draw_mesh(canvas, draws_single_ways);
        else
            draw_roads(canvas, draws_single_ways);
        draw_marks(canvas, page_, request_.marks,
                   request_.severities_apart ? Severities::apart : Severities::together);
        canvas.end_clip();
    }

    void draw_links(Canvas& canvas, bool draws_single_ways) const {
        const MapScene scene = this->scene();
        const Chains joined = chains_of(view_.ways);
        // Dashes only read as such along whole chains.
        std::vector<bool> single;
        for (const WayStyle& style : styles_)
            single.push_back(draws_single_ways && style.dash.empty());
        draw_ways(canvas, scene, split(joined, single), [&] {
            if (!shows_arrows(page_)) return;
            const std::vector<LaneRun> runs = lane_runs(scene, joined);
            if (shows_lanes(page_)) draw_lanes(canvas, scene, runs);
            draw_arrows(canvas, scene, runs);
        });
    }

    void draw_roads(Canvas& canvas, bool draws_single_ways) const {
        const MapScene scene = this->scene();
        if (chosen_) draw_ways(canvas, context_scene(), chains_of(context_.ways), [] {});
        draw_links(canvas, draws_single_ways);
        draw_markers(canvas, scene);
        draw_nodes(canvas, scene);
        if (scene.highlight) draw_highlighted_nodes(canvas, scene);
        draw_routes(canvas, page_, request_.routes);
        if (shows_node_names(page_)) draw_node_names(canvas, scene);
    }

    void draw_mesh(Canvas& canvas, bool draws_single_ways) const {
        const MapScene scene = this->scene();
        if (chosen_) draw_areas(canvas, context_scene());
        draw_areas(canvas, scene);
        if (scene.ground_plan) draw_ground_plan(canvas, scene);
        if (scene.has_scale_on(ColourColumn::On::links))
            draw_links(canvas, draws_single_ways);
        else
            draw_passages(canvas, scene);
        draw_markers(canvas, scene);
        draw_routes(canvas, page_, request_.routes);
        draw_area_names(canvas, scene);
        draw_marker_names(canvas, scene);
    }

    // The lines of a track are the picture; its links only show values.
    void draw_track(Canvas& canvas, bool draws_single_ways) const {
        const MapScene scene = this->scene();
        draw_circuit(canvas, scene);
        draw_sector_lines(canvas, scene);
        if (scene.scale)
            draw_links(canvas, draws_single_ways);
        else
            draw_driven_lines(canvas, scene);
        draw_circuit_markers(canvas, scene);
        draw_start_lines(canvas, scene);
        if (scene.highlight) draw_highlighted_nodes(canvas, scene);
        draw_start_arrow(canvas, scene);
        draw_routes(canvas, page_, request_.routes);
        draw_circuit_labels(canvas, scene, request_.corner_names);
    }

    const Network& network_;
    const DrawRequest& request_;
    std::vector<Way> ways_;
    Passages passages_;
    std::vector<Overlap> overlaps_;
    std::vector<WayStyle> styles_;
    Page page_;
    View view_;
    std::shared_ptr<const std::vector<bool>> chosen_;  // Of each node; null: all are.
    View context_;                                     // Where some are: all, but for their nodes.
    std::vector<WayStyle> context_styles_;
    std::optional<ColourScale> scale_;
    std::optional<Highlight> highlight_;
    std::optional<Circuit> circuit_;
    std::optional<GroundPlan> ground_plan_;  // Of the world under a mesh.
    std::optional<BackgroundLayer> background_;
    Legend legend_;
};

}  // namespace
}  // namespace draw_detail

namespace {

Expected<Bytes> stored_picture(const Network& network, const std::string& name) {
    const auto picture = std::ranges::find(network.pictures, name, &StoredPicture::name);
    if (picture != network.pictures.end())
        return indexed_png(picture->colours, {picture->width, picture->height});
    std::vector<std::string> names;
    for (const StoredPicture& one : network.pictures) names.push_back(one.name);
    if (names.empty()) return failure("the files of this map hold no picture");
    return failure(expect_name("picture", name, names).error());
}

}  // namespace

Expected<Bytes> draw(const Network& network, const DrawRequest& request) {
    if (!request.stored.empty()) return stored_picture(network, request.stored);
    if (!showable(request.title))
        return failure("the title must be valid UTF-8 without control characters");
    for (const std::string& name : request.corner_names)
        if (!showable(name))
            return failure("the name of a corner is not UTF-8, or has control characters");
    const auto picture = draw_detail::Picture::plan(network, request);
    if (!picture) return failure(picture.error());
    return picture->draw();
}

}  // namespace wend
