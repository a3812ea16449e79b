#include "formats/gta_paths/iv/converting.hpp"
#include "formats/gta_paths/moving.hpp"
#include "independent/iv_samples.hpp"
#include "independent/second_reader.hpp"
#include "support/budget.hpp"

namespace wend::gta_paths::iv {
namespace {

// Files that Wend made are read by the second reader without complaint, field for field.
struct MadeIvFiles : SecondReader {
    MadeIvFiles()
        : SecondReader(gta_iv, "read_gta_iv_paths.py", "compare_gta_iv_paths.py",
                       [](std::string_view path) { return path == "trailing"; }) {}

    void expect_read_strictly(const std::vector<test::NamedFile>& files) {
        std::vector<std::string> names{"--strict"};
        for (const test::NamedFile& file : files)
            names.push_back(python.folder.put(file.name, bytes_as_text(file.bytes)));
        const std::string printed = python.run("read_gta_iv_paths.py", names);
        EXPECT_EQ(python.status, 0) << printed.substr(0, 1000);
    }
};

std::vector<test::NamedFile> files_of(std::span<const Member> map) {
    std::vector<test::NamedFile> files;
    for (const Member& member : map)
        files.push_back({member.file, member.document->write().value()});
    return files;
}

TEST_F(MadeIvFiles, OfSamplesAreRead) {
    expect_read_strictly(sample_files(3'000, 1));
    expect_same_lines(sample_files(300, 1));
    expect_same_json(sample_files(2'000, 1), 1'900 * 12 + 3'400 * 4);
}

TEST_F(MadeIvFiles, OfTheMapOfSanAndreasAreRead) {
    WEND_NEEDS_REAL_FILES();
    const std::vector<test::NamedFile> files = files_of(ToIv(real_map()).map);
    expect_read_strictly(files);
    const std::size_t stride = test::stride_within(24, files.size());
    std::vector<test::NamedFile> compared;
    for (std::size_t i = 0; i < files.size(); i += stride) compared.push_back(files[i]);
    expect_same_json(compared, (29'621 * 12 + 60'976 * 4) / (stride == 1 ? 1 : 2 * stride));
}

}  // namespace
}  // namespace wend::gta_paths::iv
