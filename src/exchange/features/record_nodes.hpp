#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/map.hpp"

namespace wend::exchange {

// Which nodes of a map's network came from which records.
class RecordNodes {
  public:
    explicit RecordNodes(const Map& map);

    // The node of an element of a list of a file, the first if there are several; no_index if it is
    // none.
    NodeIndex of(u32 member, std::string_view list, u64 place) const;

  private:
    std::vector<std::map<ListRecord, NodeIndex>> of_record_;  // by member
};

}  // namespace wend::exchange
