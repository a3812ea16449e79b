#include "api/answers/format_answer.hpp"

#include <type_traits>

#include "wend/formats.hpp"
#include "wend/version.hpp"

namespace wend {
namespace {

std::string_view kind_name(OptionSpec::Kind kind) {
    if (kind == OptionSpec::Kind::text) return "text";
    return kind == OptionSpec::Kind::size_of_file ? "size_of_file" : "text_or_file";
}

template <class Spec>
std::vector<OptionAnswer> options_told(const std::vector<Spec>& options) {
    std::vector<OptionAnswer> told;
    for (const Spec& option : options) {
        told.push_back({option.name, option.value_name, option.help});
        if constexpr (std::is_same_v<Spec, OptionSpec>) told.back().kind = kind_name(option.kind);
    }
    return told;
}

}  // namespace

FormatAnswer::FormatAnswer(const Format& format)
    : info(&format.info()),
      options(options_told(info->options)),
      layout_options(options_told(info->layout_options)),
      check_options(options_told(info->check_options)),
      convert_options(options_told(info->convert_options)),
      sample_options(options_told(info->sample_options)),
      game_options(options_told(info->game_options)),
      drawn_properties(options_told(info->drawn_properties)) {
    for (const FormatVersion& version : info->versions)
        versions.push_back({version.name, version.title});
    for (const Rule& rule : format.rules())
        rules.push_back({rule.id, rule.title, severity_name(rule.severity), rule.why, rule.remedy,
                         rule.repair == Repair::none ? "none" : repair_name(rule.repair),
                         rule.consequences});
}

FormatsAnswer::FormatsAnswer() {
    for (const Format* const format : wend::formats()) formats.emplace_back(*format);
    for (const Exchange* const exchange : exchanges())
        exchange_formats.push_back({&exchange->info()});
    for (const BuildPart& part : build_parts())
        if (!part.present) left_out.push_back(part.name);
}

void write_formats_json(TextSink& sink, AnswerKeys keys) {
    write_answer(sink, FormatsAnswer(), 2, keys);
}

}  // namespace wend
