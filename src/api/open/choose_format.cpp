#include "api/open/choose_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "api/open/file_magic.hpp"
#include "core/base/names.hpp"
#include "core/base/utf8.hpp"

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

// Of formats that may be meant, the one whose reading gets on the furthest: what it stumbles over
// is likely to be the fault. None where several get on as far, since they would name the wrong one.
FormatList furthest(ByteView bytes, const FormatList& formats) {
    if (formats.size() < 2) return formats;
    FormatList best;
    std::uint64_t furthest = 0;
    for (const Format* const format : formats) {
        const auto document = format->read(bytes);
        const std::uint64_t reached =
            document ? bytes.size() + 1 : document.error()->offset.value_or(0);
        if (reached > furthest) best.clear();
        if (reached >= furthest) best.push_back(format);
        furthest = std::max(furthest, reached);
    }
    if (best.size() > 1) best.clear();
    return best;
}

// Whether a file clearly is no damaged one of a format, whatever its name or its user says.
bool is_other(ByteView bytes, std::string_view file, std::span<const Format* const> known,
              const Format& format) {
    return other_file(bytes, file, known) ||
           (holds_text(bytes) && !format.may_be_damaged(bytes, base_name(file)));
}

// Of a file that no format recognises, those that its extension speaks for.
FormatList named_formats(ByteView bytes, std::string_view file,
                         std::span<const Format* const> known) {
    FormatList formats = formats_by_extension(file, known);
    std::erase_if(formats, [&](const Format* format) {
        return !format->may_be_damaged(bytes, base_name(file));
    });
    return other_file(bytes, file, known) ? FormatList() : furthest(bytes, formats);
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

FormatList formats_found(std::span<const Format* const> known, const Format* forced) {
    if (forced) return {forced};
    FormatList found(known.begin(), known.end());
    std::erase_if(found, [](const Format* format) { return !format->info().is_found_in_folders; });
    return found;
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

Candidates candidates_for(ByteView bytes, std::string_view file, bool named,
                          std::span<const Format* const> known, const Format* forced) {
    const auto all = known;
    const FormatList found = named ? FormatList() : formats_found(known, forced);
    if (!named)
        known = found;
    else if (forced)
        known = std::span(&forced, 1);
    SurestFormats surest = surest_formats(bytes, file, known);
    if (forced && named && surest.formats.empty()) surest.formats = {forced};
    Candidates candidates{std::move(surest.formats)};
    if (candidates.formats.size() == 1 && surest.by == Recognition::By::name &&
        is_other(bytes, file, all, *candidates.formats.front())) {
        candidates.formats.clear();
        candidates.is_other = true;
    } else if (candidates.formats.empty() && named) {
        candidates.formats = named_formats(bytes, file, known);
        candidates.guessed = true;
    }
    return candidates;
}

const Exchange* exchange_of(ByteView bytes) {
    for (const Exchange* const one : exchanges())
        if (one->recognise(bytes)) return one;
    return nullptr;
}

Error unrecognised(ByteView bytes, std::string_view file, std::span<const Format* const> known) {
    if (const Exchange* const one = exchange_of(bytes))
        return {
            fmt::format("is a map as {}, which is not one file of a game; 'wend convert' makes "
                        "such of it",
                        one->info().id)};
    auto other = other_file(bytes, file, known);
    if (!other) other = other_text(bytes);
    if (other) return {fmt::format("is {}; {}", other->name, other->advice)};
    return {"is of no format that Wend knows; the option `format` says what to read it as"};
}

}  // namespace wend
