#include "api/open/into_archive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "api/open/map_file.hpp"
#include "api/open/recognised_files.hpp"
#include "core/archive/archive.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/names.hpp"
#include "core/document/format.hpp"

namespace wend {
namespace {

// Documents on their way into an archive.
class IntoArchive {
  public:
    IntoArchive(std::shared_ptr<const Archive> archive, std::string out)
        : archive_(std::move(archive)), out_(std::move(out)) {}

    Expected<void> add(OutputFile file) {
        file.name = archive::with_slashes(file.name);
        // Whoever unpacks the archive would have a file that Wend takes for its own.
        if (is_reserved_name(file.name))
            return failure(
                "cannot be created: names that begin with .wend- are kept for what Wend "
                "itself puts beside files",
                name_of(file));
        auto changes = is_another(file);
        if (!changes) return failure(std::move(changes.error()));
        saved_.push_back({fmt::format("{}/{}", out_, file.name), changes->size});
        if (!changes->is_changed) return {};
        if (archive_->kind().info().pads_files)
            if (auto dropped = drop_padding(file); !dropped)
                return failure(std::move(dropped.error()));
        files_.push_back(std::move(file));
        return {};
    }

    void remove(const std::string& name) {
        removed_.push_back({archive::with_slashes(name), nullptr});
    }

    // The archive with them. Such as name the size of the map that they are for name that of what
    // is made.
    Expected<std::vector<StretchedFile>> plan() {
        auto planned = planned_of(files_);
        if (!planned) return planned;
        const std::uint64_t size = planned->front().size();
        bool is_stamped = false;
        for (OutputFile& file : files_) is_stamped = stamp(file, size) || is_stamped;
        return is_stamped ? planned_of(files_) : std::move(planned);
    }

    std::vector<SavedFile> take_saved() { return std::move(saved_); }

  private:
    struct Compared {
        bool is_changed = true;
        std::uint64_t size = 0;
    };

    Expected<Bytes> bytes_of(const OutputFile& file) const {
        auto bytes = file.document->write();
        if (!bytes) return failure(in_file(std::move(bytes.error()), name_of(file)));
        return bytes;
    }
    std::string name_of(const OutputFile& file) const {
        return fmt::format("{}/{}", out_, file.name);
    }

    // What the archive has so already is left as it is.
    Expected<Compared> is_another(const OutputFile& file) const {
        const auto bytes = bytes_of(file);
        if (!bytes) return failure(bytes.error());
        for (std::size_t end = file.name.find('/'); end != std::string::npos;
             end = file.name.find('/', end + 1))
            if (archive_->find(file.name.substr(0, end)))
                return failure("lies in an archive that lies in another, which Wend only reads",
                               name_of(file));
        const auto entry = archive_->find(file.name);
        if (!entry) return Compared{true, bytes->size()};
        const auto old = archive_->read(*entry);
        return Compared{!old || *old != *bytes, bytes->size()};
    }

    Expected<std::vector<StretchedFile>> planned_of(const std::vector<OutputFile>& files) const {
        std::vector<NewEntry> entries;
        for (const OutputFile& file : files) {
            auto bytes = bytes_of(file);
            if (!bytes) return failure(std::move(bytes.error()));
            entries.push_back({file.name, source_of(std::move(*bytes))});
        }
        entries.insert(entries.end(), removed_.begin(), removed_.end());
        auto planned = archive_->with(entries);
        if (!planned) return failure(in_file(std::move(planned.error()), out_));
        return planned;
    }

    // False where a file names no such size.
    bool stamp(OutputFile& file, std::uint64_t size) const {
        const Format& format = file.document->format();
        const OptionSpec* const option = map_file_option(format.info().convert_options);
        if (!option ||
            !std::ranges::count(archive_->kind().info().extensions, ending_of_map_file(*option)))
            return false;
        const Member member{file.name, 0, file.document->number_in_map(file.name), file.document};
        const std::span<const Member> map(&member, 1);
        LossReport losses;
        auto stamped = format.convert(
            std::span(&map, 1), {.options = {{option->name, fmt::format("{}", size)}}}, losses);
        // Old versions have no place for it.
        if (!stamped || stamped->size() != 1) return false;
        file.document = std::move(stamped->front().document);
        return true;
    }

    std::shared_ptr<const Archive> archive_;
    std::string out_;
    std::vector<OutputFile> files_;
    std::vector<NewEntry> removed_;
    std::vector<SavedFile> saved_;
};

}  // namespace

Expected<ArchiveWithFiles> archive_with(std::shared_ptr<const Archive> archive,
                                        std::span<const OutputFile> files, const std::string& out,
                                        std::span<const std::string> removed) {
    IntoArchive into(std::move(archive), out);
    for (const std::string& name : removed) into.remove(name);
    for (const OutputFile& file : files)
        if (auto added = into.add(file); !added) return failure(std::move(added.error()));
    auto planned = into.plan();
    if (!planned) return failure(std::move(planned.error()));
    return ArchiveWithFiles{std::move(*planned), into.take_saved()};
}

std::string name_beside_archive(const std::string& name, std::string ending) {
    if (ending.empty()) return name;
    const std::size_t dot = name.size() - std::min(name.size(), ending.size());
    if (lower_case(name).substr(dot) != ".img") return name + ending;
    if (name[dot + 1] == 'I') std::ranges::transform(ending, ending.begin(), capital_letter);
    return name.substr(0, dot) + ending;
}

}  // namespace wend
