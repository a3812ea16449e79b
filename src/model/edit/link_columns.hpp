#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/column.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::edit {

// A column of links that edits can set. Its values are whole numbers of steps.
struct LinkColumn {
    Column about = {};   // As networks have it, or what it is called in Links.
    u32 most = 1;        // The greatest value; the least is 0.
    unsigned parts = 1;  // Steps to a unit.
    // What a link calls the value of the way back, where each direction has one of its own: the
    // lanes, of which 0 close a direction. Else both directions have one value together.
    std::string opposite = {};

    bool is_of_lanes() const { return !opposite.empty(); }
    // The value that a text spells; the error names all that is taken.
    Expected<u32> value_of(std::string_view text) const;
    // The error of a value that is not taken, as somebody spelt it.
    Error refusal(std::string_view text) const;
    // How a value is spelt.
    std::string text_of(u32 value) const;
};

// Where a value of a column stands: in a record, which may have one for each direction.
struct CellPlace {
    u32 member, record, part = 0;
    friend auto operator<=>(const CellPlace&, const CellPlace&) = default;
};

// What the links of a map have of such columns while an operation changes it. Links are those of
// the network of the map before, columns those that the format has, by their places.
class LinkCells {
  public:
    virtual ~LinkCells() = default;

    // None: the link has no such column, as footpaths have no lanes.
    virtual std::optional<u32> get(std::size_t column, LinkIndex link) const = 0;
    // For links that have the column.
    virtual void set(std::size_t column, LinkIndex link, u32 value) = 0;
    // For links that have the column: where their value stands, which is one place for all links
    // that have it together, and what people call the record there.
    virtual CellPlace place(std::size_t column, LinkIndex link) const = 0;
    virtual std::string name_of_place(std::size_t column, LinkIndex link) const = 0;
    // Tells what else changed.
    virtual void finish() {}
};

// The link of a turn, from 0, among those from a node to another; no_index if there is none.
LinkIndex link_between(const Network& network, NodeIndex from, NodeIndex to, u32 turn);

// The link that leads back: of several between the same nodes that of the same turn; no_index if
// there is none.
LinkIndex way_back(const Network& network, LinkIndex link);

}  // namespace wend::edit
