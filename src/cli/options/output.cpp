#include "cli/options/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

#include "api/open/archive_place.hpp"
#include "cli/text/text.hpp"
#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "core/io/files.hpp"
#include "core/io/platform.hpp"
#include "wend/convert.hpp"

namespace wend::cli {

std::string_view ending_of(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    return dot == name.npos ? "" : name.substr(dot + 1);
}

std::optional<PictureFormat> picture_format_named(std::string_view word) {
    if (word == "svg" || word == "SVG") return PictureFormat::svg;
    if (word == "png" || word == "PNG") return PictureFormat::png;
    return std::nullopt;
}

std::optional<PictureFormat> picture_format_of(std::string_view name) {
    return picture_format_named(ending_of(name));
}

DrawnRoute drawn_route(const Network& network, const PlannedPath& planned) {
    return {planned.path.points,
            fmt::format("{} to {}", name_of(network, planned.stops.front().end),
                        name_of(network, planned.stops.back().end))};
}

namespace {

// What other verbs make, and files of games are not.
struct Elsewhere {
    std::string_view ending, thing, by;
};
constexpr std::array made_elsewhere{
    Elsewhere{"json", "JSON", "'wend dump FILE -o' makes it of a file"},
    Elsewhere{"svg", "a picture", "'wend draw FILE... -o' makes one of a map"},
    Elsewhere{"png", "a picture", "'wend draw FILE... -o' makes one of a map"}};

// A few letters and digits after a dot: `nav`, but not the `1` of `town.1`.
bool is_ending_of_files(std::string_view ending) {
    constexpr std::size_t longest = 8;
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    return ending.size() <= longest && std::ranges::any_of(ending, is_letter) &&
           std::ranges::all_of(ending, [&](char c) { return is_letter(c) || is_digit(c); });
}

}  // namespace

void Output::declare(Arguments& arguments, std::string value_name, std::string help,
                     bool required) {
    Argument& option = arguments.option("--output", std::move(value_name), std::move(help), name);
    option.short_name = "-o";
    option.required = required;
    const std::string option_name = option.name;
    declare_force(arguments).goes_with = {option_name};
}

Argument& Output::declare_force(Arguments& arguments) {
    return arguments.flag("--force", "overwrite existing files", force);
}

Expected<std::vector<SavedFile>> write_files(const std::vector<OutputFile>& files,
                                             const Output& output, OutputPlace place,
                                             Console& console, std::vector<std::string> removed) {
    const SaveOptions how{output.force, console.progress("writing files"), std::move(removed)};
    if (place == OutputPlace::folder) return save_all(files, output.name, how);
    return save_as(files, output.name, how);
}

void tell_padding(Console& console, std::uint64_t bytes) {
    if (bytes > 0) console.note(fmt::format("left out {} of padding", counted(bytes, "byte")));
}

bool is_named_as_folder(const std::string& name) {
    return (!name.empty() && !platform::path_of(name).has_filename()) || is_folder(name);
}

Expected<void> expect_fitting_name(const std::string& name, OutputPlace place,
                                   const FormatInfo* written) {
    if (is_named_as_folder(name)) return {};
    const std::string ending = lower_case_ending(name);
    const bool is_own = written && std::ranges::count(written->extensions, "." + ending) > 0;
    const auto refusal = [&](std::string_view thing, std::string_view by) {
        return failure(
            fmt::format("ends like {}, but a file of a game would be written; {}", thing, by),
            name);
    };
    for (const auto& [own, thing, by] : made_elsewhere)
        if (ending == own && !is_own) return refusal(thing, by);
    if (const Exchange* const other = exchange_by_name(name); other && !is_own)
        return refusal(other->info().id, other->info().takes_maps
                                             ? "'wend convert FILE... OUT' makes it of a map"
                                             : "Wend reads such files and writes none");
    if (place == OutputPlace::own_name || !is_ending_of_files(ending)) return {};
    return failure(fmt::format("looks like a file, but would become a folder; write {}/ if it is "
                               "to be called so",
                               name),
                   name);
}

const Exchange* exchange_beside(const Format& format, const std::string& output) {
    const std::string ending = "." + lower_case_ending(output);
    if (is_named_as_folder(output) || std::ranges::count(format.info().extensions, ending) > 0)
        return nullptr;
    const auto target = target_of(format, {.output = output});
    return target->exchange;
}

ExchangeAround exchange_around(const Map& map) {
    const std::string& file = map.members().front().file;
    std::string name = file_size(file) ? std::string() : file_before(file);
    const Exchange* const exchange = name.empty() ? nullptr : exchange_by_name(name);
    if (!exchange) return {};
    return {exchange, std::move(name)};
}

Expected<std::vector<SavedFile>> write_exchange(const Exchange& exchange, const Map& map,
                                                const Output& output) {
    LossReport losses;
    const Conversion how{.to = exchange.info().id, .output = output.name};
    const auto made = convert(std::span(&map, 1), how, losses);
    if (!made) return failure(made.error());
    return save_as(made->files, output.name, {.replace = output.force});
}

namespace {

// The beginning of a name that ends as an archive does: all of it, or with more behind a slash. Of
// a name on the disk only such as are or may become a file.
std::string archive_in(const std::string& name) {
    for (std::size_t end = name.find_first_of("/\\"); end != std::string::npos;
         end = name.find_first_of("/\\", end + 1))
        if (const std::string before = name.substr(0, end);
            archive_kind_by_name(before) && !is_folder(before))
            return before;
    return archive_kind_by_name(name) && !is_folder(name) ? name : std::string();
}

// The place of a file that bears no more than its own name: that of the one that is called so.
Expected<std::string> place_of(const Archive& archive, const ArchiveOutput& output,
                               const std::string& file) {
    const ArchiveEntry* found = nullptr;
    for (const ArchiveEntry& entry : archive.entries()) {
        if (lower_case(base_name(entry.name)) != lower_case(file)) continue;
        if (found)
            return failure(fmt::format("has {} and {}; OUT/NAME says which is to be replaced",
                                       found->name, entry.name),
                           output.archive);
        found = &entry;
    }
    return found ? found->name : archive.place_for(file, output.out);
}

// What is written into one folder or archive, and what goes from there.
struct Written {
    std::vector<OutputFile> files;
    std::vector<std::string> removed;
};

}  // namespace

Expected<std::optional<ArchiveOutput>> archive_output(const Output& output, std::string_view from,
                                                      const std::string& into) {
    const std::string& name = output.name;
    const std::string out = output.is_standard_output() ? std::string() : archive_in(name);
    if (out.empty() && into.empty()) return std::nullopt;
    if (out.empty()) return failure("--into goes with an OUT that ends as an archive does", name);
    const bool is_there = file_size(out).has_value();
    ArchiveOutput target{out, out, name.substr(std::min(out.size() + 1, name.size())),
                         output.force};
    const std::string around = file_before(std::string(from));
    if (!into.empty())
        target.archive = into;
    else if (!around.empty() && target.inside.empty() &&
             archive_kind_by_name(around) == archive_kind_by_name(out))
        target.archive = around;
    else if (!is_there)
        return failure(
            "is no archive yet; --into ARCHIVE of wend convert says what to make a "
            "copy of",
            out);
    // Another file in an archive is like another in a folder: nothing is lost.
    if (target.archive == out && !target.inside.empty() && !target.inside.ends_with('/')) {
        const auto archive = open_archive_file(out);
        if (!archive) return failure(archive.error());
        if (*archive && (*archive)->find(target.inside) && !output.force)
            return failure("exists already; --force replaces it", name);
        target.replace = true;
    }
    return target;
}

Expected<std::vector<SavedFile>> write_into(std::vector<OutputFile> files,
                                            const ArchiveOutput& output, Console& console,
                                            std::vector<std::string> removed) {
    const auto archive = open_archive_file(output.archive);
    if (!archive) return failure(archive.error());
    if (!*archive) return failure("is no archive that Wend knows", output.archive);
    const bool is_folder_inside = files.size() > 1 || output.inside.ends_with('/');
    for (OutputFile& file : files) {
        if (output.inside.empty()) {
            auto place = place_of(**archive, output, file.name);
            if (!place) return failure(std::move(place.error()));
            file.name = std::move(*place);
        } else if (is_folder_inside) {
            file.name = output.inside + (output.inside.ends_with('/') ? "" : "/") + file.name;
        } else {
            file.name = output.inside;
        }
    }
    return save_in_archive(files, output.archive, output.out,
                           {.replace = output.replace,
                            .progress = console.progress("writing files"),
                            .remove = std::move(removed)});
}

Expected<std::vector<SavedFile>> write_over(const std::vector<OutputFile>& files,
                                            const std::vector<std::string>& removed) {
    std::map<std::string, Written> folders, archives;
    // Calls a function with what a file lies in, and its name there.
    const auto place = [&](const std::string& file, const auto& take) {
        const std::string archive = file_size(file) ? "" : file_before(file);
        if (!archive.empty()) return take(archives[archive], file.substr(archive.size() + 1));
        const std::string_view name = base_name(file);
        const std::string folder = file.substr(0, file.size() - name.size());
        take(folders[folder.empty() ? "./" : folder], std::string(name));
    };
    for (const OutputFile& file : files)
        place(file.name, [&](Written& in, std::string name) {
            in.files.push_back({std::move(name), file.document});
        });
    for (const std::string& file : removed)
        place(file, [](Written& in, std::string name) { in.removed.push_back(std::move(name)); });
    std::vector<SavedFile> written;
    const auto take = [&](Expected<std::vector<SavedFile>> saved) -> Expected<void> {
        if (!saved) return failure(std::move(saved.error()));
        std::ranges::move(*saved, std::back_inserter(written));
        return {};
    };
    for (const auto& [folder, in] : folders)
        if (auto done = take(save_all(in.files, folder, {.replace = true, .remove = in.removed}));
            !done)
            return failure(std::move(done.error()));
    for (const auto& [archive, in] : archives)
        if (auto done = take(save_in_archive(in.files, archive, archive,
                                             {.replace = true, .remove = in.removed}));
            !done)
            return failure(std::move(done.error()));
    return written;
}

}  // namespace wend::cli
