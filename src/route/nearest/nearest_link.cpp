#include "route/nearest/nearest_link.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "route/nearest/box_tree.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// Takes the courses of links to pieces, one link after another.
class LinkPieces {
  public:
    explicit LinkPieces(const Network& network) : network_(network) {}

    // None of a course that is not finite. They stand until the next call.
    const std::vector<LinkPiece>& of(LinkIndex link) {
        pieces_.clear();
        const bool is_backward = network_.links.from[link] > network_.links.to[link];
        find_course(link);
        if (!std::ranges::all_of(course_, is_finite)) return pieces_;
        if (is_backward) std::ranges::reverse(course_);

        double length = 0;
        for (std::size_t i = 0; i + 1 < course_.size(); ++i)
            length += distance(course_[i], course_[i + 1]);
        const auto share = [&](double along) {
            const double of_course = length > 0 ? std::min(along / length, 1.0) : 0;
            return is_backward ? 1 - of_course : of_course;
        };
        double along = 0;
        for (std::uint32_t i = 0; i + 1 < course_.size(); ++i) {
            const double before = along;
            along += distance(course_[i], course_[i + 1]);
            pieces_.push_back({link,
                               i,
                               {network_.links.from[link], network_.links.to[link]},
                               course_[i],
                               course_[i + 1],
                               share(before),
                               share(along)});
        }
        return pieces_;
    }

  private:
    void find_course(LinkIndex link) {
        const NodeIndex from = network_.links.from[link], to = network_.links.to[link];
        if (network_.links.curve[link] == no_index) {
            course_.assign({network_.nodes.position[from], network_.nodes.position[to]});
            return;
        }
        asked_.nodes.assign({from, to});
        asked_.links.assign({link});
        course_ = path_points(network_, asked_);
    }

    const Network& network_;
    Path asked_;
    std::vector<Point> course_;
    std::vector<LinkPiece> pieces_;
};

// The nearest piece of those that were offered so far.
class NearestPieceSoFar {
  public:
    NearestPieceSoFar(const Point& point, const NearestFilter& filter)
        : point_(point), filter_(filter) {}

    void offer(const LinkPiece& piece) {
        const double share = share_of(piece);
        const Point closest{std::lerp(piece.begin.x, piece.end.x, share),
                            std::lerp(piece.begin.y, piece.end.y, share),
                            std::lerp(piece.begin.z, piece.end.z, share)};
        const double up = closest.z - point_.z;
        const double square =
            square_of(closest.x - point_.x, closest.y - point_.y, is_flat() ? 0 : up);
        if (!(square <= square_)) return;
        const bool is_before = std::tie(piece.link, piece.number) < std::tie(best_.link, number_);
        if ((square < square_ || is_before) && std::abs(up) <= filter_.max_height_difference &&
            filter_.is_in_component(piece.ends[0]) && filter_.is_in_component(piece.ends[1]) &&
            filter_.passes_test(piece.link, closest)) {
            square_ = square;
            number_ = piece.number;
            best_ = {piece.link, closest,
                     std::lerp(piece.share_at_begin, piece.share_at_end, share), std::sqrt(square)};
        }
    }

    double square() const { return square_; }
    // Closest points lie in the box around a piece to the last bit, since std::lerp never leaves
    // the range between its ends.
    double square_to(const NearestBox& box) const {
        const double up = box.apart(2, point_.z);
        if (!(up <= filter_.max_height_difference)) return std::numeric_limits<double>::quiet_NaN();
        return square_of(box.apart(0, point_.x), box.apart(1, point_.y), is_flat() ? 0 : up);
    }
    std::optional<NearestLink> answer() const {
        return best_.link == no_index ? std::nullopt : std::optional(best_);
    }

  private:
    bool is_flat() const { return filter_.metric == DistanceMetric::two_d; }

