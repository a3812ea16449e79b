#include "cli/make/generate_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "api/open/map_world.hpp"
#include "api/open/recognised_files.hpp"
#include "cli/change/edit_steps.hpp"
#include "cli/text/text.hpp"
#include "core/base/names.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "core/io/files.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

// Whether a file in a folder is a map by its name: what no folder of meshes is searched for.
bool is_called_like_map(const std::string& file) {
    const std::string ending = "." + lower_case_ending(file);
    return std::ranges::any_of(formats(), [&](const Format* format) {
        return !format->info().is_found_in_folders &&
               std::ranges::count(format->info().extensions, ending) > 0;
    });
}

// Whether the mesh of a map of that name is in a folder.
bool has_mesh(const std::string& folder, const std::string& stem) {
    return std::ranges::any_of(formats(), [&](const Format* format) {
        return format->info().holds_ground &&
               file_size(folder + "/" + stem + format->info().extensions.front().substr(1));
    });
}

}  // namespace

constinit const VerbInfo GenerateVerb::info{
    "generate", "Make", "Makes the navigation meshes of maps, without the game",
    "wend sample goldsrc-map --nodes 60 -o yard\n"
    "wend generate yard/building.bsp -o yard/new.nav\n"
    "wend generate yard/building.bsp --seed-at 100,-100,40 -o more.nav --analyze\n"
    "wend generate yard -o meshes/ --json\n"
    "wend generate yard/building.bsp --into yard/new.nav --stale -o yard/now.nav"};

void GenerateVerb::declare(Arguments& arguments) {
    arguments.positionals("MAP", "maps, .bsp files of GoldSrc or Source, or folders of them",
                          names);
    output.declare(arguments, "OUT",
                   "the mesh, such as maps/de_dust.nav; of several maps or a folder, or where it "
                   "ends with /, a folder for meshes that are called like their maps",
                   true);
    arguments.option("--to", "VERSION", note_of<GenerateRequest>("version"), request.version);
    arguments.option("--game", "GAME",
                     "make the newest version of a game's meshes, such as team-fortress or "
                     "left-4-dead, where the map's entities do not say which game it is for",
                     game_name);
    arguments.options("--seed-at", "X,Y,Z", note_of<GenerateRequest>("seeds"), seeds);
    arguments.flag("--only-from", note_of<GenerateRequest>("only_from_seeds"),
                   request.only_from_seeds);
    arguments.flag("--keep-islands", note_of<GenerateRequest>("keep_islands"),
                   request.keep_islands);
    arguments.flag("--without-names", "leave areas without the names of places", without_names);
    arguments.flag("--analyze", note_of<GenerateRequest>("analyze"), request.analyze);
    arguments.flag("--missing", "only of maps whose mesh is not in the folder OUT yet", missing);
    game.declare_game(arguments);
    arguments.flag("--recursive", "recurse into subfolders", recursive);
    arguments.number("--jobs", "COUNT", "parallel jobs (default: as many as there are processors)",
                     jobs, {1, 1024});
    arguments.flag("--json", "print JSON", json);
    part.declare(arguments);
}

Expected<void> GenerateVerb::read_request() {
    for (const std::string& seed : seeds) {
        const auto at = numbers_of(seed, 3, 3);
        if (!at) return failure(fmt::format("--seed-at: {}", at.error()->message));
        request.seeds.push_back({(*at)[0], (*at)[1], (*at)[2]});
    }
    if (request.only_from_seeds && seeds.empty())
        return failure("--only-from is for meshes that begin at the points of --seed-at");
    if (!game_name.empty()) {
        if (!request.version.empty())
            return failure("--game is for meshes without --to, whose versions are of one game");
        request.version = game_name;
    }
    if (const auto fits = part.expect_part(); !fits) return fits;
    if (json && output.is_standard_output())
        return failure("--json and OUT cannot both go to the standard output");
    request.name_places = !without_names;
    to_folder_ = names.size() > 1 || is_folder(names.front()) || is_named_as_folder(output.name);
    if (to_folder_ && output.is_standard_output())
        return failure("a folder cannot be written to the standard output");
    if (missing && !to_folder_) return failure("--missing is for a folder of meshes");
    if (to_folder_ && !seeds.empty() && (names.size() > 1 || is_folder(names.front())))
        return failure("--seed-at is for one map");
    return expect_fitting_name(output.name,
                               to_folder_ ? OutputPlace::folder : OutputPlace::own_name);
}

