#include "fuzz/stranger_seeds.hpp"

#include "cli/options/arguments.hpp"
#include "cli/verbs.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/made_maps.hpp"
#include "fuzz/parts.hpp"
#include "fuzz/samples.hpp"
#include "wend/editor.hpp"

namespace wend::fuzz {
namespace {

// Whether what can stand there is asked of the map.
bool asks_map(const std::string& value_name) {
    for (const std::string_view word : {"PLACE", "COLUMN", "KIND"})
        if (value_name.find(word) != value_name.npos) return true;
    return false;
}

// A file of the sample whose first place has a name that means something to shells and terminals;
// as it is where it has none.
Bytes oddly_named(const Format& format) {
    const Map& map = sample_map(format);
    for (const std::string_view name : {"a b;$(x)\n\x1B[31m\xC2\x9B", "a b;$(x)`x`'\""}) {
        Editor editor(map);
        if (!map.network().places.empty() &&
            editor.run(edits::RenamePlace{map.network().places.front().name, std::string(name)}))
            return written(editor.map()).front();
    }
    return written(map).front();
}

}  // namespace

std::vector<Seed> command_lines_for(const Format& format) {
    const Bytes map = oddly_named(format);
    std::vector<Seed> seeds;
    const auto add = [&](std::string name, const std::string& line) {
        seeds.push_back({std::move(name), joined({bytes_of(line), map})});
    };
    for (const cli::VerbEntry& verb : cli::verbs()) {
        const std::string name(verb.info.name);
        add(name, name + "\n@\n-");
        const cli::DeclaredVerb declared(verb);
        for (const cli::Argument& argument : declared.arguments.list()) {
            if (!argument.is_option() || !asks_map(argument.value_name)) continue;
            add(name + argument.name, name + "\n@\n" + argument.name + "\n");
            add(name + argument.name + "-begun", name + "\n@\n" + argument.name + "=");
        }
    }
    return seeds;
}

void add_words_of_lines(std::set<std::string>& words) {
    for (const cli::VerbEntry& verb : cli::verbs()) {
        words.emplace(verb.info.name);
        const cli::DeclaredVerb declared(verb);
        for (const cli::Argument& argument : declared.arguments.list())
            if (argument.is_option()) words.insert(argument.name);
    }
    words.insert({"\n@\n", "--\n", "\x1B[31m", "\xC2\x9B", "\x7F", "$(x)"});
}

std::vector<Seed> trees_for(const Format& format) {
    const std::string ending = format.info().extensions.front();
    const auto tree = [&](std::string name, std::string text) {
        // Names in the place of which a map can stand.
        for (std::size_t at; (at = text.find('*')) != text.npos;) text.replace(at, 1, ending);
        return Seed{std::move(name), bytes_of(text)};
    };
    return {
        tree("map", "file a* @0\nfile b* @1\nfolder c\nlink c/d* ../a*\nlink e ..\n"),
        tree("stopped",
             "file a* @0\nfile .wend-originals/old/a* @1\nfile b* @2\n"
             "name .wend-originals/new/b* b*\nfile .wend-originals/new/c*\nfile c* @3\n"
             "file d* untouched\n"),
        tree("linked-folders",
             "link .wend-originals/old ../../outside/old\nlink .wend-originals/new "
             "../../outside/new\nfile a 1\nfile b 2\nfile d 3\n"),
        tree("linked-place",
             "link .wend-originals ../outside/.wend-originals\nfile a 1\nfile b 2\n"),
        tree(
            "linked-absolutely",
            "link .wend-originals/old /outside/old\nlink .wend-originals/new /outside\nfile b 2\n"),
        tree("linked-files",
             "link .wend-originals/old/a ../../../outside/a\nlink a ../outside/b\nlink b "
             "../outside\nlink .wend-originals/new/b ../../../outside\nlink d ../outside/new/d\n"
             "link .wend-originals/new/d ../../../outside/new/d\n"),
        tree("named-twice",
             "name a ../outside/a\nname .wend-originals/new/a ../outside/a\nname "
             ".wend-originals/old/b ../outside/b\nfile b 2\n"),
        tree("folders-for-files",
             "folder a/b\nfile .wend-originals/old/a 1\nfile .wend-originals/old/b/c 2\nfile b 3\n"
             "folder .wend-originals/new/d\nfolder d/e\n"),
        tree("file-for-folder", "file .wend-originals {}\nfile a* @0\n"),
        tree("files-for-folders",
             "file .wend-originals/old 1\nfile .wend-originals/new 2\nfile a* @0\n"),
        tree("more",
             "file .wend-originals/other 1\nfile .wend-originals/old/.wend-originals 2\nfile "
             ".wend-originals/old/a/b/c/d @0\nlink .wend-originals/old/.. x\n"),
    };
}

void add_words_of_trees(std::set<std::string>& words) {
    words.insert({"file ", "folder ", "link ", "name ", ".wend-originals", "/old/", "/new/", "../",
                  "../outside/", "/outside", " @0", "\n", ".wend-originals/old/a",
                  ".wend-originals/new/b"});
}

}  // namespace wend::fuzz
