#include "formats/gp2/from_drawing/drawing_format.hpp"
#include "formats/page.hpp"

// What the page of drawings says must stay true. WEND_UPDATE_GOLDEN=1 writes its layout table anew.

namespace wend::gp2_track {
namespace {

TEST(TrackDrawingPage, HasTheLayoutOfTheCode) {
    test::Page("track-drawing").expect_part("layout", '\n' + drawing_format().layout_page());
}

}  // namespace
}  // namespace wend::gp2_track
