#include "render/map/pieces.hpp"

#include <algorithm>
#include <utility>

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

}  // namespace wend::draw_detail
