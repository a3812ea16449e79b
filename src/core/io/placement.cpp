#include "core/io/placement.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <thread>
#include <utility>

#include "core/io/folder.hpp"
#include "core/io/system_error.hpp"
#include "core/io/unfinished_files.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

// Another run may be putting files into a folder right now, which takes it a moment: 2.5 s in all,
// after which it was stopped halfway.
class Patience {
  public:
    // False if it is over.
    bool wait() {
        constexpr std::chrono::milliseconds longest{1280};
        if (pause_ > longest) return false;
        std::this_thread::sleep_for(pause_);
        pause_ *= 2;
        return true;
    }

  private:
    std::chrono::milliseconds pause_{10};
};

Error not_placed(const std::string& name, const std::error_code& reason) {
    return system_failure(name, "cannot be put in place", reason).value();
}
Error not_placed(const StagedFile& file, const std::error_code& reason) {
    return not_placed(file.name(), reason);
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : ".";
}
fs::path folder_of(const StagedFile& file) { return folder_of(file.path()); }

}  // namespace

Placement::Placement(std::span<const std::unique_ptr<StagedFile>> files,
                     std::span<const GoingFile> going)
    : going_(going) {
    for (const auto& file : files)
        if (!file->is_stream()) places_.push_back({file.get()});
}

Expected<void> Placement::put_in_place() {
    if (places_.empty() && going_.empty()) return {};
    return places_.size() == 1 && going_.empty() ? put_only_one() : put_several();
}

Expected<void> Placement::put_only_one() {
    StagedFile& file = *places_.front().file;
    // Restoring a folder that is half written would undo what is put there.
    Patience patience;
    while (auto unfinished = unfinished_set_in(platform::name_of(folder_of(file))))
        if (!patience.wait()) return failure(std::move(*unfinished));
    auto placed = file.put_in_place();
    if (!placed && placed.error() == std::errc::file_exists && file.replaces_what_came())
        placed = file.put_in_place();
    if (!placed) return failure(not_placed(file, placed.error()));
    platform::flush_folder(folder_of(file));
    return {};
}

Expected<void> Placement::put_several() {
    const platform::SignalsHeld hold;
    Patience patience;
    for (;;) {
        bool is_taken = false;
        auto kept = keep_originals(is_taken);
        if (kept) break;
        if (!is_taken) return undo(std::move(kept.error()));
        forget_originals();
        if (!patience.wait()) return kept;
    }
    for (const Place& place : places_)
        if (const auto placed = place.file->put_in_place(); !placed)
            return undo(not_placed(*place.file, placed.error()));
    if (auto removed = remove_going(); !removed) return undo(std::move(removed.error()));
    for (auto& [folder, originals] : originals_)
        if (const auto ended = originals.end(); !ended)
            return undo(not_placed(name_of_first(), ended.error()));
    for (const auto& [folder, originals] : originals_) originals.remove();
    return {};
}

const std::string& Placement::name_of_first() const {
    return places_.empty() ? going_.front().name : places_.front().file->name();
}

Expected<void> Placement::remove_going() {
    for (const GoingFile& file : going_) {
        std::error_code error;
        if (!fs::remove(file.path, error) || error)
            return system_failure(file.name, "cannot be removed", error);
    }
    return {};
}

// Those of the folder that a file is in.
Expected<Originals*> Placement::originals_of(const fs::path& path, const std::string& name,
                                             bool& is_taken) {
    const fs::path folder = folder_of(path);
    std::error_code error;
    const fs::path sole = fs::canonical(folder, error);
    const auto [entry, is_new] = originals_.try_emplace(error ? folder : sole, folder);
    Originals& originals = entry->second;
    if (!is_new) return &originals;
    if (auto unfinished = unfinished_set_in(platform::name_of(folder))) {
        is_taken = true;
        return failure(std::move(*unfinished));
    }
    if (const auto begun = originals.begin(); !begun) {
        is_taken = begun.error() == std::errc::file_exists;
        return failure(not_placed(name, begun.error()));
    }
    return &originals;
}

Expected<void> Placement::keep_originals(bool& is_taken) {
    for (Place& place : places_) {
        const auto originals = originals_of(place.file->path(), place.file->name(), is_taken);
        if (!originals) return failure(originals.error());
        place.originals = *originals;
    }
    for (const GoingFile& file : going_) {
        const auto originals = originals_of(file.path, file.name, is_taken);
        if (!originals) return failure(originals.error());
        if (const auto kept = (*originals)->keep_old(file.path); !kept)
            return failure(not_placed(file.name, kept.error()));
    }
    for (Place& place : places_) {
        const StagedFile& file = *place.file;
        place.replaces = place.file->replaces_what_came();
        const auto kept = place.replaces ? place.originals->keep_old(file.path())
                                         : place.originals->note_new(file.temporary(), file.path());
        if (!kept) return failure(not_placed(file, kept.error()));
    }
    for (auto& [folder, originals] : originals_)
        if (const auto marked = originals.mark(); !marked) {
            is_taken = marked.error() == std::errc::file_exists;
            return failure(not_placed(name_of_first(), marked.error()));
        }
    // A set that was put in place until then is what would have to be kept.
    for (const auto& [file, originals, replaces] : places_) {
        is_taken = replaces ? !originals->is_kept(file->path()) : file->replaces_what_came();
        if (is_taken)
            return failure(not_placed(*file, std::make_error_code(std::errc::file_exists)));
    }
    return {};
}

void Placement::forget_originals() {
    for (auto& [folder, originals] : originals_) originals.forget();
    originals_.clear();
}

tl::unexpected<Error> Placement::undo(Error error) {
    std::vector<std::string> stuck;
    for (const auto& [folder, originals] : originals_) {
        const auto restored = originals.restore();
        stuck.insert(stuck.end(), restored.stuck.begin(), restored.stuck.end());
    }
    error->message += stuck.empty() ? "; all files are as they were"
                                    : fmt::format(
                                          "; these are not as they were: {}; wend restore "
                                          "tries again to make their folder so",
                                          fmt::join(stuck, ", "));
    return failure(std::move(error));
}

}  // namespace wend
