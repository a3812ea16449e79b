#include "cli/route_file.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>

#include "describe/json_cursor.hpp"

namespace wend::cli {
namespace {

struct Answer {
    bool found = true;
    DrawnRoute route;
};

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
    if (!json.enter_array()) return "";
    while (json.next_element()) {
        last = json.take_string();
        if (count++ == 0) first = last;
    }
    return count < 2 ? first : fmt::format("{} to {}", first, last);
}

Answer read_answer(JsonCursor& json) {
    Answer answer;
    bool has_points = false;
    if (!json.enter_object()) return answer;
    for (std::string_view key; json.next_key(key);) {
        if (key == "found") {
            answer.found = json.take_boolean();
        } else if (key == "points") {
            has_points = true;
            if (!json.enter_array()) return answer;
            while (json.next_element()) read_point(json, answer.route.points);
        } else if (key == "records") {
            answer.route.name = read_name(json);
        } else {
            json.skip();
        }
    }
    if (!has_points) json.fail("the route has no `points`");
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
