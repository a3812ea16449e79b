#include "c_interface/saving.hpp"

#include <fmt/ranges.h>

#include "core/io/files.hpp"
#include "core/io/rollback_journal.hpp"

namespace wend::c {
Expected<RestoredFiles> restore_folder(const std::string& folder) {
    if (!is_folder(folder)) return failure("is no folder", folder);
    const auto journal = RollbackJournal::left_in(platform::path_of(folder));
    if (!journal) return failure(journal.error());
    if (!*journal) return RestoredFiles{};
    const RollbackJournal::Restored restored = (*journal)->restore();
    if (restored.stuck.empty()) return RestoredFiles{restored.given_back, restored.removed};
    return failure(fmt::format("these files could not be made as they were: {}",
                               fmt::join(restored.stuck, ", ")),
                   folder);
}

}  // namespace wend::c
