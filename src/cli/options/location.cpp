#include "cli/options/location.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/text/text.hpp"
#include "core/io/files.hpp"
#include "model/network/option_text.hpp"

namespace wend::cli {

Expected<std::vector<Stop>> stops_of(const Planner& planner, const WayQuery& query) {
    std::vector<Stop> stops;
    const auto add = [&](std::string_view option, const std::string& place) -> Expected<void> {
        auto stop = planner.stop(place);
        if (!stop) return failure(fmt::format("{}: {}", option, stop.error()->message));
        stops.push_back(std::move(*stop));
        return {};
    };
    auto added = add("--from", query.from);
    for (const std::string& place : query.via)
        if (added) added = add("--via", place);
    if (added) added = add("--to", query.to);
    if (!added) return failure(std::move(added.error()));
    return stops;
}

Expected<std::optional<std::uint8_t>> kind_of(const Network& network, const std::string& name) {
    if (name.empty()) return std::nullopt;
    const auto kind = kind_named(network, name);
    if (kind) return *kind;
    return failure("--kind: " + kind.error()->message);
}

namespace {

constexpr std::string_view blanks = " \t\r";

}  // namespace

Expected<RouteQueries> RouteQueries::read(const std::string& file) {
    auto bytes = read_file(file);
    if (!bytes) return failure(std::move(bytes.error()));
    RouteQueries queries;
    queries.file_ = file;
    queries.bytes_ = std::move(*bytes);
    return queries;
}

bool RouteQueries::next() {
    const std::string_view text = bytes_as_text(bytes_);
    while (at_ < text.size()) {
        const std::size_t end = std::min(text.find('\n', at_), text.size());
        line_ = text.substr(at_, end - at_);
        at_ = end + 1;
        ++number_;
        if (line_.find_first_not_of(blanks) != std::string_view::npos) return true;
    }
    return false;
}

std::vector<std::string> RouteQueries::words() const {
    std::vector<std::string> words;
    for (std::string_view line = line_;;) {
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        if (line.empty()) return words;
        const std::size_t end = std::min(line.find_first_of(blanks), line.size());
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

Error RouteQueries::error(std::string message) const {
    return ErrorDetails{
        .message = std::move(message), .file = file_, .field = fmt::format("line {}", number_)};
}

std::string named_location_text(const Network& network, const NamedLocation& end,
                                std::size_t unreached) {
    const std::string& name = network.places[end.place].name;
    switch (end.part) {
        case PlacePart::centre:
            return fmt::format("{}, its centre", name);
        case PlacePart::all:
            return fmt::format("all of {}, where it is reached last{}", name,
                               unreached == 0 ? ""
                                              : fmt::format(", without {} that cannot be reached",
                                                            counted(unreached, network.node_word)));
        default:
            return fmt::format("{}, its nearest point", name);
    }
}

std::string storeys_text(const Network& network, const Stop& stop) {
    std::string text;
    for (const Endpoint& storey : stop.storeys)
        text += fmt::format("{}{} ({} {}{})", text.empty() ? "" : ", ", number_text(storey.point.z),
                            network.node_word, network.name_of(storey.node),
                            storey.node == stop.end.node ? ", taken" : "");
    return text;
}

}  // namespace wend::cli
