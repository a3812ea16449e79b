#include "formats/metroid_path/mesh/meshes.hpp"
#include "formats/page.hpp"

// What the pages of both formats say must stay true. WEND_UPDATE_GOLDEN=1 writes their layout
// tables anew.

namespace wend::metroid_path {
namespace {

TEST(MetroidPrimePage, HasTheLayoutOfTheCode) {
    test::Page("metroid-prime-path")
        .expect_part("layout", '\n' + metroid_path_format.layout_page());
}

TEST(PolygonMeshPage, HasTheLayoutOfTheCode) {
    test::Page("polygon-mesh").expect_part("layout", '\n' + mesh_format().layout_page());
}

// The example of the page is a file, and dumping that file gives the example.
TEST(MetroidPrimePage, ShowsAnExampleThatHolds) {
    const std::string json = test::json_of(*read_room(hand_made_room()));
    test::Page("metroid-prime-path").expect_part("example", "```json\n" + json + "```\n");
}

}  // namespace
}  // namespace wend::metroid_path
