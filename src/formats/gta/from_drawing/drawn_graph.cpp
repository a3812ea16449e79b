#include "formats/gta/from_drawing/drawn_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "formats/gta/records/cut_stretch.hpp"

namespace wend::gta_paths {
namespace {

// Where something of a kind is: what is at one place is next to each other when sorted.
struct KindPlace {
    u64 x_and_y = 0;
    u32 z = 0, kind = 0;
    u32 index = 0;  // of what is there

    static KindPlace of(const std::array<i32, 3>& at, DrawnKind kind, u32 index) {
        const u64 x = static_cast<u32>(at[0]), y = static_cast<u32>(at[1]);
        return {x << 32 | y, static_cast<u32>(at[2]), static_cast<u32>(kind), index};
    }
    bool is_same_place(const KindPlace& other) const {
        return x_and_y == other.x_and_y && z == other.z && kind == other.kind;
    }
    friend auto operator<=>(const KindPlace&, const KindPlace&) = default;
};

std::array<i32, 3> narrow(const RawPoint& at) {
    return {static_cast<i32>(at[0]), static_cast<i32>(at[1]), static_cast<i32>(at[2])};
}

std::array<i32, 3> nearest_eighths(const Point& at) {
    return {static_cast<i32>(std::lround(at.x * 8)), static_cast<i32>(std::lround(at.y * 8)),
            static_cast<i32>(std::lround(at.z * 8))};
}

// What lies between two points of a line that follow each other.
struct Stretch {
    u32 a, b;  // nodes
    u32 line;
};

class LinesJoiner {
  public:
    LinesJoiner(const DrawnPoints& points, std::span<const DrawnShape> lines,
                std::span<const DrawnWay> ways, double spacing, LossReport& losses)
        : points_(points), lines_(lines), ways_(ways), spacing_(spacing), losses_(losses) {}

    Expected<DrawnGraph> join() {
        make_nodes();
        make_stretches();
        drop_doubles();
        if (auto done = cut(); !done) return failure(std::move(done.error()));
        move_apart();
        finish_segments();
        return std::move(made_);
    }

  private:
    std::vector<PlainNode>& nodes() { return made_.graph.nodes; }

    void add_node(const std::array<i32, 3>& at, u32 line) {
        const DrawnWay& way = ways_[line];
        nodes().push_back({.position = at,
                           .path_width = way.path_width,
                           .is_vehicle = way.is_vehicle(),
                           .flags = way.flags});
        made_.line_of.push_back(line);
    }

    // One for all points of a kind at one place.
    void make_nodes() {
        std::vector<KindPlace> places;
        places.reserve(points_.size());
        for (u32 line = 0; line < points_.line_count(); ++line) {
            if (points_.end_of(line) < points_.begin_of(line) + 2) continue;
            for (u32 i = points_.begin_of(line); i < points_.end_of(line); ++i)
                places.push_back(KindPlace::of(narrow(points_[i]), ways_[line].kind, i));
        }
        std::ranges::sort(places);
        node_of_.assign(points_.size(), no_index);
        // For now the first point of each place.
        for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end)
            for (; end < places.size() && places[end].is_same_place(places[begin]); ++end)
                node_of_[places[end].index] = places[begin].index;
        for (u32 line = 0; line < points_.line_count(); ++line)
            for (u32 i = points_.begin_of(line); i < points_.end_of(line); ++i) {
                if (node_of_[i] == no_index) continue;
                if (node_of_[i] != i) {
                    node_of_[i] = node_of_[node_of_[i]];
                    continue;
                }
                node_of_[i] = static_cast<u32>(nodes().size());
                add_node(narrow(points_[i]), line);
            }
    }

    void make_stretches() {
        stretches_.reserve(points_.size());
        for (u32 line = 0; line < points_.line_count(); ++line)
            for (u32 i = points_.begin_of(line); i + 1 < points_.end_of(line); ++i)
                stretches_.push_back({node_of_[i], node_of_[i + 1], line});
    }

    // Of stretches between the same two nodes the first stays.
    void drop_doubles() {
        struct Ends {
            u64 nodes;
            u32 stretch;
        };
        std::vector<Ends> by_ends;
        by_ends.reserve(stretches_.size());
        for (u32 i = 0; i < stretches_.size(); ++i) {
            const auto [low, high] = std::minmax(stretches_[i].a, stretches_[i].b);
            by_ends.push_back({u64{low} << 32 | high, i});
        }
        std::ranges::sort(by_ends, {},
                          [](const Ends& ends) { return std::tuple(ends.nodes, ends.stretch); });
        std::vector<bool> is_double(stretches_.size());
        u64 same = 0;
        for (std::size_t i = 1, first = 0; i < by_ends.size(); ++i) {
            if (by_ends[i].nodes != by_ends[first].nodes) {
                first = i;
                continue;
            }
            is_double[by_ends[i].stretch] = true;
            same += is_same_way(stretches_[by_ends[first].stretch], stretches_[by_ends[i].stretch]);
        }
        std::size_t kept = 0;
        for (std::size_t i = 0; i < stretches_.size(); ++i)
            if (!is_double[i]) stretches_[kept++] = stretches_[i];
        stretches_.resize(kept);
        if (same > 0)
            losses_.note(
                fmt::format("{} drawn twice alike, and there once",
                            same == 1 ? "1 stretch is" : fmt::format("{} stretches are", same)));
    }

