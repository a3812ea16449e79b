#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/map.hpp"

namespace wend {

/// A change of a patch, and what became of it on another mesh.
struct ChangeByGround {
    std::string record;   ///< By its name in the mesh that the patch is of, such as `area 7`.
    std::string change;   ///< What the patch does to it, such as `no_jump set`.
    bool is_put = false;  ///< Whether the other mesh has it now.
    std::string told;     ///< Where it was put, by names in that mesh, or why it was not.

    /// Its keys in answers.
    static constexpr auto description() {
        using C = ChangeByGround;
        return std::tuple(
            member("record", &C::record, "by its name in the mesh that the patch is of"),
            member("change", &C::change, "what the patch does to it"),
            member("is_put", &C::is_put, "whether the other mesh has it now"),
            member("told", &C::told, "where it was put, or why it was not"));
    }
};

/// A mesh with the changes of a patch of another one.
struct PatchedByGround {
    Map map;                              ///< What it became.
    bool is_plain = false;                ///< It was the very mesh of the patch.
    std::vector<ChangeByGround> changes;  ///< Of the patch; none where it was plain.

    /// How many of the changes it has not got.
    std::uint64_t left_count() const;
};

/// Makes the changes of a patch, as `Patch::write_json` wrote it, to another mesh of the same map,
/// whose areas have other numbers and rectangles: to those that lie on the same ground. `base` is
/// the mesh that the patch is of; with `back` the one that it leads to, and its changes are taken
/// back. Attributes and names of places go to all areas that lie mostly on areas which get them;
/// corners move where the same rectangle is there; of a removed area goes what lies wholly in it;
/// new areas are added where nothing lies yet, and linked as they were; links are made and removed
/// between the areas at the edge that they led over. What cannot be put so stays as it is, and is
/// among the changes with its reason. Results of the game's analysis are no changes. A mesh that is
/// `base` itself becomes what apply_patch makes of it. An error where the patch is not of `base`,
/// or areas are no upright rectangles.
Expected<PatchedByGround> apply_patch_by_ground(const Map& mesh, const Map& base,
                                                std::string_view json, bool back = false);

}  // namespace wend
