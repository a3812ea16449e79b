#include "cli/corner_test.hpp"
#include "cli/golden.hpp"

namespace wend {
namespace {

// Of the corner of a town in areas 27 and 28.
using EditVerbTest = CornerTest;

TEST_F(EditVerbTest, ChangesWhatIsSelectedAndWritesAllFiles) {
    const Outcome run = wend({"edit", "map", "-o", "new", "--where",
                              "road and box(-3000,-3000,0,3000)", "--set", "speed_class=2"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.err, "wrote 2 files to new")) << run.err;
    EXPECT_NE(place.content("new/nodes27.dat"), place.content("map/nodes27.dat"));
    EXPECT_TRUE(contains(wend({"dump", "new/nodes27.dat"}).out, "\"speed_class\": \"highway\""));
}

TEST_F(EditVerbTest, LeavesFilesAloneThatNothingChanges) {
    ASSERT_EQ(wend({"edit", "map", "-o", "new", "--where", "record 27:0", "--set", "path_width=2"})
                  .status,
              0);
    EXPECT_NE(place.content("new/nodes27.dat"), place.content("map/nodes27.dat"));
    EXPECT_EQ(place.content("new/nodes28.dat"), place.content("map/nodes28.dat"));
}

TEST_F(EditVerbTest, SelectingNothingWritesNothing) {
    const Outcome run =
        wend({"edit", "map", "-o", "new", "--where", "box(2000,2000,2001,2001)", "--delete"});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.err, "selects nothing")) << run.err;
    EXPECT_FALSE(place.has("new"));
}

