#include "formats/source/read/nav_document.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "core/describe/byte_reader.hpp"
#include "formats/source/read/nav_codec.hpp"
#include "formats/source/read/other_files.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

std::optional<u32> word_at(ByteView bytes, std::size_t offset) {
    return value_at<u32, NavContext::byte_order>(bytes, offset);
}

// Why a file without a version that can be read cannot be read.
Error refusal(ByteView bytes) {
    const auto magic = word_at(bytes, 0), version = word_at(bytes, 4);
    const bool has_magic = magic == nav_magic;
    if (const std::string other = other_file(bytes); !other.empty())
        return ErrorDetails{.message = fmt::format(
                                "this is {}; only meshes of versions 1 to 16 can be read", other),
                            .offset = has_magic ? 4 : 0,
                            .field = has_magic ? "version" : "magic"};
    if (magic && *magic != nav_magic)
        return ErrorDetails{.message = fmt::format("expected the magic number {:#x}, found {:#x}",
                                                   nav_magic, *magic),
                            .offset = 0,
                            .field = "magic"};
    if (!version)
        return ErrorDetails{.message = "the file ends before it says which version it is in",
                            .offset = bytes.size(),
                            .field = magic ? "version" : "magic"};
    if (*version >= 10 && *version <= 16)
        return ErrorDetails{.message = "the file ends before its sub-version",
                            .offset = bytes.size(),
                            .field = "sub_version"};
    return ErrorDetails{
        .message = fmt::format("there is no version {}; 1 to 16 can be read", *version),
        .offset = 4,
        .field = "version"};
}

using Attempt = Expected<std::unique_ptr<NavDocument>>;

Attempt read_as(ByteView bytes, const NavContext& context) {
    auto document = std::make_unique<NavDocument>(context, 2 * bytes.size());
    Expected<NavFile> file = decode<NavFile>(bytes, document->context);
    if (!file) return failure(std::move(file.error()));
    document->file = std::move(*file);
    return document;
}

bool connections_resolve(const NavFile& file) {
    const IdIndex areas(file.areas);
    for (const NavArea& area : file.areas)
        for (const List<u32>& to : area.connections.to)
            for (const u32 id : to)
                if (!areas.find(id)) return false;
    return true;
}

bool fits(const Attempt& attempt) {
    return attempt && (*attempt)->file.trailing.empty() && connections_resolve((*attempt)->file);
}

// The first game's layout that fits. `tried` gathers what became of the others.
std::unique_ptr<NavDocument> read_as_any(ByteView bytes, NavContext context,
                                         const std::optional<Family>& but, std::string& tried) {
    for (const Family family : all_families) {
        if (family == but) continue;
        context.family = family;
        Attempt attempt = read_as(bytes, context);
        if (fits(attempt)) return std::move(*attempt);
        tried += fmt::format(
            "{}as {}: {}", tried.empty() ? "" : "; ", family_name(family),
            !attempt ? attempt.error()->message
            : (*attempt)->file.trailing.empty()
                ? "its connections lead to no areas"
                : fmt::format("ends {} bytes before the file", (*attempt)->file.trailing.size()));
    }
    return nullptr;
}

// Tails are words or a few of them; with these it would be found which layout is meant.
constexpr u32 longest_guessed_tail = 16;

// How many bytes would have to follow each area for the mesh to end with its file, and which layout
// that is. Two areas at least, since what follows one alone may be anything.
std::optional<NavContext> with_area_tail(ByteView bytes, NavContext context,
                                         const std::optional<Family>& usual) {
    for (const Family family : all_families) {
        if (usual && family != *usual) continue;
        context.family = family;
        for (context.area_tail = 1; context.area_tail <= longest_guessed_tail; ++context.area_tail)
            if (const Attempt attempt = read_as(bytes, context);
                fits(attempt) && (*attempt)->file.areas.size() > 1)
                return context;
    }
    return std::nullopt;
}

// Whether reading got as far as where the first area's tail would begin.
bool failed_behind_first_area(const Error& error) {
    const std::string_view field = error->field;
    return field == "sub_version" || field.starts_with("ladders") ||
           (field.starts_with("areas[") && !field.starts_with("areas[0]"));
}

// The error of a file that no layout fits.
Error without_layout(Error error, ByteView bytes, const NavContext& context,
                     const std::optional<Family>& usual) {
    if (context.area_tail > 0) {
        error->message += fmt::format(
            " (with {} bytes after each area, as the option `area-tail` says)", context.area_tail);
    } else if (const auto found = failed_behind_first_area(error)
                                      ? with_area_tail(bytes, context, usual)
                                      : std::nullopt) {
        error->message += fmt::format(
            "; it would end where it should with {0} more bytes after each area, as mods may have "
            "them: the option `area-tail={0}` reads it",
            found->area_tail);
    }
    return error;
}

}  // namespace

std::optional<NavContext> stated_version(ByteView bytes) {
    const auto version = word_at(bytes, 4);
    if (word_at(bytes, 0) != nav_magic || !version || *version < 1 || *version > 16)
        return std::nullopt;
    NavContext context{.version = *version};
    if (context.has_sub_version()) {
        const auto sub_version = word_at(bytes, 8);
        if (!sub_version) return std::nullopt;
        context.sub_version = *sub_version;
    }
    context.family = default_family(context.version, context.sub_version).value_or(Family::base);
    return context;
}

Expected<std::unique_ptr<NavDocument>> read_nav(ByteView bytes, u32 area_tail) {
    auto context = stated_version(bytes);
    if (!context) return failure(refusal(bytes));
    context->area_tail = area_tail;
    const auto usual = default_family(context->version, context->sub_version);
    Attempt attempt = usual ? read_as(bytes, *context) : nullptr;
    if (usual) {
        // GoldSrc leaves the end of an older, longer file behind (fact sheet section 9).
        if (attempt && ((*attempt)->file.trailing.empty() || !context->has_sub_version()))
            return attempt;
    }
    std::string tried;
    if (context->has_sub_version())
        if (auto other = read_as_any(bytes, *context, usual, tried)) return other;
    if (usual && attempt && area_tail == 0) return attempt;
    Error error = ErrorDetails{
        .message = fmt::format("sub-version {} is of no game known here, and none of their "
                               "layouts fits: {}",
                               context->sub_version, tried),
        .offset = 8,
        .field = "sub_version"};
    if (usual && !attempt) error = std::move(attempt.error());
    if (usual && attempt)
        error = ErrorDetails{.message = fmt::format("the mesh ends {} bytes before the file",
                                                    (*attempt)->file.trailing.size()),
                             .offset = bytes.size() - (*attempt)->file.trailing.size(),
                             .field = "trailing"};
    return failure(without_layout(std::move(error), bytes, *context, usual));
}

}  // namespace wend::source_nav
