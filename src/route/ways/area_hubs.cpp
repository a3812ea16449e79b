#include "route/ways/area_hubs.hpp"

#include <utility>

#include "core/base/parallel_blocks.hpp"
#include "route/ways/area_sifter.hpp"

namespace wend {
namespace {

AreaHubs::Lists empty_lists() {
    AreaHubs::Lists lists;
    for (auto* first : {&lists.first_turn, &lists.first_view, &lists.first_hub, &lists.first_entry})
        first->push_back(0);
    return lists;
}

void append(const AreaHubs::Lists& some, AreaHubs::Lists& all) {
    const auto add = [](const auto& items, auto& to) {
        to.insert(to.end(), items.begin(), items.end());
    };
    const auto add_ends = [](const std::vector<std::uint32_t>& ends,
                             std::vector<std::uint32_t>& to) {
        const std::uint32_t before = to.back();
        for (std::size_t i = 1; i < ends.size(); ++i) to.push_back(before + ends[i]);
    };
    add(some.turns, all.turns);
    add(some.views, all.views);
    add(some.hubs, all.hubs);
    add(some.entries, all.entries);
    add_ends(some.first_turn, all.first_turn);
    add_ends(some.first_view, all.first_view);
    add_ends(some.first_hub, all.first_hub);
    add_ends(some.first_entry, all.first_entry);
}

}  // namespace

AreaHubs::AreaHubs(const AnyAngleMesh::Tables& tables, const HubLabels& labels, Direction direction)
    : lists_(empty_lists()) {
    const LabelBearings bearings(*tables.visibility, labels, direction);
    struct Worker {
        AreaSifter sifter;
        Lists lists = empty_lists();
    };
    parallel_blocks(
        tables.network.nodes.size(), 16,
        [&] { return Worker{AreaSifter(tables, labels, bearings, direction)}; },
        [&](Worker& worker, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                worker.sifter.add(static_cast<NodeIndex>(i), worker.lists);
        },
        [&](Worker& worker) {
            append(std::exchange(worker.lists, empty_lists()), lists_);
            return true;
        });
}

std::size_t AreaHubs::most_turns() const {
    std::size_t most = 0;
    for (NodeIndex area = 0; area + 1 < lists_.first_turn.size(); ++area)
        most = std::max<std::size_t>(most, turns_of(area).size());
    return most;
}

}  // namespace wend
