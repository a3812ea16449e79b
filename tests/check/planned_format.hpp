#pragma once

#include <string>
#include <utility>
#include <vector>

#include "open/fake_format.hpp"
#include "wend/check.hpp"

namespace wend {

// A format whose check finds what it is told to.
class PlannedFormat : public FakeFormat {
  public:
    struct Planned {
        std::string rule;
        std::uint32_t member;
        std::string record;
        bool is_somewhere = true;  // Has a position.
    };

    PlannedFormat(std::span<const Rule> rules, std::vector<Planned> plan)
        : FakeFormat("planned", ".pla", Maps::one_in_many_files),
          rules_(rules),
          plan_(std::move(plan)) {}

    std::span<const Rule> rules() const override { return rules_; }
    void check(std::span<const Member>, const Network&, const OptionValues&,
               CheckReport& report) const override {
        for (const Planned& planned : plan_)
            report.add(*std::ranges::find(rules_, planned.rule, &Rule::id), planned.member, [&] {
                Finding finding;
                finding.record = planned.record;
                if (planned.is_somewhere) finding.position = Point{};
                return finding;
            });
    }
    std::optional<std::uint64_t> offset_of(const Document&, std::string_view) const override {
        return std::nullopt;
    }

    // The report of these findings over a network.
    CheckReport report(const Network& network, const CheckOptions& options = {}) const {
        Dataset dataset{this, {}};
        for (const NetworkMember& member : network.members)
            dataset.members.push_back(
                {member.file, 0, member.key, std::make_shared<FakeFormat::Text>("")});
        return wend::check(dataset, network, {}, options);
    }

  private:
    std::span<const Rule> rules_;
    std::vector<Planned> plan_;
};

}  // namespace wend
