#include <gtest/gtest.h>

#include <cstring>

#include "cli/corner_test.hpp"
#include "cli/system_calls.hpp"
#include "independent/python.hpp"
#include "support/places.hpp"

// Archives as their users meet them; what is in them is looked at by Python.

namespace wend {
namespace {

struct Archives : testing::Test {
    const Workplace place;

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips archives: there is no python3";
    }
    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    Outcome python(const std::string& text) const {
        place.put("script.py", text);
        const Outcome run = place.shell("python3 script.py");
        EXPECT_EQ(run.status, 0) << run.err;
        return run;
    }
    // An IMG of files in a folder, with others before, between and behind them, of so many bytes.
    void make_img(const std::string& name, const std::string& folder, std::size_t others,
                  std::size_t bytes) const {
        python("import os, struct\nfiles = sorted(os.listdir(" + quoted(folder) + "))\n" +
               "every = [(f.encode(), open(os.path.join(" + quoted(folder) +
               ", f), 'rb').read()) for f in files]\n" + "for i in range(" +
               std::to_string(others) +
               "): every.insert(3 * i % len(every), (b'model%d.dff' % i, bytes([i]) * " +
               std::to_string(bytes) +
               "))\n"
               "at = -(-(8 + 32 * len(every)) // 2048)\n"
               "with open(" +
               quoted(name) +
               ", 'wb') as f:\n"
               "  f.write(b'VER2' + struct.pack('<I', len(every)))\n"
               "  for n, d in every:\n"
               "    size = -(-len(d) // 2048)\n"
               "    f.write(struct.pack('<IHH', at, size, 0) + (n + b'\\0').ljust(24, b'?'))\n"
               "    at += size\n"
               "  f.write(bytes(-f.tell() % 2048))\n"
               "  for n, d in every: f.write(d + bytes(-len(d) % 2048))\n");
    }
    // A map of the Source engine with an empty pak, and lumps behind it.
    void make_bsp(const std::string& name) const {
        python(
            "import struct\n"
            "end = b'PK\\5\\6' + bytes(18)\n"
            "lumps = {0: b'entities', 40: end, 33: b'behind it'}\n"
            "at, head, body = 1036, {}, b''\n"
            "for i in (0, 40, 33):\n"
            "  head[i] = (at, len(lumps[i]))\n"
            "  add = lumps[i] + bytes(-len(lumps[i]) % 4)\n"
            "  body += add; at += len(add)\n"
            "data = b'VBSP' + struct.pack('<I', 20)\n"
            "for i in range(64): data += struct.pack('<IIII', *head.get(i, (0, 0)), 0, 0)\n"
            "open(" +
            quoted(name) + ", 'wb').write(data + struct.pack('<I', 5) + body)\n");
    }
    std::uint32_t u32_at(const std::string& file, std::size_t at) const {
        std::uint32_t value = 0;
        std::memcpy(&value, place.content(file).data() + at, 4);
        return value;
    }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }
};

TEST_F(Archives, FilesInAnImgAreAMapForEveryVerb) {
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"}).status, 0);
    make_img("gta3.img", "town", 3, 5000);
    const Outcome info = wend({"info", "gta3.img"});
    EXPECT_EQ(info.status, 0) << info.err;
    EXPECT_TRUE(contains(info.out, "img VER2")) << info.out;
    EXPECT_TRUE(contains(info.out, "gta3.img/nodes")) << info.out;
    EXPECT_FALSE(contains(info.out, "model1.dff")) << info.out;
    EXPECT_TRUE(contains(wend({"info", "--all", "gta3.img"}).out, "model1.dff"));
    const Outcome part = wend({"info", "gta3.img", "--where", "height > 1e6"});
    EXPECT_FALSE(contains(part.out, "img VER2")) << part.out;
    EXPECT_TRUE(contains(part.out, "gta-sa-paths")) << part.out;
    EXPECT_TRUE(contains(part.err, ": --where selects nothing in it")) << part.err;
    EXPECT_TRUE(contains(wend({"info", "--json", "--all", "gta3.img"}).out, "\"model1.dff\""));
    ASSERT_EQ(wend({"convert", "gta3.img", "taken/", "--drop-padding"}).status, 0);
    const Outcome same = place.shell("diff -r town taken");
    EXPECT_EQ(same.status, 0) << same.out;
    const std::string file =
        std::filesystem::directory_iterator(place.name("town"))->path().filename().string();
    EXPECT_EQ(wend({"dump", "gta3.img/" + file}).status, 0);
    EXPECT_EQ(wend({"explain", "gta3.img/" + file}).status, 0);
    const Outcome lost = wend({"info", "gta3.img/nodes99.dat"});
    EXPECT_EQ(lost.status, 2);
    EXPECT_TRUE(contains(lost.err, "gta3.img: there is no 'nodes99.dat' in it")) << lost.err;
    EXPECT_TRUE(contains(wend({"explain", "gta3.img"}).err, "name a file in it"));
}

