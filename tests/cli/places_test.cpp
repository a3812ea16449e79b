#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "cli/corner_test.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

// Whatever a name may lead to, as an input and as an output: the table in docs/cli.md, row by row.
class Places : public CornerTest {
  protected:
    void SetUp() override {
        ASSERT_EQ(wend({"dump", map, "-o", "dump.json"}).status, 0);
        dump = place.content("dump.json");
    }

    void expect_error(const std::vector<std::string>& words, const std::string& message) const {
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2) << message;
        EXPECT_EQ(run.err, "wend: " + message + "\n");
        EXPECT_EQ(run.out, "");
    }
    void expect_read(const std::string& name) const {
        const Outcome run = wend({"dump", name});
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(run.out, dump);
    }
    // Writes the dump there.
    Outcome write(const std::string& name, bool force = false) const {
        std::vector<std::string> words{"dump", map, "-o", name};
        if (force) words.push_back("--force");
        return wend(words);
    }
    void expect_not_written(const std::string& name, const std::string& message) const {
        const Outcome run = write(name, true);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.err, "wend: " + name + ": " + message + "\n");
    }
    fs::path path(const std::string& name) const { return place.name(name); }

    const std::string map = "map/nodes28.dat";
    std::string dump;
};

TEST_F(Places, AFileIsReplacedByForceAndKeepsItsMode) {
    place.put("out", "old");
    fs::permissions(path("out"), fs::perms::owner_read | fs::perms::group_exec);
    expect_error({"dump", map, "-o", "out"}, "out: exists already; --force replaces it");
    EXPECT_EQ(write("out", true).status, 0);
    EXPECT_EQ(place.content("out"), dump);
    EXPECT_EQ(fs::status(path("out")).permissions(), fs::perms::owner_read | fs::perms::group_exec);
}

TEST_F(Places, OtherNamesOfAFileKeepWhatItWas) {
    place.put("out", "old");
    fs::create_hard_link(path("out"), path("other"));
    EXPECT_EQ(write("out", true).status, 0);
    EXPECT_EQ(place.content("out"), dump);
    EXPECT_EQ(place.content("other"), "old");
}

TEST_F(Places, InputAndOutputMayBeOneFile) {
    const std::string old = place.content(map);
    expect_error({"convert", map, map, "--to", "fm92-ver3"},
                 map + ": exists already; --force replaces it");
    EXPECT_EQ(wend({"convert", map, map, "--to", "fm92-ver3", "--lossy", "--force"}).status, 0);
    EXPECT_NE(place.content(map), old);
    EXPECT_EQ(wend({"convert", map, map, "--to", "vanilla", "--lossy", "--force"}).status, 0);
    EXPECT_EQ(place.content(map), old);
}

TEST_F(Places, NothingThereIsAnErrorOrANewFile) {
    expect_error({"dump", "gone.dat"}, "gone.dat: cannot be opened: No such file or directory");
    EXPECT_EQ(write("new").status, 0);
    EXPECT_EQ(place.content("new"), dump);
    expect_not_written("gone/new", "cannot be created: there is no folder 'gone'");
    EXPECT_EQ(wend({"convert", "map", "made/inside"}).status, 0);
    EXPECT_TRUE(place.has("made/inside/nodes28.dat"));
    EXPECT_EQ(wend({"sample", "f1gp-track", "-o", "made/too"}).status, 0);
}

TEST_F(Places, LinksAreFollowed) {
    fs::create_symlink(map, path("to-input"));
    expect_read("to-input");
    place.put("real/out", "old");
    fs::create_symlink("real/out", path("to-output"));
    expect_not_written("real", "is a folder; a file was expected");
    EXPECT_EQ(write("to-output").status, 2);
    EXPECT_EQ(write("to-output", true).status, 0);
    EXPECT_TRUE(fs::is_symlink(path("to-output")));
    EXPECT_EQ(place.content("real/out"), dump);

    fs::create_symlink("real/new", path("to-nothing"));
    expect_error({"dump", "to-nothing"}, "to-nothing: cannot be opened: No such file or directory");
    EXPECT_EQ(write("to-nothing").status, 0);
    EXPECT_EQ(place.content("real/new"), dump);

    fs::create_symlink("circle2", path("circle"));
    fs::create_symlink("circle", path("circle2"));
    expect_error({"dump", "circle"}, "circle: cannot be opened: Too many levels of symbolic links");
    expect_not_written("circle", "cannot be created: Too many levels of symbolic links");

    fs::create_directory_symlink("real", path("to-folder"));
    EXPECT_EQ(write("to-folder/more").status, 0);
    EXPECT_TRUE(place.has("real/more"));
}

