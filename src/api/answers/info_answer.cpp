#include "api/answers/info_answer.hpp"

#include <fmt/format.h>

#include <cmath>

#include "wend/format.hpp"

namespace wend {

CountsAnswer counts_told(std::vector<Count> counts) {
    CountsAnswer told;
    for (Count& count : counts) told.emplace_back(std::move(count.name), count.value);
    return told;
}

CornerAnswer::CornerAnswer(const Corner& corner, std::string_view called, double metres)
    : number(corner.number),
      name(called),
      direction(corner.is_right() ? "right" : "left"),
      distance(corner.begin * metres),
      radius(corner.radius),
      angle(std::abs(corner.angle)),
      length(corner.length * metres) {
    if (corner.speed == 0) return;
    speed = corner.speed;
    speed_class = speed_class_name(corner.speed_class());
}

MapAnswer::MapAnswer(const MapSummary& of)
    : format(of.format->info().id),
      versions(of.versions),
      files(of.files),
      bytes(of.bytes),
      counts(counts_told(of.counts)) {
    if (of.network) network.emplace(*of.network);
    for (const Fact& fact : of.facts) {
        facts.emplace_back(fact.name, fact.text);
        if (!fact.unit.empty())
            measures.emplace_back(fmt::format("{}_{}", fact.name, fact.unit), fact.number);
    }
}

void write_summary_json(TextSink& sink, const MapSummary& summary, std::uint64_t nodes,
                        std::uint64_t links, std::span<const Corner> corners) {
    const auto add_size = [&](NetworkAnswer& network) {
        network.nodes = nodes;
        network.links = links;
    };
    if (!summary.format) {
        NetworkAnswer answer(*summary.network);
        add_size(answer);
        return write_answer(sink, answer, 2, AnswerKeys::all);
    }
    MapAnswer answer(summary);
    if (answer.network) add_size(*answer.network);
    for (const Corner& corner : corners)
        answer.corners.emplace_back(corner, "", summary.network->metres_per_unit);
    write_answer(sink, answer, 2, AnswerKeys::all);
}

}  // namespace wend
