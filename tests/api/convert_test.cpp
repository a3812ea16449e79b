#include "wend/convert.hpp"

#include <gtest/gtest.h>

#include "open/fake_format.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

const Format& format(std::string_view id) { return *find_format(id); }

std::string refusal(std::string_view id, const std::string& to) {
    const auto target = target_of(format(id), {.to = to});
    if (target) return "becomes " + target->format->info().id;
    return target.error().text();
}

TEST(TargetOf, NamesAVersionAFormatOrBoth) {
    const Format& mesh = format("source-nav");
    for (const auto& [to, version] : {std::pair("", ""),
                                      {"9", "9"},
                                      {"source-nav", ""},
                                      {"source-nav:16.1", "16.1"},
                                      {"16.3-team-fortress", "16.3-team-fortress"}}) {
        const auto target = target_of(mesh, {.to = to});
        ASSERT_TRUE(target) << to;
        EXPECT_EQ(target->format, &mesh) << to;
        EXPECT_EQ(target->version, version) << to;
    }
}

TEST(TargetOf, MayBeAnotherFormat) {
    for (const auto& [to, version] : {std::pair("gp2-track", ""), {"gp2-track:gp2", "gp2"}}) {
        const auto target = target_of(format("f1gp-track"), {.to = to});
        ASSERT_TRUE(target) << to;
        EXPECT_EQ(target->format, &format("gp2-track"));
        EXPECT_EQ(target->version, version);
    }
}

TEST(TargetOf, SaysWhatThereIs) {
    EXPECT_EQ(
        refusal("gp2-track", "source-nav"),
        "the option `to`: gp2-track cannot be converted into source-nav; it can become f1gp-track, "
        "track-drawing");
    EXPECT_EQ(refusal("source-nav", "gp2-track:gp2"),
              "the option `to`: source-nav cannot be converted into gp2-track; it can become ain");
    EXPECT_EQ(refusal("gp2-track", "f1gp-track:2"),
              "the option `to`: 'f1gp-track:2' is no version of f1gp-track; there are f1gp");
    EXPECT_EQ(refusal("f1gp-track", "gp3-track"),
              "the option `to`: 'gp3-track' is neither a format nor a version of f1gp-track, which "
              "are f1gp; "
              "it can become gp2-track, track-drawing");
    EXPECT_EQ(refusal("gp2-track", "gp2-track:"),
              "the option `to`: 'gp2-track:' is no version of gp2-track; there are gp2");
}

// Has another version, into which its files lose their legs.
class Caterpillar : public FakeFormat {
  public:
    Caterpillar() : FakeFormat("caterpillar", ".cat", Maps::one_a_file), info_(FakeFormat::info()) {
        info_.versions = {{"1", "one"}, {"2", "two"}};
    }
    const FormatInfo& info() const override { return info_; }
    mutable ConvertRequest asked;

  protected:
    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        asked = request;
        losses.add(LossKind::lost, "legs", "body", "16");
        std::vector<OutputFile> files;
        for (const std::span<const Member> map : maps)
            files.push_back({map.front().file, std::make_shared<const Text>(*this, "wings")});
        return files;
    }

  private:
    FormatInfo info_;
};

TEST(ConvertMaps, AsksTheirFormatUnlessTheyStayAsTheyAre) {
    const Caterpillar caterpillar;
    const std::vector<Map> maps{caterpillar.opened()};
    LossReport losses;
    const auto same = convert(maps, {}, losses);
    ASSERT_TRUE(same);
    EXPECT_EQ(same->files.front().document, maps.front().members().front().document);
    EXPECT_TRUE(losses.empty());
    ASSERT_TRUE(convert(maps, {.to = "2", .lossy = true}, losses));
    EXPECT_EQ(caterpillar.asked.format, "");
    EXPECT_EQ(caterpillar.asked.version, "2");
    EXPECT_TRUE(caterpillar.asked.lossy);
    EXPECT_EQ(losses.totals().size(), 1U);
    EXPECT_FALSE(convert(std::vector<Map>{}, {}, losses));
}

TEST(ConvertMaps, EachBecomesFilesOfItsOwnButOneMapInManyFiles) {
    const Caterpillar caterpillar;
    const std::vector<Map> maps{caterpillar.opened(), caterpillar.opened()};
    LossReport losses;
    const auto made = convert(maps, {.to = "2"}, losses);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->files.size(), 2U);
    ASSERT_EQ(losses.losses().size(), 2U);
    EXPECT_EQ(losses.losses()[0].file, maps[0].members().front().file);
    EXPECT_FALSE(convert(maps, {.to = "geojson"}, losses));
}

}  // namespace
}  // namespace wend
