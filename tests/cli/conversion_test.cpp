#include "cli/conversion.hpp"

#include <gtest/gtest.h>

#include "open/fake_format.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

const Format& format(std::string_view id) { return *find_format(id); }

std::string refusal(std::string_view id, const std::string& to) {
    const auto target = target_of(format(id), to);
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
        const auto target = target_of(mesh, to);
        ASSERT_TRUE(target) << to;
        EXPECT_EQ(target->format, &mesh) << to;
        EXPECT_EQ(target->version, version) << to;
    }
}

TEST(TargetOf, MayBeAnotherFormat) {
    for (const auto& [to, version] : {std::pair("gp2-track", ""), {"gp2-track:gp2", "gp2"}}) {
        const auto target = target_of(format("f1gp-track"), to);
        ASSERT_TRUE(target) << to;
        EXPECT_EQ(target->format, &format("gp2-track"));
        EXPECT_EQ(target->version, version);
    }
}

TEST(TargetOf, SaysWhatThereIs) {
    EXPECT_EQ(refusal("gp2-track", "source-nav"),
              "--to: gp2-track cannot be converted into source-nav; it can become f1gp-track, "
              "track-drawing");
    EXPECT_EQ(refusal("source-nav", "gp2-track:gp2"),
              "--to: source-nav cannot be converted into gp2-track; it can become no other format");
    EXPECT_EQ(refusal("gp2-track", "f1gp-track:2"),
              "--to: 'f1gp-track:2' is no version of f1gp-track; there are f1gp");
    EXPECT_EQ(refusal("f1gp-track", "gp3-track"),
              "--to: 'gp3-track' is neither a format nor a version of f1gp-track, which are f1gp; "
              "it can become gp2-track, track-drawing");
    EXPECT_EQ(refusal("gp2-track", "gp2-track:"),
              "--to: 'gp2-track:' is no version of gp2-track; there are gp2");
}

// Turns its files into those of another format.
class Caterpillar : public FakeFormat {
  public:
    explicit Caterpillar(const Format& butterfly)
        : FakeFormat("caterpillar", ".cat", Maps::one_a_file),
          info_(FakeFormat::info()),
          butterfly_(butterfly) {
        info_.converts_to = {butterfly.info().id};
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
            files.push_back({map.front().file, std::make_shared<const Text>(butterfly_, "wings")});
        return files;
    }

  private:
    FormatInfo info_;
    const Format& butterfly_;
};

TEST(ConvertMaps, FilesAreOfTheTargetsFormat) {
    const FakeFormat butterfly("butterfly", ".fly", FakeFormat::Maps::one_a_file);
    const Caterpillar caterpillar(butterfly);
    const Map map = caterpillar.opened();
    LossReport losses;
    const auto made =
        convert_maps({&map}, {&butterfly, ""}, {.options = {}, .lossy = true}, losses);
    ASSERT_TRUE(made);
    ASSERT_EQ(made->size(), 1U);
    EXPECT_EQ(&made->front().document->format(), &butterfly);
    EXPECT_EQ(caterpillar.asked.format, "butterfly");
    EXPECT_TRUE(caterpillar.asked.lossy);
    EXPECT_EQ(losses.totals().size(), 1U);

    // In their own format and version they stay as they are, and nobody is asked.
    const auto same = convert_maps({&map}, {&caterpillar, ""}, {}, losses);
    ASSERT_TRUE(same);
    EXPECT_EQ(&same->front().document->format(), &caterpillar);
    EXPECT_EQ(same->front().document, map.members().front().document);
    ASSERT_TRUE(convert_maps({&map}, {&caterpillar, "2"}, {}, losses));
    EXPECT_EQ(caterpillar.asked.format, "");
    EXPECT_EQ(caterpillar.asked.version, "2");
}

}  // namespace
}  // namespace wend::cli
