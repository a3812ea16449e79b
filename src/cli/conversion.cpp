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

Expected<std::vector<MadeFile>> convert_dataset(const Dataset& dataset, const std::string& version,
                                                const OptionValues& options, bool lossy,
                                                LossReport& losses) {
    std::vector<MadeFile> converted;
    if (version.empty()) {
        for (const Member& member : dataset.members)
            converted.push_back(
                {std::string(base_name(member.file)), dataset.format, member.document});
        return converted;
    }
    const std::span<const Member> map(dataset.members);
    auto files = dataset.format->convert({&map, 1}, {version, options, lossy}, losses);
    if (!files) return failure(std::move(files.error()));
    for (OutputFile& file : *files)
        converted.push_back({std::move(file.name), dataset.format, std::move(file.document)});
    return converted;
}

}  // namespace wend::cli
