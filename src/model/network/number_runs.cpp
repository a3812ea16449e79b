#include "model/network/number_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

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

}  // namespace wend
