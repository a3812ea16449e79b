#pragma once

#include <string>
#include <utility>
#include <vector>

#include "open/fake_format.hpp"
#include "wend/check.hpp"

namespace wend {

// A format whose check finds what it is told to, in maps with one network.
class PlannedFormat : public FakeFormat {
  public:
    struct Planned {
        std::string rule;
        std::uint32_t member;
        std::string record;
        bool is_somewhere = true;  // Has a position.
    };

    PlannedFormat(std::span<const Rule> rules, std::vector<Planned> plan, Network network)
        : FakeFormat("planned", ".pla", Maps::one_in_many_files, std::move(network)),
          rules_(rules),
          plan_(std::move(plan)) {}

    std::span<const Rule> rules() const override { return rules_; }

  protected:
    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member>,
                                                    const OptionValues&) const override {
        return std::make_unique<const PlannedMap>(*this);
    }

  private:
    class PlannedMap : public FakeMap {
      public:
        explicit PlannedMap(const PlannedFormat& format)
            : FakeMap(format.network()), format_(format) {}

        Expected<void> check(const Network&, const OptionValues&,
                             CheckReport& report) const override {
            for (const Planned& planned : format_.plan_)
                report.add(*std::ranges::find(format_.rules_, planned.rule, &Rule::id),
                           planned.member, [&] {
                               Finding finding;
                               finding.record = planned.record;
                               if (planned.is_somewhere) finding.position = Point{};
                               return finding;
                           });
            return {};
        }

      private:
        const PlannedFormat& format_;
    };

    std::span<const Rule> rules_;
    std::vector<Planned> plan_;
};

}  // namespace wend
