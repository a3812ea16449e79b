#include <array>
#include <functional>

#include "fuzz/caps.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/target.hpp"
#include "wend/diff.hpp"
#include "wend/editor.hpp"
#include "wend/repair.hpp"

// Whatever can be read is edited, compared and repaired; and patches of any sort are applied.

namespace wend::fuzz {
namespace {

Bytes written(const Format& format, const Document& document) {
    auto bytes = document.write();
    promise_done(bytes, format, "what was edited can be written");
    return std::move(*bytes);
}

// What is written of files that were made is kept.
void keep_all(const Map& map) {
    for (const Member& member : map.members())
        keep_plainly(map.format(), written(map.format(), *member.document));
}

using Operation = std::function<Expected<EditReport>(Editor&)>;

// Every operation, each on the map as it was: some nodes of all parts of the map, and all.
std::vector<Operation> operations_on(const Network& network) {
    const NodeIndex count = network.nodes.size();
    std::vector<NodeIndex> some, all;
    for (NodeIndex node = 0; node < count; ++node) {
        all.push_back(node);
        if (node % (count / 4 + 1) == 0) some.push_back(node);
    }
    const NodeIndex last = count - 1;
    return {
        [=](Editor& editor) { return editor.remove(some); },
        [=](Editor& editor) { return editor.remove(all); },
        [=](Editor& editor) {
            return editor.move(some, {40, -8, 1});
        },
        [=](Editor& editor) {
            return editor.move(all, {-700, 800, 0.5});
        },
        [=](Editor& editor) { return editor.mirror(all, EditAxis::x); },
        [=](Editor& editor) { return editor.rotate(some, 90); },
        [=](Editor& editor) { return editor.rotate(all, 33); },
        [=](Editor& editor) { return editor.connect(0, last); },
        [=](Editor& editor) { return editor.disconnect(0, last); },
        [=](Editor& editor) {
            return editor.split(std::span(&last, 1), EditAxis::y, network.nodes.position[last].y);
        },
        [=](Editor& editor) {
            return editor.add_road(std::array{Point{0, 0, 0}, Point{20, 10, 0}, Point{40, 0, 5}});
        },
        [=](Editor& editor) { return editor.close(); },
    };
}

void ask_edits(const Map& map) {
    const Format& format = map.format();
    if (map.network().nodes.size() == 0) return;
    for (const Operation& operation : operations_on(map.network())) {
        Editor editor(map);
        const auto done = operation(editor);
        if (!done) {
            promise(!done.error()->message.empty(), format, "errors say what");
            continue;
        }
        keep_all(editor.map());
        promise(editor.undo(), format, "an operation can be taken back");
        for (std::size_t i = 0; i < map.members().size(); ++i)
            promise(written(format, *editor.map().members()[i].document) ==
                        written(format, *map.members()[i].document),
                    format, "undoing makes all as it was");
    }
}

// Whether files are those of a map, byte for byte.
bool are_of(const std::vector<OutputFile>& files, const Map& map) {
    if (files.size() != map.members().size()) return false;
    for (std::size_t i = 0; i < files.size(); ++i)
        if (written(map.format(), *files[i].document) !=
            written(map.format(), *map.members()[i].document))
            return false;
    return true;
}

// What leads from one map to another leads there, and back.
void ask_comparison(const Map& was, const Map& is) {
    const Format& format = was.format();
    const auto patch = Patch::between(was, is);
    if (!patch) {
        promise(!patch.error()->message.empty(), format, "errors say what");
        return;
    }
    const std::string json = json_of(*patch);
    const auto there = apply_patch(was, json);
    promise_done(there, format, "a patch can be applied");
    promise(are_of(*there, is), format, "a patch leads to the map that it was made for");
    const auto back = apply_patch(is, json, true);
    promise_done(back, format, "a patch can be reversed");
    promise(are_of(*back, was), format, "a patch leads back");
    story_of(*patch);
    changed_nodes(*patch);
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

void ask_patch(const Format& format, std::string_view json) {
    const Map& map = sample_map(format);
    for (const bool back : {false, true}) {
        const auto made = bounded(caps::changes, format, "applying a patch", json.size(),
                                  [&] { return apply_patch(map, json, back); });
        if (!made) {
            promise(!made.error()->message.empty(), format, "errors say what");
            continue;
        }
        for (const OutputFile& file : *made)
            promise_done(file.document->write(), format, "what a patch makes can be written");
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

// As it is, and without its checksum, which nearly nothing that is made up would fit.
void ask_patches(const Format& format, ByteView json) {
    ask_patch(format, bytes_as_text(json));
    std::string open(bytes_as_text(json));
    const std::size_t key = open.rfind("\"checksum\"");
    if (key == open.npos) return;
    ask_patch(format, open.replace(key, 10, "\"unsealed\""));
}

}  // namespace wend::fuzz
