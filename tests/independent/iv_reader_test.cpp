#include "formats/gta_paths/iv/raw_map.hpp"
#include "independent/iv_samples.hpp"
#include "independent/second_reader.hpp"

namespace wend::gta_paths::iv {
namespace {

using test::NamedFile;

std::vector<NamedFile> hand_made_files() {
    RawArea odd = hand_made_area();
    odd.vehicle_nodes = 9;
    odd.nodes[1].area = 3;
    odd.nodes[1].base_link = 700;
    odd.links.push_back({.area = 9, .node = 8, .length = 5, .lanes = 0xFF, .flags = 1});
    odd.trailing = {std::byte{0xFF}, std::byte{0}, std::byte{0}, std::byte{0}};
    return {{"hand-made.nod", hand_made_area().bytes()},
            {"odd.nod", odd.bytes()},
            {"empty.nod", Bytes(16)},
            {"padded.nod", Bytes(2048)}};
}

// A road with branches through several areas.
std::vector<NamedFile> road_files() {
    RawMap map;
    RawMap::Spot last = map.road(24, -2990, -300, 0);
    for (int x = -2970; x < 2990; x += 20) {
        const u32 area = 24 + static_cast<u32>(x + 3000) / 750;
        const auto next = map.road(area, x, -300, x % 60), side = map.road(area, x, -280, 3);
        map.join(last, next, 2, static_cast<u32>(x + 3000) % 3);
        map.join(next, side);
        last = next;
    }
    std::vector<NamedFile> files;
    for (const auto& [number, file] : map.files())
        files.push_back({"nodes" + std::to_string(number) + ".nod", file.bytes()});
    return files;
}

struct IvIndependentReader : SecondReader {
    IvIndependentReader()
        : SecondReader(gta_iv, "read_gta_iv_paths.py", "compare_gta_iv_paths.py",
                       [](std::string_view path) { return path == "trailing"; }) {}
};

TEST_F(IvIndependentReader, FindsTheSameFieldsAtTheSameOffsets) {
    std::vector<NamedFile> files = hand_made_files();
    std::ranges::move(road_files(), std::back_inserter(files));
    expect_same_lines(files);
    expect_same_lines(sample_files(300, 4));
}

TEST_F(IvIndependentReader, FindsTheSameValuesInJson) {
    expect_same_json(hand_made_files(), 2 * (4 * 12 + 3 * 4));
    expect_same_json(road_files(), 590 * 12 + 1'180 * 4);
    expect_same_json(sample_files(3000, 4), 2900 * 12);
}

TEST_F(IvIndependentReader, TakesSoundFilesOnlyWhereItIsStrict) {
    std::vector<std::string> names{"--strict"};
    for (const NamedFile& file : road_files())
        names.push_back(python.folder.put("road-" + file.name, bytes_as_text(file.bytes)));
    for (const NamedFile& file : sample_files(3000, 4))
        names.push_back(python.folder.put(file.name, bytes_as_text(file.bytes)));
    const std::string printed = python.run("read_gta_iv_paths.py", names);
    EXPECT_EQ(python.status, 0) << printed.substr(0, 2000);
    RawArea odd = hand_made_area();
    odd.nodes[1].base_link = 700;
    python.run("read_gta_iv_paths.py",
               {"--strict", python.folder.put("odd.nod", bytes_as_text(odd.bytes()))});
    EXPECT_NE(python.status, 0);
}

TEST_F(IvIndependentReader, NoticesADifference) {
    const Bytes bytes = hand_made_area().bytes();
    const DocumentPointer document = test::read_well(gta_iv, bytes);
    ASSERT_TRUE(document);
    std::string json = test::json_of(*document);
    const std::size_t at = json.find("\"z_raw\": 1280");
    ASSERT_NE(at, std::string::npos);
    json.replace(at, 13, "\"z_raw\": 1281");
    const std::string printed = python.run(
        "compare_gta_iv_paths.py",
        {python.folder.put("a.nod", bytes_as_text(bytes)), python.folder.put("a.json", json)});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("nodes[0].z_raw: the reader finds 1280, Wend 1281"), std::string::npos)
        << printed;
}

}  // namespace
}  // namespace wend::gta_paths::iv
