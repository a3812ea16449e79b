#pragma once

#include <vector>

#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/records/record_names.hpp"
#include "wend/error.hpp"

namespace wend::gta_paths::iv {

// Ids that the nodes of an area may get.
class FreeIds {
  public:
    void take(u16 id) { is_taken_[id] = true; }
    void take_all(const AreaFile& file) {
        for (const PathNode& node : file.nodes) take(node.id);
    }

    // An id that is wanted, or else the lowest one that is free.
    Expected<u16> next(u32 area, u16 wanted = no_number) {
        if (wanted == no_number || is_taken_[wanted]) {
            while (lowest_ < no_number && is_taken_[lowest_]) ++lowest_;
            wanted = lowest_;
        }
        if (wanted == no_number)
            return failure(fmt::format("{} gets more nodes than have ids", area_name(area)));
        take(wanted);
        return wanted;
    }

  private:
    std::vector<bool> is_taken_ = std::vector<bool>(0x10000);
    u16 lowest_ = 0;
};

}  // namespace wend::gta_paths::iv
