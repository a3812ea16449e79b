#include "cli/make/generate_verb.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/change/edit_steps.hpp"
#include "cli/text/text.hpp"
#include "wend/open.hpp"

namespace wend::cli {

constinit const VerbInfo GenerateVerb::info{
    "generate", "Make", "Makes the navigation mesh of a map, without the game",
    "wend sample goldsrc-map --nodes 60 -o yard\n"
    "wend generate yard/building.bsp -o yard/new.nav\n"
    "wend generate yard/building.bsp --seed-at 100,-100,40 -o yard/more.nav\n"
    "wend generate yard/building.bsp --into yard/new.nav --stale -o yard/now.nav"};

void GenerateVerb::declare(Arguments& arguments) {
    arguments.positional("MAP", "the map, a .bsp of GoldSrc", map);
    output.declare(arguments, "FILE", "the mesh, such as maps/de_dust.nav", true);
    arguments.option("--to", "VERSION", note_of<GenerateRequest>("version"), request.version);
    arguments.options("--seed-at", "X,Y,Z", note_of<GenerateRequest>("seeds"), seeds);
    arguments.flag("--only-from", note_of<GenerateRequest>("only_from_seeds"),
                   request.only_from_seeds);
    part.declare(arguments);
}

Expected<Generated> GenerateVerb::make() {
    for (const std::string& seed : seeds) {
        const auto at = numbers_of(seed, 3, 3);
        if (!at) return failure(fmt::format("--seed-at: {}", at.error()->message));
        request.seeds.push_back({(*at)[0], (*at)[1], (*at)[2]});
    }
    if (request.only_from_seeds && seeds.empty())
        return failure("--only-from is for meshes that begin at the points of --seed-at");
    const auto world = open_world(map);
    if (!world) return failure(world.error());
    return generate(**world, request);
}

ExitStatus GenerateVerb::run_part(Console& console) {
    if (!seeds.empty() || request.only_from_seeds || !request.version.empty())
        return console.error(Error("--to, --seed-at and --only-from are for whole meshes"));
    const auto world = open_world(map);
    if (!world) return console.error(world.error());
    return part.run(*world, output, console);
}

ExitStatus GenerateVerb::run(Console& console) {
    if (const auto fits = part.expect_part(); !fits) return console.error(fits.error());
    if (const auto fits = expect_fitting_name(output.name, OutputPlace::own_name); !fits)
        return console.error(fits.error());
    if (part.is_given()) return run_part(console);
    const auto made = make();
    if (!made) return console.error(made.error());
    const auto written = write_files(made->files, output, OutputPlace::own_name, console);
    if (!written) return console.error(written.error());
    console.note(fmt::format("wrote {}: {}, {}, from {} of ground and {}", output.name,
                             counted(made->areas, "area"), counted(made->links, "link"),
                             counted(made->places, "place"), counted(made->seeds, "start")));
    return ExitStatus::fine;
}

}  // namespace wend::cli
