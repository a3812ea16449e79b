#include <optional>
#include <utility>

#include "dataset/choose_format.hpp"
#include "dataset/gather.hpp"
#include "dataset/recognised_files.hpp"
#include "wend/dataset.hpp"

namespace wend {

Opened open_datasets(std::span<const std::string> names, std::span<const Format* const> known,
                     const OpenOptions& options) {
    std::vector<std::optional<Found>> found;  // By source; none where it could not be opened.
    const auto read = [&](const RecognisedFile& file) -> Expected<void> {
        const std::string& name = file.source.file;
        auto document = file.format.read(file.bytes);
        if (!document)
            return failure(told_if_guessed(in_file(std::move(document.error()), name), file));
        const auto key = file.format.member_key(**document, base_name(name));
        if (found.size() <= file.index) found.resize(file.index + 1);
        found[file.index] = Found{&file.format, file.source.group,
                                  Member{name, file.bytes.size(), key, std::move(*document)}};
        return {};
    };
    UnrecognisedFiles others = for_recognised_files(names, known, options, read);
    Opened opened{{}, std::move(others.errors), std::move(others.left_out)};
    opened.datasets = gather(std::move(found), opened.errors);
    return opened;
}

}  // namespace wend
