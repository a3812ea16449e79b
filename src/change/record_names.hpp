#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "change/json_value.hpp"
#include "wend/map.hpp"

namespace wend {

// What people call the records of a map: the nodes of its network by their names there, others by
// their own number or their place. Each file is one thread's at a time.
class ChangedRecordNames {
  public:
    explicit ChangedRecordNames(const Map& map);

    // Of an element of a list by the path of that, such as `areas`.
    std::string word(std::size_t member, std::string_view list) const;
    std::string name(std::size_t member, std::string_view list, u32 place,
                     const JsonValue& record) const;

    // The node of the network that an element of a list is; no_index if it is none.
    NodeIndex node_at(std::size_t member, std::string_view list, u32 place) const;

  private:
    std::string path_of(NodeIndex node) const;

    const Map& map_;
    // Of the files whose nodes are not the records of one list, by path; made when it is needed.
    mutable std::vector<std::unordered_map<std::string, NodeIndex>> nodes_of_paths_;
};

// "area" for "areas".
std::string singular(std::string_view list);

}  // namespace wend
