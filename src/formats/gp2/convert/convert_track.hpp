#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/gp2/read/track_document.hpp"
#include "formats/gp2/records/track_file.hpp"
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

// The sectors of the track or the pit lane, and of their commands those that the other game knows
// and whose objects it has. `list` is how the source calls the list.
std::vector<Step> convert_steps(const Conversion& conversion, const std::vector<Step>& steps,
                                std::string_view list);

constexpr bool is_shape(const ObjectDefinition& definition) {
    return definition.id >= first_shape_id;
}

// The object definitions, each under its number: commands name them by it, and the game itself the
// first seventeen, which are its signs. Those of shapes that are lost become objects
// that nothing places.
std::vector<ObjectDefinition> convert_definitions(const Conversion& conversion);

// The line of the computer cars. F1GP has no spirals and counts radii in eighths of Grand Prix 2's,
// which in turn has no records longer than 255 units.
std::vector<LineRecord> convert_line(const Conversion& conversion);

// Turns straights of the new line so that it lies where the old one did, if it left its road else:
// the games round otherwise, and F1GP's half steps that are flipped and Grand Prix 2's spirals are
// lost. Where that is not enough the line stays as it is, and is told of.
void keep_line_on_road(const Conversion& conversion, TrackFile& target);

// The setup of the computer's cars. The fuel is counted anew; all else is carried over as it is,
// and what the other game counts in another way is told of.
CarSetup convert_setup(const Conversion& conversion);

// The cameras. F1GP has one each 16 units and a list of what is different from that; Grand Prix 2
// lists cameras with places of their own, and gets some of F1GP's.
void convert_cameras(const Conversion& conversion, TrackFile& target);

// The tables at the end of the file, of which both games have the first 28 bytes (fact sheet
// sections 12 and 15): race, place codes and names of pictures.
void convert_tables(const Conversion& conversion, TrackFile& target);

// A track as the other game keeps it: the shape of road and pit lane, the line of the computer cars
// and the commands that both know. Adds to `losses` what the target cannot hold or has to make up;
// the result is of use only where those are allowed.
std::unique_ptr<TrackDocument> convert_track(const TrackDocument& source, Game target,
                                             LossReport& losses);

}  // namespace wend::gp2_track
