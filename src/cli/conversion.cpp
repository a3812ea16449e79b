#include "cli/conversion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "cli/format_options.hpp"
#include "cli/text.hpp"
#include "dataset/choose_format.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

bool has_version(const FormatInfo& format, const std::string& version) {
    return std::ranges::find(format.versions, version, &FormatVersion::name) !=
           format.versions.end();
}

}  // namespace

Expected<std::string> target_version(const Format& format, const std::string& to) {
    const FormatInfo& info = format.info();
    if (to.empty() || has_version(info, to)) return to;
    const std::size_t colon = std::min(to.find(':'), to.size());
    const auto target = format_named(to.substr(0, colon));
    const std::string version = to.substr(std::min(colon + 1, to.size()));
    if (!target || (colon < to.size() && !has_version((*target)->info(), version)))
        return failure(
            fmt::format("--to: '{}' is neither a format nor a version of {}, which are {}", to,
                        info.id, names_of(info.versions, &FormatVersion::name)));
    if (*target != &format)
        return failure(
            fmt::format("--to: {} cannot be converted into {}", info.id, (*target)->info().id));
    return version;
}

std::vector<Together> converted_together(const std::vector<Dataset>& datasets) {
    std::vector<Together> groups;
    for (const Dataset& dataset : datasets) {
        const auto group = std::ranges::find_if(groups, [&](const Together& others) {
            return others.front()->format == dataset.format;
        });
        if (dataset.format->info().one_map_in_many_files && group != groups.end())
            group->push_back(&dataset);
        else
            groups.push_back({&dataset});
    }
    return groups;
}

Expected<std::vector<MadeFile>> convert_datasets(const Together& datasets,
                                                 const ConvertRequest& request,
                                                 LossReport& losses) {
    const Format* const format = datasets.front()->format;
    std::vector<MadeFile> converted;
    if (request.version.empty() && request.options.empty() && datasets.size() == 1) {
        for (const Member& member : datasets.front()->members)
            converted.push_back({std::string(base_name(member.file)), format, member.document});
        return converted;
    }
    std::vector<std::span<const Member>> maps;
    for (const Dataset* const dataset : datasets) maps.emplace_back(dataset->members);
    auto files = format->convert(maps, request, losses);
    if (!files) return failure(std::move(files.error()));
    for (OutputFile& file : *files)
        converted.push_back({std::move(file.name), format, std::move(file.document)});
    return converted;
}

}  // namespace wend::cli
