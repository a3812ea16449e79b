#include "formats/source/sample/sample_links.hpp"

#include <algorithm>
#include <tuple>

namespace wend::source_nav {

PlanLinks::PlanLinks(const sample::Building& building) : first_(building.areas.size() + 1) {
    struct Way {
        u32 from;
        PlanLink link;
    };
    std::vector<Way> ways;
    for (const sample::Passage& passage : building.passages) {
        const bool is_two_way = passage.kind != sample::PassageKind::drop;
        ways.push_back({passage.from, {passage.to, passage.side, is_two_way}});
        if (is_two_way) ways.push_back({passage.to, {passage.from, opposite(passage.side), true}});
    }
    std::ranges::sort(
        ways, {}, [](const Way& way) { return std::tuple(way.from, way.link.side, way.link.to); });
    for (const Way& way : ways) {
        ++first_[way.from + 1];
        links_.push_back(way.link);
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
}

}  // namespace wend::source_nav
