#include "wend/map_pieces.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "api/open/choose_format.hpp"
#include "api/open/recognised_files.hpp"
#include "core/base/names.hpp"
#include "wend/exchange.hpp"

namespace wend {
namespace {

bool is_whole_map(const Source& source, const OpenOptions& options) {
    const auto stands_for_itself = [](const Format* format) {
        return !format->info().one_map_in_many_files;
    };
    if (options.format && stands_for_itself(options.format)) return true;
    if (const Exchange* const exchange = exchange_by_name(source.file);
        exchange && exchange->info().comes_back)
        return true;
    const FormatList formats = formats_by_extension(source.file, known_formats(options));
    return !formats.empty() && std::ranges::all_of(formats, stands_for_itself);
}

}  // namespace

struct MapPieces::Parts {
    OpenOptions options;
    std::vector<NamedSource> given = {};  // Which archives may look for parts of theirs among.
    std::vector<Error> errors = {};
    std::vector<std::string> left_out = {};
    std::vector<SourceFolder> folders = {};
    std::vector<std::vector<Source>> pieces = {};

    void take(Sources all) {
        errors = std::move(all.errors);
        left_out = std::move(all.left_out);
        folders = std::move(all.folders);
        std::map<std::size_t, std::size_t> pieces_of_groups;
        for (Source& source : all.files) {
            std::size_t piece = pieces.size();
            if (!is_whole_map(source, options))
                piece = pieces_of_groups.try_emplace(source.group, piece).first->second;
            if (piece == pieces.size()) pieces.emplace_back();
            pieces[piece].push_back(std::move(source));
        }
        // Those who open many work on several at once.
        if (pieces.size() > 1) options.jobs = 1;
        std::ranges::stable_sort(pieces, natural_less,
                                 [](const auto& piece) { return piece.front().file; });
    }
};

MapPieces::MapPieces(std::span<const std::string> names, OpenOptions options) {
    auto parts = std::make_shared<Parts>(Parts{std::move(options)});
    parts->take(sources_of(names, parts->options));
    parts_ = std::move(parts);
}

MapPieces::MapPieces(std::span<const NamedSource> files, OpenOptions options) {
    auto parts = std::make_shared<Parts>(Parts{std::move(options), {files.begin(), files.end()}});
    parts->take(sources_by_name(parts->given, parts->options));
    parts_ = std::move(parts);
}

std::size_t MapPieces::size() const { return parts_->pieces.size(); }

std::vector<std::string> MapPieces::files(std::size_t piece) const {
    std::vector<std::string> files;
    for (const Source& source : parts_->pieces[piece]) files.push_back(source.file);
    return files;
}

std::uint64_t MapPieces::bytes(std::size_t piece) const {
    std::uint64_t bytes = 0;
    for (const Source& source : parts_->pieces[piece]) bytes += size_of(source);
    return bytes;
}

std::vector<const Format*> MapPieces::formats(std::size_t piece) const {
    return formats_by_extension(parts_->pieces[piece].front().file, meant_formats(parts_->options));
}

Opened MapPieces::open(std::size_t piece) const {
    return open_maps({.files = parts_->pieces[piece], .folders = parts_->folders, .are_all = false},
                     parts_->options);
}

const std::vector<Error>& MapPieces::errors() const& { return parts_->errors; }

const std::vector<std::string>& MapPieces::left_out() const& { return parts_->left_out; }

}  // namespace wend
