#include "api/open/recognised_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "api/open/choose_format.hpp"
#include "api/open/file_magic.hpp"
#include "core/base/names.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

// How a file was read, where that was only a guess: to be added to the error of reading it.
Error told_if_guessed(Error error, const Format& format, bool is_guessed) {
    if (is_guessed)
        error->message += fmt::format(" (read as {}, going by its name)", format.info().id);
    return error;
}

// Those of the options for opening that say how bytes lie in files of a format.
OptionValues layout_values(const Format& format, const OptionValues& values) {
    OptionValues layout;
    for (const OptionSpec& spec : format.info().layout_options)
        if (const auto value = values.find(spec.name); value != values.end()) layout.insert(*value);
    return layout;
}

// Groups of the files inside one file; there are fewer of others.
constexpr std::size_t first_group_inside = std::size_t{1} << 31;

// How many files may wait for others to be taken, of each thread: some take far longer than others.
constexpr std::size_t waiting_of_each = 4;

std::string text_of_useless(const SourceFolder& folder) {
    constexpr const char* holds = "holds no file of a known format";
    return folder.archive.empty() ? holds : fmt::format("is {} and {}", folder.archive, holds);
}

class Recognising {
  public:
    Recognising(const Sources& sources, const OpenOptions& options, const TakeFile& take)
        : known_(known_formats(options)), sources_(sources), options_(options), take_(take) {
        others_.errors = sources.errors;
        folder_is_used_.resize(sources.folders.size());
    }

    // What looking at a file alone tells.
    struct Looked {
        Candidates candidates = {};
        std::uint64_t bytes = 0;
        bool is_pointer = false;  // Of Git LFS, in a folder.
        // In a folder, and of a format whose files are only opened where they are named.
        bool is_passed_over = false;
        // Of a file of one format, or why it cannot be read; none where several formats may be
        // meant, and where none is and that is no error.
        std::optional<Expected<DocumentPointer>> document = {};
        // Of an exchange file the map in it.
        std::optional<Expected<ExchangedMap>> exchanged = {};
    };

    Looked look(const Source& source) const {
        Bytes storage;
        const auto bytes = read_source(source, storage);
        if (!bytes) return {.document = failure(bytes.error())};
        if (const Exchange* const one = options_.format ? nullptr : exchange_of(*bytes)) {
            Looked looked{.bytes = bytes->size()};
            looked.exchanged.emplace(one->read(*bytes, options_.options));
            return looked;
        }
        Looked looked{candidates_for(*bytes, source.file, !source.folder, known_, options_.format),
                      bytes->size()};
        const FormatList& formats = looked.candidates.formats;
        if (formats.size() == 1)
            looked.document.emplace(
                read(*bytes, source, *formats.front(), looked.candidates.guessed));
        else if (formats.empty() && (!source.folder || looked.candidates.is_other))
            looked.document.emplace(
                failure(in_file(unrecognised(*bytes, source.file, known_), source.file)));
        looked.is_pointer = formats.empty() && is_lfs_pointer(*bytes);
        if (formats.empty() && source.folder)
            looked.is_passed_over = std::ranges::any_of(
                surest_formats(*bytes, source.file, known_).formats,
                [](const Format* format) { return !format->info().is_found_in_folders; });
        return looked;
    }

    void open(const Source& source, std::size_t index, Looked looked) {
        if (looked.exchanged) return open_exchanged(source, index, std::move(*looked.exchanged));
        const FormatList& formats = looked.candidates.formats;
        // One that cannot be read is told of by itself.
        if (source.folder && (!formats.empty() || looked.document))
            folder_is_used_[*source.folder] = true;
        if (formats.size() == 1) neighbours_[source.group].push_back(formats.front());
        if (formats.size() > 1)
            undecided_.emplace_back(index, formats);
        else if (looked.document)
            hand_over(source.file, source.group, index, looked.bytes, std::move(*looked.document));
        else if (!looked.is_passed_over)
            leave_out(source, looked.is_pointer);
    }

    // Files whose neighbours had to be known first, and what is told of all.
    Opened finish() {
        for (auto& [index, formats] : undecided_)
            open_undecided(sources_.files[index], index, formats);
        if (sources_.are_all) tell_of_all();
        return std::move(others_);
    }

  private:
    Expected<DocumentPointer> read(ByteView bytes, const Source& source, const Format& format,
                                   bool is_guessed) const {
        auto document = format.read(bytes, layout_values(format, options_.options));
        if (!document)
            return failure(told_if_guessed(in_file(std::move(document.error()), source.file),
                                           format, is_guessed));
        return document;
    }

