#include "formats/gp2_track/convert_request.hpp"

#include <fmt/format.h>

#include "formats/gp2_track/conversion.hpp"
#include "formats/gp2_track/convert_track.hpp"

namespace wend::gp2_track {
namespace {

std::string name_without_folder(const std::string& file) {
    return file.substr(file.find_last_of("/\\") + 1);
}

}  // namespace

Expected<std::vector<OutputFile>> convert_tracks(std::span<const std::span<const Member>> maps,
                                                 Game target, const ConvertRequest& request,
                                                 LossReport& losses) {
    std::vector<OutputFile> files;
    for (const std::span<const Member> map : maps)
        for (const Member& member : map) {
            const TrackDocument& source = TrackDocument::of(*member.document);
            files.push_back(
                {name_without_folder(member.file), source.context.game == target
                                                       ? std::make_unique<TrackDocument>(source.context, source.file)
                                                       : convert_track(source, target, losses)});
        }
    if (losses.allows(request.lossy)) return files;
    return failure(
        losses.allows(true)
            ? fmt::format("{} cannot hold all of this track; --lossy goes ahead", name_of(target))
            : fmt::format("not all of this track fits into {}", name_of(target)));
}

}  // namespace wend::gp2_track
