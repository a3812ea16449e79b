#pragma once

#include <cstddef>
#include <memory>

#include "core/describe/arena_list.hpp"
#include "core/document/described_document.hpp"
#include "formats/source/read/nav_codec.hpp"
#include "formats/source/records/nav_file.hpp"
#include "formats/source/records/version.hpp"
#include "formats/source/source_nav_format.hpp"

namespace wend::source_nav {

// One mesh, the version that it is in, and the memory of its lists.
class NavDocument : public DescribedDocument<NavDocument, NavFile, NavContext> {
  public:
    std::unique_ptr<Arena> arena;
    // The document that a converted one shares lists with, which none of them changes any more.
    std::shared_ptr<const Document> lender;

    // `bytes` is about how much the lists will take.
    explicit NavDocument(const NavContext& c, std::size_t bytes = 0)
        : DescribedDocument(source_nav_format(), version_name(c), c, {}),
          arena(std::make_unique<Arena>(bytes)) {
        context.arena = arena.get();
    }

    // With lists of its own that are as those of the file.
    NavDocument(const NavContext& c, const NavFile& f);

    std::vector<Count> counts() const override;
    OptionValues layout() const override;
};

}  // namespace wend::source_nav

// Compiled once, beside the codec.
extern template class wend::DescribedDocument<
    wend::source_nav::NavDocument, wend::source_nav::NavFile, wend::source_nav::NavContext>;

namespace wend::source_nav {

// The version that a file names, as its game reads it; other files of the same magic number have
// none.
std::optional<NavContext> stated_version(ByteView bytes);

// Reads a mesh. The layout is the one of the game that uses the file's sub-version. Where that does
// not end with the file, and where no game is known, each game's layout is tried and the first
// taken that ends exactly and whose connections lead to areas (fact sheet section 7). `area_tail`
// bytes follow each area that no game knows.
Expected<std::unique_ptr<NavDocument>> read_nav(ByteView bytes, u32 area_tail = 0);

}  // namespace wend::source_nav
