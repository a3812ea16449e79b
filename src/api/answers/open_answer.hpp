#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/map_pieces.hpp"

namespace wend {

// What names stand for before it is opened, as it is described.

struct PieceAnswer {
    const MapPieces* pieces;
    std::size_t piece;

    std::vector<std::string> files() const { return pieces->files(piece); }
    std::uint64_t bytes() const { return pieces->bytes(piece); }
    std::vector<std::string_view> formats() const {
        std::vector<std::string_view> ids;
        for (const Format* const format : pieces->formats(piece)) ids.push_back(format->info().id);
        return ids;
    }

    static constexpr auto description() {
        using P = PieceAnswer;
        return std::tuple(
            member("files", &P::files, "as errors call them"),
            member("bytes", &P::bytes, "that these have together"),
            member("formats", &P::formats, "ids of those that the first may be of by its name"));
    }
};

struct PiecesAnswer {
    explicit PiecesAnswer(const MapPieces& found) : left_out(found.left_out()) {
        for (std::size_t i = 0; i < found.size(); ++i) pieces.push_back({&found, i});
    }
    std::vector<PieceAnswer> pieces = {};
    const std::vector<std::string>& left_out;

    static constexpr auto description() {
        return std::tuple(
            member("pieces", &PiecesAnswer::pieces, "in the natural order of their first files"),
            member(
                "left_out", [](const PiecesAnswer& of) -> auto& { return of.left_out; },
                "files that are in none"));
    }
};

}  // namespace wend
