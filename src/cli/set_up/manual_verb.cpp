#include "cli/set_up/manual_verb.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "cli/help.hpp"
#include "cli/options/arguments.hpp"
#include "cli/text/text.hpp"
#include "cli/verbs.hpp"
#include "core/io/output_set.hpp"
#include "wend/version.hpp"

namespace wend::cli {
namespace {

// Text as troff takes it: no sign of it is a command.
std::string as_troff(std::string_view text) {
    std::string spelt;
    bool is_line_begin = true;
    for (const char letter : text) {
        if (is_line_begin && (letter == '.' || letter == '\'')) spelt += "\\&";
        if (letter == '\\')
            spelt += "\\e";
        else if (letter == '-')
            spelt += "\\-";
        else
            spelt += letter;
        is_line_begin = letter == '\n';
    }
    return spelt;
}

std::string in_bold(std::string_view text) { return fmt::format("\\fB{}\\fR", as_troff(text)); }
std::string in_italics(std::string_view text) { return fmt::format("\\fI{}\\fR", as_troff(text)); }
constexpr Fonts page_fonts{in_bold, in_italics};

std::string page_head(std::string_view name, std::string_view summary) {
    std::string title(name);
    std::ranges::transform(title, title.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    });
    return fmt::format(".TH {} 1 \"\" \"wend {}\" \"Wend\"\n.SH NAME\n{} \\- {}\n", as_troff(title),
                       version(), as_troff(name), as_troff(summary));
}

std::string page_item(const std::string& what, std::string_view help) {
    return fmt::format(".TP\n{}\n{}\n", what, as_troff(help));
}

std::string page_item_of(const Argument& argument) {
    std::string what;
    if (!argument.short_name.empty()) what = in_bold(argument.short_name) + ", ";
    what += in_bold(argument.name);
    if (!argument.value_name.empty()) what += ' ' + value_in(page_fonts, argument.value_name);
    return page_item(what, argument.help);
}

std::string section_of_options(const std::vector<Argument>& list,
                               const std::vector<std::string>& formats) {
    std::string text = formats.empty()
                           ? ".SH OPTIONS\n"
                           : fmt::format(".SH OPTIONS FOR {}\n",
                                         as_troff(fmt::format("{}", fmt::join(formats, ", "))));
    for (const Argument& argument : list)
        if (argument.is_option() && argument.formats == formats) text += page_item_of(argument);
    if (formats.empty())
        text += page_item(in_bold("-h") + ", " + in_bold("--help"), "print a summary and exit");
    return text;
}

constexpr std::string_view section_of_statuses =
    ".SH EXIT STATUS\n"
    "0: success; 1: the answer is \"no\", such as no route; 2: failure, wholly or in part.\n";

constexpr std::string_view section_of_files =
    ".SH FILES\n"
    ".TP\n\\fIPREFIX\\fR/share/doc/wend/docs\n"
    "The documentation, where Wend was installed below \\fIPREFIX\\fR, such as /usr: all options "
    "in detail, formats and rules. \\fBwend \\-\\-version\\fR prints the folder.\n"
    ".TP\n\\fIPREFIX\\fR/share/wend/page.html\n"
    "The page that the verb view puts maps into.\n";

}  // namespace

std::string manual_of_program() {
    std::string text =
        page_head("wend", "navigation data of games") + ".SH SYNOPSIS\n" + in_bold("wend") + ' ' +
        in_italics("VERB") + " ... [" + in_italics("options") + "]\n.br\n" + in_bold("wend") + ' ' +
        in_italics("FILE") + "...\n.br\n" + in_bold("wend help") + " [" + in_italics("VERB") +
        "]\n.SH DESCRIPTION\n"
        "Reads, checks, repairs, edits, compares, converts and draws path graphs, "
        "navigation meshes and race tracks of games, and finds routes over them. "
        "Without a verb it describes files, as the verb info does.\n";
    std::string_view group;
    for (const VerbEntry& verb : verbs()) {
        if (verb.info.group != group) text += fmt::format(".SH {}\n", as_troff(verb.info.group));
        group = verb.info.group;
        text +=
            page_item(in_bold(fmt::format("wend-{}", verb.info.name)) + "(1)", verb.info.summary);
    }
    text += ".SH OPTIONS\n" +
            page_item(in_bold("-h") + ", " + in_bold("--help"),
                      "print the verbs, or what the verb takes that stands behind it") +
            page_item(fmt::format("{}, {}, {}", in_bold("-V"), in_bold("-v"), in_bold("--version")),
                      "print the version, and what this build leaves out");
    return text + std::string(section_of_statuses) + std::string(section_of_files);
}

std::string manual_of_verb(const VerbEntry& entry) {
    const DeclaredVerb declared(entry);
    const std::vector<Argument>& list = declared.arguments.list();
    std::string text = page_head(fmt::format("wend-{}", entry.info.name), entry.info.summary) +
                       ".SH SYNOPSIS\n" + synopsis(entry.info, declared.arguments, page_fonts) +
                       "\n.SH DESCRIPTION\n" + as_troff(entry.info.summary) + ".\n";
    for (const Argument& argument : list)
        if (!argument.is_option())
            text += page_item(value_in(page_fonts, argument.shown_value()), argument.help);
    for (const std::vector<std::string>& formats : declared.arguments.groups())
        text += section_of_options(list, formats);
    return text + std::string(section_of_statuses) + ".SH EXAMPLES\n.nf\n" +
           as_troff(entry.info.example) + "\n.fi\n" + std::string(section_of_files) +
           ".SH SEE ALSO\n" + in_bold("wend") + "(1)\n";
}

constinit const VerbInfo ManualVerb::info{"manual", "Set up",
                                          "Writes the man pages of the program and of its verbs",
                                          "wend manual -o pages\nwend manual route > wend-route.1"};

void ManualVerb::declare(Arguments& arguments) {
    arguments
        .positional(
            "VERB",
            "print the page of this verb alone, in troff, which man -l - shows (default: that of "
            "the program)",
            verb)
        .required = false;
    output.declare(arguments, "FOLDER", "write all pages there", false);
}

ExitStatus ManualVerb::run(Console& console) {
    if (!verb.empty()) {
        const auto entry = verb_named(verb);
        if (!entry) return console.error(entry.error());
        if (!output.name.empty())
            return console.error({"VERB goes to the standard output, without -o"});
        console.print("{}", Lines(manual_of_verb(**entry)));
        return ExitStatus::fine;
    }
    if (output.name.empty() || output.is_standard_output()) {
        console.print("{}", Lines(manual_of_program()));
        return ExitStatus::fine;
    }
    OutputSet outputs(output.existing());
    const auto write = [&](const std::string& name, const std::string& page) -> Expected<void> {
        const auto staged = outputs.stage(output.name + '/' + name);
        if (!staged) return failure(staged.error());
        (*staged)->append(page);
        return {};
    };
    auto written = outputs.create_folder(output.name);
    if (written) written = write("wend.1", manual_of_program());
    for (const VerbEntry& entry : verbs())
        if (written)
            written = write(fmt::format("wend-{}.1", entry.info.name), manual_of_verb(entry));
    if (written) written = outputs.commit();
    if (!written) return console.error(written.error());
    console.note(fmt::format("wrote {} to {}", counted(verbs().size() + 1, "page"), output.name));
    return ExitStatus::fine;
}

}  // namespace wend::cli
