#pragma once

#include <map>
#include <optional>
#include <vector>

#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {

// A file that lies wholly in the square of another area than that of its number.
struct DisplacedFile {
    u32 member = 0;
    u32 square = 0;        // That it lies in.
    u32 nodes = 0;         // How many of its nodes do.
    u32 copied = 0;        // How many stand where one of their kind in that square's file does.
    u32 home = no_index;   // The file with nodes that is in that square by right.
    u32 rival = no_index;  // Another that lies there by mistake too.
};

// The files of a map that are under wrong names, and the names that they should have: those that
// the game loads. Files may have changed places with each other; files without nodes make room.
class DisplacedFiles {
  public:
    explicit DisplacedFiles(const CheckedMap& map);

    const std::vector<DisplacedFile>& all() const { return all_; }
    bool has(u32 member) const { return square_of_.contains(member); }
    // The number that a file should have; none for such as stay as they are.
    std::optional<u32> new_number(u32 member) const;
    // All that get another, by member.
    const std::map<u32, u32>& new_numbers() const { return new_numbers_; }

  private:
    void find();
    void find_homes();
    void keep_the_first_of_rivals();
    void settle_who_moves();
    void make_room();

    const CheckedMap& map_;
    std::vector<DisplacedFile> all_;
    std::map<u32, u32> square_of_;    // By member.
    std::map<u32, u32> new_numbers_;  // By member.
};

}  // namespace wend::gta_paths
