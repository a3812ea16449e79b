#include "cli/set_up/manual_verb.hpp"

#include "cli/set_up/manual_page.hpp"
#include "cli/text/text.hpp"
#include "cli/verbs.hpp"
#include "core/io/output_set.hpp"

namespace wend::cli {

constinit const VerbInfo ManualVerb::info{"manual", "Set up", "Writes the pages that man shows",
                                          "wend manual -o pages\nwend manual route > wend-route.1"};

void ManualVerb::declare(Arguments& arguments) {
    arguments.positional("VERB", "the page of this verb alone, to the standard output", verb)
        .required = false;
    output.declare(arguments, "FOLDER", "write all pages there", false);
}

ExitStatus ManualVerb::run(Console& console) {
    if (!verb.empty()) {
        const VerbEntry* const entry = find_verb(verb);
        if (!entry) return console.error({fmt::format("there is no verb '{}'", verb)});
        if (!output.name.empty())
            return console.error({"VERB goes to the standard output, without -o"});
        console.print("{}", Lines(manual_of_verb(*entry)));
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