TEST_F(EditVerbTest, DryRunWritesNothingAndTells) {
    const Outcome run =
        wend({"edit", "map", "--dry-run", "--where", "record 27:0", "--set", "path_width=2"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out,
              "--set path_width=2: 1 record\n"
              "map/nodes27.dat\n"
              "  node 27:0: path_width 0 -> 2\n");
    const Outcome with_output = wend(
        {"edit", "map", "-o", "new", "--dry-run", "--where", "record 27:0", "--set", "water=0"});
    EXPECT_EQ(with_output.status, 0);
    EXPECT_FALSE(place.has("new"));
}

TEST_F(EditVerbTest, DoesOneThingAfterTheOther) {
    ASSERT_EQ(wend({"edit", "map", "-o", "there", "--move", "0,0,10"}).status, 0);
    const Outcome both =
        wend({"edit", "map", "-o", "back", "--move", "0,0,10", "--move", "0,0,-10"});
    ASSERT_EQ(both.status, 0) << both.err;
    for (const std::string file : {"nodes27.dat", "nodes28.dat"}) {
        EXPECT_NE(place.content("there/" + file), place.content("map/" + file));
        EXPECT_EQ(place.content("back/" + file), place.content("map/" + file));
    }
}

TEST_F(EditVerbTest, TakesAScript) {
    place.put("steps",
              "# up and down\n--move 0,0,10\n\n--where 'record 27:0' --set path_width=2\n");
    const Outcome run = wend({"edit", "map", "-o", "new", "--script", "steps"});
    ASSERT_EQ(run.status, 0) << run.err;
    const Outcome same = wend({"edit", "map", "-o", "same", "--move", "0,0,10", "--where",
                               "record 27:0", "--set", "path_width=2"});
    ASSERT_EQ(same.status, 0) << same.err;
    EXPECT_EQ(place.content("new/nodes27.dat"), place.content("same/nodes27.dat"));
    place.put("wrong", "--move 0,0,10\n--mvoe 0,0,10\n");
    const Outcome refused = wend({"edit", "map", "-o", "other", "--script", "wrong"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "line 2: there is no option --mvoe; did you mean --move?"))
        << refused.err;
    EXPECT_FALSE(place.has("other"));
}

TEST_F(EditVerbTest, SetsLanesOfLinksByWhatIsChosenAndByTheirEnds) {
    const Outcome all = wend({"edit", "map", "-o", "all", "--where", "road", "--set", "lanes=2"});
    ASSERT_EQ(all.status, 0) << all.err;
    EXPECT_TRUE(contains(all.err, " links got their lanes")) << all.err;
    const Outcome none = wend({"table", "all", "--what", "links", "--where", "road and lanes = 1"});
    EXPECT_EQ(std::ranges::count(none.out, '\n'), 1) << none.out;
    const std::vector<std::string> ends{"--set", "lanes=3,1", "--from", "27:0", "--to", "27:1"};
    std::vector<std::string> words{"edit", "map", "-o", "one"};
    words.insert(words.end(), ends.begin(), ends.end());
    const Outcome one = wend(words);
    place.put("steps", "--set lanes=3,1 --from 27:0 --to 27:1\n");
    const Outcome script = wend({"edit", "map", "-o", "script", "--script", "steps"});
    EXPECT_EQ(one.status, script.status);
    ASSERT_EQ(one.status, 0) << one.err;
    for (const std::string file : {"nodes27.dat", "nodes28.dat"})
        EXPECT_EQ(place.content("one/" + file), place.content("script/" + file));
    EXPECT_NE(place.content("one/nodes27.dat"), place.content("map/nodes27.dat"));
    // Ends are those of the change before them alone, and given once.
    const std::vector<std::string> others{"--set", "lanes=2,2", "--from", "27:1", "--to", "27:0"};
    std::vector<std::string> both = words;
    both[3] = "both";
    both.insert(both.begin() + 4, {"--where", "road", "--set", "lanes=4"});
    both.insert(both.end(), others.begin(), others.end());
    ASSERT_EQ(wend(both).status, 0);
    place.put("each",
              "--where road --set lanes=4\n--set lanes=3,1 --from 27:0 --to 27:1\n"
              "--set lanes=2,2 --from 27:1 --to 27:0\n");
    ASSERT_EQ(wend({"edit", "map", "-o", "each-one", "--script", "each"}).status, 0);
    for (const std::string file : {"nodes27.dat", "nodes28.dat"})
        EXPECT_EQ(place.content("both/" + file), place.content("each-one/" + file));
    words.insert(words.end(), {"--from", "27:1"});
    EXPECT_TRUE(contains(wend(words).err, "--from: is given twice for one --set"));
    const Outcome nowhere = wend({"edit", "map", "-o", "no", "--set", "lanes=3"});
    EXPECT_TRUE(contains(nowhere.err, "--where has to say before --set")) << nowhere.err;
}

TEST_F(EditVerbTest, InPlaceReplacesWhatChanges) {
    const std::string other = place.content("map/nodes28.dat"),
                      before = place.content("map/nodes27.dat");
    const Outcome run =
        wend({"edit", "map", "--in-place", "--where", "record 27:0", "--set", "path_width=2"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.err, "wrote 1 file to map")) << run.err;
    EXPECT_NE(place.content("map/nodes27.dat"), before);
    EXPECT_EQ(place.content("map/nodes28.dat"), other);
}

TEST_F(EditVerbTest, SaysWhichFormatsCan) {
    const Outcome run =
        wend({"edit", "map", "-o", "new", "--where", "record 27:0", "--split", "x=10"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err,
                         "maps of gta-sa-paths have no --split; there is one for "
                         "source-nav"))
        << run.err;
}

TEST_F(EditVerbTest, RefusesWordsThatSayTooLittle) {
    const auto refusal = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"edit", "map"});
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_FALSE(place.has("new"));
        return run.err;
    };
    EXPECT_TRUE(contains(refusal({"--move", "0,0,1"}), "--output is missing"));
    EXPECT_TRUE(contains(refusal({"-o", "new"}), "no operation is asked for"));
    EXPECT_TRUE(contains(refusal({"-o", "new", "--delete"}), "--where has to say"));
    EXPECT_TRUE(contains(refusal({"-o", "new", "--connect", "27:0"}), "expected A B"));
    EXPECT_TRUE(contains(refusal({"-o", "new", "--lanes", "1,1"}), "must come after --connect"));
    EXPECT_TRUE(contains(refusal({"-o", "new", "--move", "1,2"}), "expected 3 numbers"));
    EXPECT_TRUE(contains(refusal({"-o", "new", "--where", "record 27:0", "--set", "path_widht=2"}),
                         "did you mean path_width?"));
}

