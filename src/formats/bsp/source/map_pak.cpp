#include "formats/bsp/source/map_pak.hpp"

#include <cstddef>
#include <memory>
#include <set>
#include <utility>

#include "core/archive/archive.hpp"
#include "core/archive/lzma_lump.hpp"
#include "core/base/byte_sources.hpp"

namespace wend::bsp::source {
namespace {

std::shared_ptr<const Archive> pak_of(const MapFile& file) {
    const ByteView lump = file.kept[Lump::pak];
    if (lump.empty()) return nullptr;
    SourcePointer zip = source_of_view(lump);
    if (file.lumps.is_packed(Lump::pak)) {
        auto unpacked = archive::expand_lzma_lump(lump, "the pak");
        if (!unpacked) return nullptr;
        zip = source_of(std::move(*unpacked));
    }
    auto opened = archive::zip().open(std::move(zip), {}, {});
    return opened ? std::move(*opened) : nullptr;
}

}  // namespace

FindGameFile files_in_pak(const MapFile& file) {
    // What cannot be unpacked is not unpacked again under another spelling of its name.
    return [pak = pak_of(file), damaged = std::make_shared<std::set<std::size_t>>()](
               const std::string& path, u64 most) -> std::optional<Bytes> {
        if (!pak) return std::nullopt;
        const auto entry = pak->find(path);
        if (!entry || damaged->contains(*entry) || pak->entries()[*entry].bytes > most)
            return std::nullopt;
        auto bytes = pak->read(*entry);
        if (!bytes) damaged->insert(*entry);
        return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
    };
}

}  // namespace wend::bsp::source
