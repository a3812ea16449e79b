#include "cli/convert_verb.hpp"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "base/file_name.hpp"
#include "base/in_turns.hpp"
#include "cli/exchange_output.hpp"
#include "cli/loss_text.hpp"
#include "cli/output_name.hpp"
#include "cli/padding.hpp"
#include "cli/text.hpp"
#include "io/folder.hpp"

namespace wend::cli {
namespace {

void spell_written(JsonText& text, const SavedFile& file, std::string_view format,
                   std::string_view version) {
    text.open_object();
    text.key("file");
    text.text(file.name);
    text.key("format");
    text.text(format);
    if (!version.empty()) {
        text.key("version");
        text.text(version);
    }
    text.key("bytes");
    text.number(file.bytes);
    text.close_object();
}

}  // namespace

constinit const VerbInfo ConvertVerb::info{
    "convert", "Make",
    "Writes files in another version or format, moves maps and puts them together",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend convert town wide --to fla4\n"
    "wend convert wide back --to vanilla --lossy\n"
    "wend convert town east --to fla4 --map-size 24000 --translate 6000,0\n"
    "wend convert wide east both\n"
    "wend convert town town.geojson\n"
    "wend convert town.geojson same/\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend convert house/building.nav old.nav --to 9 --lossy\n"
    "wend sample gp2-track -o track\n"
    "wend convert track/f1ct01.dat f1gp.dat --to f1gp-track --lossy\n"
    "echo '{\"type\": \"LineString\", \"coordinates\": [[0, 0], [90, 40]]}' > road.geojson\n"
    "wend convert road.geojson roads/ --to gta-sa-paths:fm92-ver3"};

void ConvertVerb::declare(Arguments& arguments) {
    input.declare_to_convert(arguments);
    arguments.positional("OUT", "a file, or a folder, which is made where it is missing",
                         output.name);
    arguments.option("--to", "TARGET",
                     "FORMAT, VERSION or FORMAT:VERSION; wend formats tells which formats can "
                     "become which others, and which properties of drawings they look for "
                     "(default: what the ending of OUT says, else as they are)",
                     to);
    arguments.flag("--lossy",
                   "go on where something would be lost, invented or mean something else, and tell",
                   lossy);
    arguments.option("--into", "ARCHIVE",
                     "make OUT, an archive, a copy of this one with the files in it (default: of "
                     "the one that IN lies in, else OUT as it is)",
                     into);
    arguments.flag("--drop-padding", padding_help, drop_padding);
    output.declare_force(arguments);
    arguments.flag("--json", "tell what was written and lost as JSON", json);
}

Expected<Target> ConvertVerb::target_for(const Format& format) const {
    if (to.empty() && place() == OutputPlace::own_name) return target_by_name(format, output.name);
    return target_of(format, to);
}

Expected<std::vector<OutputFile>> ConvertVerb::convert(const std::vector<Map>& maps,
                                                       LossReport& losses, Console& console) const {
    const std::vector<Together> groups = converted_together(maps);
    struct Converted {
        Expected<std::vector<OutputFile>> files = {};
        LossReport losses = {};
    };
    const std::size_t jobs = input.jobs();
    std::vector<Converted> converted(16 * jobs);
    const Console::Progress progress = console.progress("converting maps");
    std::size_t done = 0;
    std::vector<OutputFile> all;
    Expected<void> outcome;
    in_turns(
        groups.size(), {jobs, converted.size()},
        [&](std::size_t slot, std::size_t i) {
            Converted& one = converted[slot] = {};
            const Map& first = *groups[i].front();
            if (groups.size() > 1 && !first.format().info().one_map_in_many_files)
                one.losses.begin_file(first.members().front().file);
            const auto target = target_for(first.format());
            if (target)
                one.files =
                    convert_maps(groups[i], *target, {input.format_values(), lossy}, one.losses);
            else
                one.files = failure(target.error());
        },
        [&](std::size_t slot) {
            Converted& one = converted[slot];
            losses.append(one.losses);
            // Where one map cannot be converted, the report tells of the others all the same.
            if (one.files)
                all.insert(all.end(), std::make_move_iterator(one.files->begin()),
                           std::make_move_iterator(one.files->end()));
            else if (outcome)
                outcome = failure(one.files.error());
            progress(++done, groups.size());
            return true;
        });
    if (!outcome) return failure(outcome.error());
    return all;
}

OutputPlace ConvertVerb::place() const {
    const std::vector<std::string>& names = input.names();
    const bool to_folder =
        names.size() > 1 || is_folder(names.front()) || is_named_as_folder(output.name);
    return to_folder ? OutputPlace::folder : OutputPlace::own_name;
}

Expected<std::vector<SavedFile>> ConvertVerb::write(const std::vector<OutputFile>& files,
                                                    bool is_exchanged, Console& console) const {
    if (archive_) return write_into(files, *archive_, console);
    // What was a map in one file may as well become a folder.
    if (place() == OutputPlace::own_name && files.size() > 1 && is_exchanged &&
        lower_case_ending(output.name).empty() && !output.is_standard_output())
        return write_files(files, output, OutputPlace::folder, console);
    if (place() == OutputPlace::own_name && files.size() > 1)
        return failure(fmt::format("{} becomes {}; end OUT with / to make it a folder",
                                   input.names().front(), counted(files.size(), "file")));
    return write_files(files, output, place(), console);
}

ExitStatus ConvertVerb::exchange(Console& console, const Exchange& target,
                                 const std::vector<Map>& maps) {
    if (maps.size() > 1)
        return console.error({fmt::format("one map goes into a file of {}, and these are {}",
                                          target.info().id, counted(maps.size(), "map"))});
    const auto written = write_exchange(target, maps.front(), output);
    if (!written) return console.error(written.error());
    if (json) {
        JsonText text(console.data());
        text.open_object();
        text.key("written");
        text.boolean(true);
        text.key("files");
        text.open_array();
        for (const SavedFile& file : *written) spell_written(text, file, target.info().id, "");
        text.close_array();
        text.key("losses");
        spell_losses(text, {});
        text.close_object();
    } else if (!output.is_standard_output()) {
        console.note(fmt::format("wrote {} as {} to {}", counted(written->size(), "file"),
                                 target.info().id, output.name));
    }
    return ExitStatus::fine;
}

void ConvertVerb::report(Console& console, const std::vector<OutputFile>& files,
                         const std::vector<SavedFile>& written, const LossReport& losses) const {
    tell_losses(console, losses);
    if (!json) return;
    JsonText text(console.data());
    text.open_object();
    text.key("written");
    text.boolean(!written.empty());
    text.key("files");
    text.open_array();
    for (std::size_t i = 0; i < written.size(); ++i)
        spell_written(text, written[i], files[i].document->format().info().id,
                      files[i].document->version());
    text.close_array();
    text.key("losses");
    spell_losses(text, losses);
    text.close_object();
}

Expected<void> ConvertVerb::expect_fitting_output(const std::vector<Map>& maps) const {
    if (maps.empty()) return {};
    const auto target = target_for(maps.front().format());
    if (!target) return failure(target.error());
    return expect_fitting_name(output.name, place(), &target->format->info());
}

ExitStatus ConvertVerb::run(Console& console) {
    if (json && output.is_standard_output())
        return console.error({"--json and OUT cannot both go to the standard output"});
    if (!exchange_by_name(output.name) && !find_exchange(to) && place() == OutputPlace::folder &&
        output.is_standard_output())
        return console.error({"a folder cannot be written to the standard output"});
    const auto drawn = DrawnMap::of(input.names(), to, output.name);
    if (!drawn) return console.error(drawn.error());
    if (*drawn) {
        auto archive = archive_output(output, "", into);
        if (!archive) return console.error(archive.error());
        archive_ = std::move(*archive);
        return make_of(console, **drawn);
    }
    const std::vector<Map> maps = input.open(console);
    if (console.has_failed()) {
        // Of a single file its error says enough.
        if (!maps.empty()) console.note("nothing was written, as not all could be read");
        return ExitStatus::failed;
    }
    if (!maps.empty())
        if (const Exchange* const target = exchange_for(maps.front().format(), to, output.name))
            return exchange(console, *target, maps);
    auto archive =
        archive_output(output, maps.empty() ? "" : maps.front().members().front().file, into);
    if (!archive) return console.error(archive.error());
    archive_ = std::move(*archive);
    if (!archive_)
        if (const auto fits = expect_fitting_output(maps); !fits)
            return console.error(fits.error());
    LossReport losses;
    auto files = convert(maps, losses, console);
    // Files inside an exchange file have its name before theirs.
    const bool is_exchanged =
        !maps.empty() && maps.front().members().front().file.starts_with(input.names()[0] + "/");
    return finish(console, std::move(files), losses, is_exchanged);
}

ExitStatus ConvertVerb::make_of(Console& console, const DrawnMap& drawn) {
    // Formats of models have that option too, so that it comes with theirs.
    OptionValues options = input.format_values();
    const auto given = options.extract("up");
    const std::string up = given ? given.mapped() : "z";
    if (up != "z" && up != "y")
        return console.error({fmt::format("--up: expected z or y, found '{}'", up)});
    LossReport losses;
    std::vector<std::string> notes;
    auto files = drawn.make(up == "y" ? DrawnMap::Up::y : DrawnMap::Up::z,
                            {std::move(options), lossy}, losses, notes);
    for (const std::string& note : notes) console.note(note);
    return finish(console, std::move(files), losses, true);
}

ExitStatus ConvertVerb::finish(Console& console, Expected<std::vector<OutputFile>> files,
                               const LossReport& losses, bool is_exchanged) {
    Expected<std::uint64_t> dropped = 0;
    if (files && drop_padding) dropped = wend::drop_padding(*files);
    if (!dropped) files = failure(dropped.error());
    const auto written = files ? write(*files, is_exchanged, console) : failure(files.error());
    report(console, files.value_or(std::vector<OutputFile>{}),
           written.value_or(std::vector<SavedFile>{}), losses);
    if (!written) return console.error(written.error());
    tell_padding(console, *dropped);
    if (!json && !output.is_standard_output())
        console.note(fmt::format("wrote {} to {}", what_was_written(*written),
                                 archive_ ? archive_->out : output.name));
    return ExitStatus::fine;
}

std::string ConvertVerb::what_was_written(const std::vector<SavedFile>& written) const {
    // Games look for a file in an archive under one name, which is Wend's choice where OUT has
    // none.
    if (archive_ && written.size() == 1 && written[0].name.starts_with(archive_->out + "/"))
        return written[0].name.substr(archive_->out.size() + 1);
    return counted(written.size(), "file");
}

}  // namespace wend::cli
