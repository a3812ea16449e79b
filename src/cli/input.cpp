#include "cli/input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <utility>

#include "cli/text.hpp"
#include "io/folder.hpp"
#include "io/file.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

constexpr std::size_t max_names_left_out = 3;

void tell_left_out(const std::vector<std::string>& files, Console& console) {
    if (files.empty()) return;
    const std::size_t shown = std::min(files.size(), max_names_left_out);
    console.note(fmt::format("left out {} of no known format: {}{}", counted(files.size(), "file"),
                             fmt::join(std::span(files).first(shown), ", "),
                             files.size() > shown ? ", ..." : ""));
}

}  // namespace

void Input::declare_format(Arguments& arguments) {
    arguments.option("--format", "ID", "read as this format (default: by content)", format_);
    layout_.declare(arguments, FormatOptions::For::layout);
}

void Input::declare_files(Arguments& arguments, Need need) {
    arguments.positionals("FILE", "files or folders; - reads the standard input", names_).required =
        need == Need::required;
    arguments.flag("--recursive", "of folders, also what lies in the folders inside", recursive_);
    declare_format(arguments);
    options_.declare(arguments, FormatOptions::For::reading);
}

void Input::declare_to_convert(Arguments& arguments) {
    arguments.positionals("IN", "files or folders; - reads the standard input", names_);
    declare_format(arguments);
    options_.declare(arguments, FormatOptions::For::converting);
}

void Input::declare_to_dump(Arguments& arguments) {
    arguments.positionals(
        "FILE", "a file; several, or a folder, become one JSON; - reads the standard input",
        names_);
    declare_format(arguments);
}

void Input::declare_one(Arguments& arguments) {
    names_.resize(1);
    arguments.positional("FILE", "the file; - reads the standard input", names_.front());
    declare_format(arguments);
}

Expected<Input::Known> Input::known() const {
    for (const Format* format : formats_.empty() ? formats() : std::span<const Format* const>()) {
        // Whether the options are of the format that files turn out to be is seen then.
        auto laid_out = format->laid_out(layout_.values());
        if (!laid_out) {
            formats_.clear();
            return failure(laid_out.error());
        }
        formats_.push_back(*laid_out ? laid_out->get() : format);
        if (*laid_out) laid_out_.push_back(std::move(*laid_out));
    }
    Known known{formats_, nullptr};
    if (format_.empty()) return known;
    const auto named = format_named(format_);
    if (!named) return failure(named.error());
    known.forced = *std::ranges::find(formats_, (*named)->info().id,
                                      [](const Format* format) { return format->info().id; });
    return known;
}

std::vector<Dataset> Input::open(Console& console) const {
    const auto all = known();
    if (!all) {
        console.error(all.error());
        return {};
    }
    Opened opened = open_datasets(names_, all->formats,
                                  {.recursive = recursive_,
                                   .format = all->forced,
                                   .progress = console.progress("reading files")});
    tell_left_out(opened.left_out, console);
    for (const Error& error : opened.errors) console.error(error);
    std::erase_if(opened.datasets, [&](const Dataset& dataset) {
        auto values = values_for(dataset);
        if (values) values = layout_.values_for(*dataset.format);
        if (!values) console.error({values.error().message, dataset.members.front().file});
        return !values;
    });
    return std::move(opened.datasets);
}

void Input::for_each_file(Console& console,
                          const std::function<Expected<void>(const RecognisedFile&)>& take) const {
    const auto all = known();
    if (!all) {
        console.error(all.error());
        return;
    }
    const UnrecognisedFiles others = for_recognised_files(
        names_, all->formats,
        {.recursive = recursive_,
         .format = all->forced,
         .progress = console.progress("reading files")},
        [&](const RecognisedFile& file) -> Expected<void> {
            if (const auto values = layout_.values_for(file.format); !values)
                return failure(Error{values.error().message, file.source.file});
            return take(file);
        });
    tell_left_out(others.left_out, console);
    for (const Error& error : others.errors) console.error(error);
}

bool Input::names_several() const { return names_.size() > 1 || is_folder(names_.front()); }

std::optional<Input::Map> Input::open_map(Console& console) const {
    std::vector<Dataset> datasets = open(console);
    if (datasets.empty()) return std::nullopt;
    if (datasets.size() > 1) {
        console.error({fmt::format(
            "one map was expected, but the files are {}: the first of them begin with {} and {}",
            counted(datasets.size(), "map"), datasets[0].members.front().file,
            datasets[1].members.front().file)});
        return std::nullopt;
    }
    auto common_view = network(datasets.front());
    if (!common_view) {
        console.error(common_view.error());
        return std::nullopt;
    }
    return Map{std::move(datasets.front()), std::move(*common_view)};
}

Expected<Input::File> Input::read_one() const {
    const auto all = known();
    if (!all) return failure(all.error());
    File file{names_.front(), {}, nullptr};
    auto bytes = read_file(file.name);
    if (!bytes) return failure(std::move(bytes.error()));
    file.bytes = std::move(*bytes);
    const auto recognised = recognise(file.bytes, file.name, all->formats, all->forced);
    if (!recognised) return failure(Error{recognised.error().message, file.name});
    if (const auto values = layout_.values_for(**recognised); !values)
        return failure(Error{values.error().message, file.name});
    file.format = *recognised;
    return file;
}

Expected<Network> Input::network(const Dataset& dataset) const {
    const auto values = values_for(dataset);
    if (!values) return failure(values.error());
    return dataset.network(*values);
}

}  // namespace wend::cli
