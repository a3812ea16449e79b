#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "wend/loss_report.hpp"

namespace wend::source_nav {

// The record that a report of losses speaks of, and its way into the report.
struct ToldRecord {
    LossReport& losses;
    std::string path;       // before the names of its fields, such as `areas.`
    std::string name;       // such as the id of the area
    std::string part = {};  // before the message: which part of the record, such as `spot 2: `
    // Fields whose value is somebody else's to tell of, such as the user's own.
    std::array<std::string_view, 2> given = {};

    void tell(LossKind kind, std::string_view field, std::string_view message) const {
        if (std::ranges::find(given, field) == given.end())
            losses.add(kind, path + std::string(field), name, part + std::string(message));
    }
    // A record inside of this one.
    ToldRecord within(std::string_view list, std::string which) const {
        return {losses, path + std::string(list) + '.', name, part + which + ": "};
    }
};

}  // namespace wend::source_nav
