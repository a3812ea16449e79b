#include "cli/change/restore_verb.hpp"

#include <fmt/ranges.h>

#include "cli/text/text.hpp"
#include "core/io/files.hpp"
#include "core/io/rollback_journal.hpp"

namespace wend::cli {

constinit const VerbInfo RestoreVerb::info{
    "restore", "Change", "Restores a folder after a run was killed while replacing files",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend restore town"};

void RestoreVerb::declare(Arguments& arguments) {
    arguments.positionals("FOLDER", "folders in which some files are new and some old", folders);
}

ExitStatus RestoreVerb::run(Console& console) {
    for (const std::string& folder : folders) {
        if (!is_folder(folder)) {
            console.error({"is no folder", folder});
            continue;
        }
        const auto journal = RollbackJournal::left_in(platform::path_of(folder));
        if (!journal) {
            console.error(journal.error());
            continue;
        }
        if (!*journal) {
            console.note(fmt::format("{}: nothing is half written there", folder));
            continue;
        }
        const RollbackJournal::Restored restored = (*journal)->restore();
        if (restored.stuck.empty())
            console.note(fmt::format("{}: gave back {} and removed {}", folder,
                                     counted(restored.given_back, "old file"),
                                     counted(restored.removed, "new file")));
        else
            console.error({fmt::format("these files could not be made as they were: {}",
                                       fmt::join(restored.stuck, ", ")),
                           folder});
    }
    return ExitStatus::fine;
}

}  // namespace wend::cli
