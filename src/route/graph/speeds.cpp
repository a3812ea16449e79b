#include "wend/speeds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/base/number_text.hpp"
#include "model/network/network.hpp"
#include "route/graph/core_graph.hpp"
#include "route/graph/speed_rules.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/portal_crossing.hpp"

namespace wend {
namespace {

struct NamedUnit {
    std::string_view name;
    Speeds::Unit unit;
    double scale;  // How much of the unit a second one of it is.
};
constexpr std::array<NamedUnit, 4> speed_units{{
    {"km/h", Speeds::Unit::metres, 1 / 3.6},
    {"m/s", Speeds::Unit::metres, 1},
    {"mph", Speeds::Unit::metres, 0.44704},
    {"units/s", Speeds::Unit::units, 1},
}};

std::string_view without_comment(std::string_view line) {
    for (std::size_t at = line.find('#'); at != line.npos; at = line.find('#', at + 1))
        if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') return line.substr(0, at);
    return line;
}

// What stands before a separator; the text keeps what comes after it.
std::string_view take_before(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view before = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return before;
}

Expected<void> read_speed(std::string_view text, Speeds::Line& line) {
    if (text == "closed") return {};
    std::string_view unit = text;
    const auto number = take_finite_number(unit);
    unit = trimmed(unit);
    if (!number || *number <= 0)
        return failure(fmt::format(
            "'{}' was expected to be a speed above 0, such as 60 km/h, or closed", text));
    const auto named = std::ranges::find(speed_units, unit, &NamedUnit::name);
    if (named == speed_units.end())
        return failure(
            fmt::format("the speed '{}' was expected to be in km/h, m/s, mph or units/s", text));
    line.speed = *number * named->scale;
    line.unit = named->unit;
    return {};
}

Expected<void> read_subject(std::string_view text, Speeds::Line& line) {
    for (bool first = true; first || !text.empty(); first = false) {
        std::string_view value = take_before(text, ',');
        if (value.find('=') == value.npos) {
            if (!first || value.empty())
                return failure(fmt::format(
                    "'{}' was expected to be {}", value,
                    first ? "a kind, or any" : "a condition COLUMN=VALUE, such as speed_class=0"));
            if (value != "any") line.kind = value;
            continue;
        }
        const std::string_view column = take_before(value, '=');
        if (column.empty() || trimmed(value).empty())
            return failure("a condition was expected to be COLUMN=VALUE");
        line.conditions.push_back({std::string(column), std::string(trimmed(value))});
    }
    return {};
}

Expected<void> read_line(std::string_view text, Speeds::Line& line) {
    const std::size_t colon = text.rfind(':');
    if (colon == text.npos)
        return failure(
            fmt::format("'{}' was expected to be KIND: SPEED, such as road: 60 km/h", text));
    if (auto read = read_subject(trimmed(text.substr(0, colon)), line); !read) return read;
    return read_speed(trimmed(text.substr(colon + 1)), line);
}

}  // namespace

Expected<Speeds> parse_speeds(std::string_view text, std::string file) {
    Speeds speeds{std::move(file), {}};
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view content = trimmed(without_comment(take_before(text, '\n')));
        if (content.empty()) continue;
        Speeds::Line& line = speeds.lines.emplace_back();
        line.number = number;
        if (auto read = read_line(content, line); !read) {
            read.error()->file = speeds.file;
            read.error()->field = fmt::format("line {}", number);
            return failure(std::move(read.error()));
        }
    }
    return speeds;
}

namespace {

// Links that no line gives a speed, of each kind.
class WithoutSpeed {
  public:
    explicit WithoutSpeed(const Network& network)
        : network_(network), of_kind_(network.kinds.size() + 1) {}

    void add(LinkIndex link) {
        if (first_ == no_index) first_ = link;
        ++of_kind_[std::min<std::size_t>(network_.links.kind[link], network_.kinds.size())];
    }
    bool empty() const { return first_ == no_index; }

    std::string sentence() const {
        std::string text;
        for (std::size_t kind = 0; kind < of_kind_.size(); ++kind)
            if (of_kind_[kind] > 0)
                text += fmt::format("{}{} of kind {}", text.empty() ? "" : ", ", of_kind_[kind],
                                    network_.kind_name(static_cast<std::uint8_t>(kind)));
        return fmt::format("links without a speed: {}; the first leads from {} to {}", text,
                           network_.name_of(network_.links.from[first_]),
                           network_.name_of(network_.links.to[first_]));
    }

  private:
    const Network& network_;
    std::vector<std::uint64_t> of_kind_;
    LinkIndex first_ = no_index;
};

}  // namespace

Expected<std::vector<double>> link_times(const Network& network, const Speeds& speeds,
                                         std::optional<std::uint8_t> kind) {
    const auto rules = SpeedRules::make(network, speeds);
    if (!rules) return failure(rules.error());
    const KindRule kept = kind_rule(network, kind);
    const Links& links = network.links;
    std::vector<double> times(links.size(), infinite_cost);
    WithoutSpeed without(network);
    for (LinkIndex link = 0; link < links.size(); ++link) {
        if (!is_open(network, link, kept)) continue;
        const auto pace = rules->pace_of(link);
        if (!pace)
            without.add(link);
        else if (*pace < infinite_cost)
            times[link] = links.length[link] * *pace;
    }
    if (!without.empty()) return failure(without.sentence(), speeds.file);
    return times;
}

namespace {

constexpr double no_way = std::numeric_limits<double>::infinity();

// How much a link says of how fast the ground is at its ends.
enum Say { level, over_a_portal, any, says };

Say say_of(const Network& network, LinkIndex link, double length) {
    if (portal_of(network, link) == nullptr) return any;
    return length == 0 ? level : over_a_portal;
}

}  // namespace

Expected<GroundTimes> ground_times(const Network& network, const Speeds& speeds,
                                   std::optional<std::uint8_t> kind) {
    if (network.map_kind != MapKind::mesh) return failure("only meshes have ground", speeds.file);
    // Links without a speed are told there.
    auto between_centres = link_times(network, speeds, kind);
    if (!between_centres) return failure(std::move(between_centres.error()));
    const auto rules = SpeedRules::make(network, speeds);
    if (!rules) return failure(rules.error());

    const Links& links = network.links;
    const KindRule kept = kind_rule(network, kind);
    GroundTimes times;
    times.crossing.assign(links.size(), no_way);
    std::vector<std::array<double, says>> said(network.nodes.size(), {no_way, no_way, no_way});
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const auto pace = rules->pace_of(link);
        if (!pace || !is_open(network, link, kept)) continue;
        const double length = any_angle_cost(network, link);
        if (*pace < no_way) times.crossing[link] = length * *pace;
        const Say say = say_of(network, link, length);
        for (const NodeIndex end : {links.from[link], links.to[link]}) {
            double& least = said[end][say];
            least = std::min(least, *rules->pace_at(link, end));
        }
    }
    times.pace.reserve(said.size());
    for (NodeIndex node = 0; node < said.size(); ++node) {
        const auto first =
            std::ranges::find_if(said[node], [](double pace) { return pace < no_way; });
        times.pace.push_back(
            first != said[node].end() ? *first : rules->pace_of_node(node).value_or(no_way));
    }
    return times;
}

}  // namespace wend
