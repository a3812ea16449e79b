#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "wend/diff.hpp"
#include "wend/map.hpp"

namespace wend::test {

// The same map with one of its files edited; as it was where the file cannot be so.
inline Map with_edited(const Map& map, std::size_t member,
                       const std::function<void(Document&)>& edit) {
    std::vector<Member> members(map.members().begin(), map.members().end());
    std::shared_ptr<Document> copy = members[member].document->copy();
    edit(*copy);
    if (!copy->recompute() || !copy->write()) return map;
    members[member].document = std::move(copy);
    return Map::of(map.format(), std::move(members), map.options()).value_or(map);
}

inline std::vector<std::string> lines_between(const Map& was, const Map& is) {
    std::vector<std::string> lines;
    for (const FileDiff& file : diff_summary_of(Patch::between(was, is).value()))
        lines.insert(lines.end(), file.lines.begin(), file.lines.end());
    return lines;
}

inline std::string all_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace wend::test
