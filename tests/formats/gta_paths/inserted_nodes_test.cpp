#include "formats/gta_paths/planted_map.hpp"

namespace wend::gta_paths {
namespace {

// What follows by itself where nodes are put into a dumped file, and what does not: as the page of
// the format says. The nodes are dumped and built as a person would.

constexpr u32 street = 30;

struct InsertedNodes : testing::Test {
    PlantedMap map{Version::vanilla, 12000};
    u16 area = static_cast<u16>(map.fullest());

    // A row of nodes with links both ways, from index `at` on. Nothing else is changed.
    void insert_row(u32 at, bool for_vehicles) {
        AreaFile& file = map.file();
        const auto address = [&](u32 i) { return NodeAddress{area, static_cast<u16>(at + i)}; };
        const auto first_navi = static_cast<u16>(file.navi_nodes.size());
        const i16 x = static_cast<i16>((area % 8 * 750 - 3000 + 5) * 8),
                  y = static_cast<i16>((area / 8 * 750 - 3000 + 5) * 8);
        std::vector<PathNode> nodes(street);
        std::vector<Link> links;
        for (u32 i = 0; i < street; ++i) {
            const auto link = [&](u32 to, u32 navi) {
                Link& made = links.emplace_back();
                made.target = address(to);
                made.length = 10;
                if (for_vehicles) map.set_navi(made, {static_cast<u16>(first_navi + navi), area});
            };
            if (i > 0) link(i - 1, i - 1);
            if (i + 1 < street) link(i + 1, i);
            nodes[i].position = {static_cast<i16>(x + 80 * i), y, 800};
            nodes[i].search_distance = not_reached;
            nodes[i].flags = own_links.with(0, i > 0 && i + 1 < street ? 2 : 1);
            map.set_flood_fill(nodes[i], 250);
            if (!for_vehicles) continue;
            nodes[i].flags = node_flags["dead_end"].with(nodes[i].flags, 1);
            if (i + 1 == street) continue;
            NaviNode& navi = file.navi_nodes.emplace_back();
            navi.target = address(i);
            navi.direction = {-100, 0};
            navi.lanes = 9;
        }
        const u32 first_link =
            at < file.nodes.size() ? file.nodes[at].base_link : static_cast<u32>(file.links.size());
        file.links.insert(file.links.begin() + first_link, links.begin(), links.end());
        file.nodes.insert(file.nodes.begin() + at, nodes.begin(), nodes.end());
        if (for_vehicles) file.header.vehicle_nodes += street;
    }

    // Lets the addresses of nodes from `at` on follow, before the row is inserted.
    void follow(AreaFile& file, u32 at) const {
        const auto shift = [&](NodeAddress& address) {
            if (address.area == area && address.node >= at)
                address.node = static_cast<u16>(address.node + street);
        };
        for (Link& link : file.links) shift(link.target);
        for (NaviNode& navi : file.navi_nodes) shift(navi.target);
    }

    // The errors and warnings of the map once the area was dumped and built.
    u64 found() {
        const std::string json = json_of(AreaDocument(map.context(), map.file()));
        const DocumentPointer built = build_well(json, true);
        if (!built) return ~u64{0};
        map.file() = file_of(*built);
        const CheckReport report = map.check();
        return report.count(Severity::error) + report.count(Severity::warning);
    }
};

TEST_F(InsertedNodes, OfFootpathsAtTheEndChangeNoAddress) {
    insert_row(static_cast<u32>(map.file().nodes.size()), false);
    EXPECT_EQ(found(), 0u);
}

TEST_F(InsertedNodes, OfVehiclesWantEveryLaterAddressToFollow) {
    const u32 at = map.file().header.vehicle_nodes / 2;
    for (auto& [number, file] : map.areas) follow(file, at);
    insert_row(at, true);
    EXPECT_EQ(found(), 0u);
}

TEST_F(InsertedNodes, OfVehiclesBreakTheMapOtherwise) {
    insert_row(map.file().header.vehicle_nodes / 2, true);
    EXPECT_GT(found(), 1000u);
}

TEST_F(InsertedNodes, OfVehiclesConcernTheNeighbours) {
    const u32 at = map.file().header.vehicle_nodes / 2;
    follow(map.file(), at);
    insert_row(at, true);
    EXPECT_GT(found(), 10u);
}

}  // namespace
}  // namespace wend::gta_paths
