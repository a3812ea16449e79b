#pragma once

#include <fmt/format.h>

#include <set>
#include <span>
#include <string>

#include "c_interface/arguments.hpp"
#include "c_interface/handles.hpp"
#include "model/network/option_text.hpp"
#include "wend/c/route.h"

namespace wend::c {

// Sets the members of a described request that options name, each once unless it takes several.
template <HasDescription Request>
Expected<void> set_by_options(Request& request, const Network& network,
                              const wend_option_list& options) {
    if (auto there = expect_list(options.options, options.count, "options"); !there) return there;
    std::set<std::string> seen;
    for (const wend_option& option : std::span(options.options, options.count)) {
        const std::string name = text_or(option.name);
        const auto set = set_by_text(request, network, name, name, value_of(option));
        if (!set) return failure(set.error());
        if (!seen.insert(name).second && *set != ValueSort::texts)
            return failure(fmt::format("option {} is given twice", name));
    }
    return {};
}

// How C tells of an option.
inline wend_route_option told_option(const RequestOption& of) {
    return {0,
            literal(of.name),
            literal(of.value_name),
            literal(of.note),
            static_cast<wend_option_sort>(of.sort),
            of.group == "planner"};
}

}  // namespace wend::c
