#pragma once

#include <optional>
#include <vector>

#include "model/map_fit/area_fit.hpp"
#include "model/map_fit/find_placement.hpp"
#include "wend/map_fit.hpp"

namespace wend {

// A mesh held against a world: what all rules about the two are found with.
class WorldFit {
  public:
    WorldFit(const Network& network, const World& world);

    // Whether there is anything to hold against each other.
    bool is_known() const { return ground_.has_value(); }

    const MeshOutline& outline() const { return outline_; }
    Ground& ground() { return *ground_; }
    // Of every area, where the mesh lies.
    const std::vector<AreaFit>& areas() const { return areas_; }
    // Share of the mesh's surface within a step of the floor.
    f64 fitting() const { return fitting_; }
    const EvidenceShares& shares() const { return shares_; }
    const std::optional<FoundPlacement>& better() const { return better_; }

    // What of the mesh as a whole is wrong: `fits` where single areas or parts may be.
    FitVerdict verdict() const { return verdict_; }
    // Whether the mesh or the world was too large to be looked at as a whole.
    bool is_cut_short() const { return ground_ && ground_->is_used_up(); }

    // How many areas were looked at, and of how many this is true.
    u32 area_count() const;
    u32 count(bool (AreaFit::*is)() const) const;

  private:
    void fit_areas(Ground& for_players);
    bool is_at_unknown_solid(NodeIndex area) const;
    bool is_between_other_walls(PlacementEvidence evidence);
    void judge();

    MeshOutline outline_;
    std::optional<Ground> ground_;
    std::vector<Point> unknown_;  // Where solids stand that are not known, by their x.
    std::vector<AreaFit> areas_;
    f64 fitting_ = 0;
    EvidenceShares shares_;
    std::optional<FoundPlacement> better_;
    FitVerdict verdict_ = FitVerdict::fits;
};

}  // namespace wend
