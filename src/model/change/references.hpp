#pragma once

#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "model/change/map_values.hpp"
#include "model/change/sequence_alignment.hpp"
#include "wend/document.hpp"

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

// Which files of a map have records that name any in files of these numbers: where records there
// got other places, such a file changes with them.
std::vector<bool> name_any_in(std::span<const Member> members, const std::set<u32>& areas);

}  // namespace wend