TEST_F(EditVerbTest, SetsInsertsAndErasesByPath) {
    const Outcome set =
        wend({"edit", "map", "--dry-run", "--set-file", "27:nodes[0].path_width=2"});
    EXPECT_EQ(set.status, 0) << set.err;
    EXPECT_EQ(set.out,
              "--set-file 27:nodes[0].path_width=2: 1 field\n"
              "map/nodes27.dat\n"
              "  node 27:0: path_width 0 -> 2\n");
    ASSERT_EQ(wend({"sample", "gp2-track", "-o", "track/"}).status, 0);
    place.put("steps",
              "--set-file laps=52 --set-file 'cameras[0].distance=20'\n"
              "--insert 'cameras[1]: place=120 distance=2' --erase 'cameras[2]'\n");
    const Outcome run = wend({"edit", "track/f1ct01.dat", "-o", "new.dat", "--script", "steps"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(wend({"dump", "new.dat"}).out, "\"laps\": 52"));
}

TEST_F(EditVerbTest, SaysWhatIsWrongWithAPath) {
    const auto refusal = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"edit", "map", "--dry-run"});
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        return run.err;
    };
    EXPECT_TRUE(contains(refusal({"--set-file", "nodes[0].path_width=2"}),
                         "say which before the path, such as 27:nodes[0].path_width"));
    EXPECT_TRUE(contains(refusal({"--set-file", "29:nodes[0].path_width=2"}),
                         "the map has no file \"29\"; there are 27, 28"));
    EXPECT_TRUE(contains(refusal({"--insert", "27:nodes"}), "expected LIST[PLACE]: FIELD=VALUE"));
    EXPECT_TRUE(contains(refusal({"--erase", "27:nodes[9999]"}), "none is number 9999"));
    EXPECT_TRUE(contains(refusal({"--erase", "27:nods[0]"}), "did you mean nodes?"));
}

// A change of a track as its maker asks for it.
TEST_F(EditVerbTest, ClosesATrack) {
    ASSERT_EQ(wend({"sample", "gp2-track", "-o", "track/"}).status, 0);
    const Outcome run = wend({"edit", "track/f1ct01.dat", "-o", "new.dat", "--where", "sector 12",
                              "--set", "length=21", "--close"});
    ASSERT_EQ(run.status, 0) << run.err;
    const Outcome check = wend({"check", "new.dat"});
    for (const char* const rule : {"track-open", "heading-open", "height-open", "pit-lane-open"})
        EXPECT_FALSE(contains(check.out, rule)) << check.out;
}

// The line follows the road unless somebody says otherwise, and a mirror needs no axis.
TEST_F(EditVerbTest, KeepsTheLineOfATrackAndMirrorsIt) {
    ASSERT_EQ(wend({"sample", "gp2-track", "-o", "track/"}).status, 0);
    const std::vector<std::string> words{"edit",      "track/f1ct01.dat", "--dry-run",
                                         "--where",   "sector 12",        "--set",
                                         "length+=3", "--close"};
    const Outcome kept = wend(words);
    ASSERT_EQ(kept.status, 0) << kept.err;
    EXPECT_TRUE(contains(kept.out, "--line keep: ")) << kept.out;
    std::vector<std::string> left = words;
    left.insert(left.end(), {"--line", "none"});
    EXPECT_FALSE(contains(wend(left).out, "--line keep: "));
    const Outcome mirrored = wend({"edit", "track/f1ct01.dat", "--mirror", "-o", "mirrored.dat"});
    ASSERT_EQ(mirrored.status, 0) << mirrored.err;
    EXPECT_TRUE(contains(mirrored.err, "--mirror x: ")) << mirrored.err;
    const Outcome quick = wend({"edit", "track/f1ct01.dat", "--dry-run", "--line", "race"});
    EXPECT_TRUE(contains(quick.out, "s by the estimate; before: ")) << quick.out;
    const Outcome unknown = wend({"edit", "track/f1ct01.dat", "--dry-run", "--line", "slow"});
    EXPECT_EQ(unknown.status, 2);
}