    // Reports what is lost where they are not.
    bool is_same_way(const Stretch& first, const Stretch& again) {
        const DrawnWay &one = ways_[first.line], &other = ways_[again.line];
        const bool is_turned = first.a != again.a;
        const u8 forward = is_turned ? other.lanes_backward : other.lanes_forward,
                 backward = is_turned ? other.lanes_forward : other.lanes_backward;
        if (one.lanes_forward == forward && one.lanes_backward == backward &&
            one.path_width == other.path_width && one.flags == other.flags)
            return true;
        const auto& at = nodes()[again.a].position;
        losses_.add(LossKind::lost, "line drawn twice", lines_[again.line].name,
                    fmt::format("from ({}, {}) m it is where {} is, which says something else and "
                                "stays",
                                at[0] / 8.0, at[1] / 8.0, lines_[first.line].name));
        return false;
    }

    CutStretch cut_of(const Stretch& stretch) {
        return CutStretch::of(position_of(nodes()[stretch.a]), position_of(nodes()[stretch.b]),
                              spacing_);
    }

    // Cuts stretches into equal parts. Nodes of cuts come behind the drawn ones.
    Expected<void> cut() {
        first_cut_ = static_cast<u32>(nodes().size());
        u64 segments = 0;
        for (const Stretch& stretch : stretches_) segments += cut_of(stretch).parts;
        const u64 all = first_cut_ + segments - stretches_.size();
        const u64 most = most_drawn_nodes(stretches_.size());
        if (all > most)
            return failure(fmt::format(
                "these lines make {} nodes, and maps are made with 65536 and 8 for each stretch "
                "that is drawn at most, here {}: draw less, or set them further apart with "
                "the option `spacing`",
                all, most));
        nodes().reserve(static_cast<std::size_t>(all));
        made_.line_of.reserve(static_cast<std::size_t>(all));
        made_.graph.segments.reserve(static_cast<std::size_t>(segments));
        for (const Stretch& stretch : stretches_) {
            const CutStretch cut = cut_of(stretch);
            u32 last = stretch.a;
            for (u32 part = 1; part <= cut.parts; ++part) {
                u32 next = stretch.b;
                if (part < cut.parts) {
                    next = static_cast<u32>(nodes().size());
                    add_node(nearest_eighths(cut.at(part)), stretch.line);
                    cuts_.push_back({cut, part});
                }
                add_segment(last, next, ways_[stretch.line]);
                last = next;
            }
        }
        return {};
    }

    void add_segment(u32 a, u32 b, const DrawnWay& way) {
        made_.graph.segments.push_back(
            {.a = a, .b = b, .lanes_to_a = way.lanes_backward, .lanes_to_b = way.lanes_forward});
    }

    // Where a cut falls onto another node of its kind, nobody drew that they are one: it gives way
    // along its line.
    void move_apart() {
        if (cuts_.empty()) return;
        for (const double by : {0.05, -0.05, 0.1, -0.1, 0.15, -0.15}) {
            std::vector<KindPlace> places;
            places.reserve(nodes().size());
            for (u32 i = 0; i < nodes().size(); ++i)
                places.push_back(
                    KindPlace::of(nodes()[i].position, ways_[made_.line_of[i]].kind, i));
            std::ranges::sort(places);
            bool is_clear = true;
            for (std::size_t i = 1; i < places.size(); ++i) {
                // The later one of two, which is a cut: drawn nodes are apart.
                if (!places[i].is_same_place(places[i - 1])) continue;
                const Cut& moved = cuts_[places[i].index - first_cut_];
                nodes()[places[i].index].position =
                    nearest_eighths(moved.stretch.at(moved.part + by));
                is_clear = false;
            }
            if (is_clear) return;
        }
    }

    // A node has the smallest width of the ways that meet there, and a way the smaller one of its
    // ends: so it is between them, as the game wants it.
    void finish_segments() {
        for (const Stretch& stretch : stretches_)
            for (const u32 end : {stretch.a, stretch.b})
                nodes()[end].path_width =
                    std::min(nodes()[end].path_width, ways_[stretch.line].path_width);
        for (PlainSegment& segment : made_.graph.segments) {
            const PlainNode &a = nodes()[segment.a], &b = nodes()[segment.b];
            segment.path_width = std::min(a.path_width, b.path_width);
            // Rounded toward 0, as the game's compiler did.
            for (std::size_t axis = 0; axis < 2; ++axis)
                segment.middle[axis] =
                    static_cast<i32>((i64{a.position[axis]} + b.position[axis]) / 2);
        }
    }

    struct Cut {
        CutStretch stretch;
        u32 part;
    };

    const DrawnPoints& points_;
    std::span<const DrawnShape> lines_;
    std::span<const DrawnWay> ways_;
    const double spacing_;
    LossReport& losses_;
    DrawnGraph made_;
    std::vector<u32> node_of_;  // of each point; no_index where its line is none
    std::vector<Stretch> stretches_;
    u32 first_cut_ = 0;
    std::vector<Cut> cuts_;  // of each node from there on
};

}  // namespace

Expected<DrawnGraph> join_lines(const DrawnPoints& points, std::span<const DrawnShape> lines,
                                std::span<const DrawnWay> ways, double spacing,
                                LossReport& losses) {
    return LinesJoiner(points, lines, ways, spacing, losses).join();
}

}  // namespace wend::gta_paths
