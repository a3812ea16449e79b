#include "model/network/absent_node.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/number_text.hpp"
#include "wend/absent_node.hpp"

namespace wend {

std::string runs_of(std::vector<std::uint32_t> numbers) {
    constexpr std::size_t max_runs = 6;
    std::ranges::sort(numbers);
    std::vector<std::string> runs;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i + 1;
        while (end < numbers.size() && numbers[end] - numbers[end - 1] <= 1) ++end;
        const std::uint32_t first = numbers[i], last = numbers[end - 1];
        if (runs.size() >= max_runs) {
            runs.push_back(fmt::format("{} more", numbers.size() - i));
            break;
        }
        runs.push_back(fmt::format("{}", first));
        if (last == first + 1) runs.push_back(fmt::format("{}", last));
        if (last > first + 1) runs.back() += fmt::format(" to {}", last);
        i = end;
    }
    std::string text;
    for (std::size_t i = 0; i < runs.size(); ++i)
        text += (i == 0 ? "" : i + 1 == runs.size() ? " and " : ", ") + runs[i];
    return text;
}

namespace {

std::string example_of(const Network& network) {
    return fmt::format("{}s are called, for example, {}", network.node_word, network.name_of(0));
}

}  // namespace

std::string absent_text(const Network& network, std::string_view name) {
    if (auto absent = absent_node(network, name)) return std::move(*absent);
    return fmt::format("there is no {} '{}' here{}", network.node_word, name,
                       network.nodes.size() > 0 ? "; " + example_of(network) : "");
}

namespace {

// What a text spells that is nothing but digits; of too many the highest number.
std::optional<std::uint64_t> whole_of(std::string_view text) {
    if (text.empty() || !std::ranges::all_of(text, is_digit)) return std::nullopt;
    std::uint64_t value = std::numeric_limits<std::uint64_t>::max();
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string no_such(const Network& network, std::string_view name, std::string_view but) {
    return fmt::format("there is no {} {}; {}", network.node_word, name, but);
}

// From the first of some to the last.
std::string range(std::string_view first, std::string_view last) {
    return first == last ? fmt::format("{} only", first) : fmt::format("{} to {}", first, last);
}

// `pit 900`, of a circuit whose pit lane is shorter, and `sector 99`.
std::optional<std::string> absent_in_series(const Network& network, std::string_view name) {
    const std::size_t before = name.find_last_of(' ') + 1;
    const std::string_view prefix = name.substr(0, before);
    if (!whole_of(name.substr(before))) return std::nullopt;
    for (const NodeSeries& one : network.series)
        if (one.prefix == prefix && one.node_count > 0)
            return no_such(
                network, name,
                fmt::format("there are {}, {}", one.node_count,
                            range(network.name_of(one.first_node),
                                  network.name_of(one.first_node + one.node_count - 1))));
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max(), most = 0;
    for (const NodeAlias& alias : network.aliases) {
        if (!alias.name.starts_with(prefix)) continue;
        const auto number = whole_of(std::string_view(alias.name).substr(before));
        if (!number) continue;
        least = std::min(least, *number);
        most = std::max(most, *number);
    }
    if (least > most) return std::nullopt;
    return fmt::format(
        "there is no {}; there are {}", name,
        range(fmt::format("{}{}", prefix, least), fmt::format("{}{}", prefix, most)));
}

// `5:9999`, where files are numbered.
std::string absent_in_file(const Network& network, std::string_view name, std::uint64_t key) {
    std::vector<std::uint32_t> open;
    for (const NetworkMember& member : network.members) {
        if (!member.key) continue;
        open.push_back(*member.key);
        if (*member.key != key) continue;
        if (member.node_count == 0)
            return no_such(network, name, fmt::format("area {} has none", key));
        const NodeIndex last = member.first_node + member.node_count - 1;
        return no_such(
            network, name,
            fmt::format("area {} has {}s {}", key, network.node_word,
                        range(network.name_of(member.first_node), network.name_of(last))));
    }
    return no_such(network, name,
                   fmt::format("no file of area {} is open, but of {}",
                               name.substr(0, name.find(':')), runs_of(std::move(open))));
}

// `9999`, where nodes are called by a number alone.
std::string absent_number(const Network& network, std::string_view name, std::uint64_t number) {
    std::vector<std::uint32_t> numbers = network.nodes.id;
    if (numbers.empty())
        for (const Origin& origin : network.nodes.origin) numbers.push_back(origin.record);
    if (numbers.empty()) return no_such(network, name, "there are none at all");
    std::ranges::sort(numbers);
    const std::string all =
        fmt::format("numbers go from {} to {}", numbers.front(), numbers.back());
    const auto above = std::ranges::upper_bound(numbers, number);
    if (above == numbers.begin() || above == numbers.end()) return no_such(network, name, all);
    return no_such(network, name,
                   fmt::format("{}, and the nearest are {} and {}", all, *(above - 1), *above));
}

}  // namespace

std::optional<std::string> absent_node(const Network& network, std::string_view name) {
    if (network.find_node(name)) return std::nullopt;
    if (!network.series.empty()) return absent_in_series(network, name);
    const bool has_keys = std::ranges::any_of(
        network.members, [](const NetworkMember& member) { return member.key.has_value(); });
    const std::size_t colon = name.find(':');
    const auto number = whole_of(name.substr(colon == name.npos ? 0 : colon + 1));
    if (!number) return std::nullopt;
    if (colon == name.npos) {
        if (!has_keys) return absent_number(network, name, *number);
    } else if (const auto key = whole_of(name.substr(0, colon)); !key) {
        return std::nullopt;
    } else if (has_keys) {
        return absent_in_file(network, name, *key);
    }
    if (network.nodes.size() == 0) return no_such(network, name, "there are none at all");
    return no_such(network, name, example_of(network));
}

}  // namespace wend