    void leave_out(const Source& source, bool is_pointer) {
        others_.left_out.push_back(source.file);
        if (is_pointer && pointers_++ == 0) first_pointer_ = source.file;
    }

    void tell_of_all() {
        if (pointers_ > 0)
            others_.notes.push_back(
                fmt::format("pointers of Git LFS stand for {} of the files that were left out, "
                            "such as {}; 'git lfs pull' fetches them",
                            pointers_, first_pointer_));
        for (std::size_t i = 0; i < sources_.folders.size(); ++i)
            if (!folder_is_used_[i])
                others_.errors.push_back(
                    {text_of_useless(sources_.folders[i]), sources_.folders[i].name});
    }

    // The files of a map that one file holds are a group of their own.
    void open_exchanged(const Source& source, std::size_t index, Expected<ExchangedMap> map) {
        if (source.folder) folder_is_used_[*source.folder] = true;
        if (!map) return others_.errors.push_back(in_file(std::move(map.error()), source.file));
        for (const std::string& note : map->notes)
            others_.notes.push_back(fmt::format("{}: {}", source.file, note));
        for (const OutputFile& file : map->files) {
            const auto bytes = file.document->write();
            if (!bytes)
                return others_.errors.push_back(in_file(std::move(bytes.error()), source.file));
            hand_over(source.file + "/" + file.name, first_group_inside + index, index,
                      bytes->size(), file.document);
        }
    }

    void open_undecided(const Source& source, std::size_t index, const FormatList& candidates) {
        const auto format = decide(candidates, source.file, neighbours_[source.group]);
        if (!format) return others_.errors.push_back(in_file(format.error(), source.file));
        Bytes storage;
        const auto bytes = read_source(source, storage);
        if (!bytes) return others_.errors.push_back(bytes.error());
        neighbours_[source.group].push_back(*format);
        hand_over(source.file, source.group, index, bytes->size(),
                  read(*bytes, source, **format, false));
    }

    void hand_over(std::string name, std::size_t group, std::size_t index, std::uint64_t bytes,
                   Expected<std::shared_ptr<const Document>> document) {
        if (!document) return others_.errors.push_back(std::move(document.error()));
        const auto key = (*document)->number_in_map(base_name(name));
        auto taken = take_({group, index, {std::move(name), bytes, key, std::move(*document)}});
        if (!taken) others_.errors.push_back(std::move(taken.error()));
    }

    const std::span<const Format* const> known_;
    const Sources& sources_;
    const OpenOptions& options_;
    const TakeFile& take_;
    Opened others_;
    std::size_t pointers_ = 0;
    std::string first_pointer_;
    std::vector<bool> folder_is_used_;
    std::vector<std::pair<std::size_t, FormatList>> undecided_;
    std::map<std::size_t, FormatList> neighbours_;  // Formats of the files of each group.
};

}  // namespace

Error in_file(Error error, const std::string& file) {
    error->file = file;
    return error;
}

std::span<const Format* const> known_formats(const OpenOptions& options) {
    return options.known.empty() ? formats() : options.known;
}

std::span<const Format* const> meant_formats(const OpenOptions& options) {
    return options.format ? std::span(&options.format, 1) : known_formats(options);
}

Opened for_recognised_files(const Sources& sources, const OpenOptions& options,
                            const TakeFile& take) {
    Recognising recognising(sources, options, take);
    const std::size_t all = sources.files.size();
    const std::size_t jobs = options.jobs > 0 ? options.jobs : processors();
    const Turns turns{jobs, jobs > 1 ? waiting_of_each * jobs : 1};
    std::vector<std::optional<Recognising::Looked>> looked(turns.slots);
    std::size_t next = 0;
    ordered_parallel_for(
        all, turns,
        [&](std::size_t slot, std::size_t i) {
            looked[slot].emplace(recognising.look(sources.files[i]));
        },
        [&](std::size_t slot) {
            recognising.open(sources.files[next], next, std::move(*looked[slot]));
            looked[slot].reset();
            ++next;
            if (options.progress) options.progress(next, all);
            return true;
        });
    return recognising.finish();
}

Expected<const Format*> recognise(ByteView bytes, std::string_view file,
                                  const OpenOptions& options) {
    const auto known = known_formats(options);
    if (!options.format && exchange_of(bytes)) return failure(unrecognised(bytes, file, known));
    const FormatList formats = candidates_for(bytes, file, true, known, options.format).formats;
    if (formats.empty()) return failure(unrecognised(bytes, file, known));
    return decide(formats, file, {});
}

}  // namespace wend
