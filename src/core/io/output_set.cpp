#include "core/io/output_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/names.hpp"
#include "core/io/file_transaction.hpp"
#include "core/io/files.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

// As many as Linux follows.
constexpr int max_links_on_links = 40;

// Where a path leads once links are followed, be there a file or not.
Expected<fs::path> follow_links(fs::path path, const std::string& name) {
    std::error_code error;
    for (int link = 0; link < max_links_on_links; ++link) {
        if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
        const fs::path next = fs::read_symlink(path, error);
        if (error) return system_failure(name, "cannot be followed", error);
        path = path.parent_path() / next;
    }
    return failure("is a link through too many others", name);
}

// What stands at a path, as far as something may be written there at all.
Expected<StagedFile::Target> target_at(const fs::path& path, const std::string& name) {
    std::error_code error;
    switch (fs::status(path, error).type()) {
        case fs::file_type::regular:
            return StagedFile::Target::file;
        case fs::file_type::not_found:
            return StagedFile::Target::absent;
        case fs::file_type::character:
        case fs::file_type::fifo:
            return StagedFile::Target::stream;
        case fs::file_type::directory:
            return failure("is a folder; a file was expected", name);
        case fs::file_type::none:
            return system_failure(name, "cannot be created", error);
        default:
            return failure("is not a file, and nothing can be written to it", name);
    }
}

Expected<void> check_folder_of(const fs::path& path, const std::string& name) {
    if (!path.has_filename()) return failure("names a folder; a file was expected", name);
    const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
    std::error_code ignored;
    if (fs::is_directory(folder, ignored)) return {};
    return failure(
        fmt::format("cannot be created: there is no folder '{}'", platform::name_of(folder)), name);
}

// The one spelling of a path that is no link, so that two names for one file are told to be the
// same, be there a file or not.
fs::path sole_spelling(const fs::path& path) {
    std::error_code error;
    const fs::path folder = fs::canonical(path.has_parent_path() ? path.parent_path() : ".", error);
    return platform::without_case(error ? path : folder / path.filename());
}

Expected<void> check_name(const fs::path& path, const std::string& name) {
    for (const fs::path& part : path)
        if (is_reserved_name(platform::name_of(part)))
            return failure(
                "cannot be created: names that begin with .wend- are kept for what Wend itself "
                "puts beside files",
                name);
    if (const auto why = platform::forbidden_name(path))
        return failure("cannot be created: " + *why, name);
    return {};
}

bool is_inside(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
           folder.end();
}

}  // namespace

OutputSet::~OutputSet() {
    files_.clear();
    if (committed_) return;
    // A folder that holds something by now is kept: only an empty one can be removed.
    std::error_code ignored;
    for (auto folder = created_folders_.rbegin(); folder != created_folders_.rend(); ++folder)
        if (platform::kind_of(*folder) == platform::FileKind::folder) fs::remove(*folder, ignored);
}

Expected<void> OutputSet::create_folder(const std::string& name) {
    if (name.empty()) return failure("an output folder needs a name");
    const fs::path path = platform::path_of(name);
    // A folder is never a device, which a file may be.
    if (auto checked = check_name(path / ".", name); !checked) return checked;
    fs::path folder;
    for (const fs::path& part : path) {
        folder /= part;
        std::error_code error;
        if (fs::is_directory(folder, error)) continue;
        if (fs::create_directory(folder, error)) {
            created_folders_.push_back(folder);
            continue;
        }
        // Another run may have made it meanwhile.
        std::error_code ignored;
        if (fs::is_directory(folder, ignored)) continue;
        if (fs::exists(folder, ignored))
            return failure(
                fmt::format("cannot be created: '{}' is not a folder", platform::name_of(folder)),
                name);
        return system_failure(name, "cannot be created", error);
    }
    std::error_code ignored;
    folders_.insert(fs::canonical(folder, ignored));
    return {};
}

// Whoever named only the folder, or the file beside, has not seen what stands there.
Expected<void> OutputSet::expect_inside(const fs::path& path, const std::string& name,
                                        NamedBy named_by) const {
    std::error_code error;
    const fs::path folder = fs::canonical(path.has_parent_path() ? path.parent_path() : ".", error);
    if (error || (named_by == NamedBy::user && !folders_.contains(folder))) return {};
    const auto real_path = follow_links(path, name);
    if (!real_path) return failure(real_path.error());
    const fs::path target = fs::weakly_canonical(*real_path, error);
    if (platform::kind_of(path) == platform::FileKind::link &&
        (error || !is_inside(target, folder)))
        return failure(
            "is a link that leads out of its folder: name it by itself to write what it leads to",
            name);
    if (platform::kind_of(*real_path) == platform::FileKind::other)
        return failure("is neither a file nor a folder: name it by itself to write into it", name);
    return {};
}

Expected<StagedFile*> OutputSet::stage(const std::string& name, NamedBy named_by) {
    using Target = StagedFile::Target;
    if (name.empty()) return failure("an output file needs a name");
    if (name == "-") return add(name, name, Target::standard_output);

    const fs::path path = platform::path_of(name);
    if (auto checked = check_name(path, name); !checked) return failure(std::move(checked.error()));
    if (auto inside = expect_inside(path, name, named_by); !inside)
        return failure(std::move(inside.error()));
    if (const auto descriptor = platform::descriptor_named(path))
        return stage_descriptor(name, *descriptor);
    const auto target = target_at(path, name);
    if (!target) return failure(target.error());
    if (*target == Target::stream) return add(name, path, *target);
    if (*target == Target::file && existing_ == Existing::refuse)
        return failure("exists already; the option `replace` replaces it", name);
    const auto real_path = follow_links(path, name);
    if (!real_path) return failure(real_path.error());
    if (auto checked = check_name(*real_path, name); !checked)
        return failure(std::move(checked.error()));
    if (auto checked = check_folder_of(*real_path, name); !checked)
        return failure(std::move(checked.error()));
    return add(name, *real_path, *target);
}

// What shells mean by such a name: the open file itself, from where it is written on.
Expected<StagedFile*> OutputSet::stage_descriptor(const std::string& name, int descriptor) {
    using Target = StagedFile::Target;
    if (const auto open = platform::FileHandle::inherited(descriptor); !open)
        return system_failure(name, "cannot be created", open.error());
    const bool is_output = descriptor == 1;
    return add(name, is_output ? "-" : fmt::format("/dev/fd/{}", descriptor),
               is_output ? Target::standard_output : Target::stream);
}

Expected<StagedFile*> OutputSet::add(const std::string& name, fs::path path,
                                     StagedFile::Target target) {
    const bool is_new =
        paths_.insert(target == StagedFile::Target::standard_output ? path : sole_spelling(path))
            .second;
    if (!is_new) return failure("is named twice as an output", name);
    files_.push_back(std::make_unique<StagedFile>(name, std::move(path), target,
                                                  existing_ == Existing::replace));
    return files_.back().get();
}

Expected<void> OutputSet::remove(const std::string& name) {
    const fs::path path = platform::path_of(name);
    if (auto checked = check_name(path, name); !checked) return checked;
    if (platform::kind_of(path) != platform::FileKind::file)
        return failure("is not a file, and so is not removed", name);
    if (!paths_.insert(sole_spelling(path)).second)
        return failure("is named twice as an output", name);
    going_.push_back({name, path});
    return {};
}

Expected<void> OutputSet::commit() {
    for (const auto& file : files_)
        if (auto closed = file->close(); !closed) return closed;
    if (auto placed = FileTransaction(files_, going_).commit(); !placed) return placed;
    committed_ = true;
    return {};
}

}  // namespace wend
