#include <tuple>

#include "formats/gta_paths/drawing/drawn.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

using Place = std::tuple<double, double, double, std::string>;

Place place_of(const Network& network, NodeIndex node) {
    const Point& at = network.nodes.position[node];
    return {at.x, at.y, at.z, std::string(network.kind_name(network.nodes.kind[node]))};
}

// What a map is made of, whatever its records are called.
struct Ways {
    std::multimap<Place, float> nodes;                                  // with their widths
    std::multimap<std::pair<Place, Place>, std::pair<int, int>> links;  // with lanes both ways

    explicit Ways(const Network& network) {
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            nodes.emplace(place_of(network, node), network.nodes.width[node]);
        const Links& all = network.links;
        for (LinkIndex link = 0; link < all.size(); ++link)
            links.emplace(
                std::pair(place_of(network, all.from[link]), place_of(network, all.to[link])),
                std::pair(all.lanes[link], all.opposite_lanes[link]));
    }
    friend bool operator==(const Ways&, const Ways&) = default;
};

// A line for each link that leads up, drawn in either direction.
Drawing drawing_of_network(const Network& network) {
    std::vector<DrawnShape> lines;
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        NodeIndex from = links.from[link], to = links.to[link];
        if (from > to) continue;
        int forward = links.lanes[link], backward = links.opposite_lanes[link];
        if (link % 2 == 0) {
            std::swap(from, to);
            std::swap(forward, backward);
        }
        // A node is as narrow as the narrowest way that meets there.
        const float width = std::max(network.nodes.width[from], network.nodes.width[to]);
        DrawnProperties properties{
            {"kind", std::string(network.kind_name(network.nodes.kind[from]))},
            {"width", fmt::format("{}", width)}};
        if (forward + backward > 0) {
            properties.push_back({"lanes_forward", std::to_string(forward)});
            properties.push_back({"lanes_backward", std::to_string(backward)});
        }
        lines.push_back(drawn_line({network.nodes.position[from], network.nodes.position[to]},
                                   std::move(properties)));
    }
    return drawing_of(std::move(lines));
}

struct DrawnSample : EveryVersion {};

TEST_P(DrawnSample, BecomesTheMapThatItWasDrawnFrom) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        SampleRequest request;
        request.version = version_name(GetParam());
        request.nodes = 600;
        request.seed = seed;
        std::vector<Member> members;
        const auto files = san_andreas.sample(request);
        ASSERT_TRUE(files);
        for (const OutputFile& file : *files)
            members.push_back(member_of(file.name, file.document));
        const Map town = Map::of(san_andreas, std::move(members)).value();
        const Map drawn =
            draw_well(drawing_of_network(town.network()), request.version, {{"spacing", "255"}});
        const Ways was(town.network()), is(drawn.network());
        EXPECT_EQ(was.links.size(), is.links.size());
        EXPECT_TRUE(was == is) << seed;
        expect_sound(drawn);
    }
}

WEND_FOR_EVERY_VERSION(DrawnSample);

}  // namespace
}  // namespace wend::gta_paths
