#include "route/any_angle_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "route/fold.hpp"

namespace wend {
namespace {

Spot operator-(const Spot& a, const Spot& b) { return {a.x - b.x, a.y - b.y}; }
Spot operator+(const Spot& a, const Spot& b) { return {a.x + b.x, a.y + b.y}; }
double cross(const Spot& a, const Spot& b) { return a.x * b.y - a.y * b.x; }
double dot(const Spot& a, const Spot& b) { return a.x * b.x + a.y * b.y; }
double norm(const Spot& a) { return std::sqrt(a.x * a.x + a.y * a.y); }
double reach(const Spot& a) { return std::abs(a.x) + std::abs(a.y); }
Spot mix(const Spot& a, const Spot& b, double share) {
    return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

// Length of the shortest way from a root through a stretch to a spot, on whichever side of the
// stretch that lies. The root is on the side that the stretch is met from.
double length_through(const Spot& root, const Spot& left, const Spot& right, const Spot& spot,
                      double close) {
    const Spot along = right - left, to_root = root - left;
    Spot to_spot = spot - left;
    const double spot_side = cross(along, to_spot);
    if (spot_side < 0) {  // On the root's side, too: mirrored the way is as long.
        const double twice = 2 * spot_side / (along.x * along.x + along.y * along.y);
        to_spot = {to_spot.x + twice * along.y, to_spot.y - twice * along.x};
    }
    const Spot straight = to_spot - to_root;
    // How far the ends lie off to the left of the straight way.
    const double left_off = cross(to_root, straight), right_off = cross(straight, along) + left_off;
    const double slack = close * (reach(straight) + reach(to_root));
    if (left_off < -slack) return norm(to_root) + norm(to_spot);
    if (right_off > slack) return norm(along - to_root) + norm(to_spot - along);
    if (left_off > slack || right_off < -slack) return norm(straight);
    // All on one line, or a stretch of hardly any width.
    const double square = along.x * along.x + along.y * along.y;
    const double place = along.x * to_root.x + along.y * to_root.y;
    const double share = place <= 0 ? 0 : place >= square ? 1 : place / square;
    const Spot via{share * along.x, share * along.y};
    return norm(via - to_root) + norm(to_spot - via);
}

}  // namespace

AnyAngleSearch::AnyAngleSearch(const AnyAngleMesh::Tables& tables)
    : tables_(tables), turns_(tables.turn_count) {}

void AnyAngleSearch::begin_query() {
    stretches_.clear();
    queue_.clear();
    waiting_.reset();
    known_ = std::numeric_limits<double>::infinity();
    last_ = no_index;
    if (++query_ == 0) {  // After 2^32 queries old turns would seem to be of this one.
        std::ranges::fill(turns_, Turn{});
        query_ = 1;
    }
}

// Whether a way to a place to turn at is worth following. Of several as cheap only those from one
// root are: what goes on from there is the same, and with every one kept their number could double
// from place to place.
bool AnyAngleSearch::improve(std::uint32_t turn, double cost, std::uint32_t root) {
    Turn& best = turns_[turn];
    if (best.query == query_ && best.cost <= cost + tables_.close)
        return cost <= best.cost + tables_.close && best.root == root;
    best = {cost, root, query_};
    return true;
}

// Whether a cheaper way to the root of a stretch was found after it.
bool AnyAngleSearch::is_beaten(const Stretch& stretch) const {
    if (stretch.root_turn == no_index) return false;
    const Turn& best = turns_[stretch.root_turn];
    return stretch.root_cost > best.cost + tables_.close;
}

bool AnyAngleSearch::find(const End& start, const End& target, std::optional<NodeIndex> forbidden) {
    begin_query();
    target_area_ = target.area;
    target_ = target.at;
    closed_ = forbidden.value_or(no_index);
    any_end_turns_ = forbidden.has_value();
    stretches_.push_back({start.at, start.at, start.at, 0, 0, no_index, no_index, no_index,
                          no_index, start.area, no_index, no_index, false, true});
    expand(0);
    while (waiting_ || !queue_.empty()) {
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

// Which way the ends of a stretch are seen from its root.
struct AnyAngleSearch::View {
    const Stretch here;
    const std::uint32_t index;
    const Spot left_ray = here.left - here.root, right_ray = here.right - here.root;
    const double left_reach = reach(left_ray), right_reach = reach(right_ray);
    ViewEnd left_end = {}, right_end = {};
};

void AnyAngleSearch::expand(std::uint32_t index) {
    View view{stretches_[index], index};
    const Stretch& here = view.here;
    const AreaGate* const end = tables_.gates_end(here.into);
    for (const AreaGate* gate = tables_.gates_begin(here.into); gate < end; ++gate)
        if (gate->to != here.from && gate->to != closed_) {
            if (here.folds && folds_back(here.left, here.right, gate->left, gate->right))
                look_back(view, *gate);
            else
                look_through(view, *gate);
        }
    for (std::uint32_t i = tables_.areas[here.into].first_stop_over;
         i < tables_.areas[here.into + 1].first_stop_over; ++i)
        if (const AreaStopOver& stop = tables_.stop_overs[i]; stop.to != closed_)
            go_over(view, stop);
}

// Where a way turns back the root is mirrored, with left and right changed.
void AnyAngleSearch::look_back(const View& view, const AreaGate& gate) {
    Stretch here = view.here;
    here.root = mirrored(here.left, here.right, here.root);
    std::swap(here.left, here.right);
    std::swap(here.left_turn, here.right_turn);
    View back{here, view.index};
    look_through(back, gate);
}

void AnyAngleSearch::go_over(const View& view, const AreaStopOver& stop) {
    const Stretch& here = view.here;
    const double cost = here.cost +
                        length_through(here.root, here.left, here.right, stop.near, tables_.close) +
                        stop.cost;
    if (!improve(stop.turn, cost, here.root_turn)) return;
    add({stop.far, stop.far, stop.far, cost, cost, stop.turn, no_index, no_index, here.into,
         stop.to, stop.link, view.index, false, true});
}

// Parts of a gate: from its left end what is hidden behind the left end of the stretch, then what
// is seen, then what is hidden behind the right end.
void AnyAngleSearch::look_through(View& view, const AreaGate& gate) {
    const Stretch& here = view.here;
    const Spot to_left = gate.left - here.root, to_right = gate.right - here.root;
    const double close = tables_.close;
    const double left_slack = close * reach(to_left), right_slack = close * reach(to_right);
    // How far an end of the gate lies off to the left of a ray; not at all where it may be on it.
    const auto off = [](const Spot& ray, const Spot& to, double slack) {
        const double turned = cross(ray, to);
        return std::abs(turned) <= slack ? 0 : turned;
    };
    const double left_slack_of_ray = close * view.left_reach,
                 right_slack_of_ray = close * view.right_reach;
    const double left_left = off(view.left_ray, to_left, left_slack + left_slack_of_ray);
    const double left_right = off(view.left_ray, to_right, right_slack + left_slack_of_ray);
    const double right_left = off(view.right_ray, to_left, left_slack + right_slack_of_ray);
    const double right_right = off(view.right_ray, to_right, right_slack + right_slack_of_ray);
    if (left_left == 0 && left_right == 0 && right_left == 0 && right_right == 0 && !here.at_root)
        return look_along(view, gate);
    // Shares of the gate at which the parts meet. An end that is not to the left may be on the ray
    // or on its line behind the root, and the other end tells.
    const double seen_from = left_right > 0   ? 1
                             : left_left <= 0 ? 0
                                              : left_left / (left_left - left_right);
    const double seen_until = right_left < 0     ? 0
                              : right_right >= 0 ? 1
                                                 : right_left / (right_left - right_right);
    if (seen_from > 0 && turns_at(view, view.left_end, here.left, here.left_turn))
        add_part(here.left, view.left_end.cost, view.left_end.cost, here.left_turn, view, gate, 0,
                 seen_from, true);
    if (seen_from < seen_until)
        add_part(here.root, here.root_cost, here.cost, here.root_turn, view, gate, seen_from,
                 seen_until, here.at_root);
    if (seen_until < 1 && turns_at(view, view.right_end, here.right, here.right_turn))
        add_part(here.right, view.right_end.cost, view.right_end.cost, here.right_turn, view, gate,
                 seen_until, 1, true);
}

// Where the root, the stretch and a gate lie on one line, what counts is what comes first: the way
// goes along the line to the nearer end of the stretch, and on to what of the gate lies beyond. To
// what lies before that end it has to turn right round.
void AnyAngleSearch::look_along(View& view, const AreaGate& gate) {
    const Stretch& here = view.here;
    const bool is_left_nearer = view.left_reach < view.right_reach;
    const Spot& ray = is_left_nearer ? view.right_ray : view.left_ray;
    const auto place = [&](const Spot& spot) { return dot(ray, spot - here.root); };
    const double near_end = place(is_left_nearer ? here.left : here.right);
    const double slack = tables_.close * reach(ray);
    const auto off = [&](const Spot& spot) {
        const double beyond = place(spot) - near_end;
        return std::abs(beyond) <= slack ? 0 : beyond;
    };
    const double left = off(gate.left), right = off(gate.right);
    const double meet = left * right < 0 ? left / (left - right) : left + right > 0 ? 1 : 0;
    const bool is_left_beyond = left > 0;  // If the gate lies on both sides.
    const double seen_from = left * right < 0 && !is_left_beyond ? meet : 0;
    const double seen_until = left * right < 0 && !is_left_beyond ? 1 : meet;
    if (seen_from < seen_until)
        add_part(here.root, here.root_cost, here.cost, here.root_turn, view, gate, seen_from,
                 seen_until, false);
    ViewEnd& end = is_left_nearer ? view.left_end : view.right_end;
    const std::uint32_t turn = is_left_nearer ? here.left_turn : here.right_turn;
    const Spot& at = is_left_nearer ? here.left : here.right;
    const double hidden_from = seen_from > 0 ? 0 : seen_until;
    const double hidden_until = seen_from > 0 ? seen_from : 1;
    if (hidden_from < hidden_until && turns_at(view, end, at, turn))
        add_part(at, end.cost, end.cost, turn, view, gate, hidden_from, hidden_until, true);
}

bool AnyAngleSearch::turns_at(View& view, ViewEnd& end, const Spot& at, std::uint32_t turn) {
    using State = ViewEnd::State;
    if (turn == no_index) return false;
    if (end.state == State::unknown) {
        end.cost = view.here.cost + norm(at - view.here.root);
        end.state = improve(turn, end.cost, view.here.root_turn) ? State::turns : State::does_not;
    }
    return end.state == State::turns;
}

void AnyAngleSearch::add_part(const Spot& root, double root_cost, double cost,
                              std::uint32_t root_turn, const View& view, const AreaGate& gate,
                              double from, double until, bool is_in_area) {
    std::uint32_t left_turn = gate.left_turn, right_turn = gate.right_turn;
    if (any_end_turns_) {
        const auto& ends = tables_.ends[&gate - tables_.gates.data()];
        left_turn = ends.left;
        right_turn = ends.right;
    }
    Stretch next{root,
                 from > 0 ? mix(gate.left, gate.right, from) : gate.left,
                 until < 1 ? mix(gate.left, gate.right, until) : gate.right,
                 root_cost,
                 cost + gate.cost,
                 root_turn,
                 from > 0 ? no_index : left_turn,
                 until < 1 ? no_index : right_turn,
                 view.here.into,
                 gate.to,
                 gate.link,
                 view.index,
                 false,
                 false};
    if (gate.beyond != no_index) {
        const GateBeyond& beyond = tables_.beyond[gate.beyond];
        next.root = next.root + beyond.offset;
        next.left = next.left + beyond.offset;
        next.right = next.right + beyond.offset;
        next.folds = beyond.folds;
    }
    if (is_in_area && is_on(next.root, next.left, next.right)) {
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

// Whether a root lies on a stretch.
bool AnyAngleSearch::is_on(const Spot& root, const Spot& left, const Spot& right) const {
    const Spot along = right - left, to = root - left;
    const double slack = tables_.close * (reach(along) + reach(to));
    const double place = along.x * to.x + along.y * to.y;
    return std::abs(cross(along, to)) <= slack && place >= -slack &&
           place <= along.x * along.x + along.y * along.y + slack;
}

// Keeps a stretch for later, unless a way is known that is as cheap.
void AnyAngleSearch::add(const Stretch& next) {
    const double estimate =
        next.cost + length_through(next.root, next.left, next.right, target_, tables_.close);
    if (!(estimate < known_)) return;
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
