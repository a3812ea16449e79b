#include "cli/use/route_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "core/json/json_cursor.hpp"

namespace wend::cli {
namespace {

struct Answer {
    bool found = true;
    DrawnRoute route;
};

// Reads the elements of a list; a failure gets its path.
template <class Read>
void read_list(JsonCursor& json, const Read& read) {
    std::uint64_t element = 0;
    if (!json.enter_array()) return;
    while (json.next_element()) {
        read();
        if (json.failed()) json.name_failure(element);
        ++element;
    }
}

void read_point(JsonCursor& json, std::vector<Point>& points) {
    std::array<double, 3> values{};
    std::size_t count = 0;
    if (!json.enter_array()) return;
    while (json.next_element()) {
        if (count == values.size()) return json.fail("expected x, y and z, found more");
        values[count++] = json.take_float<double>();
    }
    if (count < values.size()) return json.fail("expected x, y and z, found fewer");
    points.push_back({values[0], values[1], values[2]});
}

// The first and the last of a list of names.
std::string read_name(JsonCursor& json) {
    std::string first, last;
    std::size_t count = 0;
    read_list(json, [&] {
        last = json.take_string();
        if (count++ == 0) first = last;
    });
    return count < 2 ? first : fmt::format("{} to {}", first, last);
}

Answer read_answer(JsonCursor& json) {
    Answer answer;
    constexpr std::array<std::string_view, 3> keys{"found", "points", "records"};
    std::array<bool, keys.size()> met{};
    if (!json.enter_object()) return answer;
    for (std::string_view key; json.next_key(key);) {
        const auto known = std::ranges::find(keys, key);
        if (known == keys.end()) {
            json.skip();
            continue;
        }
        if (std::exchange(met[static_cast<std::size_t>(known - keys.begin())], true))
            json.fail(fmt::format("the key \"{}\" stands here twice", key));
        else if (*known == "found")
            answer.found = json.take_boolean();
        else if (*known == "points")
            read_list(json, [&] { read_point(json, answer.route.points); });
        else
            answer.route.name = read_name(json);
        json.name_failure(*known);
    }
    if (!met[1]) json.fail("the route has no `points`");
    return answer;
}

}  // namespace

Expected<RouteFile> read_routes(std::string_view text) {
    RouteFile file;
    JsonCursor json(text);
    while (json.next_value()) {
        Answer answer = read_answer(json);
        if (json.failed()) break;
        if (answer.found)
            file.routes.push_back(std::move(answer.route));
        else
            ++file.not_found;
    }
    if (json.failed()) return failure(*json.error());
    if (file.routes.empty() && file.not_found == 0) return failure("there is no route in it");
    return file;
}

}  // namespace wend::cli
