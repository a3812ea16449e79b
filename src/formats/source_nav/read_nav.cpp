#include "formats/source_nav/read_nav.hpp"

#include <fmt/format.h>

#include <string_view>

#include "describe/look_at.hpp"
#include "formats/source_nav/mesh_index.hpp"
#include "formats/source_nav/nav_codec.hpp"

namespace wend::source_nav {
namespace {

std::optional<u32> word_at(ByteView bytes, std::size_t offset) {
    return value_at<u32, NavContext::byte_order>(bytes, offset);
}

// Why a file without a version that can be read cannot be read.
Error refusal(ByteView bytes) {
    constexpr std::string_view nav_bot = "NavBotNavMesh";
    const auto mark = word_at(bytes, 0), version = word_at(bytes, 4);
    if (has_text_at(bytes, 0, nav_bot))
        return {.message = "this is a mesh of NavBot, whose files only share their extension",
                .offset = 0,
                .field = "mark"};
    if (mark && *mark != nav_mark)
        return {.message = fmt::format("expected the mark {:#x}, found {:#x}", nav_mark, *mark),
                .offset = 0,
                .field = "mark"};
    if (!version)
        return {.message = "the file ends before it says which version it is in",
                .offset = bytes.size(),
                .field = mark ? "version" : "mark"};
    if (*version >= 30 && *version <= 36)
        return {.message = fmt::format("version {} is of Source 2 (Half-Life: Alyx, CS2, "
                                       "Deadlock); only 1 to 16 can be read",
                                       *version),
                .offset = 4,
                .field = "version"};
    if (*version >= 10 && *version <= 16)
        return {.message = "the file ends before its sub-version",
                .offset = bytes.size(),
                .field = "sub_version"};
    return {.message = fmt::format("there is no version {}; 1 to 16 can be read", *version),
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
            !attempt ? attempt.error().message
            : (*attempt)->file.trailing.empty()
                ? "its connections lead to no areas"
                : fmt::format("ends {} bytes before the file", (*attempt)->file.trailing.size()));
    }
    return nullptr;
}

}  // namespace

std::optional<NavContext> stated_version(ByteView bytes) {
    const auto version = word_at(bytes, 4);
    if (word_at(bytes, 0) != nav_mark || !version || *version < 1 || *version > 16)
        return std::nullopt;
    NavContext context{.version = *version};
    if (context.has_sub_version()) {
        const auto sub_version = word_at(bytes, 8);
        if (!sub_version) return std::nullopt;
        context.sub_version = *sub_version;
    }
    context.family = usual_family(context.version, context.sub_version).value_or(Family::base);
    return context;
}

Expected<std::unique_ptr<NavDocument>> read_nav(ByteView bytes) {
    const auto context = stated_version(bytes);
    if (!context) return failure(refusal(bytes));
    const auto usual = usual_family(context->version, context->sub_version);
    Attempt attempt;
    if (usual) {
        attempt = read_as(bytes, *context);
        // GoldSrc leaves the end of an older, longer file behind (fact sheet section 9).
        if (attempt && ((*attempt)->file.trailing.empty() || !context->has_sub_version()))
            return attempt;
    }
    std::string tried;
    if (context->has_sub_version())
        if (auto other = read_as_any(bytes, *context, usual, tried)) return other;
    if (usual) return attempt;
    return failure(
        Error{.message = fmt::format("sub-version {} is of no game known here, and none of their "
                                     "layouts fits: {}",
                                     context->sub_version, tried),
              .offset = 8,
              .field = "sub_version"});
}

}  // namespace wend::source_nav