TEST_F(EditVerbTest, ConnectsByNameAndAddsRoads) {
    const Outcome apart = wend({"edit", "map", "-o", "apart", "--disconnect", "27:0", "27:1"});
    ASSERT_EQ(apart.status, 0) << apart.err;
    const Outcome again =
        wend({"edit", "map", "-o", "again", "--connect", "27:0", "27:1", "--lanes", "1,1"});
    EXPECT_EQ(again.status, 2);
    EXPECT_TRUE(contains(again.err, "27:0 and 27:1 are connected already")) << again.err;
    place.put("points.csv", "x,y,z\n-100,-140,10\n-100,-180,10.5\n");
    const Outcome road = wend({"edit", "map", "-o", "longer", "--add-road", "points.csv", "--lanes",
                               "2,1", "--width", "5", "--join", "27:0"});
    ASSERT_EQ(road.status, 0) << road.err;
    EXPECT_NE(place.content("longer/nodes27.dat"), place.content("map/nodes27.dat"));
}

TEST_F(EditVerbTest, CutsRegionsOutAndPutsThemTogether) {
    const Outcome one = wend({"edit", "map", "-o", "one", "--where", "file 27", "--keep"});
    ASSERT_EQ(one.status, 0) << one.err;
    EXPECT_TRUE(contains(one.err, "1 other record removed")) << one.err;
    const Outcome other = wend({"edit", "map", "-o", "other", "--where", "file 27", "--delete"});
    ASSERT_EQ(other.status, 0) << other.err;
    const Outcome both = wend({"edit", "one", "-o", "both", "--paste", "other"});
    ASSERT_EQ(both.status, 0) << both.err;
    EXPECT_TRUE(contains(both.err, "wrote 2 files to both")) << both.err;
    const Outcome again = wend({"edit", "both", "--dry-run", "--paste", "one"});
    EXPECT_EQ(again.status, 0);
    EXPECT_TRUE(contains(again.out, "lie exactly where others were")) << again.out;
    const Outcome absent = wend({"edit", "one", "-o", "new", "--paste", "nowhere"});
    EXPECT_EQ(absent.status, 2);
    EXPECT_TRUE(contains(absent.err, "--paste nowhere: cannot be opened")) << absent.err;
    const Outcome everywhere = wend({"edit", "map", "-o", "new", "--keep"});
    EXPECT_TRUE(contains(everywhere.err, "--where has to say before --keep")) << everywhere.err;
    EXPECT_FALSE(place.has("new"));
}

TEST_F(EditVerbTest, SaysWhichFormatsCanBePasted) {
    ASSERT_EQ(wend({"sample", "gp2-track", "-o", "."}).status, 0);
    ASSERT_TRUE(place.has("f1ct01.dat"));
    const Outcome track = wend({"edit", "f1ct01.dat", "-o", "new.dat", "--paste", "f1ct01.dat"});
    EXPECT_EQ(track.status, 2);
    EXPECT_TRUE(
        contains(track.err, "maps of gp2-track have no --paste; there is one for gta-sa-paths, "))
        << track.err;
    const Outcome ladder = wend({"edit", "map", "-o", "new", "--add-ladder", "0,0,0", "0,0,100"});
    EXPECT_EQ(ladder.status, 2);
    EXPECT_TRUE(contains(
        ladder.err, "maps of gta-sa-paths have no --add-ladder; there is one for source-nav\n"))
        << ladder.err;
}

TEST_F(EditVerbTest, AddsLadders) {
    // The ground south of a wall at y = 0, and the roof north of it.
    place.put("wall.json",
              R"({"format": "source-nav", "version": "9", "bsp_size": 1, "areas": [
                  {"id": 1, "north_west": [-200, 0, 0], "south_east": [200, 200, 0],
                   "north_east_height": 0, "south_west_height": 0},
                  {"id": 2, "north_west": [-200, -200, 200], "south_east": [200, -5, 200],
                   "north_east_height": 200, "south_west_height": 200}]})");
    const Outcome built = wend({"build", "wall.json", "-o", "wall.nav"});
    ASSERT_EQ(built.status, 0) << built.err;
    const Outcome run = wend({"edit", "wall.nav", "-o", "new.nav", "--add-ladder", "0,2,10",
                              "0,2,210", "--width", "24"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.err, "the ladder faces south")) << run.err;
    const Outcome mesh = wend({"dump", "new.nav"});
    EXPECT_TRUE(contains(mesh.out, "\"width\": 24")) << mesh.out;
    EXPECT_TRUE(contains(mesh.out, "\"ladders_up\": [1]")) << mesh.out;
    EXPECT_TRUE(contains(mesh.out, "\"ladders_down\": [1]")) << mesh.out;
    const Outcome behind =
        wend({"edit", "wall.nav", "-o", "new.nav", "--move", "0,0,1", "--facing", "south"});
    EXPECT_TRUE(contains(behind.err, "must come after --add-ladder")) << behind.err;
}

