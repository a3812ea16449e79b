#pragma once

#include <fmt/format.h>

#include "open/fake_format.hpp"
#include "support/paths_builder.hpp"
#include "wend/check.hpp"

namespace wend {

// A format with some of the common rules and one of its own, which each file breaks.
class RuledFormat : public FakeFormat {
  public:
    explicit RuledFormat(std::span<const Rule> rules)
        : FakeFormat("ruled", ".rul", Maps::one_in_many_files), rules_(rules) {}

    std::span<const Rule> rules() const override { return rules_; }
    void check(std::span<const Member> members, const Network&, const OptionValues&,
               CheckReport& report) const override {
        for (const Rule& rule : rules_)
            for (std::uint32_t member = 0; member < members.size(); ++member)
                if (rule.id == "own") report.add(rule, member, [] { return Finding{}; });
    }
    std::string field_path(const Document&, Element element, Origin origin) const override {
        return fmt::format("{} {}", element == Element::node ? "node" : "link", origin.record);
    }
    std::optional<std::uint64_t> offset_of(const Document&,
                                           std::string_view field_path) const override {
        return field_path.size();
    }

  private:
    std::span<const Rule> rules_;
};

// The report of a network under a format whose files are as many as its members.
inline CheckReport check_network(const RuledFormat& format, const Network& network) {
    Dataset dataset{&format, {}};
    for (const NetworkMember& member : network.members)
        dataset.members.push_back(
            {member.file, 0, member.key, std::make_shared<FakeFormat::Text>("")});
    return check(dataset, network);
}

}  // namespace wend
