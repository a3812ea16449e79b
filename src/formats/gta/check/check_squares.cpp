#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/check/displaced_files.hpp"

namespace wend::gta_paths {
namespace {

// "all 200 nodes lie in the square of area 36".
std::string place_text(const CheckedMap& map, const DisplacedFile& file) {
    const u32 nodes = map.network.members[file.member].node_count;
    const std::string count = file.nodes == nodes ? fmt::format("all {}", nodes)
                                                  : fmt::format("{} of {}", file.nodes, nodes);
    return fmt::format("{} nodes lie in the square of area {}", count, file.square);
}

void tell_copy(const CheckedMap& map, const DisplacedFile& file) {
    const u32 original = file.home != no_index ? file.home : file.rival;
    map.add_area(area_rule("copy-of-other-square"), file.member, "nodes", [&] {
        return fmt::format("{}, and {} of them stand where nodes of {} do", place_text(map, file),
                           file.copied, map.areas.members()[original].file);
    });
}

void tell(const CheckedMap& map, const DisplacedFile& file, const DisplacedFiles& displaced) {
    const auto name = [&](u32 member) { return map.areas.members()[member].file; };
    map.add_area(area_rule("in-other-square"), file.member, "nodes", [&] {
        std::string text = fmt::format("{}, the file is number {}", place_text(map, file),
                                       map.number_of(file.member));
        if (file.home != no_index)
            text += fmt::format("; that square has a file, {}", name(file.home));
        else if (file.rival != no_index)
            text += fmt::format(", and those of {} do too, which is another", name(file.rival));
        else if (displaced.new_number(file.member))
            text += ", and that square has no other";
        return text;
    });
}

}  // namespace

// Each file whose nodes all lie in one square, and that not its own: of a copy that a moved map
// left behind, or under a wrong number.
void check_squares(const CheckedMap& map, const DisplacedFiles& displaced) {
    for (const DisplacedFile& file : displaced.all()) {
        if (file.copied > map.network.members[file.member].node_count / 2)
            tell_copy(map, file);
        else
            tell(map, file, displaced);
    }
}

// Files of which nothing is in the map, as others have their numbers.
void check_taken_numbers(const CheckedMap& map) {
    for (u32 member = 0; member < map.areas.member_count(); ++member) {
        if (!map.areas.is_double(member)) continue;
        const u32 number = map.number_of(member);
        map.add_area(area_rule("number-taken"), member, "nodes", [&] {
            return fmt::format(
                "is number {} of the map, as {} is, which counts", number,
                map.areas.members()[map.areas.member_of(static_cast<u16>(number))].file);
        });
    }
}

}  // namespace wend::gta_paths
