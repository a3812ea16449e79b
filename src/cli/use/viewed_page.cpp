#include "cli/use/viewed_page.hpp"

#include <fmt/format.h>

#include <string_view>

#include "cli/installed.hpp"
#include "core/base/base64.hpp"
#include "core/base/file_name.hpp"
#include "core/io/file.hpp"
#include "core/json/json_quoted.hpp"
#include "wend/bytes.hpp"
#include "wend/format.hpp"

namespace wend::cli {
namespace {

// What the page has once, for a map to stand behind.
constexpr std::string_view place_of_map = R"(<script type="application/json" id="map">)";

// A string of JSON in which nothing ends the element that it stands in, or begins another.
std::string inert(std::string_view text) {
    std::string all;
    for (const char letter : quoted(text))
        if (letter == '<')
            all += "\\u003c";
        else
            all += letter;
    return all;
}

}  // namespace

Expected<std::string> read_page(const std::string& name) {
    std::string file = name;
    if (file.empty()) {
        const auto found = installed_page();
        if (!found)
            return failure(
                "the page that shows maps is not installed with this program; page/build makes it, "
                "and --page says where it lies");
        file = *found;
    }
    const auto bytes = read_file(file);
    if (!bytes) return failure(bytes.error());
    std::string page(bytes_as_text(*bytes));
    const std::size_t place = page.find(place_of_map);
    if (place == page.npos || page.find(place_of_map, place + 1) != page.npos)
        return failure("is not the page that shows maps, page.html as page/build makes it", file);
    return page;
}

Expected<std::string> page_with_map(const std::string& page, const Map& map,
                                    const OptionValues& options) {
    OptionValues all = map.members().front().document->layout();
    all.insert(options.begin(), options.end());
    std::string data = "{\"format\": " + inert(map.format().info().id) + ", \"options\": {";
    std::string_view comma;
    for (const auto& [option, value] : all) {
        if (value.find('\0') != value.npos)
            return failure(fmt::format("--{}: a page holds no such file; give its values", option));
        data.append(comma).append(inert(option)).append(": ").append(inert(value));
        comma = ", ";
    }
    data += "}, \"files\": [";
    comma = {};
    for (const Member& member : map.members()) {
        const auto bytes = member.document->write();
        if (!bytes) return failure(bytes.error());
        data.append(comma).append("\n{\"name\": ").append(inert(base_name(member.file)));
        data.append(", \"bytes\": \"").append(base64(*bytes)).append("\"}");
        comma = ",";
    }
    data += "]}";
    const std::size_t place = page.find(place_of_map) + place_of_map.size();
    return page.substr(0, place) + data + page.substr(place);
}

}  // namespace wend::cli
