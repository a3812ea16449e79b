#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe/codec.hpp"
#include "core/describe/compare.hpp"
#include "core/describe/random_record.hpp"
#include "formats/source_nav/files.hpp"

// Random meshes of every version and game go out and come back, as bytes and as JSON.

namespace wend::source_nav {
namespace {

NavContext any_version() {
    NavContext context;
    context.version = *rc::gen::inRange<u32>(1, 17);
    if (!context.has_sub_version()) return context;
    context.family =
        *rc::gen::elementOf(std::vector<Family>(std::begin(all_families), std::end(all_families)));
    // Those of Left 4 Dead each have their own layout.
    context.sub_version = context.is_left_4_dead() ? *rc::gen::inRange<u32>(0, 17)
                                                   : *rc::gen::element<u32>(0, 1, 2, 3, 4, 77, 256);
    return context;
}

Expected<void> derive_mesh(NavFile& file, const NavContext& context) {
    name_places(file, *context.arena);
    return derive(file, context);
}

RC_GTEST_PROP(RandomMeshes, ComeBack, ()) {
    Arena arena;
    NavContext context = any_version();
    context.arena = &arena;
    std::mt19937_64 random(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
    NavFile file;
    fill_randomly(file, context, random, *rc::gen::inRange<u64>(0, 7), random() % 2 == 0);
    // What the file holds in a byte or two is a word in memory.
    const Expected<Bytes> bytes = encode(file, context);
    if (!bytes) RC_FAIL(bytes.error().text());
    const Expected<NavFile> read = decode<NavFile>(*bytes, context);
    if (!read) RC_FAIL(read.error().text());
    RC_ASSERT(differences(file, *read, context, 5) == std::vector<std::string>{});

    NavFile computed = *read;
    RC_ASSERT(derive_mesh(computed, context));
    std::string json;
    {
        TextSink sink([&](std::string_view text) { json += text; });
        wend::write_json(*read, computed, context, "source-nav", version_name(context), sink);
    }
    const Expected<NavFile> parsed = parse_json<NavFile>(
        json, context, false, [&](NavFile& parsed_file) { return derive(parsed_file, context); });
    if (!parsed) RC_FAIL(parsed.error().text() + "\n" + json);
    RC_ASSERT(differences(file, *parsed, context, 5) == std::vector<std::string>{});

    u64 covered = 0;
    const auto explained = explain<NavFile>(*bytes, context, [&](const ExplainedRun& run) {
        RC_ASSERT(run.offset == covered);
        covered += run.size;
    });
    RC_ASSERT(explained);
    RC_ASSERT(covered == bytes->size());
}

// Through the format, which has to find out the layout: whatever it takes, nothing is lost.
RC_GTEST_PROP(RandomMeshes, AreKeptOrRefusedByTheFormat, ()) {
    Arena arena;
    NavContext context = any_version();
    context.arena = &arena;
    std::mt19937_64 random(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
    NavFile file;
    fill_randomly(file, context, random, 4);
    Bytes bytes = encode(file, context).value();
    const bool is_kept = test::expect_kept_or_refused(source_nav, bytes);
    const bool is_known = default_family(context.version, context.sub_version) == context.family;
    RC_ASSERT(is_kept || !is_known);
    for (int i = 0; i < 20; ++i) {
        Bytes changed = bytes;
        changed[random() % changed.size()] = static_cast<std::byte>(random());
        if (random() % 2) changed.resize(random() % changed.size());
        test::expect_kept_or_refused(source_nav, changed);
    }
    RC_ASSERT(!testing::Test::HasFailure());
}

}  // namespace
}  // namespace wend::source_nav
