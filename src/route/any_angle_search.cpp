#include "route/any_angle_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "route/fold.hpp"

namespace wend {
AnyAngleSearch::AnyAngleSearch(const AnyAngleMesh::Tables& tables)
    : tables_(tables),
      turns_(tables.all_end_count + tables.turns.size()),
      entries_(tables.network.nodes.size(), tables.close) {}

void AnyAngleSearch::begin_query() {
    stretches_.clear();
    entries_.clear();
    queue_.clear();
    waiting_.reset();
    last_ = no_index;
    if (++query_ == 0) {  // After 2^32 queries old turns would seem to be of this one.
        std::ranges::fill(turns_, Turn{});
        query_ = 1;
    }
}

// Whether a way to a place to turn at is worth following. Others that are as cheap are, too: one
// may lead on where another does not look, and where both look the second is found to be covered.
bool AnyAngleSearch::is_worth(std::uint32_t turn, double cost) {
    Turn& best = turns_[turn];
    if (best.query != query_ || cost < best.cost) best = {cost, query_};
    return cost <= best.cost + tables_.close;
}

// Whether a cheaper way to the root of a stretch was found after it.
bool AnyAngleSearch::is_beaten(const Stretch& stretch) const {
    if (stretch.root_turn == no_index) return false;
    const Turn& best = turns_[stretch.root_turn];
    return stretch.root_cost > best.cost + tables_.close;
}

bool AnyAngleSearch::find(const End& start, const End& target, std::optional<NodeIndex> forbidden,
                          double most) {
    begin_query();
    known_ = most;
    gave_up_ = false;
    target_area_ = target.area;
    target_ = target.at;
    closed_ = forbidden.value_or(no_index);
    any_end_turns_ = forbidden.has_value();
    stretches_.push_back({start.at, start.at, start.at, 0, 0, no_index, no_index, no_index,
                          no_index, start.area, no_index, no_index, false, true});
    expand(0);
    while (waiting_ || !queue_.empty()) {
        gave_up_ = stretches_.size() > max_stretches_in_query;
        if (gave_up_) return false;
        const auto [estimate, index] = waiting_ ? queue_.push_and_pop(*waiting_) : queue_.pop();
        waiting_.reset();
        const Stretch& stretch = stretches_[index];
        if (stretch.into == target_area_) {
            cost_ = estimate;
            last_ = index;
            return true;
        }
        if (!is_beaten(stretch)) expand(index);
    }
    return false;
}

// Whether a way turns at an end of a stretch, and what it costs up to there; that is found out only
// where something lies behind the end.
struct AnyAngleSearch::ViewEnd {
    enum class State { unknown, turns, does_not } state = State::unknown;
    double cost = 0;
};

// A stretch that is being looked through.
struct AnyAngleSearch::View {
    const Stretch here;
    const std::uint32_t index;
    ViewEnd left_end = {}, right_end = {};
};

void AnyAngleSearch::expand(std::uint32_t index) {
    View view{stretches_[index], index};
    const Stretch& here = view.here;
    const StretchView ahead(here.root, here.left, here.right, here.at_root, tables_.close);
    for (const AreaGate& gate : tables_.ways.gates_of(here.into))
        if (gate.to != here.from && gate.to != closed_) {
            if (here.folds && folds_back(here.left, here.right, gate.left, gate.right))
                look_back(view, gate);
            else
                add_parts(view, gate, ahead.parts_of(gate));
        }
    for (const OffMeshConnection& stop : tables_.ways.stop_overs_of(here.into))
        if (stop.to != closed_) go_over(view, stop);
}

// Where a way turns back the root is mirrored, with left and right changed.
void AnyAngleSearch::look_back(const View& view, const AreaGate& gate) {
    Stretch here = view.here;
    here.root = mirrored(here.left, here.right, here.root);
    std::swap(here.left, here.right);
    std::swap(here.left_turn, here.right_turn);
    View back{here, view.index};
    const StretchView ahead(here.root, here.left, here.right, here.at_root, tables_.close);
    add_parts(back, gate, ahead.parts_of(gate));
}

void AnyAngleSearch::go_over(const View& view, const OffMeshConnection& stop) {
    const Stretch& here = view.here;
    const std::uint32_t turn = any_end_turns_ ? tables_.all_end_count + stop.turn : stop.turn;
    const double cost = here.cost +
                        length_through(here.root, here.left, here.right, stop.near, tables_.close) +
                        stop.cost;
    if (!is_worth(turn, cost)) return;
    add({stop.far, stop.far, stop.far, cost, cost, turn, no_index, no_index, here.into, stop.to,
         stop.link, view.index, false, true});
}

void AnyAngleSearch::add_parts(View& view, const AreaGate& gate, const GateParts& parts) {
    const Stretch& here = view.here;
    if (!parts.behind_left.is_empty() && turns_at(view, view.left_end, here.left, here.left_turn))
        add_part({here.left, view.left_end.cost, view.left_end.cost, here.left_turn, true}, view,
                 gate, parts.behind_left);
    if (!parts.seen.is_empty())
        add_part({here.root, here.root_cost, here.cost, here.root_turn, here.at_root}, view, gate,
                 parts.seen);
    if (!parts.behind_right.is_empty() &&
        turns_at(view, view.right_end, here.right, here.right_turn))
        add_part({here.right, view.right_end.cost, view.right_end.cost, here.right_turn, true},
                 view, gate, parts.behind_right);
}

bool AnyAngleSearch::turns_at(View& view, ViewEnd& end, const Spot& at, std::uint32_t turn) {
    using State = ViewEnd::State;
    if (turn == no_index) return false;
    if (end.state == State::unknown) {
        end.cost = view.here.cost + norm(at - view.here.root);
        end.state = is_worth(turn, end.cost) ? State::turns : State::does_not;
    }
    return end.state == State::turns;
}

void AnyAngleSearch::add_part(const Root& root, const View& view, const AreaGate& gate,
                              const GatePart& part) {
    std::uint32_t left_turn = gate.left_turn, right_turn = gate.right_turn;
    if (any_end_turns_) {
        const auto& ends =
            tables_.all_ends[static_cast<std::size_t>(&gate - tables_.ways.gates.data())];
        left_turn = ends.left;
        right_turn = ends.right;
    }
    Stretch next{root.at,
                 part.from > 0 ? mix(gate.left, gate.right, part.from) : gate.left,
                 part.until < 1 ? mix(gate.left, gate.right, part.until) : gate.right,
                 root.root_cost,
                 root.cost + gate.cost,
                 root.turn,
                 part.from > 0 ? no_index : left_turn,
                 part.until < 1 ? no_index : right_turn,
                 view.here.into,
                 gate.to,
                 gate.link,
                 view.index,
                 false,
                 false};
    if (gate.beyond != no_index) {
        const GateBeyond& beyond = tables_.ways.beyond[gate.beyond];
        next.root = next.root + beyond.offset;
        next.left = next.left + beyond.offset;
        next.right = next.right + beyond.offset;
        next.folds = beyond.folds;
    }
    if (root.is_in_area && is_on(next.root, next.left, next.right, tables_.close)) {
        if (comes_round(view.index, next.into)) return;
        next.at_root = true;
    }
    add(next);
}

// Whether a way that goes round its root leads into an area that it was in before.
bool AnyAngleSearch::comes_round(std::uint32_t index, NodeIndex area) const {
    while (stretches_[index].into != area) {
        if (!stretches_[index].at_root || stretches_[index].parent == no_index) return false;
        index = stretches_[index].parent;
    }
    return true;
}

// Keeps a stretch for later, unless a way is known that is as cheap, or another stretch leads to
// all that it leads to.
void AnyAngleSearch::add(const Stretch& next) {
    const double estimate =
        next.cost + length_through(next.root, next.left, next.right, target_, tables_.close);
    if (!(estimate < known_)) return;
    if (!entries_.add(next.into, {next.root, next.left, next.right, next.cost, next.at_root,
                                  next.left_turn != no_index, next.right_turn != no_index}))
        return;
    if (next.into == target_area_) known_ = estimate;
    const SearchQueue::Entry entry{estimate, static_cast<NodeIndex>(stretches_.size())};
    stretches_.push_back(next);
    if (!waiting_) {
        waiting_ = entry;
    } else if (entry < *waiting_) {
        queue_.push(*waiting_);
        waiting_ = entry;
    } else {
        queue_.push(entry);
    }
}

void AnyAngleSearch::read_off(std::vector<LinkIndex>& links) const {
    const std::size_t first = links.size();
    for (std::uint32_t at = last_; stretches_[at].parent != no_index; at = stretches_[at].parent)
        links.push_back(stretches_[at].link);
    std::reverse(links.begin() + static_cast<std::ptrdiff_t>(first), links.end());
}

}  // namespace wend