TEST_F(Archives, AnEditGoesIntoACopyOrInPlaceAndUndoneItIsTheSame) {
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"}).status, 0);
    make_img("gta3.img", "town", 3, 5000);
    const std::string before = place.content("gta3.img");
    ASSERT_EQ(wend({"convert", "gta3.img", "copy.img"}).status, 0);
    EXPECT_EQ(place.content("copy.img"), before);
    EXPECT_EQ(wend({"convert", "gta3.img", "copy.img"}).status, 2);  // It is there already.
    const Outcome up = wend({"edit", "gta3.img", "-o", "up.img", "--move", "0,0,2"});
    ASSERT_EQ(up.status, 0) << up.err;
    EXPECT_EQ(place.content("gta3.img"), before);
    EXPECT_NE(place.content("up.img"), before);
    EXPECT_EQ(place.content("up.img").size(), before.size());
    const Outcome down = wend({"edit", "up.img", "--in-place", "--move", "0,0,-2"});
    ASSERT_EQ(down.status, 0) << down.err;
    EXPECT_EQ(place.content("up.img"), before);
    EXPECT_EQ(wend({"diff", "gta3.img", "up.img"}).status, 0);
}

TEST_F(Archives, RepairAndMergeWriteArchivesToo) {
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"}).status, 0);
    make_img("gta3.img", "town", 3, 5000);
    ASSERT_EQ(wend({"edit", "gta3.img", "-o", "ours.img", "--move", "0,0,2"}).status, 0);
    const Outcome merged = wend({"merge", "gta3.img", "ours.img", "gta3.img", "-o", "both.img"});
    EXPECT_EQ(merged.status, 0) << merged.err << merged.out;
    EXPECT_EQ(place.content("both.img"), place.content("ours.img"));
    EXPECT_LE(wend({"repair", "gta3.img", "-o", "sound.img"}).status, 1);
    EXPECT_EQ(place.content("sound.img").size(), place.content("gta3.img").size());
    EXPECT_LE(wend({"repair", "gta3.img", "--in-place"}).status, 1);
    EXPECT_EQ(place.content("sound.img"), place.content("gta3.img"));
}

// A file under a wrong name gets its own, and the other goes from the directory.
TEST_F(Archives, FilesInAnImgAreRenamed) {
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"}).status, 0);
    ASSERT_EQ(wend({"convert", "town", "renamed/"}).status, 0);
    std::filesystem::rename(place.name("renamed/nodes36.dat"), place.name("renamed/nodes3.dat"));
    make_img("gta3.img", "renamed", 3, 5000);
    for (const std::vector<std::string>& to :
         {std::vector<std::string>{"-o", "named.img"}, {"--in-place"}}) {
        std::vector<std::string> words{"repair", "gta3.img"};
        words.insert(words.end(), to.begin(), to.end());
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 0) << run.out << run.err;
    }
    EXPECT_EQ(place.content("named.img"), place.content("gta3.img"));
    EXPECT_TRUE(contains(wend({"info", "--all", "gta3.img"}).out, "model2.dff"));
    ASSERT_EQ(wend({"convert", "gta3.img", "taken/", "--drop-padding"}).status, 0);
    const Outcome same = place.shell("diff -r town taken");
    EXPECT_EQ(same.status, 0) << same.out;
}

