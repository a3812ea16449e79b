#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "core/describe/codec.hpp"
#include "core/describe/compare.hpp"
#include "core/describe/random_record.hpp"
#include "formats/gta_paths/iv/files.hpp"

// Random files go out and come back, as bytes and as JSON.

namespace wend::gta_paths::iv {
namespace {

RC_GTEST_PROP(IvRandomAreas, ComeBack, ()) {
    constexpr PathContext context;
    std::mt19937_64 random(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
    AreaFile file;
    fill_randomly(file, context, random, *rc::gen::inRange<u64>(0, 7), random() % 2 == 0);
    file.header.nodes = static_cast<u32>(file.nodes.size());
    file.header.links = static_cast<u32>(file.links.size());
    const Expected<Bytes> bytes = encode(file, context);
    if (!bytes) RC_FAIL(bytes.error().text());
    const Expected<AreaFile> read = decode<AreaFile>(*bytes, context);
    if (!read) RC_FAIL(read.error().text());
    file.area = read->area;  // stands in no byte
    RC_ASSERT(differences(file, *read, context, 5) == std::vector<std::string>{});
    test::expect_kept_or_refused(gta_iv, *bytes);
    test::expect_explained(gta_iv, *bytes);
    for (int i = 0; i < 20; ++i) {
        Bytes changed = *bytes;
        changed[random() % changed.size()] = static_cast<std::byte>(random());
        if (random() % 2) changed.resize(random() % changed.size());
        test::expect_kept_or_refused(gta_iv, changed);
    }
    RC_ASSERT(!testing::Test::HasFailure());
}

}  // namespace
}  // namespace wend::gta_paths::iv
