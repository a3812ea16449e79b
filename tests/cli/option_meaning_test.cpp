#include <gtest/gtest.h>

#include <map>
#include <set>

#include "cli/verbs.hpp"

// An option means the same in all verbs that have it.

namespace wend::cli {
namespace {

// Options that are described in several ways, and what all of these have in common.
const std::map<std::string, std::string>& described_in_several_ways() {
    static const std::map<std::string, std::string> options{
        {"--all", "everything, where a verb otherwise stops short of that"},
        {"--as", "how to search: by the shortest path, or as the game does"},
        {"--between", "between all places of the map that have names"},
        {"--bsp", "the map file of a mesh: which it should name, or is to name"},
        {"--by-ground", "go by the ground of two meshes of a map, and not by their areas' numbers"},
        {"--from", "the place where routes begin"},
        {"--ignore", "rules that are left out"},
        {"--into", "what the result is put into: a copy of an archive, or of a mesh"},
        {"--json", "JSON instead of text, of the kind that the verb has"},
        {"--kind", "only this kind; nearest has the nearest of each otherwise"},
        {"--map-size", "the side of a map: of the one that is read, or that is made"},
        {"--max-drop", "the deepest drop: that routes take, or that edit connects over"},
        {"--min-severity", "the least severity of findings"},
        {"--output", "where to write; what is written is the verb's matter"},
        {"--to", "where to: the place where routes end, or what files are converted to"},
        {"--via", "places in between"},
        {"--where", "the records that count"},
        {"--width", "how wide what is made is: a picture, a road or a ladder"},
        {"--z-scale", "units of heights of GTA IV: of files that are read, or made"},
    };
    return options;
}

TEST(OptionMeaning, IsTheSameInAllVerbsOrStated) {
    std::map<std::string, std::set<std::string>> help;
    for (const VerbEntry& verb : verbs()) {
        const DeclaredVerb declared(verb);
        for (const Argument& argument : declared.arguments.list())
            if (argument.is_option())
                help[argument.name].insert(argument.value_name + ": " + argument.help);
    }
    std::set<std::string> several;
    for (const auto& [name, texts] : help) {
        if (texts.size() < 2) continue;
        several.insert(name);
        std::string all;
        for (const std::string& text : texts) all += "\n  " + text;
        EXPECT_TRUE(described_in_several_ways().contains(name))
            << name << " is described in several ways: give those that mean something else "
            << "another name, or say here what all mean" << all;
    }
    for (const auto& [name, meaning] : described_in_several_ways())
        EXPECT_TRUE(several.contains(name)) << name << " is described in one way alone";
}

}  // namespace
}  // namespace wend::cli
