#include "model/change/patch.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

#include "change/random_pairs.hpp"
#include "core/document/map.hpp"
#include "wend/diff.hpp"
#include "wend/editor.hpp"

namespace wend::test {
namespace {

std::string json_of(const Patch& patch) {
    std::string json;
    TextSink sink([&](std::string_view text) { json += text; });
    patch.write_json(sink);
    sink.flush();
    return json;
}

std::vector<std::optional<std::uint32_t>> keys_of(const Map& map) {
    std::vector<std::optional<std::uint32_t>> keys;
    for (const Member& member : map.members()) keys.push_back(member.key);
    return keys;
}

void expect_patch_leads_there_and_back(const Map& was, const Map& is, const std::string& what,
                                       std::uint64_t* literal = nullptr) {
    const auto patch = Patch::between(was, is);
    ASSERT_TRUE(patch) << what << ": " << patch.error().text();
    EXPECT_EQ(patch->is_empty(), bytes_of(was) == bytes_of(is) && keys_of(was) == keys_of(is))
        << what;
    const std::string json = json_of(*patch);
    if (literal) *literal += json.find(literal_names_key) != json.npos;
    const auto there = apply_patch(was, json);
    ASSERT_TRUE(there) << what << ": " << there.error().text() << "\n" << json.substr(0, 4000);
    EXPECT_EQ(bytes_of(*there), bytes_of(is)) << what;
    const auto back = apply_patch(is, json, true);
    ASSERT_TRUE(back) << what << ": " << back.error().text() << "\n" << json.substr(0, 4000);
    EXPECT_EQ(bytes_of(*back), bytes_of(was)) << what;
}

TEST(Patch, LeadsFromOneMapToTheOtherAndBackWhateverWasEdited) {
    std::mt19937_64 random(2026);
    const int rounds = std::getenv("WEND_LONG") ? 100 : 8;
    for (const Format* format : formats()) {
        if (!format->info().is_editable) continue;
        for (const FormatVersion& version : format->info().versions) {
            for (int round = 0; round < rounds; ++round) {
                const Map was = made_up(*format, version.name, 16, 60, random);
                const Map is = edited(was, 1 + random() % 6, random);
                expect_patch_leads_there_and_back(
                    was, is, fmt::format("{} {} round {}", format->info().id, version.name, round));
                if (testing::Test::HasFatalFailure()) return;
            }
        }
    }
}

// The map as it is when its files are opened; none where not all can be: fields hold text that no
// file may have.
std::optional<Map> opened(const Map& map) {
    std::vector<Member> members(map.members().begin(), map.members().end());
    for (Member& member : members) {
        auto document =
            map.format().read(member.document->write().value(), member.document->layout());
        if (!document) return std::nullopt;
        member.document = std::move(*document);
    }
    put_in_key_order(members);
    // Of files with one number only the first is opened.
    for (std::size_t i = 1; i < members.size(); ++i)
        if (members[i].key && members[i].key == members[i - 1].key) return std::nullopt;
    const auto made = Map::of(map.format(), std::move(members), map.options());
    return made ? std::optional(*made) : std::nullopt;
}

// From any map to any other one, also between such as have little in common and damaged ones.
TEST(Patch, LeadsFromAnyMapToAnyOther) {
    const auto asked = [](const char* variable, std::uint64_t usual) {
        const char* const given = std::getenv(variable);
        return given ? std::stoull(given) : usual;
    };
    std::mt19937_64 random(asked("WEND_FUZZ_SEED", 46));
    const std::uint64_t pairs = asked("WEND_PATCH_PAIRS", std::getenv("WEND_LONG") ? 4'000 : 300);
    RandomMap maps(random);
    std::uint64_t literal = 0;
    for (std::uint64_t pair = 0; pair < pairs; ++pair) {
        const Format& format = *formats()[pair % formats().size()];
        if (!format.info().is_editable) continue;
        Map made = maps.sample(format);
        if (random() % 3 == 0) made = maps.after_edits(made);
        const auto was = opened(made), is = opened(maps.after_edits(made));
        if (!was || !is) continue;
        expect_patch_leads_there_and_back(
            *was, *is, fmt::format("{} pair {}", format.info().id, pair), &literal);
        if (testing::Test::HasFatalFailure()) return;
    }
    // What is told without knowing which records are the same is the exception.
    EXPECT_LE(literal, 1 + pairs / 200);
}

// One file of several is of another version then, and numbers of its records are others: what
// other files name in it can only be told as it stands.
TEST(Patch, LeadsToMapsOfWhichOneFileIsOfAnotherVersion) {
    for (const Format* format : formats()) {
        if (!format->info().one_map_in_many_files || format->info().versions.size() < 2) continue;
        const Map sample = made_up(*format, format->info().versions.front().name, 40, 7);
        std::vector<NodeIndex> some{0, 1, 2, 3};
        Editor editor(sample);
        ASSERT_TRUE(editor.run(edits::Move{some, {-800.0, -800.0, 0}})) << format->info().id;
        const Map was = editor.map();
        ASSERT_TRUE(editor.run(edits::Remove{std::vector<NodeIndex>{5}})) << format->info().id;
        std::vector<Member> members(editor.map().members().begin(), editor.map().members().end());
        ASSERT_GT(members.size(), 1u) << format->info().id;
        const std::span<const Member> files = members;
        LossReport losses;
        const auto other = format->convert(
            {&files, 1}, {.version = format->info().versions.back().name, .lossy = true}, losses);
        ASSERT_TRUE(other) << other.error().text();
        for (std::size_t i = 0; i < members.size(); ++i) {
            std::vector<Member> mixed = members;
            mixed[i].document = (*other)[i].document;
            const auto is = Map::of(*format, std::move(mixed), was.options());
            if (is) expect_patch_leads_there_and_back(was, *is, format->info().id);
        }
    }
}

// Files that an edit makes stand where their numbers say, in front of others too.
TEST(Patch, LeadsToFilesThatAnEditMade) {
    for (const Format* format : formats()) {
        if (!format->info().one_map_in_many_files ||
            !Editor::can(*format, EditOperation::of<edits::Move>()))
            continue;
        const Map was = made_up(*format, format->info().versions.front().name, 40, 7);
        std::vector<NodeIndex> all(was.network().nodes.size());
        std::iota(all.begin(), all.end(), NodeIndex{0});
        for (const double step : {-800.0, 800.0}) {
            Editor editor(was);
            ASSERT_TRUE(editor.run(edits::Move{all, {step, step, 0}})) << format->info().id;
            ASSERT_GT(editor.map().members().size(), was.members().size()) << format->info().id;
            expect_patch_leads_there_and_back(was, editor.map(), format->info().id);
        }
    }
}

// Where records come to lie where others lay, numbers of their own go with neither.
TEST(Patch, LeadsToMirroredAndTurnedMaps) {
    for (const Format* format : formats()) {
        if (!Editor::can(*format, EditOperation::of<edits::Mirror>())) continue;
        for (const FormatVersion& version : format->info().versions) {
            for (const std::uint64_t seed : {3u, 4u, 5u}) {
                const Map was = made_up(*format, version.name, 14, seed);
                std::vector<NodeIndex> all(was.network().nodes.size());
                std::iota(all.begin(), all.end(), NodeIndex{0});
                Editor editor(was);
                ASSERT_TRUE(editor.run(edits::Mirror{all, EditAxis::x})) << format->info().id;
                expect_patch_leads_there_and_back(
                    was, editor.map(),
                    fmt::format("{} {} seed {}", format->info().id, version.name, seed));
                if (testing::Test::HasFatalFailure()) return;
            }
        }
    }
}

}  // namespace
}  // namespace wend::test
