#include <gtest/gtest.h>

#include "cli/process.hpp"

// Whichever option names a file, what is wrong in it is told with its name.

namespace wend {
namespace {

TEST(FilesOfOptions, AreNamedInErrors) {
    const Workplace place;
    ASSERT_EQ(place.wend({"sample", "gta-sa-paths", "--nodes", "60", "-o", "town"}).status, 0);
    ASSERT_EQ(place.wend({"sample", "metroid-prime-path", "--nodes", "40", "-o", "room"}).status,
              0);
    ASSERT_EQ(place.wend({"sample", "gp2-track", "-o", "track"}).status, 0);
    place.put("bad", "road 1 {{ \xff\n");
    for (const char* const line : {"check room/room.PATH --area-transform bad",
                                   "table --what values --add bad",
                                   "table town --what values --known bad",
                                   "route town --pairs bad",
                                   "route town --from 36:0 --to 36:1 --speeds bad",
                                   "route town --from 36:0 --to 36:1 --prepared bad",
                                   "nearest town --points bad",
                                   "reach town --from 36:0 --within 9 --speeds bad",
                                   "matrix town --places bad",
                                   "matrix town --rows bad --columns bad",
                                   "prepare town --speeds bad -o out",
                                   "choke town --from 36:0 --to 36:1 --speeds bad",
                                   "draw town -o out.svg --route bad",
                                   "view town --page bad -o out",
                                   "build bad -o out",
                                   "edit room/room.PATH --to-world bad -o out",
                                   "edit town --add-road bad -o out/",
                                   "edit town --script bad -o out/",
                                   "edit town --apply bad -o out/",
                                   "edit town --paste bad -o out/",
                                   "merge town town town --decide bad -o out/",
                                   "info town --where 'polygon(bad)'"}) {
        const Outcome run = place.shell("wend " + std::string(line) + " </dev/null");
        EXPECT_EQ(run.status, 2) << line;
        EXPECT_NE(run.err.find("bad: "), std::string::npos) << line << '\n' << run.err;
    }
    place.put("names", std::string(400, '\n') + "last corner\n");
    EXPECT_EQ(place.shell("wend info track/* --names names").err.rfind("wend: names: ", 0), 0u);
    // Deep in a patch it is the patch that is named, and where the map is another the map.
    place.put("deep", R"({"wend_patch": 1, "format": "gta-sa-paths",
        "was": {"bytes": 0, "hash": "0"}, "is": {"bytes": 0, "hash": "0"},
        "files": [{"file": "nodes36.dat", "number": 36,
                   "changes": [{"change": "set", "path": "nodes[0].flags", "is": [}]}]})");
    const Outcome deep = place.wend({"edit", "town", "--apply", "deep", "-o", "out/"});
    EXPECT_EQ(deep.err.rfind("wend: deep: ", 0), 0u) << deep.err;
}

}  // namespace
}  // namespace wend
