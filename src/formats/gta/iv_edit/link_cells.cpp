#include "formats/gta/iv_edit/link_cells.hpp"

#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/records/file_and_record_names.hpp"

namespace wend::gta_paths::iv {
namespace {

class RoadCells : public edit::LinkCells {
  public:
    explicit RoadCells(edit::EditedMap& map) : map_(map), network_(map.before().network()) {}

    std::optional<u32> get(std::size_t, LinkIndex link) const override {
        const Origin origin = network_.links.origin[link];
        if (!network_.kinds[network_.links.kind[link]].has_lanes) return std::nullopt;
        return Lanes::of(file_of(map_, origin.member).links[origin.record]).along;
    }

    void set(std::size_t, LinkIndex link, u32 value) override {
        change(link, [&](Lanes& lanes) { lanes.along = value; });
        if (const LinkIndex back = edit::way_back(network_, link); back != no_index)
            change(back, [&](Lanes& lanes) { lanes.against = value; });
    }

    edit::CellPlace place(std::size_t, LinkIndex link) const override {
        const Origin origin = network_.links.origin[link];
        return {origin.member, origin.record};
    }
    std::string name_of_place(std::size_t, LinkIndex link) const override {
        const Origin origin = network_.links.origin[link];
        return link_name(map_.member(origin.member).key.value_or(no_area), origin.record);
    }

  private:
    template <class Change>
    void change(LinkIndex link, Change make) {
        const Origin origin = network_.links.origin[link];
        Link& record = changed_file(map_, origin.member).links[origin.record];
        Lanes lanes = Lanes::of(record);
        make(lanes);
        lanes.put_into(record);
    }

    edit::EditedMap& map_;
    const Network& network_;
};

}  // namespace

std::span<const edit::LinkColumn> link_columns() {
    static const edit::LinkColumn lanes{
        .about = {.name = "lanes", .title = "lanes in the direction of the link"},
        .most = lane_flags["left_lanes"].limit(),
        .opposite = "opposite_lanes"};
    return std::span(&lanes, 1);
}

std::unique_ptr<edit::LinkCells> link_cells(edit::EditedMap& map) {
    return std::make_unique<RoadCells>(map);
}

}  // namespace wend::gta_paths::iv
