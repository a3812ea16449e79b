#include "fuzz/parts.hpp"

#include <algorithm>
#include <span>

namespace wend::fuzz {

std::vector<ByteView> parts_of(ByteView input) {
    std::vector<ByteView> parts;
    for (;;) {
        const std::size_t end = bytes_as_text(input).find(between_parts);
        if (end == std::string_view::npos) break;
        parts.push_back(input.first(end));
        input = input.subspan(end + between_parts.size());
    }
    parts.push_back(input);
    return parts;
}

Bytes joined(const std::vector<Bytes>& parts) {
    const ByteView between = std::as_bytes(std::span(between_parts));
    Bytes all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) all.insert(all.end(), between.begin(), between.end());
        all.insert(all.end(), parts[i].begin(), parts[i].end());
    }
    return all;
}

ByteView part_of(const std::vector<ByteView>& parts, std::size_t index) {
    return index < parts.size() ? parts[index] : ByteView();
}

}  // namespace wend::fuzz
