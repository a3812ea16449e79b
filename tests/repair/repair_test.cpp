#include "wend/repair.hpp"

#include <gtest/gtest.h>

#include <array>

#include "open/fake_format.hpp"

namespace wend {
namespace {

// Each capital letter of a file breaks the rule of that letter: an A becomes a B, a B goes, a C
// becomes a D and a D a C, and nobody knows what to do about an E.
constexpr std::array letter_rules{
    Rule{.id = "e", .severity = Severity::error, .repair = Repair::safe},
    Rule{.id = "b", .severity = Severity::warning, .repair = Repair::may_lose},
    Rule{.id = "a", .severity = Severity::error, .repair = Repair::safe, .consequences = "e"},
    Rule{.id = "c", .severity = Severity::warning, .repair = Repair::may_lose},
    Rule{.id = "d", .severity = Severity::warning, .repair = Repair::may_lose},
    Rule{.id = "f", .severity = Severity::warning},
};

class LetterFormat : public FakeFormat {
  public:
    LetterFormat() : FakeFormat("letters", ".txt", Maps::one_in_many_files) {}

    std::span<const Rule> rules() const override { return letter_rules; }
    // Those that make work for others come first.
    std::vector<const Rule*> remedies() const override {
        return {&letter_rules[2], &letter_rules[1], &letter_rules[3], &letter_rules[4],
                &letter_rules[0]};
    }

    Map of(const std::vector<std::string>& texts) const {
        std::vector<Member> members;
        for (const std::string& text : texts)
            members.push_back({"file" + std::to_string(members.size()), text.size(), std::nullopt,
                               std::make_shared<const Text>(*this, text)});
        return Map::of(*this, std::move(members)).value();
    }

  protected:
    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues&) const override {
        return std::make_unique<const Letters>(members);
    }

  private:
    static std::string& text_of(Document& document) { return static_cast<Text&>(document).text; }

    class Letters : public MapModel {
      public:
        explicit Letters(std::span<const Member> members) : members_(members) {}
        Network network() const override { return {}; }

        Expected<void> check(const Network&, const OptionValues&,
                             CheckReport& report) const override {
            for (std::uint32_t member = 0; member < members_.size(); ++member)
                for (const char letter : static_cast<const Text&>(*members_[member].document).text)
                    for (const Rule& rule : letter_rules)
                        if (rule.id[0] - 'a' == letter - 'A')
                            report.add(rule, member, [] {
                                Finding finding;
                                finding.record = "letter";
                                return finding;
                            });
            return {};
        }

        void repair(RepairJob& job) const override {
            const char letter = static_cast<char>(job.rule().id[0] - 'a' + 'A');
            for (const Finding& finding : job.findings()) {
                std::string& text = text_of(job.edit(finding.member));
                const std::size_t at = text.find(letter);
                if (letter == 'E' || at == text.npos) continue;
                if (letter == 'B')
                    text.erase(at, 1);
                else
                    text[at] = letter == 'A' ? 'B' : letter == 'C' ? 'D' : 'C';
                job.note(finding.member, finding.record, "changed");
            }
        }

      private:
        std::span<const Member> members_;
    };
};

const LetterFormat letters;

std::vector<std::string> texts_of(const Map& map) {
    std::vector<std::string> texts;
    for (const Member& member : map.members())
        texts.emplace_back(bytes_as_text(member.document->write().value()));
    return texts;
}
using Texts = std::vector<std::string>;

TEST(RepairOfMaps, AppliesSafeRemediesUnlessMoreIsAskedFor) {
    const Map map = letters.of({"xAx", "xBx"});
    const Repaired repaired = repair(map).value();
    EXPECT_EQ(texts_of(repaired.map), (Texts{"xBx", "xBx"}));
    EXPECT_EQ(repaired.changes.size(), 1u);
    EXPECT_EQ(repaired.changed_files, (std::vector<std::uint32_t>{0}));
    EXPECT_TRUE(repaired.left.empty());
    // What nothing was done to is the same document, and the map itself is as it was.
    EXPECT_EQ(repaired.map.members()[1].document, map.members()[1].document);
    EXPECT_EQ(texts_of(map), (Texts{"xAx", "xBx"}));
}

TEST(RepairOfMaps, FindsWhatARemedyMadeForTheNext) {
    const Repaired repaired = repair(letters.of({"xAxB"}), {.all = true}).value();
    EXPECT_EQ(texts_of(repaired.map), (Texts{"xx"}));
    ASSERT_EQ(repaired.changes.size(), 3u);
    EXPECT_EQ(repaired.changes[0].rule->id, "a");
    EXPECT_EQ(repaired.changes[1].rule->id, "b");
    EXPECT_EQ(repaired.map.members()[0].bytes, 2u);
}

TEST(RepairOfMaps, AppliesWhatIsNamedAlone) {
    const Repaired repaired = repair(letters.of({"AB"}), {.only = {"b"}}).value();
    EXPECT_EQ(texts_of(repaired.map), (Texts{"A"}));
    EXPECT_FALSE(repair(letters.of({"A"}), {.only = {"z"}}));
    EXPECT_FALSE(repair(letters.of({"A"}), {.only = {"f"}}));
}

TEST(RepairOfMaps, KeepsToOnePlace) {
    const Map map = letters.of({"AB", "A"});
    const auto at = [](std::string file, std::string record) {
        return RepairOptions{.only = {"a"},
                             .place = RepairPlace{std::move(file), std::move(record), ""}};
    };
    const Repaired repaired = repair(map, at(map.members()[1].file, "letter")).value();
    EXPECT_EQ(texts_of(repaired.map), (Texts{"AB", "B"}));
    ASSERT_EQ(repaired.left.size(), 1u);
    EXPECT_EQ(repaired.left[0].count, 1u);
    EXPECT_TRUE(repair(map, at(map.members()[1].file, "other")).value().changes.empty());
    EXPECT_TRUE(repair(map, at("none", "letter")).value().changes.empty());
}

TEST(RepairOfMaps, TellsWhatIsLeft) {
    const Repaired repaired = repair(letters.of({"EEF"})).value();
    EXPECT_TRUE(repaired.changes.empty());
    ASSERT_EQ(repaired.left.size(), 1u);
    EXPECT_EQ(repaired.left[0].rule->id, "e");
    EXPECT_EQ(repaired.left[0].count, 2u);
    EXPECT_EQ(repaired.report.count(Severity::warning), 1u);
}

// Remedies that undo each other come to an end.
TEST(RepairOfMaps, EndsWhereRemediesGoInCircles) {
    const Repaired repaired = repair(letters.of({"C"}), {.all = true}).value();
    EXPECT_EQ(repaired.left.size(), 1u);
    EXPECT_LT(repaired.changes.size(), 100u);
}

}  // namespace
}  // namespace wend
