#include "formats/source_nav/convert_request.hpp"

#include <fmt/format.h>

#include "format/option_values.hpp"
#include "formats/source_nav/convert_mesh.hpp"
#include "formats/source_nav/field_set.hpp"

namespace wend::source_nav {
namespace {

std::string name_without_folder(const std::string& file) {
    return file.substr(file.find_last_of("/\\") + 1);
}

// What `--bsp` says, where it is given.
Expected<std::optional<u32>> size_of_map(const OptionValues& options, const NavContext& target) {
    u32 size = 0;
    const auto given = take_whole_number(options, "bsp", size);
    if (!given) return failure(given.error());
    if (!*given) return std::nullopt;
    if (!FieldSet(NavFile{}, target).has_name("bsp_size"))
        return failure(
            fmt::format("--bsp: version {} holds no size of the map file", version_name(target)));
    return size;
}

Expected<OutputFile> convert_member(const Member& member, const ConvertRequest& request,
                                    LossReport& losses) {
    const auto source = std::static_pointer_cast<const NavDocument>(member.document);
    auto target = request.version.empty() ? source->context : version_named(request.version);
    if (!target || (target->area_tail > 0 && !request.version.empty()))
        return failure(fmt::format("there is no version \"{}\"", request.version));
    // What a mod adds to areas means nothing in another version.
    if (is_same_version(source->context, *target)) target->area_tail = source->context.area_tail;
    const auto bsp_size = size_of_map(request.options, *target);
    if (!bsp_size) return failure(bsp_size.error());
    return OutputFile{name_without_folder(member.file),
                      convert_mesh(source, *target, *bsp_size, losses)};
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
