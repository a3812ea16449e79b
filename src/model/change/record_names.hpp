#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/change/json_value.hpp"
#include "wend/map.hpp"

namespace wend {

// What people call the records of a map. All of a list are called alike: those that are the nodes
// of its network by their names there, others by their own number or their place in the list. Where
// nodes are parts of records, such as the units of a race track, the numbers of nodes are not those
// of records: there they are called by their path. Each file is one thread's at a time.
class ChangedRecordNames {
  public:
    explicit ChangedRecordNames(const Map& map);

    // Of an element of a list by the path of that, such as `areas`.
    std::string word(std::size_t member, std::string_view list) const;
    std::string name(std::size_t member, std::string_view list, u32 place,
                     const JsonValue& record) const;
    // Both, as one says it of one record: `area 12`, `track[3]`.
    std::string title(std::size_t member, std::string_view list, u32 place,
                      const JsonValue& record) const;

    // The node of the network that an element of a list is; no_index if it is none.
    NodeIndex node_at(std::size_t member, std::string_view list, u32 place) const;

  private:
    enum class Naming { node, own_number, path };
    Naming naming(std::size_t member, std::string_view list) const;
    ListRecord record_of(NodeIndex node) const;

    const Map& map_;
    // Of the files whose nodes are not the records of one list; made when it is needed.
    mutable std::vector<std::map<ListRecord, NodeIndex>> nodes_of_records_;
};

// "area" for "areas".
std::string singular(std::string_view list);

}  // namespace wend
