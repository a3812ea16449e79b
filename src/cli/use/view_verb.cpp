#include "cli/use/view_verb.hpp"

#include <filesystem>
#include <system_error>

#include "cli/use/viewed_page.hpp"
#include "core/io/output_set.hpp"
#include "core/io/platform.hpp"
#include "core/io/temporary_name.hpp"

namespace wend::cli {
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
                                        "Makes a page of a map, to look around in with a browser",
                                        "wend sample gta-sa-paths --nodes 500 -o town\n"
                                        "wend view town -o town.html"};

void ViewVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    output.declare(arguments, "PAGE",
                   "where to write it, one file that needs nothing else (default: a temporary "
                   "file, which the browser opens)",
                   false);
    arguments.option("--page", "FILE",
                     "the empty page, page.html as page/build makes it (default: the one that was "
                     "installed)",
                     page);
}

ExitStatus ViewVerb::run(Console& console) {
    const auto empty = read_page(page);
    if (!empty) return console.error(empty.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto full = page_with_map(*empty, *map, input.format_values());
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
