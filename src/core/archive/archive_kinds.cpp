#include <algorithm>
#include <array>

#include "core/archive/kinds.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/file_name.hpp"

namespace wend {

std::span<const ArchiveKind* const> archive_kinds() {
    static const std::array<const ArchiveKind*, 7> all{
        &archive::img(), &archive::bsp(),       &archive::vpk(), &archive::gma(),
        &archive::zip(), &archive::seven_zip(), &archive::tar()};
    return all;
}

const ArchiveKind* archive_kind_by_name(std::string_view file_name) {
    const std::string name = lower_case(base_name(file_name));
    for (const ArchiveKind* const kind : archive_kinds())
        for (const std::string& ending : kind->info().extensions)
            if (name.size() > ending.size() && name.ends_with(ending)) return kind;
    return nullptr;
}

Expected<const ArchiveKind*> archive_kind_of(const ByteSource& source, std::string_view file_name) {
    constexpr std::uint64_t head_bytes = 512;
    const auto head = bytes_at(source, 0, std::min(head_bytes, source.size()));
    if (!head) return failure(head.error());
    for (const ArchiveKind* const kind : archive_kinds())
        if (kind->recognise(*head, base_name(file_name))) return kind;
    return nullptr;
}

}  // namespace wend
