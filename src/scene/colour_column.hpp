#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::scene_detail {

// What ways can be coloured by: one value a node or a link.
struct ColourColumn {
    enum class On { nodes, links };
    enum class Sort {
        flag,
        code,      // Numbers that stand for something.
        quantity,  // Numbers of some unit.
        part,      // Numbers of the parts that the map falls into.
    };

    On on = On::nodes;
    Sort sort = Sort::code;
    std::string name = {}, title = {}, unit = {};
    std::vector<std::string> value_names = {};  // May be shorter than the range.
    bool names_from_file = false;               // The same name may have another value elsewhere.
    std::optional<double> none = {};            // The value that stands for none.
    std::shared_ptr<const ColumnValues> values = {};

    // Value of a node or link; not a number where it has none.
    double value(std::uint32_t element) const { return values->number(element); }
};

// The column of that name: of those that every network has, then of the nodes, then of the links.
Expected<ColourColumn> colour_column(const Network& network, std::string_view name);
// All such names, each once.
std::vector<std::string> names_to_colour_by(const Network& network);

}  // namespace wend::scene_detail
