#include "cli/change/edit_steps.hpp"
#include "fuzz/caps.hpp"
#include "fuzz/made_maps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/parts.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/target.hpp"
#include "tests/support/temporary_folder.hpp"

// Scripts of strangers over a sample, with the files that scripts name.

namespace wend::fuzz {
namespace {

constexpr std::size_t most_steps = 32;

// The parts of the input as files: the script, and what each of its steps finds in the place of
// whatever file it names.
struct ScriptFiles {
    TemporaryFolder folder;
    std::string script, road, other, area, polygons;

    void put(const Format& format, const std::vector<ByteView>& parts) {
        const auto file = [&](std::string name, std::size_t part) {
            return folder.put(name, bytes_as_text(part_of(parts, part)));
        };
        script = file("script", 0);
        road = file("road.csv", 1);
        other = file("other" + format.info().extensions.front(), 2);
        area = file("area", 3);
        polygons = file("polygons", 4);
    }
};

// An expression that names the file in place of any other.
std::string with_polygons(std::string_view where, const std::string& file) {
    constexpr std::string_view word = "polygon";
    std::string safe;
    for (std::size_t at; (at = where.find(word)) != where.npos;) {
        safe.append(where.substr(0, at)).append(word).append("(" + file + ")");
        const std::size_t end = where.find(')', at);
        where.remove_prefix(end == where.npos ? where.size() : end + 1);
    }
    return safe.append(where);
}

// The step, which can open no file but ours.
cli::EditStep kept_inside(cli::EditStep step, const ScriptFiles& files) {
    step.where = with_polygons(step.where, files.polygons);
    if (step.values.empty()) return step;
    std::string& value = step.values.front();
    if (step.operation == EditOperation::of<edits::AddRoad>()) value = files.road;
    if (step.operation == EditOperation::of<edits::Paste>() ||
        step.operation == EditOperation::of<edits::CopyShape>())
        value = files.other;
    if (step.operation == EditOperation::of<edits::DrawShape>() && step.values.size() > 1)
        step.values[1] = files.other;
    const bool is_area = step.operation == EditOperation::of<edits::ToWorld>() ||
                         step.operation == EditOperation::of<edits::ToArea>();
    const bool is_numbers =
        value.size() > 1 && value.find_first_not_of("0123456789.,e+-") == value.npos;
    if (is_area && !is_numbers) value = files.area;
    return step;
}

void ask_steps(const Map& map, const cli::EditSteps& steps, const ScriptFiles& files) {
    const Format& format = map.format();
    const std::vector<Bytes> was = written(map);
    std::vector<Bytes> is = was;
    Editor editor(map);
    std::size_t done = 0;
    for (const cli::EditStep& step : steps.list()) {
        if (++done > most_steps) break;
        const auto made = cli::make_step(editor, kept_inside(step, files));
        if (!made) {
            promise(!made.error()->message.empty(), format, "errors say what", step.text());
            promise(written(editor.map()) == is, format, "what fails changes nothing", step.text());
            continue;
        }
        is = written(editor.map());
    }
    if (!editor.can_undo()) return;
    keep_all(editor.map());
    ask_comparison(map, editor.map());
    while (editor.undo()) continue;
    promise(written(editor.map()) == was, format, "undoing makes all as it was");
    while (editor.redo()) continue;
    promise(written(editor.map()) == is, format, "what was taken back is done once more");
}

}  // namespace

void ask_edits(const Format& format, ByteView input) {
    static ScriptFiles files;
    files.put(format, parts_of(input));
    const Map& map = sample_map(format);
    bounded(caps::changes, format, "editing", input.size() + size_of(map.members()), [&] {
        cli::EditSteps steps;
        const auto read = steps.add_script(files.script);
        promise(read || !read.error()->message.empty(), format, "errors say what");
        ask_steps(map, steps, files);
        return 0;
    });
}

}  // namespace wend::fuzz
