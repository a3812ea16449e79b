#include <algorithm>

#include "core/describe/wire_size.hpp"
#include "formats/metroid/check/checked_room.hpp"

namespace wend::metroid_path {
namespace {

void check_filler(const CheckedRoom& room) {
    const Bytes& filler = room.file.filler;
    if (filler.size() >= file_block) {
        room.add_file(path_rule("left-over"), [&] {
            return CheckedRoom::Told{"filler",
                                     fmt::format("{} bytes follow the last record", filler.size())};
        });
        return;
    }
    const bool is_alike = std::ranges::adjacent_find(filler, std::not_equal_to{}) == filler.end();
    const u64 size = wire_size(room.file, room.context);
    if (!is_alike)
        room.add_file(path_rule("filler"), [] {
            return CheckedRoom::Told{"filler", "the bytes are not all alike"};
        });
    else if (size % file_block != 0)
        room.add_file(path_rule("filler"), [&] {
            return CheckedRoom::Told{
                filler.empty() ? "" : "filler",
                fmt::format("the file is {} bytes long, no multiple of {}", size, file_block)};
        });
}

}  // namespace

void check_structure(const CheckedRoom& room) {
    check_filler(room);
    const u64 regions = room.file.regions.size();
    const auto tell = [&] {
        return CheckedRoom::Told{"regions", fmt::format("there are {} regions", regions)};
    };
    if (regions == 0) room.add_file(path_rule("no-regions"), tell);
    if (regions > max_regions) room.add_file(path_rule("too-many-regions"), tell);
}

}  // namespace wend::metroid_path
