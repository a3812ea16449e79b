#include "cli/make/generate_part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "api/answers/generate_answer.hpp"
#include "api/open/recognised_files.hpp"
#include "cli/change/edit_steps.hpp"
#include "cli/make/convert_verb.hpp"
#include "cli/text/text.hpp"
#include "core/base/names.hpp"
#include "wend/in_world.hpp"
#include "wend/open.hpp"

namespace wend::cli {

void PartOptions::declare(Arguments& arguments) {
    arguments.option(
        "--into", "MESH",
        "make only a part anew, inside a mesh that there is of the map: that of --box, "
        "--where or --stale",
        mesh_);
    arguments
        .option("--box", "X1,Y1,X2,Y2[,Z1,Z2]",
                "the areas whose centre is in a box, in units of the map, and its ground that no "
                "other area lies on",
                box_)
        .goes_with = {"--into"};
    where_.declare(arguments, "the areas that an expression selects, with their ground")
        .goes_with = {"--into"};
    arguments
        .flag(
            "--stale",
            "what wend check finds stale or moved with this map, with the ground where it belongs",
            is_stale_)
        .goes_with = {"--into"};
}

Expected<void> PartOptions::expect_part() const {
    if (!is_given()) return {};
    if (int{!box_.empty()} + int{where_.is_given()} + int{is_stale_} != 1)
        return failure("--into goes with one of --box, --where and --stale");
    return {};
}

namespace {

Expected<WorldBox> box_of(const std::string& text) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    const auto numbers = numbers_of(text, 4, 6);
    if (!numbers) return failure(fmt::format("--box: {}", numbers.error()->message));
    const std::vector<double>& n = *numbers;
    if (n.size() == 5) return failure("--box: a lower height goes with an upper one");
    const bool has_heights = n.size() == 6;
    const auto [west, east] = std::minmax(n[0], n[2]);
    const auto [north, south] = std::minmax(n[1], n[3]);
    const double one = has_heights ? n[4] : -endless, other = has_heights ? n[5] : endless;
    const WorldBox box{{west, north, std::min(one, other)}, {east, south, std::max(one, other)}};
    if (!(west < east && north < south && box.mins.z < box.maxs.z))
        return failure("--box: the box has no extent");
    return box;
}

}  // namespace

Expected<PartRequest> PartOptions::request(const Map& mesh,
                                           const std::shared_ptr<const World>& world,
                                           Console& console) const {
    PartRequest request{.stale = is_stale_};
    if (!box_.empty()) {
        const auto box = box_of(box_);
        if (!box) return failure(box.error());
        request.box = *box;
    }
    if (where_.is_given()) {
        auto chosen = where_.nodes(in_world(mesh, world), console);
        if (!chosen) return failure(std::move(chosen.error()));
        request.areas = std::move(*chosen);
    }
    return request;
}

ExitStatus PartOptions::run(const std::shared_ptr<const World>& world, const Output& output,
                            bool json, Console& console) const {
    const auto mesh = open_map(mesh_);
    if (!mesh) return console.error(mesh.error());
    if (mesh->members().size() != 1) {
        console.note(fmt::format("{}: --into takes one mesh", mesh_));
        return ExitStatus::failed;
    }
    const auto asked = request(*mesh, world, console);
    if (!asked) return console.error(asked.error());
    if (where_.is_given() && asked->areas.empty()) return ExitStatus::no;
    const auto made = generate_part(*mesh, *world, *asked);
    if (!made) return console.error(in_file(made.error(), mesh_));
    if (!box_.empty() && made->kept.empty() && made->made.empty() && made->removed.empty()) {
        console.note("in the box there are neither areas nor ground: nothing was written");
        return ExitStatus::no;
    }
    const Member& file = made->map.members().front();
    const auto written = write_files({{std::string(base_name(file.file)), file.document}}, output,
                                     OutputPlace::own_name, console);
    if (!written) return console.error(written.error());
    if (json) {
        write_answer(console.data(), PartAnswer{*made});
        return ExitStatus::fine;
    }
    tell_losses(console, made->report);
    if (!output.is_standard_output())
        console.note(fmt::format(
            "wrote {}: of the part {} kept, {} made and {} removed; {} made to others; {} and {} "
            "of people carried over",
            output.name, counted(made->kept.size(), "area"), made->made.size(),
            made->removed.size(), counted(made->links, "link"),
            counted(made->carried_links, "link"), counted(made->carried_values, "value")));
    return ExitStatus::fine;
}

}  // namespace wend::cli