// What an archive fills its files up with follows from their size, and is nobody's change.
TEST_F(Archives, TwoEditedOnesAreMerged) {
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "240", "-o", "town"}).status, 0);
    make_img("base.img", "town", 3, 5000);
    const auto edit = [&](const char* record, const std::string& to) {
        const std::vector<std::string> change{"--where", record, "--delete"};
        for (const auto& [from, out] :
             {std::pair("base.img", to + ".img"), {"town/nodes36.dat", to + ".dat"}}) {
            std::vector<std::string> words{"edit", from, "-o", out};
            words.insert(words.end(), change.begin(), change.end());
            const Outcome edited = wend(words);
            EXPECT_EQ(edited.status, 0) << edited.err;
        }
    };
    edit("record 36:20", "ours");
    edit("record 36:40 or record 36:41 or record 36:42", "theirs");
    const Outcome merged = wend({"merge", "base.img", "ours.img", "theirs.img", "-o", "both.img"});
    ASSERT_EQ(merged.status, 0) << merged.out << merged.err;
    EXPECT_EQ(place.content("both.img").size() % 2048, 0u);
    ASSERT_EQ(wend({"convert", "both.img", "both/", "--drop-padding"}).status, 0);
    ASSERT_EQ(
        wend({"merge", "town/nodes36.dat", "ours.dat", "theirs.dat", "-o", "both.dat"}).status, 0);
    EXPECT_EQ(place.content("both/nodes36.dat"), place.content("both.dat"));
    for (const char* const other : {"ours.img", "theirs.img", "both.img"}) {
        const Outcome diff = wend({"diff", "base.img", other});
        EXPECT_EQ(diff.status, 1);
        EXPECT_FALSE(contains(diff.out, "trailing")) << diff.out;
        EXPECT_FALSE(contains(diff.out, "padding")) << diff.out;
    }
}

TEST_F(Archives, AMeshInAMapHasItsSizeAndComesOutAgain) {
    ASSERT_EQ(wend({"sample", "source-nav", "--nodes", "50", "-o", "house"}).status, 0);
    make_bsp("de_yard.bsp");
    const Outcome put =
        wend({"convert", "house/building.nav", "made.bsp", "--into", "de_yard.bsp"});
    ASSERT_EQ(put.status, 0) << put.err;
    EXPECT_TRUE(contains(put.err, "wrote maps/made.nav to made.bsp\n")) << put.err;
    const std::string size = std::to_string(place.content("made.bsp").size());
    EXPECT_TRUE(contains(wend({"dump", "made.bsp/maps/made.nav"}).out, "\"bsp_size\": " + size));
    // Python finds the very mesh, and the lump behind the pak.
    python(
        "import io, struct, zipfile\n"
        "data = open('made.bsp', 'rb').read()\n"
        "o, n = struct.unpack_from('<II', data, 8 + 16 * 40)\n"
        "z = zipfile.ZipFile(io.BytesIO(data[o:o + n]))\n"
        "assert z.namelist() == ['maps/made.nav'] and z.testzip() is None\n"
        "open('python.nav', 'wb').write(z.read('maps/made.nav'))\n"
        "o, n = struct.unpack_from('<II', data, 8 + 16 * 33)\n"
        "assert data[o:o + n] == b'behind it'\n");
    ASSERT_EQ(wend({"convert", "made.bsp", "out.nav"}).status, 0);
    EXPECT_EQ(place.content("out.nav"), place.content("python.nav"));
    EXPECT_EQ(place.content("out.nav").size(), place.content("house/building.nav").size());
    EXPECT_FALSE(contains(wend({"check", "made.bsp"}).out, "map-size"));
    // The same again changes nothing; another name inside is another file.
    ASSERT_EQ(wend({"convert", "made.bsp", "same.bsp"}).status, 0);
    EXPECT_EQ(place.content("same.bsp"), place.content("made.bsp"));
    EXPECT_EQ(wend({"convert", "house/building.nav", "made.bsp/maps/made.nav"}).status, 2);
    const Outcome more = wend({"convert", "house/building.nav", "made.bsp/maps/embed.nav"});
    EXPECT_EQ(more.status, 0) << more.err;
    EXPECT_GT(place.content("made.bsp").size(), place.content("same.bsp").size());
}

