#include "exchange/exchanged.hpp"
#include "support/budget.hpp"

namespace wend {
namespace {

// Of so many maps one is tried, in longer forms each.
std::size_t one_in(std::size_t maps) {
    return test::times_as_much() > 1 || test::is_long_form() ? 1 : maps;
}

// Out and back of the maps there are, in every exchange format that comes back.
TEST(RealExchanges, EveryFileComesBackByteForByte) {
    if (!std::filesystem::exists(test::shared_data()))
        GTEST_SKIP() << "the real files are not there";
    const std::string folder = test::shared_data().string();
    const Opened opened = open_maps(std::span(&folder, 1), {.recursive = true});
    std::map<std::string, std::size_t> maps;
    const std::size_t step = one_in(4);
    for (std::size_t i = 0; i < opened.maps.size(); i += step) {
        const Map& map = opened.maps[i];
        for (const Exchange* const exchange : exchanges()) {
            if (!exchange->info().comes_back) continue;
            EXPECT_EQ(bytes_back(map, *exchange, text_of(map, *exchange)), bytes_of(map))
                << exchange->info().id << " of " << map.members().front().file;
            ++maps[exchange->info().id];
        }
    }
    for (const auto& [id, count] : maps) EXPECT_GT(count, 70 / step) << id;
}

// Whether the text comes back as what an editor made, or is refused as the editor refused it.
void expect_as_edited(const Map& map, const FeatureLines& features, const Editor& editor,
                      const Expected<EditReport>& edited, const std::string& what) {
    const std::string name = map.members().front().file + ": " + what;
    const auto back = geojson().read(as_bytes(features.text()), map.options());
    EXPECT_EQ(back.has_value(), edited.has_value())
        << name << ": " << (back ? "" : back.error().text())
        << (edited ? "" : edited.error().text());
    if (back && edited) {
        EXPECT_TRUE(bytes_back(map, geojson(), features.text()) == bytes_of(editor.map())) << name;
    }
}

TEST(RealExchanges, EditedFeaturesAreWhatTheEditorMakes) {
    if (!std::filesystem::exists(test::shared_data()))
        GTEST_SKIP() << "the real files are not there";
    std::size_t removed = 0, moved = 0, maps = 0;
    const std::size_t step = one_in(3);
    for (const char* const folder : {"gta-sa", "gta-iv", "source-nav", "metroid-prime"}) {
        const std::string name = (test::shared_data() / folder).string();
        for (const Map& map : open_maps(std::span(&name, 1), {.recursive = true}).maps) {
            const Network& network = map.network();
            // The faces of a text are no records of it.
            const bool has_records = map.format().info().id != std::string("polygon-mesh");
            if (network.nodes.size() < 5 || !has_records || maps++ % step != 0) continue;
            for (const NodeIndex node : {network.nodes.size() / 3, network.nodes.size() - 1}) {
                const std::string record = network.name_of(node);
                FeatureLines without(map);
                if (Editor::can(map.format(), EditOperation::of<edits::Remove>())) {
                    without.erase(without.record(record));
                    Editor editor(map);
                    const auto done = editor.run(edits::Remove{{node}});
                    expect_as_edited(map, without, editor, done, "without " + record);
                    ++removed;
                }
                if (!network.surfaces.first_corner.empty()) continue;
                FeatureLines elsewhere(map);
                const Point at = network.nodes.position[node];
                elsewhere.replace(elsewhere.record(record), fmt::format("[{}, {}, ", at.x, at.y),
                                  fmt::format("[{}, {}, ", at.x - 1, at.y + 2));
                Editor editor(map);
                const auto done = editor.run(edits::Move{{node}, {-1, 2, 0}});
                expect_as_edited(map, elsewhere, editor, done, "moved " + record);
                ++moved;
            }
        }
    }
    EXPECT_GT(removed, 20 / step);
    EXPECT_GT(moved, 3 / step);
}

}  // namespace
}  // namespace wend
