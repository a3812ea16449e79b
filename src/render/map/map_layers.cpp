#include "render/map/map_layers.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "render/geometry/clip.hpp"
#include "render/geometry/offset.hpp"
#include "render/page/page.hpp"
#include "render/page/tooltips.hpp"

namespace wend::draw_detail {
namespace {

using Side = Piece::Side;
using MaybeColour = std::optional<std::size_t>;

class Cutter {
  public:
    Cutter(std::span<const Way> ways, const ColourScale& scale, Directions directions,
           std::vector<Piece>& pieces)
        : ways_(ways), scale_(scale), directions_(directions), pieces_(pieces) {}

    void by_nodes(const Chain& chain, std::span<const ChainVertex> vertices) {
        const std::size_t end = 2 * (vertices.size() - 1);
        // The half before and the half behind a node.
        for (std::size_t index = 0; index < vertices.size(); ++index) {
            const std::size_t from = index == 0 ? 0 : 2 * index - 1;
            const NodeIndex node = vertices[index].node;
            add({&chain,
                 {from, std::min(2 * index + 1, end)},
                 Side::both,
                 scale_.colour_at(node),
                 node});
        }
    }

    void by_links(const Chain& chain, std::span<const ChainVertex> vertices) {
        for (std::size_t index = 0; index + 1 < vertices.size(); ++index) {
            const Way& way = ways_[vertices[index].way];
            const bool is_ahead = vertices[index].node == way.a;
            const LinkIndex ahead = is_ahead ? way.there : way.back;
            const LinkIndex back = is_ahead ? way.back : way.there;
            const Stretch stretch{2 * index, 2 * index + 2};
            if (ahead == no_index || back == no_index) {
                add(link_piece(chain, stretch, Side::both, ahead != no_index ? ahead : back));
            } else if (directions_ == Directions::larger ||
                       scale_.colour_at(ahead) == scale_.colour_at(back)) {
                const ColourColumn& column = scale_.column();
                const bool is_back = column.value(back) > column.value(ahead);
                add(link_piece(chain, stretch, Side::both, is_back ? back : ahead));
            } else {
                pieces_.push_back(link_piece(chain, stretch, Side::back, back));
                pieces_.push_back(link_piece(chain, stretch, Side::ahead, ahead));
            }
        }
    }

  private:
    Piece link_piece(const Chain& chain, Stretch stretch, Side side, LinkIndex link) const {
        return {&chain, stretch, side, scale_.colour_at(link), link};
    }

    // Adds a piece, or makes the last one longer if that goes on alike.
    void add(const Piece& piece) {
        if (!pieces_.empty()) {
            Piece& last = pieces_.back();
            if (last.chain == piece.chain && last.side == piece.side &&
                last.colour == piece.colour && last.stretch.to == piece.stretch.from) {
                last.stretch.to = piece.stretch.to;
                return;
            }
        }
        pieces_.push_back(piece);
    }

    std::span<const Way> ways_;
    const ColourScale& scale_;
    Directions directions_;
    std::vector<Piece>& pieces_;
};

}  // namespace

std::vector<Piece> pieces_of(const Chains& chains, std::span<const Way> ways,
                             const ColourScale* scale, Directions directions) {
    std::vector<Piece> pieces;
    for (const Chain& chain : chains.list) {
        if (!scale) {
            pieces.push_back({&chain, {0, 2 * (chain.count - 1)}, Side::both, {}, {}});
            continue;
        }
        Cutter cutter(ways, *scale, directions, pieces);
        if (scale->column().on == ColourColumn::On::nodes)
            cutter.by_nodes(chain, chains.of(chain));
        else
            cutter.by_links(chain, chains.of(chain));
    }
    return pieces;
}

namespace {

// Below this many pixels nobody sees how a line ends.
constexpr double thin = 5;

// With more pieces than this, tooltips of them all would make an SVG too large: then only the
// chains that lie below them have some.
constexpr std::size_t max_named_pieces = 16'000;

// Pieces of one kind with one number of lanes. Ordered by lanes within a kind, so that wide roads
// come to lie on narrow ones.
using Groups = std::map<std::pair<std::uint8_t, std::uint16_t>, std::vector<const Piece*>>;

Groups groups_of(std::span<const Piece> pieces) {
    Groups groups;
    for (const Piece& piece : pieces)
        groups[{piece.chain->kind, piece.chain->lanes}].push_back(&piece);
    // Pieces of one colour follow each other, so that an SVG names it once.
    for (auto& [look, group] : groups)
        std::ranges::stable_sort(group, {}, [](const Piece* piece) { return piece->colour; });
    return groups;
}

class WayPainter {
  public:
    WayPainter(Canvas& canvas, const MapScene& scene, const Chains& chains)
        : canvas_(canvas),
          scene_(scene),
          tracer_(scene.page, scene.network, scene.view.ways, chains),
          tooltips_(scene.network, scene.view.ways, chains) {}

    // The dark lines below roads.
    void draw_casings(std::span<const Piece* const> group, const Stroke& stroke) {
        for (const Piece* piece : group)
            if (piece->stretch.from == 0 && piece->side != Piece::Side::ahead)
                draw(tracer_.path(*piece->chain, tracer_.whole(*piece->chain)), stroke, {});
    }

    // The pieces themselves, in the colour of the stroke where they have none of their own.
    enum class Names { shown, left_out };
    void draw_pieces(std::span<const Piece* const> group, Stroke stroke, Names names) {
        names_ = names;
        const Colour usual = stroke.colour;
        for (const Piece* piece : group) {
            stroke.colour = piece->colour ? scene_.scale->colours()[*piece->colour] : usual;
            draw_piece(*piece, stroke);
        }
    }