// The game looks for maps/NAME.nav in NAME.bsp.
TEST_F(Archives, AMeshThatTheGameDoesNotLookForIsTold) {
    ASSERT_EQ(wend({"sample", "source-nav", "--nodes", "50", "-o", "house"}).status, 0);
    make_bsp("de_yard.bsp");
    ASSERT_EQ(wend({"convert", "house/building.nav", "made.bsp", "--into", "de_yard.bsp"}).status,
              0);
    const auto tells = [&](const std::vector<std::string>& words) {
        std::vector<std::string> all{"check"};
        all.insert(all.end(), words.begin(), words.end());
        return contains(wend(all).out, "mesh-name");
    };
    EXPECT_FALSE(tells({"made.bsp"}));
    std::filesystem::rename(place.name("made.bsp"), place.name("de_yard.bsp"));
    const std::string out = wend({"check", "de_yard.bsp"}).out;
    EXPECT_TRUE(contains(out, "the game looks for maps/de_yard.nav")) << out;
    EXPECT_FALSE(tells({"de_yard.bsp", "--bsp-name", "made"}));
    EXPECT_TRUE(tells({"house/building.nav", "--bsp-name", "made"}));
    // Beside the one that the game takes another does no harm.
    // Nor does its size, which is that of the map as it was.
    EXPECT_FALSE(contains(out, "map-size")) << out;
    ASSERT_EQ(wend({"convert", "de_yard.bsp/maps/made.nav", "de_yard.bsp/maps/DE_YARD.nav"}).status,
              0);
    EXPECT_FALSE(tells({"de_yard.bsp"}));
    for (const char* const mesh : {"made", "DE_YARD"}) {
        const std::string inside =
            wend({"check", "de_yard.bsp/maps/" + std::string(mesh) + ".nav"}).out;
        EXPECT_FALSE(contains(inside, "map-size")) << inside;
    }
    EXPECT_TRUE(contains(wend({"check", "de_yard.bsp/maps/made.nav", "--bsp", "de_yard.bsp"}).out,
                         "map-size"));
    // Nobody knows what a map is called that is not called as maps are.
    std::filesystem::copy_file(place.name("de_yard.bsp"), place.name("upload.tmp"));
    EXPECT_FALSE(tells({"upload.tmp"}));
}

TEST_F(Archives, AMeshThatWasMadeForAnotherMapIsTold) {
    ASSERT_EQ(wend({"sample", "source-nav", "--nodes", "50", "-o", "maps"}).status, 0);
    make_bsp("maps/building.bsp");
    const Outcome beside = wend({"check", "maps/building.nav"});
    EXPECT_TRUE(contains(beside.out,
                         "this has " + std::to_string(place.content("maps/building.bsp").size())))
        << beside.out;
    // Put in by another tool, it keeps the size of what it was made for.
    python(
        "import io, struct, zipfile\n"
        "data = bytearray(open('maps/building.bsp', 'rb').read())\n"
        "room = io.BytesIO()\n"
        "with zipfile.ZipFile(room, 'w') as z: z.write('maps/building.nav', 'maps/x.nav')\n"
        "struct.pack_into('<II', data, 8 + 16 * 40, len(data), len(room.getvalue()))\n"
        "open('x.bsp', 'wb').write(bytes(data) + room.getvalue())\n");
    const Outcome inside = wend({"check", "x.bsp"});
    EXPECT_TRUE(contains(inside.out, "this has " + std::to_string(place.content("x.bsp").size())))
        << inside.out;
}

