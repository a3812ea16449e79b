#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "formats/kept.hpp"
#include "independent/python.hpp"
#include "support/budget.hpp"
#include "support/places.hpp"
#include "wend/formats.hpp"

// Every format of the list is read by a script too, which was written from what is known of the
// format and not from Wend, and both have to find the same in samples of every version, in samples
// with bytes changed, and in real files.

namespace wend {
namespace {

struct Peer {
    const char* format;
    const char* script;
    const char* real_files;        // a folder of the shared data; null where there is none
    std::uint64_t min_of_samples;  // values that have to be compared in samples
    std::uint64_t min_of_real;     // and in real files
    // Of a sample: what is small enough for a script, and has all that samples have.
    std::uint64_t nodes = 60;
};
constexpr Peer peers[] = {
    {"gta-sa-paths", "compare_gta_sa_paths.py", "gta-sa", 12'000, 1'800'000},
    {"gta-iv-paths", "compare_gta_iv_paths.py", nullptr, 2'500, 0},
    {"gta-sa-source", "compare_gta_sa_source.py", nullptr, 5'000, 0},
    {"source-nav", "compare_source_nav.py", "source-nav", 50'000, 5'400'000},
    {"source2-nav", "compare_source2_nav.py", "source2-nav", 25'000, 140'000},
    {"ain", "compare_ain.py", "ain", 25'000, 130'000},
    {"gp2-track", "compare_gp2_track.py", "gp2", 1'500, 55'000},
    {"f1gp-track", "compare_gp2_track.py", "f1gp", 1'000, 20'000},
    {"track-drawing", "compare_track_drawing.py", nullptr, 60'000, 0},
    {"metroid-prime-path", "compare_metroid_prime_path.py", "metroid-prime", 4'000, 55'000},
    {"goldsrc-map", "compare_goldsrc_map.py", "bsp-pairs", 20'000, 500'000, 12},
    {"source-map", "compare_source_map.py", "bsp-pairs", 20'000, 200'000, 12},
    {"polygon-mesh", "compare_polygon_mesh.py", "metroid-prime", 2'000, 30'000},
};

struct Listed {
    const Format* format;
};
std::vector<Listed> every_format() {
    std::vector<Listed> all;
    for (const Format* format : formats()) all.push_back({format});
    return all;
}
void PrintTo(const Listed& listed, std::ostream* out) { *out << listed.format->info().id; }

struct SecondReaders : testing::TestWithParam<Listed> {
    const Format& format = *GetParam().format;
    Python python;
    std::vector<std::string> arguments;

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second reader: there is no python3";
    }

    const Peer& peer() const {
        return *std::ranges::find(peers, std::string_view(format.info().id), &Peer::format);
    }

    std::vector<test::NamedFile> samples(std::uint64_t seed) const {
        std::vector<test::NamedFile> files;
        for (const FormatVersion& version : format.info().versions) {
            const auto map = format.sample(
                {.version = version.name, .nodes = peer().nodes, .seed = seed, .options = {}});
            if (!map) {
                ADD_FAILURE() << map.error().text();
                continue;
            }
            for (const OutputFile& file : *map)
                files.push_back({version.name + '-' + file.name, test::write_well(*file.document)});
        }
        return files;
    }

    // Takes a file in if it is one of this format that can be read.
    bool take(const std::string& name, const Bytes& bytes) {
        if (!format.recognise(bytes, name)) return false;
        const auto document = format.read(bytes);
        if (!document) return false;
        arguments.push_back(python.folder.put(name, bytes_as_text(bytes)));
        arguments.push_back(python.folder.put(name + ".json", test::json_of(**document)));
        return true;
    }

    void expect_agreement(std::uint64_t least) {
        const std::string printed = python.run(peer().script, arguments);
        EXPECT_EQ(python.status, 0) << printed.substr(0, 4'000);
        const std::size_t at = printed.rfind("compared ");
        const std::uint64_t compared =
            at == std::string::npos ? 0 : std::strtoull(printed.c_str() + at + 9, nullptr, 10);
        EXPECT_GE(compared, least);
        std::cout << format.info().id << ": " << arguments.size() / 2 << " files, " << compared
                  << " values compared\n";
    }
};

TEST_P(SecondReaders, AreThere) {
    EXPECT_TRUE(std::ranges::count(peers, std::string_view(format.info().id), &Peer::format))
        << "no script of tests/independent reads " << format.info().id;
}

TEST_P(SecondReaders, FindTheSameInSamplesOfEveryVersion) {
    for (const std::uint64_t seed : {1u, 2u})
        for (const test::NamedFile& file : samples(seed))
            EXPECT_TRUE(take(std::to_string(seed) + '-' + file.name, file.bytes));
    expect_agreement(peer().min_of_samples);
}

// What is odd in them stands under `stored`, or has no name.
TEST_P(SecondReaders, FindTheSameWhereBytesAreChanged) {
    const std::vector<test::NamedFile> files = samples(3);
    std::minstd_rand random(5);
    const auto below = [&](std::size_t end) { return random() % end; };
    std::size_t taken = 0;
    for (int i = 0; i < 80; ++i) {
        const test::NamedFile& file = files[below(files.size())];
        Bytes bytes = file.bytes;
        for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
            const std::size_t values[] = {0, 0xFF, 0x80, '1', below(256)};
            bytes[below(bytes.size())] = static_cast<std::byte>(values[below(5)]);
        }
        taken += take(std::to_string(i) + '-' + file.name, bytes);
    }
    EXPECT_GE(taken, 2U);
    expect_agreement(peer().min_of_samples / 20);
}

TEST_P(SecondReaders, FindTheSameInRealFiles) {
    if (!peer().real_files)
        GTEST_SKIP() << "skips real files of " << format.info().id << ": none are known";
    const std::filesystem::path folder = test::shared_data() / peer().real_files;
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "skips real files of " << format.info().id << ": there is no shared/data/"
                     << peer().real_files;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::ranges::sort(files);
    // Scripts take a second for what Wend reads in a millisecond.
    std::uintmax_t bytes = 0;
    for (const std::filesystem::path& file : files) bytes += std::filesystem::file_size(file);
    constexpr std::size_t max_bytes = 8'000'000;
    const std::size_t stride = test::stride_within(max_bytes, bytes);
    for (std::size_t i = 0; i < files.size(); i += stride)
        take(std::to_string(arguments.size()) + '-' + files[i].filename().string(),
             test::read_file(files[i]).value());
    expect_agreement(stride == 1 ? peer().min_of_real : peer().min_of_real / (2 * stride));
}

INSTANTIATE_TEST_SUITE_P(Formats, SecondReaders, testing::ValuesIn(every_format()),
                         [](const testing::TestParamInfo<Listed>& tested) {
                             std::string name = tested.param.format->info().id;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace wend
