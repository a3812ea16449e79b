#include "formats/gta_paths/files.hpp"
#include "support/places.hpp"

namespace wend::gta_paths {
namespace {

TEST(DrawnPropertiesPage, HasARowForEachProperty) {
    const auto bytes = read_file(test::source_folder() / "docs" / "exchange.md");
    ASSERT_TRUE(bytes);
    const std::string_view page = bytes_as_text(*bytes);
    ASSERT_FALSE(san_andreas.info().drawn_properties.empty());
    for (const DrawnPropertySpec& property : san_andreas.info().drawn_properties) {
        std::string value = property.value_name;
        for (std::size_t at = 0; (at = value.find('|', at)) != value.npos; at += 2)
            value.insert(at, 1, '\\');
        const std::string row =
            fmt::format("| `{}` | `{}` | {} |", property.name, value, property.help);
        EXPECT_NE(page.find(row), page.npos) << row;
    }
}

}  // namespace
}  // namespace wend::gta_paths
