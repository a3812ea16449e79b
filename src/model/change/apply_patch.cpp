#include "model/change/apply_patch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/names.hpp"
#include "core/document/format.hpp"
#include "core/document/map.hpp"
#include "model/change/json_value.hpp"
#include "model/change/map_diff.hpp"
#include "model/change/map_values.hpp"
#include "model/change/patch_reader.hpp"
#include "model/change/references.hpp"
#include "wend/diff.hpp"
#include "wend/format.hpp"

namespace wend {

Expected<std::shared_ptr<const Document>> restored(std::shared_ptr<const Document> before,
                                                   const FileValues& like, const JsonValue& root,
                                                   const Numbering& numbering, bool is_as_read) {
    if (!like.shape) return before;
    std::string json;
    bool is_renumbered = false;
    write_value(
        root,
        [&](const JsonValue& reference, std::string& out) {
            const std::string text = numbering.text_of(reference);
            is_renumbered |= text != reference.text;
            out += text;
        },
        json);
    // Values that were not changed are those of the file.
    is_as_read |= root.kind == JsonValue::Kind::object && root.items == like.read_items;
    if (before && !is_renumbered && is_as_read) return before;
    auto document = like.format->read_json(json, false);
    if (!document) return failure(document.error());
    return std::shared_ptr<const Document>(std::move(*document));
}

namespace {

// The file of a map that one of a patch is about; none where the map has no such file.
std::optional<std::size_t> member_of(const PatchFile& file, const PatchText& patch,
                                     std::span<const Member> members) {
    if (members.size() == 1 && patch.files.size() == 1 && !file.key) return 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const bool is_same = file.key
                                 ? members[i].key == file.key
                                 : lower_case(base_name(members[i].file)) == lower_case(file.file);
        if (is_same) return i;
    }
    return std::nullopt;
}

// One run of a patch over a map.
class PatchRun {
  public:
    PatchRun(const Map& map, const PatchText& patch, bool back)
        : map_(map), patch_(patch), back_(back), members_(map.members()) {}

    Expected<std::vector<OutputFile>> run() {
        if (map_.format().info().id != patch_.format)
            return failure(fmt::format("the patch is for {}, and this is {}", patch_.format,
                                       map_.format().info().id));
        const auto digests = digests_of(map_);
        if (!digests) return failure(digests.error());
        is_base_ = digest_of(*digests) == (back_ ? patch_.is : patch_.was);
        if (auto read = read_values(); !read) return failure(read.error());
        for (const PatchFile& file : patch_.files)
            if (auto done = change(file); !done) return failure(done.error());
        if (!is_base_)
            return failure(
                "this is not the map that the patch is for: it differs where the patch changes "
                "nothing");
        return written();
    }

  private:
    Direction direction() const { return back_ ? Direction::back : Direction::forward; }

    Expected<void> read_values() {
        std::vector<bool> wanted(members_.size());
        std::set<u32> areas;
        for (const PatchFile& file : patch_.files) {
            const auto member = member_of(file, patch_, members_);
            const bool comes =
                file.kind == (back_ ? PatchFile::Kind::removed : PatchFile::Kind::added);
            if (comes) continue;
            if (!member)
                return failure(ErrorDetails{.message =
                                                "the patch changes this file, and the map has none "
                                                "such",
                                            .file = file.file});
            wanted[*member] = true;
            areas.insert(members_[*member].key.value_or(0));
        }
        if (patch_.moves_records) {
            const std::vector<bool> names = name_any_in(members_, areas);
            for (std::size_t i = 0; i < names.size(); ++i)
                if (names[i]) wanted[i] = true;
        }
        // A file that comes is read like another one.
        if (std::ranges::find(wanted, true) == wanted.end()) wanted.front() = true;
        values_ = std::make_unique<MapValues>(members_, wanted);
        MapValues::read({values_.get()});
        if (!patch_.is_literal) {
            RecordNumber next = 0;
            number_records(*values_, next);
            values_->bind();
        }
        goes_.resize(members_.size());
        return {};
    }

