#pragma once

#include <string_view>
#include <vector>

#include "model/change/map_values.hpp"
#include "model/change/sequence_alignment.hpp"

namespace wend {

// Which records of a list of a file name which others of it, but for what analysis finds out.
class Neighbours {
  public:
    Neighbours(const FileValues& file, std::string_view path);

    // Of all that records of both lists name, how much is the same if these are mates, in
    // thousandths; 0 where none names any.
    static u64 agreement(const Neighbours& first, const Neighbours& second, const Mates& mates);

  private:
    void collect(const FileValues& file, const JsonValue& value, std::string_view path,
                 std::vector<u32>& places) const;

    std::vector<std::vector<u32>> of_;
    std::unordered_map<const JsonValue*, u32> places_;
};

}  // namespace wend
