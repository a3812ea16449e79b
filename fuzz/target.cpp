#include "fuzz/target.hpp"

#include <algorithm>
#include <array>

namespace wend::fuzz {
namespace {

using Input = Target::Input;

constexpr auto all = std::to_array<Target>({
    {"bytes", "read, write, JSON, explain", Input::file, 3, ask_bytes},
    {"json", "build from JSON", Input::json, 3, ask_json},
    {"network", "common view, rules, components", Input::file, 2, ask_network},
    {"ways", "routes of all sorts, nearest, reach, tables", Input::file, 3, ask_ways},
    {"pictures", "draw", Input::file, 2, ask_pictures},
    {"conversions", "convert, move, merge", Input::file, 2, ask_conversions},
    {"changes", "edit, compare, repair", Input::file, 3, ask_changes},
    {"patches", "apply patches", Input::patch, 2, ask_patches},
    {"merges", "merge two changes, decide conflicts", Input::merge, 2, ask_merges},
    {"edits", "run scripts of edits", Input::script, 2, ask_edits},
    {"completion", "complete command lines", Input::command_line, 1, ask_completion},
    {"restore", "make folders as they were, open them", Input::tree, 1, ask_restore},
    {"exchange", "read maps of exchange formats", Input::exchange, 2, ask_exchange},
    {"drawings", "read drawings, make maps of them", Input::drawing, 2, ask_drawings},
    {"archives", "open archives, and put files into them", Input::archive, 2, ask_archives},
    {"hierarchy", "read a stored hierarchy", Input::hierarchy, 1, ask_hierarchy},
    {"speeds", "read speeds", Input::speeds, 1, ask_speeds},
});

}  // namespace

std::span<const Target> targets() { return all; }

const Target* find_target(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Target::name);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace wend::fuzz
