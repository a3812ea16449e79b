#include "open/candidates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/file_name.hpp"
#include "base/plain_text.hpp"
#include "open/other_files.hpp"

namespace wend {
namespace {

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

Candidates candidates_for(ByteView bytes, std::string_view file, bool named,
                          std::span<const Format* const> known, const Format* forced) {
    const auto all = known;
    if (forced) known = std::span(&forced, 1);
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
