#include "exchange/exchanged.hpp"

namespace wend {
namespace {

using Row = std::vector<std::string>;

// Reads tables as RFC 4180 has them: cells between quotes may hold commas, line ends, and quotes
// twice.
std::vector<Row> rows_of(std::string_view text) {
    std::vector<Row> rows;
    Row row{""};
    bool is_quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (letter == '"' && is_quoted && at + 1 < text.size() && text[at + 1] == '"')
            row.back() += text[++at];
        else if (letter == '"')
            is_quoted = !is_quoted;
        else if (letter == ',' && !is_quoted)
            row.emplace_back();
        else if (letter == '\n' && !is_quoted)
            rows.push_back(std::exchange(row, Row{""}));
        else
            row.back() += letter;
    }
    EXPECT_FALSE(is_quoted);
    EXPECT_EQ(row, Row{""}) << "the last line ends too";
    return rows;
}

// The tables of a map: nodes, then links. The corners of areas follow where there are any.
std::array<std::vector<Row>, 2> tables_of(const Map& map) {
    const auto files = find_exchange("csv")->write(map).value();
    EXPECT_EQ(files.size(), map.network().surfaces.corners.empty() ? 2u : 3u);
    EXPECT_EQ(files.at(0).name, "");
    EXPECT_EQ(files.at(1).name, "links");
    return {rows_of(bytes_as_text(files.at(0).bytes)), rows_of(bytes_as_text(files.at(1).bytes))};
}

std::size_t column_named(const std::vector<Row>& table, const std::string& name) {
    const auto found = std::ranges::find(table.front(), name);
    EXPECT_NE(found, table.front().end()) << name;
    return static_cast<std::size_t>(found - table.front().begin());
}

TEST(Csv, HasALineANodeAndALineALinkWithAllColumns) {
    for (const Format* const format : formats()) {
        const Map map = sample_map(format->info().id, 120);
        const Network& network = map.network();
        const auto [nodes, links] = tables_of(map);
        ASSERT_EQ(nodes.size(), network.nodes.size() + 1) << format->info().id;
        ASSERT_EQ(links.size(), network.links.size() + 1) << format->info().id;
        for (const Row& row : nodes) ASSERT_EQ(row.size(), nodes.front().size());
        for (const Row& row : links) ASSERT_EQ(row.size(), links.front().size());
        for (const Column& column : network.nodes.columns) column_named(nodes, column.name);
        for (const Column& column : network.links.columns) column_named(links, column.name);
        const std::size_t x = column_named(nodes, "x_" + network.unit),
                          kind = column_named(nodes, "kind");
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            const Row& row = nodes[node + 1];
            EXPECT_EQ(row[0], network.name_of(node));
            EXPECT_EQ(row[kind], network.kind_name(network.nodes.kind[node]));
            const Point& at = network.nodes.position[node];
            EXPECT_EQ(std::stod(row[x]), at.x);
            EXPECT_EQ(std::stod(row[x + 1]), at.y);
            EXPECT_EQ(std::stod(row[x + 2]), at.z);
        }
        const std::size_t length = column_named(links, "length");
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const Row& row = links[link + 1];
            EXPECT_EQ(row[0], network.name_of(network.links.from[link]));
            EXPECT_EQ(row[1], network.name_of(network.links.to[link]));
            EXPECT_EQ(std::stod(row[length]), network.links.length[link]);
        }
    }
}

// Values of columns are those that the network makes.
TEST(Csv, CellsAreTheValuesOfColumns) {
    const Map map = sample_map("gta-sa-paths", 150);
    const Network& network = map.network();
    const auto [nodes, links] = tables_of(map);
    std::size_t flags = 0, numbers = 0;
    for (const Column& column : network.nodes.columns) {
        const std::size_t cell = column_named(nodes, column.name);
        const ColumnValues values = column.make(network.nodes.origin);
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            const std::string& text = nodes[node + 1][cell];
            const double value = values.number(node);
            if (column.none == value) {
                EXPECT_EQ(text, "");
            } else if (column.type == Column::Type::flag) {
                EXPECT_EQ(text, value != 0 ? "true" : "false") << column.name;
                ++flags;
            } else if (column.value_names.empty()) {
                EXPECT_EQ(std::stod(text), value) << column.name;
                ++numbers;
            }
        }
    }
    EXPECT_GT(flags, network.nodes.size());
    EXPECT_GT(numbers, network.nodes.size());
}

TEST(Csv, HasALineACornerOfAreas) {
    std::size_t with_ground = 0;
    for (const Format* const format : formats()) {
        const Map map = sample_map(format->info().id, 60);
        const Network& network = map.network();
        const auto files = find_exchange("csv")->write(map).value();
        if (network.surfaces.corners.empty()) continue;
        ++with_ground;
        ASSERT_EQ(files.size(), 3u) << format->info().id;
        EXPECT_EQ(files[2].name, "areas");
        const std::vector<Row> rows = rows_of(bytes_as_text(files[2].bytes));
        const std::string unit = network.unit;
        EXPECT_EQ(rows.front(), (Row{"name", "corner", "x_" + unit, "y_" + unit, "z_" + unit}));
        ASSERT_EQ(rows.size(), network.surfaces.corners.size() + 1);
        std::size_t row = 0;
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            const auto [first, end] = network.surfaces.corners_of(node);
            for (std::uint32_t corner = first; corner < end; ++corner) {
                const Row& cells = rows[++row];
                ASSERT_EQ(cells.size(), 5u);
                EXPECT_EQ(cells[0], network.name_of(node));
                EXPECT_EQ(cells[1], std::to_string(corner - first));
                const Point& at = network.surfaces.corners[corner];
                EXPECT_EQ((Point{std::stod(cells[2]), std::stod(cells[3]), std::stod(cells[4])}),
                          at);
            }
        }
    }
    // Meshes of Source and Source 2, rooms of Metroid Prime and the meshes that these are made from.
    EXPECT_EQ(with_ground, 4u);
}

TEST(Csv, NamesWithCommasQuotesAndLineEndsAreOneCell) {
    const Map plain = sample_map("source-nav", 20);
    std::vector<Member> members(plain.members().begin(), plain.members().end());
    members.front().file = "maps/odd, \"new\"\nhouse.nav";
    const Map map = Map::of(plain.format(), std::move(members)).value();
    const auto files = find_exchange("csv")->write(map).value();
    EXPECT_NE(bytes_as_text(files.front().bytes).find(R"(,"odd, ""new"" house.nav",)"),
              std::string::npos);
    const auto [nodes, links] = tables_of(map);
    for (std::size_t row = 1; row < nodes.size(); ++row)
        EXPECT_EQ(nodes[row][1], "odd, \"new\" house.nav");
}

TEST(Csv, DoesNotComeBackAndSaysSo) {
    const Exchange& csv = *find_exchange("csv");
    EXPECT_FALSE(csv.info().comes_back);
    EXPECT_FALSE(csv.recognise(as_bytes(text_of(sample_map("gp2-track", 60), csv))));
    const auto read = csv.read(as_bytes("name,file\n"));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error()->message, "maps do not come back from csv");
}

}  // namespace
}  // namespace wend
