#include "formats/source2/read/nav_document.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/describe/byte_reader.hpp"
#include "formats/source2/read/nav_codec.hpp"

namespace wend::source2 {
namespace {

std::optional<u32> word_at(ByteView bytes, std::size_t offset) {
    return value_at<u32, NavContext::byte_order>(bytes, offset);
}

// Why a file without a version that can be read cannot be read.
Error refusal(ByteView bytes) {
    const auto magic = word_at(bytes, 0), version = word_at(bytes, 4);
    if (magic && *magic != nav_magic)
        return ErrorDetails{.message = fmt::format("expected the magic number {:#x}, found {:#x}",
                                                   nav_magic, *magic),
                            .offset = 0,
                            .field = "magic"};
    if (!version)
        return ErrorDetails{.message = "the file ends before it says which version it is in",
                            .offset = bytes.size(),
                            .field = magic ? "version" : "magic"};
    return ErrorDetails{.message = fmt::format("there is no version {} of meshes of Source 2; {} "
                                               "to {} can be read",
                                               *version, first_version, last_version),
                        .offset = 4,
                        .field = "version"};
}

}  // namespace

NavDocument::NavDocument(const NavContext& c, const NavFile& f) : NavDocument(c) {
    file = f;
    OwnLists own;
    described(file, context).describe(own);
}

bool has_nav_magic(ByteView bytes) { return word_at(bytes, 0) == nav_magic; }

Error placed(Error error) {
    if (error->field.empty()) error->field = "trailing";
    return error;
}

std::optional<NavContext> stated_version(ByteView bytes) {
    const auto version = word_at(bytes, 4);
    if (!has_nav_magic(bytes) || !version || *version < first_version || *version > last_version)
        return std::nullopt;
    return NavContext{.version = *version};
}

Expected<std::unique_ptr<NavDocument>> read_nav(ByteView bytes) {
    const auto context = stated_version(bytes);
    if (!context) return failure(refusal(bytes));
    auto document = std::make_unique<NavDocument>(*context, 2 * bytes.size());
    Expected<NavFile> file = decode<NavFile>(bytes, document->context);
    if (!file) return failure(placed(std::move(file.error())));
    document->file = std::move(*file);
    return document;
}

}  // namespace wend::source2
