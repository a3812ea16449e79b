#pragma once

#include <algorithm>
#include <cctype>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace wend::test {

// Splits an object or array into its members, at the commas of its own level.
inline std::vector<std::string> members(std::string_view json) {
    std::vector<std::string> parts(1);
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 1; i + 1 < json.size(); ++i) {
        const char character = json[i];
        if (quoted && character == '\\') {
            parts.back() += json[i++];
        } else if (character == '"') {
            quoted = !quoted;
        } else if (!quoted) {
            depth +=
                (character == '{' || character == '[') - (character == '}' || character == ']');
            if (character == ',' && depth == 0) {
                parts.emplace_back();
                continue;
            }
        }
        parts.back() += json[i];
    }
    return parts;
}

// The same JSON with the keys of each object in another order.
inline std::string shuffled(std::string_view json, std::mt19937& random) {
    while (!json.empty() && std::isspace(static_cast<unsigned char>(json.back())))
        json.remove_suffix(1);
    while (!json.empty() && std::isspace(static_cast<unsigned char>(json.front())))
        json.remove_prefix(1);
    if (json.empty() || (json[0] != '{' && json[0] != '[')) return std::string(json);
    std::vector<std::string> parts = members(json);
    for (std::string& part : parts) {
        const std::size_t colon = json[0] == '{' ? part.find(':') : part.npos;
        part = colon == part.npos ? shuffled(part, random)
                                  : part.substr(0, colon + 1) +
                                        shuffled(std::string_view(part).substr(colon + 1), random);
    }
    if (json[0] == '{') std::ranges::shuffle(parts, random);
    std::string text(1, json[0]);
    for (const std::string& part : parts) text += (text.size() > 1 ? "," : "") + part;
    return text + json.back();
}

}  // namespace wend::test
