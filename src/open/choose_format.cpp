#include "open/choose_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/file_name.hpp"

namespace wend {
namespace {

FormatList max_frequent(const FormatList& candidates, const FormatList& neighbours) {
    FormatList most;
    std::ptrdiff_t highest = 1;
    for (const Format* candidate : candidates) {
        const auto count = std::ranges::count(neighbours, candidate);
        if (count > highest) most.clear();
        if (count >= highest) most.push_back(candidate);
        highest = std::max(highest, count);
    }
    return most;
}

}  // namespace

SurestFormats surest_formats(ByteView bytes, std::string_view file,
                             std::span<const Format* const> known) {
    SurestFormats surest;
    for (const Format* format : known) {
        const auto recognition = format->recognise(bytes, base_name(file));
        if (!recognition) continue;
        if (!surest.formats.empty() && recognition->by < surest.by) continue;
        if (recognition->by > surest.by) surest.formats.clear();
        surest.by = recognition->by;
        surest.formats.push_back(format);
    }
    return surest;
}

FormatList formats_by_extension(std::string_view file, std::span<const Format* const> among) {
    const std::string name = lower_case(base_name(file));
    FormatList matching;
    for (const Format* format : among)
        if (std::ranges::any_of(format->info().extensions, [&](const std::string& extension) {
                return name.ends_with(extension);
            }))
            matching.push_back(format);
    return matching;
}

Expected<const Format*> decide(const FormatList& candidates, std::string_view file,
                               const FormatList& neighbours) {
    if (candidates.size() == 1) return candidates.front();
    FormatList left = max_frequent(candidates, neighbours);
    if (left.empty()) left = candidates;
    if (left.size() > 1)
        if (FormatList named = formats_by_extension(file, left); !named.empty()) left = named;
    if (left.size() == 1) return left.front();
    std::vector<std::string_view> ids;
    for (const Format* format : left) ids.push_back(format->info().id);
    return failure(
        fmt::format("could be {}; the option `format` says which", fmt::join(ids, " or ")));
}

}  // namespace wend
