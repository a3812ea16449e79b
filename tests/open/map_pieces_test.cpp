#include "wend/map_pieces.hpp"

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

TEST_F(MapPiecesTest, OfNothingAreNone) {
    std::filesystem::create_directories(folder.path() / "empty");
    const auto found = pieces({folder.name("empty")});
    EXPECT_EQ(found.size(), 0u);
}

}  // namespace
}  // namespace wend
