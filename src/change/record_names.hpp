#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "change/map_values.hpp"
#include "wend/map.hpp"

namespace wend {

// What people call the records of a map: the nodes of its network by their names there, others by
// their own number or their place.
class ChangedRecordNames {
  public:
    explicit ChangedRecordNames(const Map& map);

    // Of an element of a list by the path of that, such as `areas`.
    std::string word(std::size_t member, std::string_view list) const;
    std::string name(std::size_t member, std::string_view list, u32 place,
                     const JsonValue& record) const;

  private:
    const Map& map_;
    std::unordered_map<std::string, NodeIndex> node_of_path_;  // `member:path`
    std::map<std::string, bool, std::less<>> lists_of_nodes_;
};

// "area" for "areas".
std::string singular(std::string_view list);

}  // namespace wend
