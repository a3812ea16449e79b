#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/error.hpp"
#include "wend/loss_report.hpp"
#include "wend/map.hpp"
#include "wend/world.hpp"

namespace wend {

/// Which part of a mesh is made anew: exactly one of the three.
struct PartRequest {
    /// The areas whose centre is inside, and all ground inside that no other area lies on. In units
    /// of the map; heights may be infinite.
    std::optional<WorldBox> box = {};
    /// These areas, by their nodes in the network of the mesh, and the ground under them.
    std::vector<NodeIndex> areas = {};
    /// What check() finds stale with the map: areas that do not lie on its floors, and parts that
    /// were moved, with the ground where they belong.
    bool stale = false;
    /// As GenerateRequest::progress.
    std::function<bool(std::uint64_t done, std::uint64_t all)> progress = {};
};

/// A mesh of which a part was made anew, and what became of that part. Areas are called by their
/// printable names, those that were made by their new ones.
struct GeneratedPart {
    Map map;  ///< The whole mesh.
    /// Areas that are as they were: those that the generator makes just so, and those that people
    /// made on a floor of the map where it makes none.
    std::vector<std::string> kept = {};
    std::vector<std::string> made = {};     ///< Areas that are new.
    std::vector<std::string> removed = {};  ///< Areas of the part that are gone.
    std::uint64_t links = 0;           ///< How many links were made between new areas and others.
    std::uint64_t carried_links = 0;   ///< Links and one-way links of people, carried over.
    std::uint64_t carried_values = 0;  ///< Places and attributes carried over to new areas.
    /// What the part had and the new one has not: areas without ground, places and attributes of
    /// areas, links. Its notes say what else had to change.
    LossReport report = {};

    /// Its keys in answers.
    static constexpr auto description() {
        return std::tuple(
            member("kept", &GeneratedPart::kept,
                   "areas of the part that are as they were: the generator makes them just so, or "
                   "people made them on a floor where it makes none"),
            member("made", &GeneratedPart::made, "areas that are new"),
            member("removed", &GeneratedPart::removed, "areas of the part that are gone"),
            member("links", &GeneratedPart::links,
                   "how many links were made between new areas and others"),
            member("carried_links", &GeneratedPart::carried_links,
                   "how many links of people were carried over"),
            member("carried_values", &GeneratedPart::carried_values,
                   "how many places and attributes were carried over to new areas"));
    }
};

/// Makes a part of a mesh anew from the world of its map, as generate() makes a whole one.
///
/// Areas outside the part stay as they are, byte for byte, but for their connections, approaches,
/// encounters and visibility that name areas of the part. New areas are cut where they would lie on
/// others, are linked with those beside them wherever the generator links that ground, and get
/// numbers that no area had. An area of the part that the generator makes just so keeps its number
/// and all that it has, and so does one on a floor of the map where the generator makes none.
/// Places, and attributes other than FormatInfo::generated_attributes, are carried over to new
/// areas on the same ground, and so are links that the generator would not make, and one-way links
/// where it would make both ways. New areas are not analysed: the game does that.
///
/// An error where the part is not told in exactly one way, and wherever generate() has one. A part
/// that has neither areas nor ground is no error: nothing changes.
Expected<GeneratedPart> generate_part(const Map& mesh, const World& world,
                                      const PartRequest& request);

}  // namespace wend
