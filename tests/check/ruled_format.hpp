#pragma once

#include <fmt/format.h>

#include "open/fake_format.hpp"
#include "support/paths_builder.hpp"
#include "wend/check.hpp"

namespace wend {

// A format with some of the common rules and one of its own, which each file breaks. Its maps have
// one network.
class RuledFormat : public FakeFormat {
  public:
    RuledFormat(std::span<const Rule> rules, Network network)
        : FakeFormat("ruled", ".rul", Maps::one_in_many_files, std::move(network)), rules_(rules) {}

    std::span<const Rule> rules() const override { return rules_; }

  protected:
    Expected<DocumentPointer> read_file(ByteView, const OptionValues&) const override {
        return std::make_unique<Placed>(*this, "");
    }
    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues&) const override {
        return std::make_unique<const RuledMap>(*this, members);
    }

  private:
    // Each field stands where its path ends.
    class Placed : public Text {
      public:
        using Text::Text;
        std::optional<std::uint64_t> offset_of(std::string_view field_path) const override {
            return field_path.size();
        }
    };
    class RuledMap : public FakeMap {
      public:
        RuledMap(const RuledFormat& format, std::span<const Member> members)
            : FakeMap(format.network()), rules_(format.rules_), members_(members) {}

        Expected<void> check(const Network&, const OptionValues&,
                             CheckReport& report) const override {
            for (const Rule& rule : rules_)
                for (std::uint32_t member = 0; member < members_.size(); ++member)
                    if (rule.id == "own") report.add(rule, member, [] { return Finding{}; });
            return {};
        }
        std::string field_path(Element element, Origin origin) const override {
            return fmt::format("{} {}", element == Element::node ? "node" : "link", origin.record);
        }

      private:
        std::span<const Rule> rules_;
        std::span<const Member> members_;
    };

    std::span<const Rule> rules_;
};

// The report of a network under a format with such rules.
inline CheckReport check_network(std::span<const Rule> rules, const Network& network) {
    return check(RuledFormat(rules, network).opened()).value();
}

}  // namespace wend
