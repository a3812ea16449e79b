#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "route/planner/endpoint.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/planner.hpp"

namespace wend::cli {

// The places that a user wants a path through: coordinates or names of records.
struct WayQuery {
    std::string from, to;
    std::vector<std::string> via = {};  // In this order.
};

// The stops of the way, in their order; errors name the option of the place.
Expected<std::vector<Stop>> stops_of(const Planner& planner, const WayQuery& query);

// The kind that `--kind` names; none if it names nothing.
Expected<std::optional<std::uint8_t>> kind_of(const Network& network, const std::string& name);

// The queries of a file: a line each, and empty lines are passed over.
class RouteQueries {
  public:
    static Expected<RouteQueries> read(const std::string& file);

    // Goes to the next query, if there is one.
    bool next();
    std::string_view line() const { return line_; }  // Without its end.
    std::vector<std::string> words() const;          // What stands between blanks.

    // A fault of this query, with its place.
    Error error(std::string message) const;

  private:
    std::string file_;
    Bytes bytes_;
    std::size_t at_ = 0;  // Where the next line begins.
    std::size_t number_ = 0;
    std::string_view line_;
};

// A named place and what of it counts, such as `BombsiteA, its nearest point`.
std::string named_location_text(const Network& network, const NamedLocation& end,
                                std::size_t unreached = 0);

// `128 (area 17, taken), 0 (area 5)`: the storeys at a place, and which of them was taken.
std::string storeys_text(const Network& network, const Stop& stop);
}  // namespace wend::cli
