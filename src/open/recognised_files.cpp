#include "open/recognised_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/file_name.hpp"
#include "io/file.hpp"
#include "open/choose_format.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

// The formats that a file may be read as, and whether that is only a guess from its name.
struct Candidates {
    FormatList formats;
    bool guessed = false;
};

// Of formats that may be meant, the one whose reading gets on the furthest: what it stumbles over
// is likely to be the fault. None where several get on as far, since they would name the wrong one.
FormatList furthest(ByteView bytes, const FormatList& formats) {
    if (formats.size() < 2) return formats;
    FormatList best;
    std::uint64_t furthest = 0;
    for (const Format* const format : formats) {
        const auto document = format->read(bytes);
        const std::uint64_t reached =
            document ? bytes.size() + 1 : document.error().offset.value_or(0);
        if (reached > furthest) best.clear();
        if (reached >= furthest) best.push_back(format);
        furthest = std::max(furthest, reached);
    }
    if (best.size() > 1) best.clear();
    return best;
}

// What a file is that no format reads, where one knows it all the same.
std::string other_file(ByteView bytes, std::string_view file,
                       std::span<const Format* const> known) {
    for (const Format* const format : known)
        if (std::string other = format->other_file(bytes, base_name(file)); !other.empty())
            return other;
    return {};
}

Candidates candidates_for(ByteView bytes, std::string_view file, bool named,
                          std::span<const Format* const> known, const Format* forced) {
    if (forced && named) return {{forced}};
    if (forced) known = std::span(&forced, 1);
    Candidates candidates{surest_formats(bytes, file, known)};
    if (!candidates.formats.empty() || !named || !other_file(bytes, file, known).empty())
        return candidates;
    candidates.formats = furthest(bytes, formats_by_extension(file, known));
    candidates.guessed = true;
    return candidates;
}

Error unrecognised(ByteView bytes, std::string_view file, std::span<const Format* const> known) {
    if (const std::string other = other_file(bytes, file, known); !other.empty())
        return {fmt::format("is {}; Wend does not read such files", other)};
    return {"is of no format that Wend knows; --format says what to read it as"};
}

// The bytes of a source, which last until the next are read.
using ReadSource = std::function<Expected<ByteView>(const Source&, std::size_t index)>;

class Recognising {
  public:
    Recognising(const OpenOptions& options, const ReadSource& read, const TakeFile& take)
        : known_(known_formats(options)), options_(options), read_(read), take_(take) {}

    UnrecognisedFiles run(const Sources& sources, std::vector<Error> errors = {}) {
        others_.errors = std::move(errors);
        const std::size_t all = sources.files.size();
        folder_is_used_.resize(sources.folders.size());
        for (std::size_t i = 0; i < all; ++i) {
            open(sources.files[i], i);
            if (options_.progress) options_.progress(i + 1, all);
        }
        for (auto& [index, formats] : undecided_)
            open_undecided(sources.files[index], index, formats);
        for (std::size_t i = 0; i < sources.folders.size(); ++i)
            if (!folder_is_used_[i])
                others_.errors.push_back({"holds no file of a known format", sources.folders[i]});
        return std::move(others_);
    }

  private:
    void open(const Source& source, std::size_t index) {
        const auto bytes = read_(source, index);
        if (!bytes) return others_.errors.push_back(bytes.error());
        const Candidates candidates =
            candidates_for(*bytes, source.file, !source.folder, known_, options_.format);
        const FormatList& formats = candidates.formats;
        if (source.folder && !formats.empty()) folder_is_used_[*source.folder] = true;
        if (formats.size() > 1) {
            undecided_.emplace_back(index, formats);
        } else if (!formats.empty()) {
            take({source, index, *formats.front(), *bytes, candidates.guessed});
        } else if (source.folder) {
            others_.left_out.push_back(source.file);
        } else {
            others_.errors.push_back(
                in_file(unrecognised(*bytes, source.file, known_), source.file));
        }
    }

    void open_undecided(const Source& source, std::size_t index, const FormatList& candidates) {
        const auto format = decide(candidates, source.file, neighbours_[source.group]);
        if (!format) return others_.errors.push_back(in_file(format.error(), source.file));
        const auto bytes = read_(source, index);
        if (!bytes) return others_.errors.push_back(bytes.error());
        take({source, index, **format, *bytes, false});
    }

    void take(const RecognisedFile& file) {
        neighbours_[file.source.group].push_back(&file.format);
        if (auto taken = take_(file); !taken) others_.errors.push_back(std::move(taken.error()));
    }

    const std::span<const Format* const> known_;
    const OpenOptions& options_;
    const ReadSource& read_;
    const TakeFile& take_;
    UnrecognisedFiles others_;
    std::vector<bool> folder_is_used_;
    std::vector<std::pair<std::size_t, FormatList>> undecided_;
    std::map<std::size_t, FormatList> neighbours_;  // Formats of the files of each group.
};

}  // namespace

Error in_file(Error error, const std::string& file) {
    error.file = file;
    return error;
}

Error told_if_guessed(Error error, const RecognisedFile& file) {
    if (file.is_guessed)
        error.message += fmt::format(" (read as {}, going by its name)", file.format.info().id);
    return error;
}

std::span<const Format* const> known_formats(const OpenOptions& options) {
    return options.known.empty() ? formats() : options.known;
}

OptionValues layout_values(const Format& format, const OptionValues& values) {
    OptionValues layout;
    for (const OptionSpec& spec : format.info().layout_options)
        if (const auto value = values.find(spec.name); value != values.end()) layout.insert(*value);
    return layout;
}

UnrecognisedFiles for_recognised_files(std::span<const std::string> names,
                                       const OpenOptions& options, const TakeFile& take) {
    std::vector<Error> errors;
    const Sources sources = sources_of(names, options.recursive, errors);
    Bytes bytes;
    const auto read = [&](const Source& source, std::size_t) -> Expected<ByteView> {
        auto of_file = read_file(source.file);
        if (!of_file) return failure(std::move(of_file.error()));
        bytes = std::move(*of_file);
        return ByteView(bytes);
    };
    return Recognising(options, read, take).run(sources, std::move(errors));
}

UnrecognisedFiles for_recognised_files(std::span<const NamedBytes> files,
                                       const OpenOptions& options, const TakeFile& take) {
    Sources sources;
    for (const NamedBytes& file : files) sources.files.push_back({file.name, 0, {}});
    const auto read = [&](const Source&, std::size_t index) -> Expected<ByteView> {
        return files[index].bytes;
    };
    return Recognising(options, read, take).run(sources);
}

Expected<const Format*> recognise(ByteView bytes, std::string_view file,
                                  const OpenOptions& options) {
    const auto known = known_formats(options);
    const FormatList formats = candidates_for(bytes, file, true, known, options.format).formats;
    if (formats.empty()) return failure(unrecognised(bytes, file, known));
    return decide(formats, file, {});
}

}  // namespace wend
