#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "formats/gp2_track/track_file.hpp"
#include "wend/loss_report.hpp"

namespace wend::gp2_track {

// A track on its way to the other game, as the parts of the conversion see it. Records are told of
// by their paths in the source.
struct Conversion {
    const TrackFile& source;
    Game target;
    LossReport& losses;

    bool to_gp2() const { return target == Game::gp2; }
    Game origin() const { return to_gp2() ? Game::f1gp : Game::gp2; }

    void tell(LossKind kind, std::string_view field, std::string record,
              std::string message) const {
        losses.add(kind, field, std::move(record), std::move(message));
    }
};

constexpr std::string_view name_of(Game game) {
    return game == Game::gp2 ? "Grand Prix 2" : "F1GP";
}

}  // namespace wend::gp2_track