    // How far along the piece its closest point is. At the beginning, where it has no extent or
    // the numbers overflow.
    double share_of(const LinkPiece& piece) const {
        const double x = piece.end.x - piece.begin.x, y = piece.end.y - piece.begin.y;
        const double z = is_flat() ? 0 : piece.end.z - piece.begin.z;
        const double along = (point_.x - piece.begin.x) * x + (point_.y - piece.begin.y) * y +
                             (point_.z - piece.begin.z) * z;
        const double share = along / square_of(x, y, z);
        return share > 0 ? std::min(share, 1.0) : 0;
    }

    const Point& point_;
    const NearestFilter& filter_;
    double square_ = std::numeric_limits<double>::infinity();
    std::uint32_t number_ = no_index;
    NearestLink best_;
};

}  // namespace

std::optional<NearestLink> nearest_link(const Network& network, const Point& point,
                                        const NearestFilter& filter) {
    if (!is_finite(point)) return std::nullopt;
    LinkPieces pieces(network);
    NearestPieceSoFar best(point, filter);
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (!filter.kind || network.links.kind[link] == *filter.kind)
            for (const LinkPiece& piece : pieces.of(link)) best.offer(piece);
    return best.answer();
}

namespace {

// Whether a lower link has the same course, back or there, and so stands for this one in every
// answer. Of nodes with many links only some are compared, so that no network takes long: that one
// is overlooked costs room and no more.
bool is_told_by_another(const Network& network, LinkIndex link) {
    constexpr LinkIndex max_asked = 16;
    const Links& links = network.links;
    const auto [begin, end] = network.links_of(links.to[link]);
    for (LinkIndex other = begin; other < std::min(end, begin + max_asked); ++other)
        if (other < link && links.to[other] == links.from[link] &&
            links.kind[other] == links.kind[link] && links.curve[other] == links.curve[link])
            return true;
    return false;
}

std::vector<NearestBox> boxes_around(const std::vector<LinkPiece>& pieces) {
    std::vector<NearestBox> boxes(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        boxes[i].include(pieces[i].begin);
        boxes[i].include(pieces[i].end);
    }
    return boxes;
}

}  // namespace

NearestLinks::PieceTrees::Tree::Tree(std::uint8_t its_kind, const std::vector<LinkPiece>& unordered)
    : kind(its_kind), boxes(boxes_around(unordered)) {
    pieces.reserve(unordered.size());
    for (const std::uint32_t index : boxes.take_order()) pieces.push_back(unordered[index]);
}

NearestLinks::PieceTrees::PieceTrees(const Network& network) {
    LinkPieces pieces(network);
    std::vector<std::vector<LinkPiece>> of_kind;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        if (is_told_by_another(network, link)) continue;
        const std::vector<LinkPiece>& its = pieces.of(link);
        const std::size_t kind = network.links.kind[link];
        if (of_kind.size() <= kind) of_kind.resize(kind + 1);
        of_kind[kind].insert(of_kind[kind].end(), its.begin(), its.end());
    }
    for (std::size_t kind = 0; kind < of_kind.size(); ++kind)
        if (!of_kind[kind].empty())
            trees_.emplace_back(static_cast<std::uint8_t>(kind), of_kind[kind]);
}

std::optional<NearestLink> NearestLinks::PieceTrees::find(const Point& point,
                                                          const NearestFilter& filter) const {
    // Indexes of a tree's leaves stand for the pieces there.
    struct Best : NearestPieceSoFar {
        using NearestPieceSoFar::NearestPieceSoFar;
        void offer(std::uint32_t index) { NearestPieceSoFar::offer(tree->pieces[index]); }
        const Tree* tree = nullptr;
    };
    Best best(point, filter);
    for (const Tree& tree : trees_) {
        if (filter.kind && tree.kind != *filter.kind) continue;
        best.tree = &tree;
        tree.boxes.look(best);
    }
    return best.answer();
}

NearestLinks::NearestLinks(const Network& network)
    : pieces_(std::make_shared<const PieceTrees>(network)) {}

std::optional<NearestLink> NearestLinks::find(const Point& point,
                                              const NearestFilter& filter) const {
    return is_finite(point) ? pieces_->find(point, filter) : std::nullopt;
}

}  // namespace wend