TEST_F(EditVerbTest, MovesCornersOfAreasAndAddsAreas) {
    place.put("square.json",
              R"({"format": "source-nav", "version": "9", "bsp_size": 1, "areas": [
                  {"id": 7, "north_west": [0, 0, 0], "south_east": [200, 100, 0],
                   "north_east_height": 0, "south_west_height": 0}]})");
    ASSERT_EQ(wend({"build", "square.json", "-o", "square.nav"}).status, 0);
    const auto move = [&](const std::string& from) {
        return wend({"edit", "square.nav", "-o", "new.nav", "--where", "record 7", "--move-corner",
                     from, "250,-40,7"});
    };
    const Outcome run = move("190,0,0");
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.err, "2 corners beside it came along")) << run.err;
    const Outcome mesh = wend({"dump", "new.nav"});
    EXPECT_TRUE(contains(mesh.out, "\"north_west\": [0, -40, 0]")) << mesh.out;
    EXPECT_TRUE(contains(mesh.out, "\"south_east\": [250, 100, 0]")) << mesh.out;
    EXPECT_TRUE(contains(mesh.out, "\"north_east_height\": 7")) << mesh.out;
    EXPECT_TRUE(contains(move("190,0").err, "expected 3 numbers"));
    const auto add = [&](const std::string& corners) {
        return wend({"edit", "square.nav", "-o", "new.nav", "--force", "--add-area", corners});
    };
    EXPECT_TRUE(contains(add("200,0,0 300,0").err, "expected 3 numbers"));
    EXPECT_TRUE(contains(add("200,0,0 300,0,0").err, "three corners at least"));
    const Outcome added = add("200,0,0 300,0,0 300,100,0 200,100,0");
    ASSERT_EQ(added.status, 0) << added.err;
    EXPECT_TRUE(contains(wend({"dump", "new.nav"}).out, "\"south_east\": [300, 100, 0]"));
}

TEST_F(EditVerbTest, PlacesObjectsAndCamerasBesideTracks) {
    place.wend({"sample", "gp2-track", "-o", "gp2"});
    place.wend({"sample", "f1gp-track", "-o", "f1gp"});
    const Outcome run = wend({"edit", "gp2/f1ct01.dat", "-o", "new.dat", "--add-object", "shape 0",
                              "sector 2+10", "--left", "40", "--height", "2", "--angle", "90",
                              "--add-camera", "500", "--right", "30"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.err, "into sector 2, 40.0 m")) << run.err;
    EXPECT_TRUE(contains(run.err, "to the left")) << run.err;
    // 500 m are 102.5 units.
    EXPECT_TRUE(contains(run.err, "stands at unit 103 of the track")) << run.err;
    place.put("script",
              "--add-object 'shape 0' 'sector 2+10' --left 40 --height 2 --angle 90\n"
              "--add-camera 500 --right 30\n");
    ASSERT_EQ(wend({"edit", "gp2/f1ct01.dat", "-o", "same.dat", "--script", "script"}).status, 0);
    EXPECT_EQ(wend({"diff", "new.dat", "same.dat"}).status, 0);
    const Outcome other =
        wend({"edit", "f1gp/f1ct01.dat", "-o", "new.dat", "--add-camera", "500", "--force"});
    EXPECT_EQ(other.status, 2);
    EXPECT_TRUE(contains(other.err,
                         "maps of f1gp-track have no --add-camera; there is one for gp2-track\n"))
        << other.err;
    const Outcome far =
        wend({"edit", "gp2/f1ct01.dat", "-o", "far.dat", "--add-object", "shape 0", "99999"});
    EXPECT_EQ(far.status, 2);
    EXPECT_TRUE(contains(far.err, "m from its start")) << far.err;
}

}  // namespace
}  // namespace wend