  private:
    void draw_piece(const Piece& piece, Stroke stroke) {
        const std::string text =
            names_ == Names::shown && canvas_.has_tooltips() ? tooltip(piece) : "";
        if (piece.side != Piece::Side::both) {
            std::vector<Pixel> line = tracer_.line(*piece.chain, piece.stretch);
            if (piece.side == Piece::Side::back) std::ranges::reverse(line);
            stroke.width /= 2;
            stroke.round = false;
            Path path;
            path.line(beside(line, stroke.width / 2));
            return draw(path, stroke, text);
        }
        const Path path = tracer_.path(*piece.chain, piece.stretch);
        // Colours that meet in the middle of a wide way meet in a straight line.
        if (piece.colour && stroke.width > thin && stroke.dash.empty() && !path.empty()) {
            stroke.round = false;
            const Box box = scene_.reach().grown(stroke.width);
            const auto end = [&](bool is_vertex, Pixel place) {
                if (is_vertex && box.contains(place))
                    canvas_.disc(place, stroke.width / 2, stroke.colour, text);
            };
            end(piece.stretch.from % 2 == 0, path.places().front());
            end(piece.stretch.to % 2 == 0, path.places().back());
        }
        draw(path, stroke, text);
    }

    void draw(const Path& path, const Stroke& stroke, std::string_view tooltip) {
        const Path shown = clipped(path, scene_.reach().grown(stroke.width));
        if (!shown.empty()) canvas_.stroke(shown, stroke, tooltip);
    }

    std::string tooltip(const Piece& piece) const {
        std::string text = tooltips_.stretch(*piece.chain, piece.stretch);
        if (!piece.element) return text;
        if (const std::string value = scene_.scale->value_text(*piece.element); !value.empty())
            text += ", " + value;
        return text;
    }

    Canvas& canvas_;
    const MapScene& scene_;
    ChainTracer tracer_;
    Tooltips tooltips_;
    Names names_ = Names::shown;
};

}  // namespace

double thinning_for(const Page& page, const Network& network, const View& view) {
    constexpr double default_width = 2.5, max_covered = 0.25, thinnest = 0.2;
    double length = 0;
    for (std::size_t i = 0; i < view.ways.size(); ++i)
        length += network.links.length[view.ways[i].link()] * view.shown_part[i];
    const double covered = length * page.pixels_per_unit * default_width * page.unit /
                           (page.frame.width * page.frame.height);
    return covered <= max_covered ? 1 : std::max(max_covered / covered, thinnest);
}

void draw_ways(Canvas& canvas, const MapScene& scene, const Chains& chains,
               const std::function<void()>& draw_on_roads) {
    const auto cut = [&](const ColourScale* scale) {
        return pieces_of(chains, scene.view.ways, scale,
                         shows_arrows(scene.page) ? Directions::side_by_side : Directions::larger);
    };
    const std::vector<Piece> pieces = cut(scene.scale);
    const Groups groups = groups_of(pieces);
    const bool names_pieces = pieces.size() <= max_named_pieces;
    const std::vector<Piece> named = names_pieces ? std::vector<Piece>{} : cut(nullptr);
    const Groups named_groups = groups_of(named);
    WayPainter painter(canvas, scene, chains);
    const bool is_near = shows_lanes(scene.page);

    using Layer = WayStyle::Layer;
    const auto in_layer = [&](const Groups& some, Layer layer, auto&& draw_group) {
        for (const auto& [look, group] : some)
            if (scene.styles[look.first].layer == layer)
                draw_group(scene.styles[look.first], look.second, group);
    };
    const auto pieces_in_layer = [&](Layer layer, auto&& stroke_of) {
        using Names = WayPainter::Names;
        const auto draw = [&](const Groups& some, Names names) {
            in_layer(some, layer, [&](const WayStyle& style, int lanes, const auto& group) {
                const std::vector<double> dash =
                    dashes(style, line_width(style, lanes, scene.page));
                painter.draw_pieces(group, {style.colour, stroke_of(style, lanes), dash}, names);
            });
        };
        draw(named_groups, Names::shown);
        draw(groups, names_pieces ? Names::shown : Names::left_out);
    };

    const auto path_width = [&](const WayStyle& style, int lanes) {
        return line_width(style, lanes, scene.page) * (scene.scale ? coloured_line_factor : 1);
    };
    pieces_in_layer(Layer::water, path_width);
    if (!is_near) pieces_in_layer(Layer::paths, path_width);

    // All casings lie below all fills, so that roads open into each other at crossings.
    in_layer(groups, Layer::roads, [&](const WayStyle& style, int lanes, const auto& group) {
        painter.draw_casings(group, {style.casing, line_width(style, lanes, scene.page)});
    });
    pieces_in_layer(Layer::roads, [&](const WayStyle& style, int lanes) {
        const double width = line_width(style, lanes, scene.page);
        return width - 2 * edge_width(width, scene.page);
    });
    draw_on_roads();
    if (!is_near) return;

    // Near by, roads are areas, and paths that cross them must show, whatever their colour.
    in_layer(groups, Layer::paths, [&](const WayStyle& style, int lanes, const auto& group) {
        painter.draw_casings(group, {ink::paper, path_width(style, lanes) + 2.4 * scene.page.unit});
    });
    pieces_in_layer(Layer::paths, path_width);
}

}  // namespace wend::draw_detail
