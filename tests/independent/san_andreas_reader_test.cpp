#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "independent/python.hpp"

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

// A value without its units and the names of its bits: numbers only.
std::string numbers_of(std::string value) {
    value = value.substr(0, value.find(": "));
    std::ostringstream out;
    std::istringstream words(value);
    for (std::string word; words >> word;) {
        char* end = nullptr;
        const double number = std::strtod(word.c_str(), &end);  // takes 0x too
        if (end != word.c_str()) out << number << ' ';
    }
    return out.str();
}

// Fields that are bytes: only their places are compared here, and their content in JSON.
bool is_raw(std::string_view path) {
    const std::string_view last = path.substr(path.rfind('.') + 1);
    return last == "family" || last == "signature" || last == "family_version" ||
           last == "padding" || last == "trailing" || last == "end_mark" ||
           last.starts_with("spare_");
}

// The lines that the script prints, in Wend's words.
std::string explained(const std::string& name, ByteView bytes) {
    std::ostringstream out;
    const DocumentPointer document = read_well(bytes, name);
    if (!document) return "";
    out << "file " << name << ' ' << san_andreas.version(*document) << '\n';
    const auto done = san_andreas.explain(bytes, [&](const ExplainedRun& run) {
        out << run.offset << ' ' << run.size << ' ' << run.path << ' ';
        out << (is_raw(run.path) ? "" : numbers_of(std::string(run.value))) << '\n';
    });
    EXPECT_TRUE(done) << name;
    return out.str();
}

// The script's lines with its numbers spelt as C++ does, bytes left out.
std::string normalised(const std::string& printed) {
    std::istringstream lines(printed);
    std::ostringstream out;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string offset, size, path, value;
        words >> offset >> size >> path;
        std::getline(words, value);
        if (offset == "file") {
            out << line << '\n';
            continue;
        }
        out << offset << ' ' << size << ' ' << path << ' '
            << (is_raw(path) ? "" : numbers_of(value)) << '\n';
    }
    return out.str();
}

// The first line in which two texts differ; empty if none does.
std::string first_difference(const std::string& first, const std::string& second) {
    std::istringstream a(first), b(second);
    std::string line_a, line_b;
    for (;;) {
        const bool has_a = !!std::getline(a, line_a), has_b = !!std::getline(b, line_b);
        if (!has_a && !has_b) return "";
        if (has_a != has_b || line_a != line_b) return line_a + "  against  " + line_b;
    }
}

struct IndependentReader : testing::Test {
    Python python;
    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second reader: there is no python3";
    }

    void expect_same_lines(const std::vector<NamedFile>& files) {
        std::vector<std::string> names;
        std::string wend;
        for (const NamedFile& file : files) {
            const std::string text(reinterpret_cast<const char*>(file.bytes.data()),
                                   file.bytes.size());
            names.push_back(python.folder.put(file.name, text));
            wend += explained(names.back(), file.bytes);
        }
        const std::string printed = python.run("read_gta_sa_paths.py", names);
        EXPECT_EQ(python.status, 0) << printed;
        EXPECT_EQ(first_difference(normalised(printed), wend), "");
    }

    void expect_same_json(const std::vector<NamedFile>& files, u64 least_values) {
        std::vector<std::string> names;
        for (const NamedFile& file : files) {
            const std::string text(reinterpret_cast<const char*>(file.bytes.data()),
                                   file.bytes.size());
            const DocumentPointer document = read_well(file.bytes, file.name);
            ASSERT_TRUE(document);
            names.push_back(python.folder.put(file.name, text));
            names.push_back(python.folder.put(file.name + ".json", json_of(*document)));
        }
        const std::string printed = python.run("compare_gta_sa_paths.py", names);
        EXPECT_EQ(python.status, 0) << printed;
        u64 compared = 0;
        std::istringstream(printed.substr(std::min(printed.size(), printed.rfind("compared ")))) >>
            std::skipws >> printed_word_ >> compared;
        EXPECT_GE(compared, least_values) << printed;
    }

  private:
    std::string printed_word_;
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

TEST_F(IndependentReader, FindsTheSameValuesInJsonOfRealFiles) {
    WEND_NEEDS_REAL_FILES();
    std::vector<NamedFile> files = real_files();
    append(files, variant_files());
    expect_same_json(files, 68'237 * 10 + 31'466 * 6 + 143'622 * 4);
}

TEST_F(IndependentReader, NoticesADifference) {
    const Bytes bytes = hand_made_area(Version::fla4).bytes();
    const DocumentPointer document = read_well(bytes);
    ASSERT_TRUE(document);
    std::string json = json_of(*document);
    const std::size_t at = json.find("\"length\": 10");
    ASSERT_NE(at, std::string::npos);
    json.replace(at, 12, "\"length\": 11");
    const std::string file =
        python.folder.put("a.dat", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    const std::string printed =
        python.run("compare_gta_sa_paths.py", {file, python.folder.put("a.json", json)});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("links[2].length: the reader finds 10, Wend 11"), std::string::npos)
        << printed;
}

}  // namespace
}  // namespace wend::gta_paths
