#include "cli/options/route_queries.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/io/file.hpp"

namespace wend::cli {
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

}  // namespace wend::cli
