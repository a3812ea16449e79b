#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace wend::test {

// The lines that one of two texts has alone, from where they begin to differ.
inline std::string first_difference(const std::string& is, const std::string& expected) {
    const auto lines_of = [](const std::string& text) {
        std::vector<std::string> lines(1);
        for (const char c : text)
            c == '\n' ? lines.emplace_back().clear() : lines.back().push_back(c);
        return lines;
    };
    const auto one = lines_of(is), other = lines_of(expected);
    const auto alone = [](const auto& lines, const auto& others) {
        std::multiset<std::string> left(others.begin(), others.end());
        std::vector<std::string> all;
        for (const std::string& line : lines)
            if (const auto found = left.find(line); found != left.end())
                left.erase(found);
            else
                all.push_back(line);
        return all;
    };
    const auto first = alone(one, other), second = alone(other, one);
    if (first.empty() && second.empty()) return "the same in another order";
    std::string text;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string a = i < first.size() ? first[i] : "",
                          b = i < second.size() ? second[i] : "";
        if (a.empty() && b.empty()) continue;
        const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
        const std::size_t begin = at < 100 ? 0 : at - 100;
        const auto piece = [&](const std::string& line) {
            return line.size() <= begin ? line : line.substr(begin, 200);
        };
        text += fmt::format("{}is       {}\n    expected {}", i > 0 ? "\n    " : "", piece(a),
                            piece(b));
    }
    return fmt::format("{} lines and {} differ\n    {}", first.size(), second.size(), text);
}

}  // namespace wend::test
