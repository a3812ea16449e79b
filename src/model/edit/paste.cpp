#include "model/edit/paste.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "wend/loss_report.hpp"

namespace wend::edit {
namespace {

std::string_view version_of(const Map& map) { return map.members().front().document->version(); }

// The files of a map in a version.
Expected<std::vector<Member>> members_in_version(const Map& map, std::string_view version,
                                                 OptionValues options) {
    const std::span<const Member> own = map.members();
    std::vector<Member> members(own.begin(), own.end());
    const auto other = std::ranges::find_if(
        members, [&](const Member& member) { return member.document->version() != version; });
    if (other == members.end()) return members;
    LossReport losses;
    const ConvertRequest request{.version = std::string(version), .options = std::move(options)};
    auto files = map.format().convert(std::span(&own, 1), request, losses);
    if (!files && losses.empty()) return failure(std::move(files.error()));
    if (!files)
        return failure(
            fmt::format("is in version {}, which does not become {} without loss "
                        "({}): convert it first",
                        other->document->version(), version, losses.totals().front().field),
            other->file);
    members.clear();
    for (OutputFile& file : *files) {
        const auto key = file.document->number_in_map(file.name);
        members.push_back({std::move(file.name), 0, key, std::move(file.document)});
    }
    return members;
}

// Another map as it would be in the version of a map, opened with its options.
Expected<Map> made_alike(const Map& map, const MapEdits& edits, const Map& other) {
    if (&map.format() != &other.format())
        return failure(fmt::format("a map of {} cannot become part of one of {}",
                                   other.format().info().id, map.format().info().id));
    auto members =
        members_in_version(other, version_of(map), edits.options_of_conversion(map.options()));
    if (!members) return failure(std::move(members.error()));
    return Map::of(map.format(), std::move(*members), map.options());
}

// How many nodes lie exactly where nodes of another network do.
u64 count_shared_places(const Network& network, const Network& other) {
    const auto sorted = [](const Network& of) {
        std::vector<std::array<double, 3>> places;
        places.reserve(of.nodes.size());
        for (const Point& at : of.nodes.position) places.push_back({at.x, at.y, at.z});
        std::ranges::sort(places);
        return places;
    };
    const auto there = sorted(network), coming = sorted(other);
    return static_cast<u64>(std::ranges::count_if(
        coming, [&](const auto& place) { return std::ranges::binary_search(there, place); }));
}

}  // namespace

Expected<void> paste_map(EditedMap& map, const MapEdits& edits, const Map& other) {
    const auto alike = made_alike(map.before(), edits, other);
    if (!alike) return failure(alike.error());
    EditedMap pasted(*alike);
    if (auto done = edits.paste(map, pasted); !done) return done;
    std::ranges::move(pasted.report.consequences, std::back_inserter(map.report.consequences));
    map.tell(count_shared_places(map.before().network(), alike->network()),
             "pasted record lies exactly where one was",
             "pasted records lie exactly where others were");
    return {};
}

}  // namespace wend::edit
