#include "open/map_pieces.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/natural_order.hpp"
#include "open/choose_format.hpp"
#include "open/recognised_files.hpp"
#include "wend/exchange.hpp"

namespace wend {

MapPieces::MapPieces(std::span<const std::string> names, OpenOptions options)
    : options_(std::move(options)) {
    Sources all = sources_of(names, options_.recursive, meant_formats(options_), errors_);
    folders_ = std::move(all.folders);
    std::map<std::size_t, std::size_t> pieces_of_groups;
    for (Source& source : all.files) {
        std::size_t piece = pieces_.size();
        if (!is_whole_map(source))
            piece = pieces_of_groups.try_emplace(source.group, piece).first->second;
        if (piece == pieces_.size()) pieces_.emplace_back();
        pieces_[piece].push_back(std::move(source));
    }
    // Those who open many work on several at once.
    if (pieces_.size() > 1) options_.jobs = 1;
    std::ranges::stable_sort(pieces_, natural_less,
                             [](const auto& piece) { return piece.front().file; });
}

bool MapPieces::is_whole_map(const Source& source) const {
    const auto stands_for_itself = [](const Format* format) {
        return !format->info().one_map_in_many_files;
    };
    if (options_.format && stands_for_itself(options_.format)) return true;
    if (const Exchange* const exchange = exchange_by_name(source.file);
        exchange && exchange->info().comes_back)
        return true;
    const FormatList formats = formats_by_extension(source.file, known_formats(options_));
    return !formats.empty() && std::ranges::all_of(formats, stands_for_itself);
}

Opened MapPieces::open(std::size_t piece) const {
    return open_maps(Sources{pieces_[piece], folders_}, options_);
}

}  // namespace wend
