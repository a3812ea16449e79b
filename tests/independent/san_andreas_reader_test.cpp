#include <gtest/gtest.h>

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "independent/second_reader.hpp"

namespace wend::gta_paths {
namespace {

std::vector<NamedFile> hand_made_files() {
    std::vector<NamedFile> files;
    for (const Version version : all_versions) {
        const std::string name(version_name(version));
        RawArea raw = hand_made_area(version);
        files.push_back({name + "-hand-made.dat", raw.bytes()});
        raw.spare_targets = "\xCC";
        raw.spare_crossings = "\xCD\x01";
        raw.links.push_back({.area = 9, .node = 8, .navi_node = 7, .navi_area = 6, .length = 5});
        raw.nodes[2].base_link = 700;
        raw.ped_nodes = 5;
        files.push_back({name + "-odd.dat", raw.bytes()});
        RawArea empty;
        empty.version = version;
        files.push_back({name + "-empty.dat", empty.bytes()});
    }
    Bytes cut = files.front().bytes;
    cut.resize(cut.size() - 194);  // within section 7
    files.push_back({"vanilla-cut.dat", cut});
    return files;
}

std::vector<NamedFile> town_files(u64 nodes) {
    std::vector<NamedFile> files;
    for (const Version version : all_versions) {
        SampleRequest request;
        request.version = version_name(version);
        request.nodes = nodes;
        const auto town = san_andreas.sample(request);
        if (!town) {
            ADD_FAILURE() << town.error().text();
            continue;
        }
        for (const OutputFile& file : *town)
            files.push_back({request.version + '-' + file.name, write_well(*file.document)});
    }
    return files;
}

void append(std::vector<NamedFile>& files, std::vector<NamedFile> more) {
    std::ranges::move(more, std::back_inserter(files));
}

// Fields that are bytes: only their places are compared here, and their content in JSON.
bool is_raw(std::string_view path) {
    const std::string_view last = path.substr(path.rfind('.') + 1);
    return last == "family" || last == "signature" || last == "family_version" ||
           last == "padding" || last == "trailing" || last == "end_mark" ||
           last.starts_with("spare_");
}

struct IndependentReader : SecondReader {
    IndependentReader()
        : SecondReader(san_andreas, "read_gta_sa_paths.py", "compare_gta_sa_paths.py", is_raw) {}
};

TEST_F(IndependentReader, FindsTheSameFieldsAtTheSameOffsets) {
    std::vector<NamedFile> files = hand_made_files();
    append(files, town_files(300));
    expect_same_lines(files);
}

TEST_F(IndependentReader, FindsTheSameFieldsInRealFiles) {
    WEND_NEEDS_REAL_FILES();
    const std::vector<NamedFile> real = real_files();
    std::vector<NamedFile> files{real[0], real[4], real[14], real[36], real[60]};
    append(files, variant_files());
    expect_same_lines(files);
}

TEST_F(IndependentReader, FindsTheSameValuesInJson) {
    std::vector<NamedFile> files = hand_made_files();
    append(files, town_files(2'000));
    // Four towns of at least ten values a node and three a link.
    expect_same_json(files, 4 * (1'900 * 10 + 3'800 * 3));
}

TEST_F(IndependentReader, NoticesADifference) {
    const Bytes bytes = hand_made_area(Version::fla4).bytes();
    const DocumentPointer document = read_well(bytes);
    ASSERT_TRUE(document);
    std::string json = json_of(*document);
    const std::size_t at = json.find("\"length\": 10");
    ASSERT_NE(at, std::string::npos);
    json.replace(at, 12, "\"length\": 11");
    const std::string file = python.folder.put("a.dat", bytes_as_text(bytes));
    const std::string printed =
        python.run("compare_gta_sa_paths.py", {file, python.folder.put("a.json", json)});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("links[2].length: the reader finds 10, Wend 11"), std::string::npos)
        << printed;
}

}  // namespace
}  // namespace wend::gta_paths
