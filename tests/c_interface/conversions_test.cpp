#include <simdjson.h>

#include <algorithm>

#include "c_interface/kept.hpp"
#include "support/temporary_folder.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

TEST(ConversionsForC, TellWhatIsLost) {
    const SampleMap town("gta-sa-paths");
    CaughtError told;
    const wend_map* const maps[] = {town.map.get()};
    const auto same = kept(wend_convert(maps, 1, nullptr, nullptr, told));
    ASSERT_TRUE(same) << told.text();
    const wend_convert_options wide = {.size = sizeof wide, .to = "fla4"};
    wend_losses* losses = nullptr;
    const auto files = kept(wend_convert(maps, 1, &wide, &losses, told));
    ASSERT_TRUE(files) << told.text();
    EXPECT_EQ(taken(wend_losses_json(losses, told)), "[]\n");
    wend_losses_free(losses);
    wend_file file = {.size = sizeof file};
    ASSERT_TRUE(wend_files_at(files.get(), 0, &file));
    EXPECT_EQ(std::string(file.version), "fla4");
    const wend_convert_options other = {.size = sizeof other, .to = "gta-iv-paths"};
    EXPECT_FALSE(wend_convert(maps, 1, &other, &losses, told));
    simdjson::dom::parser parser;
    const simdjson::dom::element lost = parser.parse(taken(wend_losses_json(losses, told))).at(0);
    EXPECT_EQ(std::string_view(lost["kind"]), "lost");
    EXPECT_GT(std::uint64_t(lost["count"]), 0u);
    EXPECT_NE(std::string_view(lost["records"].at(0)["message"]), "");
    wend_losses_free(losses);
}

// What a format cannot become is refused, also where losses are allowed.
TEST(ConversionsForC, GoOnlyWhereThereIsAWay) {
    for (const auto& sample : samples_of_all())
        for (const Format* const target : formats()) {
            const FormatInfo& info = sample->as_map().format().info();
            const bool there_is = target->info().id == info.id ||
                                  std::ranges::count(info.converts_to, target->info().id) > 0;
            if (there_is) continue;
            CaughtError told;
            const wend_map* const maps[] = {sample->map.get()};
            const wend_convert_options options = {
                .size = sizeof options, .to = target->info().id.c_str(), .lossy = true};
            EXPECT_FALSE(wend_convert(maps, 1, &options, nullptr, told)) << target->info().id;
            EXPECT_NE(told.message().find("cannot be converted into"), std::string::npos)
                << told.text();
        }
}

TEST(ConversionsForC, GoToOtherProgramsAndBack) {
    const TemporaryFolder folder;
    for (const auto& sample : samples_of_all()) {
        CaughtError told;
        const wend_exchange* const geojson = wend_exchange_find("geojson");
        const wend_map* const maps[] = {sample->map.get()};
        const wend_convert_options to = {.size = sizeof to, .to = "geojson"};
        const auto out = kept(wend_convert(maps, 1, &to, nullptr, told));
        ASSERT_TRUE(out) << told.text();
        const std::string text = taken(wend_files_bytes(out.get(), 0, told));
        const auto back = kept(wend_import(geojson, bytes_of_text(text), {}, told));
        ASSERT_TRUE(back) << told.text();
        EXPECT_EQ(taken(wend_files_bytes(back.get(), 0, told)),
                  bytes_as_text(sample->as_map().members()[0].document->write().value()));
        const std::string name = folder.name("map.geojson");
        ASSERT_TRUE(wend_files_save_as(out.get(), name.c_str(), true, told)) << told.text();
        EXPECT_EQ(folder.content("map.geojson"), text);
        EXPECT_FALSE(wend_files_save(out.get(), folder.name("maps").c_str(), true, told));
        EXPECT_FALSE(wend_files_document(out.get(), 0, told));
    }
    CaughtError told;
    const std::string drawing = R"({"type": "FeatureCollection", "features": [{"type": "Feature",
        "properties": {}, "geometry": {"type": "LineString",
        "coordinates": [[0, 0, 0], [50, 0, 0], [50, 50, 0]]}}]})";
    const wend_option up = {"up", "y"}, neither = {"up", "x"};
    const wend_named_bytes drawings[] = {{"road.geojson", bytes_of_text(drawing)}};
    wend_convert_options options = {
        .size = sizeof options, .to = "gta-sa-paths", .lossy = true, .options = {&up, 1}};
    const auto files = kept(wend_convert_drawings(drawings, 1, &options, nullptr, told));
    ASSERT_TRUE(files) << told.text();
    EXPECT_GT(wend_files_note_count(files.get()), 0u);  // What was taken for granted.
    options.options.options = &neither;
    EXPECT_FALSE(wend_convert_drawings(drawings, 1, &options, nullptr, told));
    EXPECT_EQ(told.message(), "the option `up`: 'x' was expected to be z or y");
    options.to = "source-nav:17";
    EXPECT_FALSE(wend_convert_drawings(drawings, 1, &options, nullptr, told));
    options.to = "gp2-track";
    EXPECT_FALSE(wend_convert_drawings(drawings, 1, &options, nullptr, told));
    EXPECT_EQ(told.message(), "the option `to`: no format is named that makes maps of drawings");
}

}  // namespace
}  // namespace wend
