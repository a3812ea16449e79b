#include <fmt/format.h>

#include <cstdlib>

#include "exchange/exchanged.hpp"
#include "support/places.hpp"
#include "support/temporary_folder.hpp"

// Tables and graphs as the programs read them that they are made for: pandas and networkx.

namespace wend {
namespace {

bool has_readers() {
    static const bool has =
        std::system("/usr/bin/python3 -c 'import pandas, networkx' 2>/dev/null") == 0;
    return has;
}

const char* type_of(const Column& column) {
    if (column.type == Column::Type::flag) return "flag";
    return column.value_names.empty() ? "number" : "text";
}

// What the network itself says, for the script.
std::string expected_of(const Network& network) {
    std::string text = "unit\t" + network.unit + "\n";
    for (const Column& column : network.nodes.columns)
        text += fmt::format("column\tnode\t{}\t{}\n", column.name, type_of(column));
    for (const Column& column : network.links.columns)
        text += fmt::format("column\tlink\t{}\t{}\n", column.name, type_of(column));
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Point& at = network.nodes.position[node];
        text += fmt::format("node\t{}\t{}\t{}\t{}\t{}\n", network.name_of(node), at.x, at.y, at.z,
                            network.kind_name(network.nodes.kind[node]));
    }
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link)
        text += fmt::format("link\t{}\t{}\t{}\n", network.name_of(links.from[link]),
                            network.name_of(links.to[link]), network.kind_name(links.kind[link]));
    if (network.surfaces.corners.empty()) return text;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const auto [first, end] = network.surfaces.corners_of(node);
        for (std::uint32_t corner = first; corner < end; ++corner) {
            const Point& at = network.surfaces.corners[corner];
            text += fmt::format("corner\t{}\t{}\t{}\t{}\t{}\n", network.name_of(node),
                                corner - first, at.x, at.y, at.z);
        }
    }
    return text;
}

TEST(ReadTables, PandasAndNetworkxFindWhatTheNetworkHas) {
    if (!has_readers())
        GTEST_SKIP() << "pandas and networkx are not installed for /usr/bin/python3";
    const TemporaryFolder folder;
    std::string folders;
    std::size_t nodes = 0;
    for (const Format* const format : formats()) {
        const std::string name = format->info().id;
        const Map map = sample_map(name, 80);
        for (const char* const id : {"csv", "graphml"}) {
            const auto files = find_exchange(id)->write(map).value();
            for (const OutputFile& file : files)
                folder.put(
                    fmt::format("{}/map{}{}.{}", name, file.name.empty() ? "" : ".", file.name, id),
                    bytes_as_text(file.bytes));
        }
        folder.put(name + "/expected.txt", expected_of(map.network()));
        folders += fmt::format(" '{}'", folder.name(name));
        nodes += map.network().nodes.size();
    }
    const std::string script = test::source_folder() / "tests/exchange/read_tables.py";
    const int status = std::system(
        fmt::format("/usr/bin/python3 '{}'{} >'{}' 2>&1", script, folders, folder.name("out"))
            .c_str());
    ASSERT_EQ(status, 0) << folder.content("out");
    // Names, kinds and positions at least.
    EXPECT_GT(std::stoul(folder.content("out")), 5 * nodes);
}

}  // namespace
}  // namespace wend
