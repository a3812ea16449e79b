#include "formats/source_nav/convert_request.hpp"

#include <fmt/format.h>

#include "formats/source_nav/convert_mesh.hpp"

namespace wend::source_nav {
namespace {

std::string name_without_folder(const std::string& file) {
    return file.substr(file.find_last_of("/\\") + 1);
}

Expected<OutputFile> convert_member(const Member& member, const ConvertRequest& request,
                                    LossReport& losses) {
    const auto source = std::static_pointer_cast<const NavDocument>(member.document);
    const auto target =
        request.version.empty() ? source->context : version_named(request.version);
    if (!target) return failure(fmt::format("there is no version \"{}\"", request.version));
    return OutputFile{name_without_folder(member.file),
                      convert_mesh(source, *target, std::nullopt, losses)};
}

}  // namespace

Expected<std::vector<OutputFile>> convert_meshes(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request,
                                                 LossReport& losses) {
    std::vector<OutputFile> files;
    for (const std::span<const Member> map : maps)
        for (const Member& member : map) {
            auto file = convert_member(member, request, losses);
            if (!file) return failure(std::move(file.error()));
            files.push_back(std::move(*file));
        }
    if (!losses.allows(request.lossy))
        return failure(losses.allows(true)
                           ? "not all of this can be said in that version; --lossy goes ahead"
                           : "not all of this fits into that version");
    return files;
}

}  // namespace wend::source_nav
