#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/exchange.hpp"
#include "wend/format.hpp"

namespace wend {

// What is told of the formats of this build, as it is described.

// An option, or a property of drawings.
struct OptionAnswer {
    std::string_view name, value_name, help, kind = {};

    static constexpr auto description() {
        using O = OptionAnswer;
        return std::tuple(
            member("name", &O::name, "without dashes"),
            member("value_name", &O::value_name, "what stands for its value in help"),
            member("help", &O::help, "what it is, and the default"),
            member_for_programs(
                "kind", &O::kind,
                "`text`, `size_of_file` or `text_or_file`: what the format gets of a value"));
    }
};

struct VersionAnswer {
    std::string_view name, title;

    static constexpr auto description() {
        return std::tuple(member("name", &VersionAnswer::name, "as options take it"),
                          member("title", &VersionAnswer::title, "what it is"));
    }
};

struct RuleAnswer {
    std::string_view id, title, severity, why, remedy, repair, consequences;

    static constexpr auto description() {
        using R = RuleAnswer;
        return std::tuple(member("id", &R::id, "such as `dangling-link`"),
                          member("title", &R::title, "what is found where it is broken"),
                          member("severity", &R::severity, "`error`, `warning` or `note`"),
                          member("why", &R::why, "what that means in the game"),
                          member("remedy", &R::remedy, "what to do"),
                          member("repair", &R::repair, "`none`, `safe` or `may_lose`"),
                          member("consequences", &R::consequences, "ids of rules that it breaks"));
    }
};

struct FormatAnswer {
    explicit FormatAnswer(const Format& format);

    const FormatInfo* info;
    std::vector<VersionAnswer> versions;
    std::vector<OptionAnswer> options, layout_options, check_options, convert_options,
        sample_options, game_options, drawn_properties;
    std::vector<RuleAnswer> rules;

    static constexpr auto description() {
        const auto of = [](auto part) {
            return [part](const FormatAnswer& told) -> const auto& { return told.info->*part; };
        };
        using F = FormatAnswer;
        return std::tuple(
            member("id", of(&FormatInfo::id), "what it is called in options and errors"),
            member("title", of(&FormatInfo::title), "what people call it"),
            member("games", of(&FormatInfo::games), "that read it"),
            member("versions", &F::versions, "the first is that of samples"),
            member("extensions", of(&FormatInfo::extensions), "lower case, with the dot"),
            member("recognised_by", of(&FormatInfo::recognised_by), "a sentence"),
            member("one_map_in_many_files", of(&FormatInfo::one_map_in_many_files),
                   "whether files that are given together open as one map"),
            member("converts_to", of(&FormatInfo::converts_to), "ids of other formats"),
            member("options", &F::options, "for reading"),
            member("layout_options", &F::layout_options, "how bytes lie in a file"),
            member("check_options", &F::check_options, "for `check`"),
            member("convert_options", &F::convert_options, "for `convert`"),
            member("sample_options", &F::sample_options, "for `sample`"),
            member("game_options", &F::game_options, "for what is found as the game finds it"),
            member("drawn_properties", &F::drawn_properties,
                   "of drawn lines and faces that maps can be made of"),
            member_for_programs("rules", &F::rules, "that its files are held against"));
    }
};

struct ExchangeAnswer {
    const ExchangeInfo* info;

    static constexpr auto description() {
        const auto of = [](auto part) {
            return [part](const ExchangeAnswer& told) -> const auto& { return told.info->*part; };
        };
        using E = ExchangeInfo;
        return std::tuple(
            member("id", of(&E::id), "what it is called in options and errors"),
            member("title", of(&E::title), "what people call it"),
            member("extensions", of(&E::extensions), "lower case, with the dot"),
            member("programs", of(&E::programs), "that open it"),
            member("comes_back", of(&E::comes_back),
                   "whether it can be read as the map that it was made of"),
            member("takes_maps", of(&E::takes_maps), "whether maps can be written so"),
            member("gives_drawings", of(&E::gives_drawings),
                   "whether what anybody drew in it can be read"));
    }
};

struct FormatsAnswer {
    FormatsAnswer();

    std::vector<FormatAnswer> formats;
    std::vector<ExchangeAnswer> exchange_formats;
    std::vector<std::string_view> left_out;

    static constexpr auto description() {
        using F = FormatsAnswer;
        return std::tuple(
            member("formats", &F::formats, "that files may be of"),
            member("exchange_formats", &F::exchange_formats, "in which maps go to other programs"),
            member("left_out", &F::left_out, "parts that this build does not have"));
    }
};

void write_formats_json(TextSink& sink, AnswerKeys keys = AnswerKeys::told);

}  // namespace wend
