#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "core/describe/arena_list.hpp"
#include "core/document/described_document.hpp"
#include "formats/source2/read/nav_codec.hpp"
#include "formats/source2/records/nav_file.hpp"
#include "formats/source2/records/version.hpp"
#include "formats/source2/source2_nav_format.hpp"

namespace wend::source2 {

// One mesh, the version that it is in, and the memory of its lists.
class NavDocument : public DescribedDocument<NavDocument, NavFile, NavContext> {
  public:
    std::unique_ptr<Arena> arena;

    // `bytes` is about how much the lists will take.
    explicit NavDocument(const NavContext& c, std::size_t bytes = 0)
        : DescribedDocument(source2_nav_format(), version_name(c), c, {}),
          arena(std::make_unique<Arena>(bytes)) {
        context.arena = arena.get();
    }

    // With lists of its own that are as those of the file.
    NavDocument(const NavContext& c, const NavFile& f);

    std::vector<Count> counts() const override;
};

}  // namespace wend::source2

// Compiled once, beside the codec.
extern template class wend::DescribedDocument<wend::source2::NavDocument, wend::source2::NavFile,
                                              wend::source2::NavContext>;

namespace wend::source2 {

// Whether bytes begin as a mesh of any Source engine does, and the version that they then name, if
// it is one of Source 2.
bool has_nav_magic(ByteView bytes);
std::optional<NavContext> stated_version(ByteView bytes);

// The same error with a name for what follows the last field.
Error placed(Error error);

// Reads a mesh.
Expected<std::unique_ptr<NavDocument>> read_nav(ByteView bytes);

}  // namespace wend::source2