TEST_F(Archives, ZipsAndPackedTarsAndArchivesInEachOther) {
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"}).status, 0);
    python(
        "import shutil, tarfile, zipfile, os\n"
        "shutil.make_archive('pack', 'zip', '.', 'town')\n"
        "shutil.make_archive('pack', 'gztar', '.', 'town')\n"
        "with zipfile.ZipFile('outer.zip', 'w') as z: z.write('pack.zip', 'in/pack.zip')\n");
    EXPECT_EQ(wend({"check", "town"}).status, wend({"check", "pack.zip"}).status);
    ASSERT_EQ(wend({"convert", "pack.tar.gz", "a/"}).status, 0);
    ASSERT_EQ(wend({"convert", "outer.zip/in/pack.zip/town", "b/"}).status, 0);
    EXPECT_EQ(place.shell("diff -r town a && diff -r town b").status, 0);
    const Outcome nested = wend({"edit", "outer.zip/in/pack.zip", "--in-place", "--move", "0,0,2"});
    EXPECT_EQ(nested.status, 2);
    EXPECT_TRUE(contains(nested.err, "lies in an archive that lies in another")) << nested.err;
    const Outcome reading = wend({"edit", "pack.tar.gz", "--in-place", "--move", "0,0,2"});
    EXPECT_EQ(reading.status, 2);
    EXPECT_TRUE(contains(reading.err, "which Wend only reads")) << reading.err;
    ASSERT_EQ(wend({"edit", "pack.zip", "--in-place", "--move", "0,0,2"}).status, 0);
    EXPECT_EQ(place.shell("python3 -m zipfile -t pack.zip").status, 0);
}

// What lies behind 2 GiB, in a file that is all but empty.
TEST_F(Archives, OfMoreThanTwoGigabytesOpenWithoutBeingRead) {
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"}).status, 0);
    python(
        "import os, struct\n"
        "n = sorted(os.listdir('town'))[0]\n"
        "d = open('town/' + n, 'rb').read()\n"
        "with open('huge.img', 'wb') as f:\n"
        "  f.write(b'VER2' + struct.pack('<IIHH24s', 2, 1, 65535, 0, b'model.dff')\n"
        "          + struct.pack('<IHH24s', 1300000, -(-len(d) // 2048), 0, n.encode()))\n"
        "  f.seek(1300000 * 2048); f.write(d); f.truncate(1310000 * 2048)\n"
        "os.mkdir('out')\n");
    const std::string name = place.shell("ls town | head -1 | tr -d '\\n'").out;
    ASSERT_EQ(wend({"convert", "huge.img/" + name, "out/", "--drop-padding"}).status, 0);
    EXPECT_EQ(place.content("out/" + name), place.content("town/" + name));
    if (test::is_sanitized()) return;  // Their own memory is beyond every limit.
    const Outcome info = place.shell("ulimit -v 1000000; wend info huge.img");
    EXPECT_EQ(info.status, 0) << info.err;
}

// The 64 files of the game among 200 MB of others.
TEST_F(Archives, OfTheGameAreReadAtOnceAndRewrittenAsAStream) {
    const std::string game = test::shared_data() / "gta-sa";
    if (!std::filesystem::exists(game + "/NODES0.DAT"))
        GTEST_SKIP() << "the game's files are not here";
    std::filesystem::create_directory(place.name("sa"));
    for (const auto& file : std::filesystem::directory_iterator(game))
        if (file.path().extension() == ".DAT") std::filesystem::copy(file.path(), place.name("sa"));
    make_img("gta3.img", "sa", 20, 10'000'000);
    EXPECT_TRUE(contains(wend({"info", "--json", "gta3.img"}).out, "\"nodes\": 68237"));
    const std::vector<std::string> ends{"--from", "10:0", "--to", "40:5"};
    EXPECT_EQ(wend({"route", "gta3.img", ends[0], ends[1], ends[2], ends[3]}).out,
              wend({"route", "sa", ends[0], ends[1], ends[2], ends[3]}).out);
    const Outcome edit = wend({"edit", "gta3.img/NODES10.DAT", "--in-place", "--move", "0,0,1"});
    ASSERT_EQ(edit.status, 0) << edit.err;
    EXPECT_EQ(std::filesystem::file_size(place.name("gta3.img")) / 2048 * 2048,
              std::filesystem::file_size(place.name("gta3.img")));
    ASSERT_EQ(wend({"edit", "gta3.img/NODES10.DAT", "--in-place", "--move", "0,0,-1"}).status, 0);
    ASSERT_EQ(wend({"convert", "gta3.img", "back/", "--drop-padding"}).status, 0);
    EXPECT_EQ(place.shell("diff -r sa back").status, 0);
}

}  // namespace
}  // namespace wend
