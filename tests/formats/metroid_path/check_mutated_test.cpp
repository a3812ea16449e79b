#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/metroid_path/planted_room.hpp"
#include "formats/metroid_path/put_word.hpp"

namespace wend::metroid_path {
namespace {

// Words that break counts, ranges and numbers.
constexpr u32 bad_words[] = {0,          1,          2,          3,          7,          8,
                             9,          0x80,       0x100,      0x10000,    0x7F800000, 0x7FC00000,
                             0xFF800000, 0x7F7FFFFF, 0x3F800000, 0x80000000, 0xFFFFFFFF};

// Whatever can be read can be checked; that it ends and touches nothing else is all there is to
// see. How many findings there are.
u64 findings_in(const Bytes& bytes) {
    Expected<DocumentPointer> document = metroid_path_format.read(bytes);
    if (!document) return 0;
    const auto map = Map::of(metroid_path_format,
                             {{"room.PATH", bytes.size(), std::nullopt, std::move(*document)}});
    const auto report = check(map.value());
    return report.value().findings().size();
}

TEST(CheckOfMutatedRooms, EndsForEveryWordThatIsWrong) {
    for (const u32 version : {4U, 6U, 7U}) {
        const Bytes sound = raw_file(planted_room(version)).bytes;
        u64 found = 0;
        for (std::size_t word = 0; word < sound.size() / 4; ++word)
            for (const u32 value : bad_words) {
                Bytes bytes = sound;
                put_word(bytes, 4 * word, value);
                found += findings_in(bytes) > 0;
            }
        EXPECT_GT(found, sound.size() / 4 * 5) << "most of these are noticed";
    }
}

RC_GTEST_PROP(CheckOfMutatedRooms, EndsForAnyFewWords, ()) {
    SampleRequest request;
    request.version = *rc::gen::element<std::string>("4", "6", "7");
    request.nodes = *rc::gen::inRange<u64>(1, 60);
    request.seed = *rc::gen::inRange<u64>(0, 1000);
    const auto files = metroid_path_format.sample(request);
    RC_ASSERT(files.has_value());
    Bytes bytes = *files->front().document->write();
    const std::size_t words = bytes.size() / 4;
    for (int i = *rc::gen::inRange(1, 30); i > 0; --i) {
        const auto word = *rc::gen::inRange<std::size_t>(0, words);
        put_word(bytes, 4 * word,
                 *rc::gen::oneOf(rc::gen::elementOf(
                                     std::vector<u32>(std::begin(bad_words), std::end(bad_words))),
                                 rc::gen::inRange<u32>(0, 600), rc::gen::arbitrary<u32>()));
    }
    findings_in(bytes);
}

}  // namespace
}  // namespace wend::metroid_path
