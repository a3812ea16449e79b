#include "cli/make/convert_verb.hpp"

#include <fmt/format.h>

#include <utility>

#include "api/answers/change_answer.hpp"
#include "api/open/map_file.hpp"
#include "cli/options/output.hpp"
#include "cli/text/text.hpp"
#include "core/base/names.hpp"
#include "core/io/files.hpp"

namespace wend::cli {
namespace {

constexpr std::uint64_t max_records_shown = 10;

std::string what_happens(const LossReport::FieldTotal& total) {
    const std::string values = counted(total.count, "value");
    switch (total.kind) {
        case LossKind::lost:
            return values + " lost";
        case LossKind::invented:
            return values + " invented";
        case LossKind::changed:
            return values + " changed in meaning";
        case LossKind::does_not_fit:
            return fmt::format("{} {} not fit, which --lossy does not allow", values,
                               total.count == 1 ? "does" : "do");
    }
    return values;
}

bool is_of(const LossReport::Loss& loss, const LossReport::FieldTotal& total) {
    return loss.field == total.field && loss.kind == total.kind;
}

}  // namespace

void tell_losses(Console& console, const LossReport& losses) {
    for (const std::string& note : losses.notes()) console.note(note);
    for (const LossReport::FieldTotal& total : losses.totals()) {
        Lines message(
            printable(in_program_words(fmt::format("{}: {}", total.field, what_happens(total)))));
        std::uint64_t shown = 0;
        for (const LossReport::Loss& loss : losses.losses()) {
            if (!is_of(loss, total) || shown == max_records_shown) continue;
            message.add_below(fmt::format("{}{}{}: {}", loss.file, loss.file.empty() ? "" : ": ",
                                          loss.record, loss.message));
            ++shown;
        }
        if (shown < total.count) message.add_below(fmt::format("and {} more", total.count - shown));
        console.note(message);
    }
}

constinit const VerbInfo ConvertVerb::info{
    "convert", "Make", "Writes files in another version or format, moves and combines maps",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend convert town wide --to fla4\n"
    "wend convert wide back --to vanilla --lossy\n"
    "wend convert town east --to fla4 --map-size 24000 --translate 6000,0\n"
    "wend convert wide east both\n"
    "wend convert town town.geojson\n"
    "wend convert town.geojson same/\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend convert house/building.nav old.nav --to 9 --lossy\n"
    "wend convert house/building.nav house.ain\n"
    "wend sample gp2-track -o track\n"
    "wend convert track/f1ct01.dat f1gp.dat --to f1gp-track --lossy\n"
    "echo '{\"type\": \"LineString\", \"coordinates\": [[0, 0], [90, 40]]}' > way.geojson\n"
    "wend convert way.geojson roads/ --to gta-sa-paths:fm92-ver3"};

void ConvertVerb::declare(Arguments& arguments) {
    input.declare_to_convert(arguments);
    arguments.positional("OUT", "a file, or a folder, which is created if missing", output.name);
    arguments.option("--to", "TARGET", note_of<Conversion>("to"), request.to);
    arguments.flag("--lossy", note_of<Conversion>("lossy"), request.lossy);
    arguments.option("--into", "ARCHIVE",
                     "write OUT as a copy of this archive with the files put into it (default: the "
                     "archive that contains IN, else OUT itself)",
                     into);
    map_option.declare_for_one(arguments);
    arguments.flag("--drop-padding", note_of<Conversion>("drop_padding"), request.drop_padding);
    output.declare_force(arguments);
    arguments.flag("--json", "print JSON", json);
}

OutputPlace ConvertVerb::place() const {
    return input.names_several() || is_named_as_folder(output.name) ? OutputPlace::folder
                                                                    : OutputPlace::own_name;
}

void ConvertVerb::report(Console& console, const std::vector<OutputFile>& files,
                         const std::vector<SavedFile>& written, const LossReport& losses,
                         const Exchange* exchange) const {
    tell_losses(console, losses);
    if (!json) return;
    ConvertAnswer answer{.losses = losses_told(losses)};
    for (std::size_t i = 0; i < written.size(); ++i) {
        const Document* const document = files[i].document.get();
        answer.files.push_back(
            {written[i].name, document ? document->format().info().id : exchange->info().id,
             document ? document->version() : std::string_view(), written[i].bytes});
    }
    write_answer(console.data(), answer);
}

Expected<std::optional<std::vector<Bytes>>> ConvertVerb::read_drawings() const {
    if (!become_drawn_map(input.names(), request)) return std::nullopt;
    std::vector<Bytes> drawings;
    for (const std::string& name : input.names()) {
        auto bytes = read_file(name);
        if (!bytes) return failure(std::move(bytes.error()));
        if (!is_drawing({name, *bytes})) return std::nullopt;
        drawings.push_back(std::move(*bytes));
    }
    return drawings;
}

Expected<void> ConvertVerb::put_in_world(std::vector<Map>& maps, const ConversionTarget& target,
                                         Console& console) {
    const bool is_shown = target.exchange && target.exchange->info().shows_worlds;
    // What becomes a file of another format that belongs to maps is made for the one at hand; what
    // stays of its format takes from a named one what meshes have an option for.
    const FormatInfo* const becomes =
        target.exchange || !target.format ? nullptr : &target.format->info();
    const bool becomes_other = !maps.empty() && &maps.front().format() != target.format;
    const bool takes_map =
        becomes && !map_file_ending(*becomes).empty() &&
        (becomes_other || (map_option.names_files() && !map_file_option(becomes->check_options)));
    if (!is_shown && !takes_map) {
        if (!map_option.names_files()) return {};
        return failure(
            "--map and --game-dir are for meshes that become GLB, with the map around them, and "
            "for node graphs");
    }
    if (maps.size() != 1) return {};
    if (auto opened = map_option.open_for(1); !opened) return opened;
    auto found = is_shown ? map_option.map_of(maps.front(), true)
                          : map_option.map_to_check(maps.front(), true);
    if (!found) return failure(std::move(found.error()));
    if (!found->note.empty()) console.note(found->note);
    // What the world tells of the mesh is no part of what becomes a mesh again.
    if (found->world) maps.front() = maps.front().in_world(std::move(found->world), nullptr);
    return {};
}

ExitStatus ConvertVerb::run(Console& console) {
    if (json && output.is_standard_output())
        return console.error({"--json and OUT cannot both go to the standard output"});
    if (!exchange_by_name(output.name) && !find_exchange(request.to) &&
        place() == OutputPlace::folder && output.is_standard_output())
        return console.error({"a folder cannot be written to the standard output"});
    if (!is_named_as_folder(output.name)) request.output = output.name;
    request.options = input.format_values();
    const auto drawings = read_drawings();
    if (!drawings) return console.error(drawings.error());
    return *drawings ? make_of(console, **drawings) : convert_maps(console);
}

ExitStatus ConvertVerb::make_of(Console& console, const std::vector<Bytes>& drawings) {
    if (const auto target = target_of_drawings(request); !target)
        return console.error(target.error());
    std::vector<Map> no_meshes;
    if (const auto done = put_in_world(no_meshes, {}, console); !done)
        return console.error(done.error());
    auto archive = archive_output(output, "", into);
    if (!archive) return console.error(archive.error());
    archive_ = std::move(*archive);
    std::vector<NamedBytes> files;
    for (std::size_t i = 0; i < drawings.size(); ++i)
        files.push_back({input.names()[i], drawings[i]});
    LossReport losses;
    return finish(console, wend::convert(files, request, losses), losses, true);
}

ExitStatus ConvertVerb::convert_maps(Console& console) {
    std::vector<Map> maps = input.open(input.names(), console);
    if (console.has_failed()) {
        // Of a single file its error says enough.
        if (!maps.empty()) console.note("nothing was written, as not all could be read");
        return ExitStatus::failed;
    }
    const Format* const format = maps.empty() ? nullptr : &maps.front().format();
    const std::string first = format ? maps.front().members().front().file : "";
    const auto target = format ? target_of(*format, request) : ConversionTarget{};
    const Exchange* const exchange = target ? target->exchange : nullptr;
    if (const auto done = put_in_world(maps, target.value_or(ConversionTarget{}), console); !done)
        return console.error(done.error());
    if (!exchange) {
        if (place() == OutputPlace::folder) request.output.clear();  // Its ending says nothing.
        auto archive = archive_output(output, first, into);
        if (!archive) return console.error(archive.error());
        archive_ = std::move(*archive);
        if (!archive_ && !target) return console.error(target.error());
        if (format && !archive_)
            if (auto fits = expect_fitting_name(output.name, place(), &target->format->info());
                !fits)
                return console.error(fits.error());
    }
    request.jobs = input.jobs();
    request.progress = console.progress("converting maps");
    LossReport losses;
    const auto made = format ? wend::convert(maps, request, losses) : Converted{};
    // Files inside an exchange file have its name before theirs.
    return finish(console, made, losses, first.starts_with(input.names()[0] + "/"), exchange);
}

ExitStatus ConvertVerb::finish(Console& console, const Expected<Converted>& made,
                               const LossReport& losses, bool is_exchanged,
                               const Exchange* exchange) {
    const auto write = [&](const std::vector<OutputFile>& files) {
        OutputPlace where = exchange ? OutputPlace::own_name : place();
        if (archive_) return write_into(files, *archive_, console);
        if (!exchange && where == OutputPlace::own_name && files.size() > 1) {
            // What was a map in one file may as well become a folder.
            if (!is_exchanged || !lower_case_ending(output.name).empty() ||
                output.is_standard_output())
                return Expected<std::vector<SavedFile>>(
                    failure(fmt::format("{} becomes {}; end OUT with / to make it a folder",
                                        input.names().front(), counted(files.size(), "file"))));
            where = OutputPlace::folder;
        }
        return write_files(files, output, where, console);
    };
    const auto written = made ? write(made->files) : failure(made.error());
    if (written || !exchange)
        report(console, made ? made->files : std::vector<OutputFile>{},
               written.value_or(std::vector<SavedFile>{}), losses, exchange);
    if (!written) return console.error(written.error());
    tell_padding(console, made->padding);
    if (!json && !output.is_standard_output())
        console.note(fmt::format("wrote {}{} to {}", what_was_written(*written),
                                 exchange ? " as " + exchange->info().id : "",
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
