// Finds paths over a graph of one's own: no file, no format.
#include <iostream>
#include <memory>
#include <wend/wend.hpp>

int main() {
    wend::NetworkBuilder builder(wend::MapKind::paths);
    const auto road = builder.add_kind({"road"});
    // A square of 30 by 40 metres with one diagonal.
    const auto corner = [&](double x, double y) {
        return builder.add_node({.position = {x, y, 0}, .kind = road});
    };
    const wend::NodeIndex a = corner(0, 0), b = corner(30, 0), c = corner(30, 40);
    const auto join = [&](wend::NodeIndex from, wend::NodeIndex to) {
        builder.add_link({.from = from, .to = to});
        builder.add_link({.from = to, .to = from});
    };
    join(a, b);
    join(b, c);
    builder.add_link({.from = a, .to = c});  // One way only.
    auto network = builder.build();
    if (!network) return 1;
    const wend::RouteGraph graph(std::make_shared<const wend::Network>(std::move(*network)));
    wend::Router router(graph);
    std::cout << "there " << router.find(a, c).length << " m, ";
    std::cout << "back " << router.find(c, a).length << " m\n";
}