TEST_F(Places, AFolderIsNoFile) {
    expect_error({"explain", "map"}, "map: is a folder; a file was expected");
    expect_not_written("map", "is a folder; a file was expected");
    expect_not_written("new/", "names a folder; a file was expected");
    place.put("file", "");
    expect_not_written("file/new", "cannot be created: there is no folder 'file'");
    expect_error({"convert", "map", "file/new"},
                 "file/new: cannot be created: 'file' is not a folder");
    expect_error({"restore", "file"}, "file: is no folder");
}

TEST_F(Places, PipesAndDevicesAreStreams) {
    const Outcome read = place.shell("mkfifo in; cat " + map + " >in & wend dump in");
    EXPECT_EQ(read.out, dump) << read.err;
    const Outcome written = place.shell("mkfifo out; cat out & wend dump " + map +
                                        " -o out; status=$?; wait; exit $status");
    EXPECT_EQ(written.out, dump) << written.err;
    EXPECT_TRUE(fs::is_fifo(path("out")));
    // In a folder they are passed over.
    EXPECT_EQ(place.shell("mkfifo map/pipe; wend info map").err, "");

    EXPECT_EQ(write("/dev/null").status, 0);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    expect_not_written("/dev/full", "cannot be written: No space left on device");
    expect_error({"dump", "/dev/null"}, "/dev/null: is empty; there is nothing to read in it");

    // A pipe whose reader leaves was not given all of a file that somebody wants.
    place.shell("wend sample source-nav -o nav");
    const Outcome left = place.shell(
        "head -c 10 out >/dev/null & wend dump nav/building.nav -o out; status=$?; wait; exit "
        "$status");
    EXPECT_EQ(left.status, 2);
    EXPECT_EQ(left.err, "wend: out: cannot be written: Broken pipe\n");
}

TEST_F(Places, ASocketIsNothingToReadOrWrite) {
    const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    const std::string name = place.name("socket");
    if (name.size() >= sizeof address.sun_path) GTEST_SKIP() << "the path is too long for one";
    name.copy(address.sun_path, name.size());
    ASSERT_EQ(::bind(descriptor, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    expect_error({"dump", "socket"}, "socket: cannot be opened: No such device or address");
    expect_not_written("socket", "is not a file, and nothing can be written to it");
    ::close(descriptor);
}

TEST_F(Places, NamesThatAreNoUtf8StayAsTheyAre) {
    const std::string name = "caf\xe9\x1b[2J.dat";
    place.put(name, place.content(map));
    expect_read(name);
    EXPECT_TRUE(contains(wend({"info", name, "--json"}).out, "\"caf\u00e9\\u001b[2J.dat\""));
    EXPECT_TRUE(wend({"info", name}).out.starts_with("caf\\xe9\\x1b[2J.dat\n"));
    expect_error({"dump", name + "x"},
                 "caf\\xe9\\x1b[2J.datx: cannot be opened: No such file or directory");
    EXPECT_EQ(wend({"convert", name, name + "2"}).err,
              "wend: wrote 1 file to caf\\xe9\\x1b[2J.dat2\n");
    EXPECT_EQ(place.content(name + "2"), place.content(map));
}

TEST_F(Places, LongNamesAreTakenAsFarAsTheSystemTakesThem) {
    const std::string longest(255, 'n');
    EXPECT_EQ(write(longest).status, 0);
    EXPECT_EQ(write(longest, true).status, 0);
    EXPECT_EQ(place.content(longest), dump);
    expect_not_written(longest + "n", "cannot be created: File name too long");
    EXPECT_EQ(wend({"convert", "map", longest.substr(1) + "/"}).status, 0);
    std::string deep;
    while (deep.size() < 5000) deep += "folder/";
    expect_not_written(deep + "f", "cannot be created: File name too long");
    const Outcome read = wend({"info", deep});
    EXPECT_EQ(read.status, 2);
    EXPECT_TRUE(contains(read.err, "cannot be opened: File name too long\n"));
    // Below a working folder whose own path no call takes, short names do.
    const Outcome below = place.shell(
        "path=$(printf '%0100d' 0); for i in $(seq 45); do mkdir $path && cd -P $path || exit 9; "
        "done; wend sample f1gp-track -o . && wend info f1ct01.dat >/dev/null && "
        "wend convert f1ct01.dat f1ct01.dat --force");
    EXPECT_EQ(below.status, 0) << below.err;
}

TEST_F(Places, OneFileCannotBeTwoOutputs) {
    fs::create_directory_symlink(".", path("here"));
    expect_error({"matrix", "map", "-o", "out", "--index", "here/out"},
                 "here/out: is named twice as an output");
}

}  // namespace
}  // namespace wend
