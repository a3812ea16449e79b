#include <set>

#include "core/io/files.hpp"
#include "core/io/rollback_journal.hpp"
#include "fuzz/described_tree.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/target.hpp"
#include "wend/open.hpp"

// Folders of strangers, which are made as they were and then opened.

namespace wend::fuzz {
namespace {

// The files that a run is said to have replaced or put there.
std::set<std::string> names_told(const Tree& tree) {
    std::set<std::string> names;
    for (const std::string place : {".wend-originals", ".wend-originals-2", ".wend-originals-3"})
        for (const std::string& part : {place + "/old/", place + "/new/"})
            for (const auto& [name, entry] : tree)
                if (name.starts_with(part) && name.find('/', part.size()) == name.npos)
                    names.insert(name.substr(part.size()));
    return names;
}

// What was not told of is as it was, and nothing else came.
void expect_rest(const Format& format, const Tree& before, const Tree& after) {
    const std::set<std::string> told = names_told(before);
    const auto is_rest = [&](const std::string& name) {
        const std::string first = name.substr(0, name.find('/'));
        return !first.starts_with(".wend-originals") && !told.contains(first);
    };
    for (const auto& [name, entry] : before)
        if (is_rest(name))
            promise(after.contains(name) && after.at(name) == entry, format,
                    "restoring changes what a run changed, and nothing else", name);
    for (const auto& [name, entry] : after)
        promise(!is_rest(name) || before.contains(name), format,
                "restoring makes nothing that was not there", name);
}

void restore_all(const Format& format, const DescribedTree& tree) {
    const Tree before = tree_in(tree.folder()), outside = tree_in(tree.outside());
    const auto left = RollbackJournal::left_in(tree.folder());
    promise(unfinished_set_in(tree.folder().string()).has_value() == (!left || left->has_value()),
            format, "what can be restored is unfinished");
    if (!left) promise(!left.error()->message.empty(), format, "errors say what");
    if (!left || !*left) {
        promise(tree_in(tree.folder()) == before, format, "looking changes nothing");
        return;
    }
    const auto restored = (*left)->restore();
    promise(tree_in(tree.outside()) == outside, format, "nothing outside of the folder changes");
    const std::size_t told = names_told(before).size();
    promise(restored.given_back <= told && restored.removed <= told, format,
            "no more is restored than was told of");
    if (restored.stuck.empty()) {
        const auto again = RollbackJournal::left_in(tree.folder());
        promise(again && !*again, format, "where nothing is stuck all is restored");
    }
    expect_rest(format, before, tree_in(tree.folder()));
}

void open_all(const Format& format, const DescribedTree& tree) {
    const std::string folder = tree.folder().string();
    for (const bool recursive : {false, true}) {
        const Opened opened = open_maps(std::span(&folder, 1), {.recursive = recursive});
        for (const Error& error : opened.errors)
            promise(!error->message.empty(), format, "errors say what");
        promise(!opened.errors.empty() || !unfinished_set_in(folder), format,
                "folders that are half written are told");
    }
}

}  // namespace

void ask_restore(const Format& format, ByteView text) {
    const DescribedTree tree(format, bytes_as_text(text));
    open_all(format, tree);
    restore_all(format, tree);
    open_all(format, tree);
}

}  // namespace wend::fuzz
