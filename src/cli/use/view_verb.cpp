#include "cli/use/view_verb.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <system_error>

#include "cli/installed.hpp"
#include "cli/use/view_data.hpp"
#include "core/base/names.hpp"
#include "core/base/text_encoding.hpp"
#include "core/io/file_transaction.hpp"
#include "core/io/files.hpp"
#include "core/io/output_set.hpp"
#include "core/io/platform.hpp"
#include "core/json/json_text.hpp"
#include "wend/bytes.hpp"
#include "wend/format.hpp"
#include "wend/in_world.hpp"

namespace wend::cli {
namespace {

// What the page has once, for a map to stand behind.
constexpr std::string_view place_of_map = R"(<script type="application/json" id="map">)";

// JSON in which nothing ends the element that it stands in, or begins another: only texts have
// such letters.
std::string inert_json(std::string_view json) {
    std::string all;
    for (const char letter : json)
        if (letter == '<')
            all += "\\u003c";
        else
            all += letter;
    return all;
}
std::string inert(std::string_view text) { return inert_json(quoted(text)); }

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
                                    const OptionValues& options, const DrawRequest& looks) {
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
    data += "}";
    if (looks.background)
        data += ",\n\"background\": " +
                inert_json(background_for_page(*looks.background, looks.background_opacity));
    data += ", \"files\": [";
    comma = {};
    for (const Member& member : map.members()) {
        const auto bytes = member.document->write();
        if (!bytes) return failure(bytes.error());
        data.append(comma).append("\n{\"name\": ").append(inert(base_name(member.file)));
        data.append(", \"bytes\": \"").append(base64(*bytes)).append("\"}");
        comma = ",";
    }
    data += "]";
    if (const auto world = scenery_of(map))
        data += ",\n\"world\": " + inert_json(world_for_page(*world));
    data += "}";
    const std::size_t place = page.find(place_of_map) + place_of_map.size();
    return page.substr(0, place) + data + page.substr(place);
}

namespace {

Expected<void> write(const std::string& text, const std::string& name,
                     OutputSet::Existing existing) {
    OutputSet outputs(existing);
    const auto staged = outputs.stage(name);
    if (!staged) return failure(staged.error());
    (*staged)->append(text);
    return outputs.commit();
}

// A name for a page that is only looked at: the browser reads it when this program has ended, so it
// stays until the system clears its temporary files.
Expected<std::string> passing_name() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (error) return failure("there is no folder for temporary files: " + error.message());
    return platform::name_of(folder / ("wend-map-" + unforeseeable_text() + ".html"));
}

}  // namespace

constinit const VerbInfo ViewVerb::info{"view", "Use",
                                        "Makes a web page of a map, to explore in a browser",
                                        "wend sample gta-sa-paths --nodes 500 -o town\n"
                                        "wend view town -o town.html"};

void ViewVerb::declare(Arguments& arguments) {
    input.declare_files_in_world(arguments);
    output.declare(arguments, "PAGE",
                   "page to write, one file that needs nothing else (default: a temporary file, "
                   "which the browser opens)",
                   false);
    arguments.option("--page", "FILE",
                     "the empty page, page.html as page/build makes it (default: the one that was "
                     "installed)",
                     page);
    for (const RequestOption& option : described_options<DrawRequest>())
        if (option.name.starts_with("background")) looks.declare(arguments, option);
}

ExitStatus ViewVerb::run(Console& console) {
    const auto empty = read_page(page);
    if (!empty) return console.error(empty.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto asked = looks.request<DrawRequest>(map->network());
    if (!asked) return console.error(asked.error());
    const auto full = page_with_map(*empty, *map, input.format_values(), *asked);
    if (!full) return console.error(full.error());
    const bool is_passing = output.name.empty();
    const auto name = is_passing ? passing_name() : Expected<std::string>(output.name);
    if (!name) return console.error(name.error());
    if (const auto done = write(*full, *name, output.existing()); !done)
        return console.error(done.error());
    if (is_passing && !platform::open_for_user(platform::path_of(*name)))
        return console.error({"was written, but no browser could be started to show it", *name});
    return ExitStatus::fine;
}

}  // namespace wend::cli
