#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "formats/gta/records/navi_node.hpp"
#include "formats/gta/records/path_node.hpp"
#include "formats/gta/records/version.hpp"
#include "model/edit/edited_map.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

// Positions of records in the files' own eighths of a metre, wherever a version stores them.
namespace wend::gta_paths {

template <class Record>
constexpr std::size_t axes = std::tuple_size_v<decltype(Record::wide_position)>;
template <class Record>
using RawPosition = std::array<i32, axes<Record>>;

template <class Record>
RawPosition<Record> raw_position(const Record& record, PathContext context) {
    if (context.is_wide()) return record.wide_position;
    RawPosition<Record> raw;
    std::ranges::copy(record.position, raw.begin());
    return raw;
}

// The 16-bit copies of wide versions follow where they were copies; filler stays. An error where a
// version cannot hold the position.
template <class Record>
Expected<void> set_raw_position(Record& record, const RawPosition<Record>& raw,
                                PathContext context) {
    if (!context.is_wide()) {
        for (std::size_t axis = 0; axis < raw.size(); ++axis) {
            if (!std::in_range<i16>(raw[axis]))
                return failure(
                    fmt::format("{} = {} m does not fit, the file holds -4096 to "
                                "4095.875 m",
                                axis_names[axis], raw[axis] / 8.0));
            record.position[axis] = static_cast<i16>(raw[axis]);
        }
        return {};
    }
    const bool is_copy =
        std::ranges::equal(record.position, record.wide_position, {}, {},
                           [&](i32 coordinate) { return narrow_copy(coordinate, context); });
    record.wide_position = raw;
    if (is_copy)
        std::ranges::transform(raw, record.position.begin(),
                               [&](i32 coordinate) { return narrow_copy(coordinate, context); });
    return {};
}

// The nearest eighths to a point, or an error where no file holds them.
template <std::size_t count>
Expected<std::array<i32, count>> raw_of(const Point& at) {
    constexpr double most = 268435455;  // metres in 31 bits of eighths
    std::array<i32, count> raw{};
    const double metres[] = {at.x, at.y, at.z};
    for (std::size_t axis = 0; axis < count; ++axis) {
        if (!(std::abs(metres[axis]) <= most))
            return failure(fmt::format("{} = {} m does not fit, files hold up to +-{} m",
                                       axis_names[axis], metres[axis], most));
        raw[axis] = static_cast<i32>(std::llround(metres[axis] * 8));
    }
    return raw;
}

// Moves are refused that could only be made roughly, where there are so many steps to the metre.
inline Expected<void> expect_whole_steps(double metres, double steps) {
    if (metres * steps == std::floor(metres * steps)) return {};
    return failure(fmt::format("positions are multiples of {} m, so they cannot be moved by {} m",
                               1 / steps, metres));
}

// A node as the widest version has its position: what is computed of nodes is computed of those.
inline PathNode with_wide_position(PathNode node, PathContext context) {
    node.wide_position = raw_position(node, context);
    return node;
}

// Tells how many links lead further than they can say since nodes were moved.
inline void tell_too_long(edit::EditedMap& map, u64 links) {
    map.tell(links, "link became longer than 255 m, which is the most that it can say",
             "links became longer than 255 m, which is the most that they can say");
}

// Tells of a mirror how many ways have other lanes along than back: those that were mirrored as a
// whole, and those with one end.
inline void tell_kept_sides(edit::EditedMap& map, u64 exchanged, u64 stretched) {
    map.tell(exchanged,
             "way has its lanes along and back exchanged, so that traffic keeps to its side",
             "ways have their lanes along and back exchanged, so that traffic keeps to its side");
    map.tell(stretched, "way of which one end was mirrored keeps its lanes as they were",
             "ways of which one end was mirrored keep their lanes as they were");
}

// Nodes that stand elsewhere than before, by where they are now. `Layout` has the document of the
// game as `Document`, and tells by `raw(document, node)` where a node stands in units of its file.
template <class Layout>
class MovedNodes {
  public:
    using Raw = std::array<i32, 3>;

    explicit MovedNodes(const edit::EditedMap& map) : map_(map), before_(map.member_count()) {
        for (u32 member = 0; member < map.member_count(); ++member)
            before_[member].resize(document(member).file.nodes.size(), edit::nowhere);
        const std::span<const Member> old = map.before().members();
        for (u32 member = 0; member < old.size(); ++member) {
            const std::size_t nodes = document_before(member).file.nodes.size();
            if (!map.is_changed(member)) {
                for (u32 i = 0; i < nodes; ++i) before_[member][i] = {member, i};
                continue;
            }
            for (u32 i = 0; i < nodes; ++i) {
                const edit::RecordPlace now = map.now("nodes", {member, i});
                if (now == edit::nowhere) continue;
                before_[now.member][now.index] = {member, i};
                any_ |= has_moved(now);
            }
        }
    }

    bool any() const { return any_; }
    edit::RecordPlace before(edit::RecordPlace node) const {
        return before_[node.member][node.index];
    }
    // How far a node has moved; not at all where it is new.
    Raw shift(edit::RecordPlace node) const {
        if (!map_.is_changed(node.member) || before(node) == edit::nowhere) return {};
        const edit::RecordPlace old = before(node);
        Raw shift = Layout::raw(document(node.member), node.index);
        const Raw from = Layout::raw(document_before(old.member), old.index);
        for (std::size_t axis = 0; axis < shift.size(); ++axis) shift[axis] -= from[axis];
        return shift;
    }
    bool has_moved(edit::RecordPlace node) const { return shift(node) != Raw{}; }

  private:
    const auto& document(u32 member) const { return Layout::Document::of(map_.document(member)); }
    const auto& document_before(u32 member) const {
        return Layout::Document::of(*map_.before().members()[member].document);
    }

    const edit::EditedMap& map_;
    std::vector<std::vector<edit::RecordPlace>> before_;
    bool any_ = false;
};

}  // namespace wend::gta_paths
