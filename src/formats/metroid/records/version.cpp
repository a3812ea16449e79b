#include "formats/metroid/records/version.hpp"

#include <fmt/format.h>

#include "core/describe/byte_reader.hpp"
#include "core/describe/wire_layout.hpp"
#include "formats/metroid/records/path_file.hpp"

namespace wend::metroid_path {
namespace {

// The layouts that a version is tried in, from the usual one on.
std::vector<PathContext> layouts_of(u32 version) {
    std::vector<PathContext> layouts;
    for (const bool other_points : {false, true})
        for (const bool other_reserved : {false, true})
            for (const bool other_regions : {false, true}) {
                PathContext layout = default_layout(version);
                layout.has_obstructions ^= other_regions;
                layout.has_reserved ^= other_reserved;
                layout.has_points ^= other_points;
                layouts.push_back(layout);
            }
    return layouts;
}

// Passes over the parts of a file by their counts alone.
class Stepper {
  public:
    explicit Stepper(ByteView bytes) : source_(bytes) { source_.take_bytes(sizeof(u32)); }

    // A count and so many records; of these how many there are.
    u64 table(u64 record_size) {
        return records(source_.take<u32, PathContext::byte_order>(), record_size);
    }
    u64 records(u64 count, u64 size) {
        if (!source_.has_elements(count, size)) return 0;
        source_.take_bytes(count * size);
        return count;
    }
    bool failed() const { return source_.failed(); }
    u64 left() const { return source_.remaining(); }

  private:
    ByteReader source_;
};

template <class Record>
constexpr u64 size_of(const PathContext& layout) {
    return min_size<Record>(layout).bytes;
}

// Whether what this layout reads leaves nothing but filler.
bool closes(ByteView bytes, const PathContext& layout) {
    Stepper steps(bytes);
    steps.table(size_of<Corner>(layout));
    steps.table(size_of<Link>(layout));
    const u64 regions = steps.table(size_of<Region>(layout));
    steps.records(2 * table_words(regions), 4);
    if (layout.has_reserved) steps.records(reserved_words(regions), 4);
    steps.table(4);
    // The search goes through an octree, even where there is no region.
    if (steps.table(size_of<OctreeNode>(layout)) == 0) return false;
    if (layout.has_points) {
        const u64 points = steps.table(size_of<SearchPoint>(layout));
        if (points > 0) {
            steps.table(4);
            steps.table(4);
            steps.records(table_words(points), 4);
        }
    }
    return !steps.failed() && steps.left() < file_block;
}

struct Deviation {
    bool PathContext::*part;
    const char *present, *absent;
};
constexpr Deviation deviations[] = {
    {&PathContext::has_obstructions, "-92", "-80"},
    {&PathContext::has_reserved, "-reserved", "-unreserved"},
    {&PathContext::has_points, "-points", "-pointless"},
};

}  // namespace

PathContext default_layout(u32 version) {
    return {.version = version,
            .has_obstructions = version > 4,
            .has_reserved = version < 7,
            .has_points = version == 5 || version == 6};
}

std::string version_name(const PathContext& context) {
    const PathContext usual = default_layout(context.version);
    std::string name = fmt::format("{}", context.version);
    for (const auto& [part, present, absent] : deviations)
        if (context.*part != usual.*part) name += context.*part ? present : absent;
    return name;
}

std::optional<PathContext> version_named(std::string_view name) {
    for (u32 version = first_version; version <= last_version; ++version)
        for (const PathContext& layout : layouts_of(version))
            if (version_name(layout) == name) return layout;
    return std::nullopt;
}

std::optional<FoundLayout> find_layout(ByteView bytes) {
    const auto version = value_at<u32, PathContext::byte_order>(bytes, 0);
    if (!version || *version < first_version || *version > last_version) return std::nullopt;
    for (const PathContext& layout : layouts_of(*version))
        if (closes(bytes, layout)) return FoundLayout{layout, true};
    return FoundLayout{default_layout(*version), false};
}

}  // namespace wend::metroid_path
