#include "wend/map_pieces.hpp"

#include "core/base/byte_sources.hpp"
#include "open/open_test.hpp"

namespace wend {
namespace {

class MapPiecesTest : public OpenTest {
  protected:
    // Beside `town`, whose files end with `.dat`, a format whose files are maps each.
    static inline const FakeFormat mesh{"mesh", ".mesh", FakeFormat::Maps::one_a_file};
    static inline const std::array<const Format*, 2> kinds{&town, &mesh};

    MapPieces pieces(const std::vector<std::string>& names, bool recursive = false) const {
        return MapPieces(names, {.recursive = recursive, .known = kinds});
    }
    // The files of each map of each piece.
    static std::vector<std::vector<std::vector<std::string>>> maps_in(const MapPieces& pieces) {
        std::vector<std::vector<std::vector<std::string>>> all;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const Opened opened = pieces.open(i);
            EXPECT_TRUE(opened.errors.empty());
            auto& maps = all.emplace_back();
            for (const Map& map : opened.maps) maps.push_back(files_of(map));
        }
        return all;
    }
};

TEST_F(MapPiecesTest, AreFilesThatAreMapsAndWhatBelongsTogether) {
    const std::string a = put("b/10.mesh", "mesh"), b = put("b/9.mesh", "mesh"),
                      c = put("b/1.dat", "town"), d = put("b/2.dat", "town"),
                      e = put("a/1.dat", "town"), other = put("b/notes.txt", "nothing");
    const auto found = pieces({folder.name("b"), folder.name("a")});
    // In natural order, whatever order they are named in; the notes go with the town.
    using Maps = std::vector<std::vector<std::vector<std::string>>>;
    EXPECT_EQ(maps_in(found), (Maps{{{e}}, {{c, d}}, {{b}}, {{a}}}));
    EXPECT_TRUE(found.errors().empty());
    EXPECT_EQ(found.open(1).left_out, (std::vector<std::string>{other}));
    EXPECT_EQ(maps_in(pieces({folder.path().string()}, true)), maps_in(found));
}

TEST_F(MapPiecesTest, KeepErrorsApart) {
    put("maps/1.mesh", "mesh");
    const std::string broken = put("maps/2.mesh", "mesh broken"), absent = folder.name("absent");
    const auto found = pieces({folder.name("maps"), absent});
    EXPECT_EQ(found.size(), 3u);
    std::size_t errors = 0;
    for (std::size_t i = 0; i < found.size(); ++i) errors += found.open(i).errors.size();
    EXPECT_EQ(errors, 2u);
}

// An IMG of San Andreas: a directory of 32 bytes a file, then each in 2,048 bytes of its own.
std::string img_of(const std::vector<std::pair<std::string, std::string>>& files) {
    std::string img = "VER2", bytes;
    img += {static_cast<char>(files.size()), 0, 0, 0};
    char sector = 1;
    for (const auto& [name, content] : files) {
        img += {sector++, 0, 0, 0, 1, 0, 0, 0};
        img += name + std::string(24 - name.size(), '\0');
        bytes += content + std::string(2048 - content.size(), '\0');
    }
    img.resize(2048);
    return img + bytes;
}

// A file that fails where anybody reads it.
class Unread : public ByteSource {
  public:
    std::uint64_t size() const override { return 3'000'000'000; }
    Expected<void> read(std::uint64_t, std::span<std::byte>) const override {
        return failure("was read");
    }
};

// Of files of the caller names say what they are, so that nothing is read but archives'
// directories.
TEST_F(MapPiecesTest, OfFilesOfTheCallerGoByNames) {
    const auto unread = std::make_shared<Unread>();
    const auto text = [](std::string_view content) {
        return source_of_view(std::as_bytes(std::span(content)));
    };
    const std::string img = img_of({{"1.dat", "town"}, {"a.txt", "no map"}, {"b.mesh", "mesh"}});
    const std::vector<NamedSource> files{
        {"all/2.dat", unread},    {"all/10.dat", unread},         {"all/big.bin", unread},
        {"all/x/a.mesh", unread}, {"all/x/maps.img", text(img)},  {"all/x/part.zip", text("PK no")},
        {"named.mesh", unread},   {"named.bin", text("anything")}};
    const MapPieces found(files, {.known = kinds});
    std::vector<std::vector<std::string>> pieces;
    for (std::size_t i = 0; i < found.size(); ++i) pieces.push_back(found.files(i));
    EXPECT_EQ(pieces, (std::vector<std::vector<std::string>>{{"all/2.dat", "all/10.dat"},
                                                             {"all/x/a.mesh"},
                                                             {"all/x/maps.img/1.dat"},
                                                             {"all/x/maps.img/b.mesh"},
                                                             {"named.bin"},
                                                             {"named.mesh"}}));
    EXPECT_EQ(found.left_out(), (std::vector<std::string>{"all/big.bin", "all/x/part.zip"}));
    EXPECT_TRUE(found.errors().empty());
    EXPECT_EQ(found.bytes(0), 6'000'000'000u);
    EXPECT_EQ(found.bytes(2), 2048u);
    EXPECT_EQ(found.formats(0), (std::vector<const Format*>{&town}));
    EXPECT_EQ(found.formats(4), std::vector<const Format*>());
    const Opened inside = found.open(3);
    ASSERT_EQ(inside.maps.size(), 1u);
    EXPECT_EQ(files_of(inside.maps[0]), (std::vector<std::string>{"all/x/maps.img/b.mesh"}));
    EXPECT_EQ(found.open(0).errors.size(), 2u);
}

TEST_F(MapPiecesTest, OfNothingAreNone) {
    std::filesystem::create_directories(folder.path() / "empty");
    const auto found = pieces({folder.name("empty")});
    EXPECT_EQ(found.size(), 0u);
}

}  // namespace
}  // namespace wend
