#include "cli/look/formats_verb.hpp"

#include <fmt/ranges.h>

#include "api/answers/format_answer.hpp"
#include "cli/text/text.hpp"
#include "wend/exchange.hpp"
#include "wend/formats.hpp"
#include "wend/version.hpp"

namespace wend::cli {
namespace {

// A row's first cell, as wide in every table of this verb.
std::string label(std::string_view text) { return fmt::format("{:<13}", text); }

void add_options(Table& table, std::string_view heading, const std::vector<OptionSpec>& options) {
    for (const OptionSpec& option : options) {
        const bool is_first = &option == &options.front();
        table.add({label(is_first ? heading : ""),
                   fmt::format("--{} {}", option.name, option.value_name), option.help});
    }
}

void print(Console& console, const FormatInfo& format) {
    console.print("{}  {}\n", console.heading(format.id), format.title);
    Table facts({Table::Align::left, Table::Align::left});
    facts.add({label("games"), fmt::format("{}", fmt::join(format.games, ", "))});
    facts.add({label("extensions"), fmt::format("{}", fmt::join(format.extensions, ", "))});
    facts.add({label("recognised by"), format.recognised_by});
    facts.add({label("files"), format.one_map_in_many_files ? "several are one map together"
                                                            : "each stands for itself"});
    if (!format.converts_to.empty())
        facts.add({label("becomes"), fmt::format("{}", fmt::join(format.converts_to, ", "))});
    console.print("{}", facts.text(2));
    Table lists({Table::Align::left, Table::Align::left, Table::Align::left});
    for (const FormatVersion& version : format.versions) {
        const bool is_first = &version == &format.versions.front();
        lists.add({label(is_first ? "versions" : ""), version.name, version.title});
    }
    add_options(lists, "options", format.options);
    add_options(lists, "to read", format.layout_options);
    add_options(lists, "for check", format.check_options);
    add_options(lists, "for convert", format.convert_options);
    add_options(lists, "for sample", format.sample_options);
    add_options(lists, "for --as game", format.game_options);
    for (const DrawnPropertySpec& property : format.drawn_properties) {
        const bool is_first = &property == &format.drawn_properties.front();
        lists.add({label(is_first ? "of drawings" : ""),
                   fmt::format("{} {}", property.name, property.value_name), property.help});
    }
    console.print("{}", lists.text(2));
}

void print(Console& console, const ExchangeInfo& exchange) {
    console.print("{}  {}\n", console.heading(exchange.id), exchange.title);
    Table facts({Table::Align::left, Table::Align::left});
    facts.add({label("extensions"), fmt::format("{}", fmt::join(exchange.extensions, ", "))});
    facts.add({label("opened by"), fmt::format("{}", fmt::join(exchange.programs, ", "))});
    facts.add({label("maps"), exchange.comes_back   ? "of every format go there, and come back"
                              : exchange.takes_maps ? "of every format go there"
                                                    : "do not go there"});
    if (exchange.gives_drawings)
        facts.add({label("drawings"), "become maps of formats that list properties of drawings"});
    console.print("{}", facts.text(2));
}

}  // namespace

constinit const VerbInfo FormatsVerb::info{"formats", "Look",
                                           "Lists formats, with their versions and options",
                                           "wend formats\nwend formats --json"};

void FormatsVerb::declare(Arguments& arguments) { arguments.flag("--json", "print JSON", json); }

ExitStatus FormatsVerb::run(Console& console) {
    if (!json) {
        for (const Format* format : formats()) {
            if (format != formats().front()) console.print("\n");
            print(console, format->info());
        }
        for (const Exchange* exchange : exchanges()) {
            console.print("\n");
            print(console, exchange->info());
        }
        for (const BuildPart& part : build_parts())
            if (!part.present)
                console.print("\nLeft out of this build: {}, {}\n", part.name, part.summary);
        return ExitStatus::fine;
    }
    write_formats_json(console.data());
    return ExitStatus::fine;
}

}  // namespace wend::cli