    Expected<void> change(const PatchFile& file) {
        const auto member = member_of(file, patch_, members_);
        const auto gone = back_ ? PatchFile::Kind::added : PatchFile::Kind::removed;
        if (file.kind == gone) {
            goes_[*member] = true;
            return {};
        }
        if (file.kind == PatchFile::Kind::replaced) {
            // Of another version: the text says it all.
            values_->files()[*member].root = {.text = back_ ? file.was_json : file.is_json};
            return {};
        }
        if (file.kind != PatchFile::Kind::changed) return add(file);
        FileValues& values = values_->files()[*member];
        const auto changes = patch_.is_literal
                                 ? read_literal_changes(file, values, arena_)
                                 : read_changes(file, *values_, values, direction(), arena_);
        if (!changes) return failure(of_file(changes.error(), members_[*member].file));
        ChangeApplier applier(direction(), arena_);
        values.root = applier.apply(values.root, *changes);
        if (const auto& mismatch = applier.mismatch()) {
            Error error = *mismatch;
            error->file = members_[*member].file;
            return failure(std::move(error));
        }
        return {};
    }
    // A file that is new: what its values mean is as in any other of the map.
    Expected<void> add(const PatchFile& file) {
        FileValues& like = *std::ranges::find_if(
            values_->files(), [](const FileValues& values) { return values.shape != nullptr; });
        if (patch_.is_literal) {
            added_.push_back({&file, &like, {.text = file.json}});
            return {};
        }
        const auto root = read_whole_file(file, *values_, like, direction(), arena_);
        if (!root) return failure(of_file(root.error(), file.file));
        added_.push_back({&file, &like, *root});
        return {};
    }
    // What is wrong with what the patch says of a file of the map.
    static Error of_file(Error error, const std::string& file) {
        error->message = fmt::format("of {}: {}", file, error->message);
        return error;
    }

    Expected<std::vector<OutputFile>> written() {
        std::vector<NumberedRoot> roots;
        for (std::size_t i = 0; i < members_.size(); ++i)
            if (FileValues& file = values_->files()[i]; file.shape && !goes_[i])
                roots.push_back({&file.root, &file, file.key});
        for (Added& file : added_) roots.push_back({&file.root, file.like, file.file->key});
        const Numbering numbering(roots);

        std::vector<Member> members;
        const auto add = [&](Member member,
                             Expected<std::shared_ptr<const Document>> document) -> Expected<void> {
            if (!document) return failure(of_file(document.error(), member.file));
            member.document = std::move(*document);
            members.push_back(std::move(member));
            return {};
        };
        for (std::size_t i = 0; i < members_.size(); ++i) {
            if (goes_[i]) continue;
            const FileValues& file = values_->files()[i];
            auto document = restored(members_[i].document, file, file.root, numbering);
            if (auto done = add(members_[i], std::move(document)); !done)
                return failure(done.error());
        }
        for (const Added& file : added_) {
            auto document = restored(nullptr, *file.like, file.root, numbering);
            Member member{.file = file.file->file, .key = file.file->key, .document = nullptr};
            auto done = add(std::move(member), std::move(document));
            if (!done) return failure(done.error());
        }
        return checked(std::move(members));
    }

    // The files of the map that the patch leads to, if they are that.
    Expected<std::vector<OutputFile>> checked(std::vector<Member> members) const {
        // Files that come are numbered among the others.
        put_in_key_order(members);
        const auto made = Map::of(map_.format(), std::move(members), map_.options());
        if (!made) return failure(made.error());
        const auto digests = digests_of(*made);
        if (!digests) return failure(digests.error());
        if (digest_of(*digests) != (back_ ? patch_.was : patch_.is))
            return failure("what comes of the patch is not the map that it was made of");
        std::vector<OutputFile> files;
        for (const Member& member : made->members())
            files.push_back({std::string(base_name(member.file)), member.document});
        return files;
    }

    struct Added {
        const PatchFile* file;
        FileValues* like;
        JsonValue root;
    };

    const Map& map_;
    const PatchText& patch_;
    bool back_;
    std::span<const Member> members_;
    bool is_base_ = false;
    Arena arena_;
    std::unique_ptr<MapValues> values_;
    std::vector<bool> goes_;
    std::vector<Added> added_;
};

}  // namespace

Expected<std::vector<OutputFile>> apply_patch(const Map& map, std::string_view json, bool back) {
    if (auto editable = expect_editable(map.format()); !editable)
        return failure(std::move(editable.error()));
    const auto patch = read_patch(json);
    if (!patch) return failure(patch.error());
    return PatchRun(map, *patch, back).run();
}

}  // namespace wend
