#include <array>

#include "fuzz/caps.hpp"
#include "fuzz/made_maps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/target.hpp"
#include "wend/editor.hpp"
#include "wend/repair.hpp"

// Whatever can be read is edited, compared and repaired.

namespace wend::fuzz {
namespace {

// Every operation, each on the map as it was: some nodes of all parts of the map, and all.
std::vector<Edit> edits_on(const Network& network) {
    const NodeIndex count = network.nodes.size();
    std::vector<NodeIndex> some, all;
    for (NodeIndex node = 0; node < count; ++node) {
        all.push_back(node);
        if (node % (count / 4 + 1) == 0) some.push_back(node);
    }
    const NodeIndex last = count - 1;
    return {
        edits::Remove{some},
        edits::Remove{all},
        edits::Move{some, {40, -8, 1}},
        edits::Move{all, {-700, 800, 0.5}},
        edits::Mirror{all, EditAxis::x},
        edits::Rotate{some, 90},
        edits::Rotate{all, 33},
        edits::Connect{0, last},
        edits::Disconnect{0, last},
        edits::Split{{last}, EditAxis::y, network.nodes.position[last].y},
        edits::AddRoad{{{0, 0, 0}, {20, 10, 0}, {40, 0, 5}}},
        edits::Close{},
    };
}

void ask_edits(const Map& map) {
    const Format& format = map.format();
    if (map.network().nodes.size() == 0) return;
    for (const Edit& edit : edits_on(map.network())) {
        Editor editor(map);
        const auto done = editor.run(edit);
        if (!done) {
            promise(!done.error()->message.empty(), format, "errors say what");
            continue;
        }
        keep_all(editor.map());
        promise(editor.undo(), format, "an operation can be taken back");
        promise(written(editor.map()) == written(map), format, "undoing makes all as it was");
    }
}

void ask_of_changes(const Map& map) {
    const Format& format = map.format();
    ask_edits(map);
    ask_comparison(map, sample_map(format));
    for (const bool all : {false, true}) {
        const auto repaired = repair(map, {.all = all});
        if (!repaired) {
            promise(!repaired.error()->message.empty(), format, "errors say what");
            continue;
        }
        keep_all(repaired->map);
    }
}

}  // namespace

void ask_changes(const Format& format, ByteView bytes) {
    for (const std::vector<Member>& members : maps_with(format, bytes))
        bounded(caps::changes, format, "changing a map", size_of(members), [&] {
            if (const auto map = open_or_refuse(format, members)) ask_of_changes(*map);
            return 0;
        });
}

}  // namespace wend::fuzz
