#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "format/samples.hpp"
#include "wend/check.hpp"
#include "wend/open.hpp"

// Options that make no sense are an error that names them, whoever is given them.

namespace wend {
namespace {

// One who takes options, and what it says to some; nothing where it takes them.
struct Taker {
    std::string_view what;
    std::vector<OptionSpec> FormatInfo::*known;
    std::optional<Error> (*give)(const Format& format, const OptionValues& values);
};

template <class T>
std::optional<Error> error_of(const Expected<T>& done) {
    if (done) return std::nullopt;
    return done.error();
}

// The sample of a format, made once.
const std::vector<Member>& members_of(const Format& format) {
    static std::map<const Format*, std::vector<Member>> samples;
    const auto [found, is_new] = samples.try_emplace(&format);
    if (is_new) found->second = sample_members(format);
    return found->second;
}

Map sample_map(const Format& format) { return Map::of(format, members_of(format)).value(); }

Bytes sample_bytes(const Format& format) {
    return members_of(format).front().document->write().value();
}

std::optional<Error> given_to_convert(const Format& format, const OptionValues& values,
                                      const std::string& target) {
    const std::vector<Member>& members = members_of(format);
    const std::span<const Member> map(members);
    LossReport losses;
    return error_of(
        format.convert({&map, 1}, {.options = values, .lossy = true, .format = target}, losses));
}

const Taker takers[] = {
    {"Map::of", &FormatInfo::options,
     [](const Format& format, const OptionValues& values) {
         return error_of(Map::of(format, members_of(format), values));
     }},
    {"read", &FormatInfo::layout_options,
     [](const Format& format, const OptionValues& values) {
         return error_of(format.read(sample_bytes(format), values));
     }},
    {"explain", &FormatInfo::layout_options,
     [](const Format& format, const OptionValues& values) {
         return error_of(format.explain(
             sample_bytes(format), [](const ExplainedRun&) {}, values));
     }},
    {"check", &FormatInfo::check_options,
     [](const Format& format, const OptionValues& values) {
         return error_of(check(sample_map(format), {}, values));
     }},
    {"game_rules", &FormatInfo::game_options,
     [](const Format& format, const OptionValues& values) {
         return error_of(sample_map(format).game_rules(values));
     }},
    {"convert", &FormatInfo::convert_options,
     [](const Format& format, const OptionValues& values) {
         return given_to_convert(format, values, "");
     }},
    {"sample", &FormatInfo::sample_options,
     [](const Format& format, const OptionValues& values) {
         return error_of(format.sample({.version = {}, .nodes = 24, .options = values}));
     }},
};

// The name of an option stands in the message as people type it.
void expect_named(const std::optional<Error>& error, const std::string& option,
                  const std::string& where) {
    ASSERT_TRUE(error) << where << " takes --" << option;
    EXPECT_NE((*error)->message.find("the option `" + option), std::string::npos)
        << where << ": " << error->text();
}

TEST(OptionsWithoutSense, AreRefusedByName) {
    std::size_t tried = 0;
    for (const Taker& taker : takers)
        for (const Format* format : formats())
            for (const OptionSpec& option : format->info().*taker.known) {
                const std::string where = format->info().id + ": " + std::string(taker.what);
                // A name may be any that is one.
                const std::string nonsense = option.value_name == "NAME" ? "no/name" : "nonsense";
                expect_named(taker.give(*format, {{option.name, nonsense}}), option.name, where);
                ++tried;
            }
    EXPECT_GT(tried, 20u);
}

TEST(OptionsWithoutSense, AreRefusedByConversionsIntoOtherFormats) {
    for (const Format* format : formats())
        for (const OptionSpec& option : format->info().convert_options)
            for (const std::string& target : format->info().converts_to)
                expect_named(given_to_convert(*format, {{option.name, "nonsense"}}, target),
                             option.name, format->info().id + " into " + target);
}

TEST(OptionsOfOtherFormats, AreRefusedByName) {
    std::set<std::string> all{"no-such-option"};
    for (const Format* format : formats())
        for (const Taker& taker : takers)
            for (const OptionSpec& option : format->info().*taker.known) all.insert(option.name);
    EXPECT_GT(all.size(), 12u);
    for (const Taker& taker : takers)
        for (const Format* format : formats())
            for (const std::string& name : all) {
                const auto& own = format->info().*taker.known;
                if (std::ranges::find(own, name, &OptionSpec::name) != own.end()) continue;
                const auto error = taker.give(*format, {{name, "1"}});
                ASSERT_TRUE(error) << format->info().id << ": " << taker.what << " takes " << name;
                EXPECT_EQ((*error)->message,
                          "the option `" + name + "` is unknown to " + format->info().id)
                    << taker.what;
            }
}

// Whoever opens files gives options for reading and for the layout together.
TEST(OptionsOfOtherFormats, AreRefusedByWhoOpensFiles) {
    const auto opened = [](const Format& format, const std::string& option) {
        const Bytes bytes = sample_bytes(format);
        const NamedBytes file{members_of(format).front().file, bytes};
        return error_of(
            open_map(std::span(&file, 1), {.format = &format, .options = {{option, "1"}}}));
    };
    for (const Format* format : formats())
        for (const char* name : {"map-size", "z-scale", "area-tail", "up", "bsp", "turns"}) {
            const FormatInfo& info = format->info();
            const auto is_its = [&](const std::vector<OptionSpec>& own) {
                return std::ranges::find(own, name, &OptionSpec::name) != own.end();
            };
            if (is_its(info.options) || is_its(info.layout_options)) continue;
            expect_named(opened(*format, name), name, info.id);
        }
}

}  // namespace
}  // namespace wend