Expected<std::vector<GenerateVerb::NamedMap>> GenerateVerb::maps() const {
    std::vector<NamedMap> maps;
    const auto add = [&](const std::string& file) {
        const std::string name(base_name(file));
        const std::size_t ending = lower_case_ending(name).size();
        maps.push_back({file, ending > 0 ? name.substr(0, name.size() - ending) : name + "."});
    };
    for (const std::string& name : names) {
        if (!is_folder(name)) {
            add(name);
            continue;
        }
        auto files = files_in(name, recursive ? Depth::recursive : Depth::direct);
        if (!files) return failure(std::move(files.error()));
        std::erase_if(*files, [](const std::string& file) { return !is_called_like_map(file); });
        if (files->empty()) return failure("no map is in it", name);
        for (const std::string& file : *files) add(file);
    }
    std::set<std::string> stems;
    for (const NamedMap& map : maps)
        if (to_folder_ && !stems.insert(map.stem).second)
            return failure("its mesh would be called like that of another map", map.file);
    if (missing)
        std::erase_if(maps, [&](const NamedMap& map) { return has_mesh(output.name, map.stem); });
    return maps;
}

Expected<Generated> GenerateVerb::make(const NamedMap& map, const GenerateRequest& how) const {
    const auto world = read_world(map.file, game.game());
    if (!world) return failure(world.error());
    auto made = generate(**world, how);
    if (!made) return failure(in_file(std::move(made.error()), map.file));
    return made;
}

Expected<void> GenerateVerb::finish(Generated made, const NamedMap& map, Console& console) {
    OutputFile& mesh = made.files.front();
    if (to_folder_) mesh.name = map.stem + lower_case_ending(mesh.name);
    const auto written = write_files(
        made.files, output, to_folder_ ? OutputPlace::folder : OutputPlace::own_name, console);
    if (!written) return failure(written.error());
    const std::string& file = written->front().name;
    if (json) {
        made.files.clear();
        answer_.meshes.push_back({map.file, file, written->front().bytes, std::move(made)});
    } else {
        tell(made, output.is_standard_output() ? "the mesh" : file, console);
    }
    return {};
}

void GenerateVerb::tell(const Generated& made, const std::string& file, Console& console) const {
    console.note(
        fmt::format("wrote {}: {}, {}{}, from {} of ground and {}", file,
                    counted(made.areas, "area"), counted(made.links, "link"),
                    request.analyze ? ", " + counted(made.hiding_spots, "hiding spot") : "",
                    counted(made.places, "place"), counted(made.seeds, "start")));
    if (made.blocked_links > 0)
        console.note(fmt::format(
            "{} that the engine would make through something solid {} left out",
            counted(made.blocked_links, "link"), made.blocked_links == 1 ? "is" : "are"));
    if (made.islands.empty()) return;
    std::uint64_t areas = 0;
    for (const GroundIsland& island : made.islands) areas += island.areas;
    console.note(fmt::format(
        "no way leads from a start to {} of {}: {}", counted(made.islands.size(), "island"),
        counted(areas, "area"),
        made.has_islands ? "they are kept" : "they are left out, --keep-islands keeps them"));
}

ExitStatus GenerateVerb::run_part(Console& console) {
    if (!seeds.empty() || !request.version.empty() || !game_name.empty() || request.keep_islands ||
        without_names || request.analyze || missing)
        return console.error(
            Error("--to, --game, --seed-at, --keep-islands, --without-names, --analyze "
                  "and --missing are for whole meshes"));
    if (to_folder_) return console.error(Error("--into makes a part of one mesh"));
    const auto world = read_world(names.front(), game.game());
    if (!world) return console.error(world.error());
    return part.run(*world, output, json, console);
}

ExitStatus GenerateVerb::run(Console& console) {
    if (const auto fits = read_request(); !fits) return console.error(fits.error());
    if (const auto opened = game.open_for(1); !opened) return console.error(opened.error());
    if (part.is_given()) return run_part(console);
    const auto all = maps();
    if (!all) return console.error(all.error());
    if (all->empty()) console.note("all of these maps have meshes: nothing was made");
    const bool is_one = all->size() == 1;
    const std::size_t workers = jobs > 0 ? jobs : processors();
    request.jobs = is_one ? workers : 1;
    const Console::Progress progress =
        console.progress(is_one ? "looking at ground" : "making meshes");
    if (is_one)
        request.progress = [&](std::uint64_t done, std::uint64_t of) {
            progress(done, of);
            return true;
        };
    const Turns turns{is_one ? 1 : workers, is_one ? 1 : 2 * workers};
    std::vector<std::optional<Expected<Generated>>> made(turns.slots);
    std::size_t done = 0;
    ordered_parallel_for(
        all->size(), turns,
        [&](std::size_t slot, std::size_t i) { made[slot] = make((*all)[i], request); },
        [&](std::size_t slot) {
            Expected<Generated> one = *std::exchange(made[slot], std::nullopt);
            const NamedMap& map = (*all)[done++];
            if (!is_one) progress(done, all->size());
            const auto finished =
                one ? finish(std::move(*one), map, console) : failure(std::move(one.error()));
            if (!finished) console.error(finished.error());
            return true;
        });
    if (is_one) progress(1, 1);
    if (json && (!is_one || !answer_.meshes.empty())) write_answer(console.data(), answer_);
    return console.has_failed() ? ExitStatus::failed : ExitStatus::fine;
}

}  // namespace wend::cli
