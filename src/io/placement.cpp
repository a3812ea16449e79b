#include "io/placement.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "io/folder.hpp"
#include "io/system_error.hpp"
#include "io/unfinished_files.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

Error not_placed(const StagedFile& file, const std::error_code& reason) {
    return system_failure(file.name(), "cannot be put in place", reason).value();
}

fs::path folder_of(const StagedFile& file) {
    const fs::path& path = file.path();
    return path.has_parent_path() ? path.parent_path() : ".";
}

}  // namespace

Placement::Placement(std::span<const std::unique_ptr<StagedFile>> files) {
    for (const auto& file : files)
        if (!file->is_stream()) places_.push_back({file.get()});
}

Expected<void> Placement::put_in_place() {
    if (places_.empty()) return {};
    return places_.size() == 1 ? put_only_one() : put_several();
}

Expected<void> Placement::put_only_one() {
    StagedFile& file = *places_.front().file;
    auto placed = file.put_in_place();
    if (!placed && placed.error() == std::errc::file_exists && file.replaces_what_came())
        placed = file.put_in_place();
    if (!placed) return failure(not_placed(file, placed.error()));
    platform::flush_folder(folder_of(file));
    return {};
}

Expected<void> Placement::put_several() {
    for (const Place& place : places_)
        if (auto unfinished = unfinished_set_in(platform::name_of(folder_of(*place.file))))
            return failure(std::move(*unfinished));
    const platform::SignalsHeld hold;
    if (auto begun = begin(); !begun) return undo(std::move(begun.error()));
    if (auto kept = keep_originals(); !kept) return undo(std::move(kept.error()));
    for (const Place& place : places_)
        if (const auto placed = place.file->put_in_place(); !placed)
            return undo(not_placed(*place.file, placed.error()));
    for (auto& [folder, originals] : originals_)
        if (const auto ended = originals.end(); !ended)
            return undo(not_placed(*places_.front().file, ended.error()));
    for (const auto& [folder, originals] : originals_) originals.remove();
    return {};
}

Expected<void> Placement::begin() {
    for (Place& place : places_) {
        const fs::path folder = folder_of(*place.file);
        std::error_code error;
        const fs::path sole = fs::canonical(folder, error);
        const auto [entry, is_new] = originals_.try_emplace(error ? folder : sole, folder);
        place.originals = &entry->second;
        if (!is_new) continue;
        if (const auto begun = place.originals->begin(); !begun)
            return failure(not_placed(*place.file, begun.error()));
    }
    return {};
}

Expected<void> Placement::keep_originals() {
    for (const auto& [file, originals] : places_) {
        const auto kept = file->replaces_what_came()
                              ? originals->keep_old(file->path())
                              : originals->note_new(file->temporary(), file->path());
        if (!kept) return failure(not_placed(*file, kept.error()));
    }
    for (auto& [folder, originals] : originals_)
        if (const auto marked = originals.mark(); !marked)
            return failure(not_placed(*places_.front().file, marked.error()));
    return {};
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
