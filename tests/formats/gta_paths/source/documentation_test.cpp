#include <gtest/gtest.h>

#include "formats/gta/source_format.hpp"
#include "formats/page.hpp"

// What the page of source texts says must stay true. WEND_UPDATE_GOLDEN=1 writes its layout table
// anew.

namespace wend::gta_paths::source {
namespace {

TEST(SourceTextPage, HasTheLayoutOfTheCode) {
    test::Page("gta-sa-source").expect_part("layout", '\n' + source_format().layout_page());
}

}  // namespace
}  // namespace wend::gta_paths::source
