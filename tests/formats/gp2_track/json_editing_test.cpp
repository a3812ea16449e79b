#include "formats/gp2_track/files.hpp"
#include "wend/diff.hpp"

// What a person edits in JSON builds the very file that the independent writer puts down for the
// same track: offsets, counts, pointers and checksum are right by themselves.

namespace wend::gp2_track {
namespace {

// Replaces a piece of text that must be there once.
std::string edited(std::string json, const std::string& what, const std::string& by) {
    const std::size_t at = json.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    if (at == std::string::npos) return json;
    EXPECT_EQ(json.find(what, at + 1), std::string::npos) << what;
    return json.replace(at, what.size(), by);
}

struct EditedTrack : testing::TestWithParam<bool> {
    RawTrack raw = hand_made_track(GetParam());
    const Format& format = format_of(GetParam());
    std::string json = test::json_of(*read_track(raw));

    void edit(const std::string& what, const std::string& by) { json = edited(json, what, by); }
    void expect_built(const RawTrack& expected) {
        const DocumentPointer document = test::build_well(format, json);
        ASSERT_TRUE(document);
        EXPECT_TRUE(test::write_well(*document) == raw_file(expected).bytes);
    }
    void expect_refused(const std::string& field, const std::string& message) {
        const auto document = format.read_json(json, false);
        ASSERT_FALSE(document);
        EXPECT_EQ(document.error()->field, field);
        EXPECT_NE(document.error()->message.find(message), std::string::npos)
            << document.error()->message;
    }
};

TEST_P(EditedTrack, WithALongerSector) {
    edit(R"("length": 180, "curvature": 0)", R"("length": 190, "curvature": 0)");
    for (RawStep& step : raw.track)
        if (step.command == 0 && step.first == 180) step.first = 190;
    expect_built(raw);
}

TEST_P(EditedTrack, WithACommandMore) {
    edit(R"("command": "chequered_flag", "at": 0},)",
         R"("command": "chequered_flag", "at": 0},
            {"command": "place_object", "at": 7, "definition": 2},)");
    const auto flag = std::ranges::find(raw.track, 0xA8u, &RawStep::command);
    raw.track.insert(flag + 1, raw_command(0x80, 7, {32}));
    expect_built(raw);
}

// A length that stands before the command is that of the command, not of a sector.
TEST_P(EditedTrack, WithTheCommandOfAStepBehindItsValues) {
    edit(R"("command": "left_kerb", "at": 10, "offset": 0, "length": 20)",
         R"("length": 300, "offset": 0, "at": 10, "command": "left_kerb")");
    for (RawStep& step : raw.track)
        if (step.command == 0x8E) step.words = {0, 300};
    expect_built(raw);
}

// Texts from before the fields of definitions were known: 3000 / 128 and 16384.
TEST_P(EditedTrack, WithTheOldKeysOfDefinitions) {
    edit(R"("lateral": 11.71875, "yaw": 16384)",
         R"("flags": 1312, "distance": 23.4375, "angle_x": 16384, "angle": 33, "unknown_10": 514, )"
         R"("second_angle": -5)");
    RawDefinition& first = raw.definitions.front();
    first.palette = 1312;
    first.variant = 33;
    first.order = 514;
    first.tilt = -5;
    expect_built(raw);
}

// The same keys in a patch: 23.4375 / 128 is 11.71875 / 256 half widths, in 256ths of which the
// file counts; its checksum goes with the keys.
TEST_P(EditedTrack, ByAPatchWithTheOldKeysOfDefinitions) {
    RawTrack changed = raw;
    changed.definitions.front().lateral = 1500;
    changed.definitions.front().yaw = -300;
    const Map was = map_of(raw), is = map_of(changed);
    std::string patch;
    TextSink sink([&](std::string_view piece) { patch += piece; });
    Patch::between(was, is).value().write_json(sink);
    sink.flush();
    patch = patch.substr(0, patch.rfind(",\n\"checksum\"")) + "\n}\n";
    patch = edited(patch, R"([0].lateral", "was": 11.71875, "is": 5.859375)",
                   R"([0].distance", "was": 23.4375, "is": 11.71875)");
    patch = edited(patch, "[0].yaw\"", "[0].angle_x\"");
    const auto made = apply_patch(was, patch);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_TRUE(made->front().document->write().value() == raw_file(changed).bytes);
}

TEST_P(EditedTrack, WithASectorMoreInThePitLane) {
    edit(R"("length": 25, "curvature": 0, "flags": {"pit_entrance": true, "pit_exit": true})",
         R"("length": 9, "curvature": -2, "flags": {}, "right_verge": 1, "left_verge": 2},
            {"length": 25, "curvature": 0, "flags": {"pit_entrance": true, "pit_exit": true})");
    const auto lane = std::ranges::find(raw.pit_lane, 25u, &RawStep::first);
    raw.pit_lane.insert(lane, {.first = 9, .curvature = -2, .right_verge = 1, .left_verge = 2});
    expect_built(raw);
}

// The object with the highest number goes, with its definition and the command that placed it.
TEST_P(EditedTrack, WithoutAnObjectAndItsUses) {
    // From the object that begins with a number and then this to the one that begins with that.
    const auto erase_objects = [&](std::string_view first, std::string_view behind) {
        const auto begin_of = [&](std::string_view keys) {
            const std::size_t at = json.find(keys);
            return at == json.npos ? at : json.rfind('{', at);
        };
        const std::size_t begin = begin_of(first), end = begin_of(behind);
        ASSERT_TRUE(begin != json.npos && end != json.npos && begin < end) << first;
        json.erase(begin, end - begin);
    };
    erase_objects(R"("number": 1,)", R"("number": 0,)");
    erase_objects(R"("#": 1, "id": 18,)", R"("#": 2, "id": 5,)");
    const std::size_t use = json.find(R"("command": "place_object", "at": 1, "definition": 1},)");
    ASSERT_NE(use, json.npos);
    const std::size_t object = json.rfind('{', use);
    json.erase(object, json.find("},", use) + 2 - object);
    edit(R"("at": 9, "definition": 2})", R"("at": 9, "definition": 1})");

    raw.shapes.pop_back();
    raw.shapes_in_file = {0};
    raw.definitions.erase(raw.definitions.begin() + 1);
    std::erase_if(raw.track,
                  [](const RawStep& step) { return step.command == 0x80 && step.first == 1; });
    for (RawStep& step : raw.track)
        if (step.command == 0x80 && step.first == 9) step.words = {16};
    expect_built(raw);
}

TEST_P(EditedTrack, WithBodiesOfOtherSizes) {
    edit(R"( 05*8")", R"( 05*12")");
    raw.shapes[0].body += std::string(4, '\5');
    expect_built(raw);
}

TEST_P(EditedTrack, WithReferencesThatLeadNowhereIsRefused) {
    const std::string original = json;
    edit(R"("at": 9, "definition": 2})", R"("at": 9, "definition": 3})");
    const auto step = std::ranges::find(raw.track, std::vector<int>{32}, &RawStep::words);
    expect_refused("track[" + std::to_string(step - raw.track.begin()) + "].definition",
                   "place_object uses definition 3, and there are 3");
    json = original;
    edit(R"("id": 18,)", R"("id": 19,)");
    expect_refused("definitions[1].id", "id 19 is shape 2, and there are 2");
    json = original;
    edit(R"("number": 1,)", R"("number": 2,)");
    expect_refused("shapes", "no shape has the number 1");
    json = original;
    edit(R"("number": 1,)", R"("number": 0,)");
    expect_refused("shapes", "more than one shape has the number 0");
}

TEST_P(EditedTrack, WithAnUnknownCommandIsRefused) {
    const std::string original = json;
    edit(R"("chequered_flag")", R"("chequered_flags")");
    EXPECT_NE(format.read_json(json, false).error().text().find("\"chequered_flags\" is no value"),
              std::string::npos);
    json = original;
    edit(R"("chequered_flag")", GetParam() ? "230" : "173");
    EXPECT_NE(format.read_json(json, false).error().text().find("a known command"),
              std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Games, EditedTrack, testing::Bool(),
                         [](const auto& game) { return game.param ? "Gp2" : "F1gp"; });

struct EditedGp2Track : EditedTrack {};

TEST_P(EditedGp2Track, WithACameraMoved) {
    edit(R"("place": 300,)", R"("place": 305,)");
    raw.cameras[1].place = 305;
    expect_built(raw);
}

TEST_P(EditedGp2Track, WithPicturesMore) {
    edit(R"("name": "gamejams\\oval\\oval2.jam"})",
         R"("name": "gamejams\\oval\\oval2.jam"}, {"name": "gamejams\\other.jam"})");
    raw.pictures.push_back("gamejams\\other.jam");
    expect_built(raw);
}

// A wrong count stays, and the checksum is right for a file with that count; a wrong checksum stays
// too, until it is computed anew.
TEST_P(EditedGp2Track, KeepsWhatIsWrongAndSealsTheRest) {
    raw.picture_count = 9;
    json = test::json_of(*read_track(raw));
    edit(R"("place": 300,)", R"("place": 305,)");
    raw.cameras[1].place = 305;
    expect_built(raw);
    const DocumentPointer anew = test::build_well(format, json, true);
    ASSERT_TRUE(anew);
    raw.picture_count.reset();
    EXPECT_TRUE(test::write_well(*anew) == raw_file(raw).bytes);

    Bytes unsealed = raw_file(raw).bytes;
    unsealed.back() ^= std::byte{1};
    const DocumentPointer wrong = test::expect_kept(format, unsealed);
    ASSERT_TRUE(wrong);
    json = test::json_of(*wrong);
    EXPECT_NE(json.find("\"rotated\""), std::string::npos);
    const DocumentPointer right = test::build_well(format, json, true);
    ASSERT_TRUE(right);
    EXPECT_TRUE(test::write_well(*right) == raw_file(raw).bytes);
}

// A text takes its room from what stands behind it; the old bytes at the end of the room stay.
TEST_P(EditedGp2Track, WithAnotherName) {
    edit("\"The Oval\"", "\"The Longest Oval\"");
    raw.texts[0] = "#GP2INFO|Name|The Longest Oval|Country|Nowhere|Laps|60|LengthMeters|3048|#";
    // Eight bytes more than before went, of `left over` which stood right behind.
    raw.texts[raw.texts[0].size()] = "r";
    expect_built(raw);
}

TEST_P(EditedGp2Track, WithAShorterNameHasZerosBehindIt) {
    edit("\"The Oval\"", "\"Oval\"");
    raw.texts[0] = "#GP2INFO|Name|Oval|Country|Nowhere|Laps|60|LengthMeters|3048|#";
    raw.texts[raw.texts[0].size() + 4] = "left over";
    expect_built(raw);
}

TEST_P(EditedGp2Track, WithATextThatHasNoRoomIsRefused) {
    edit("\"The Oval\"", '"' + std::string(500, 'x') + '"');
    expect_refused("free_area.info", "and there is room for 512");
}

INSTANTIATE_TEST_SUITE_P(Game, EditedGp2Track, testing::Values(true));

}  // namespace
}  // namespace wend::gp2_track
