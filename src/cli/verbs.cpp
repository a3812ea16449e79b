#include "cli/verbs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "cli/change/diff_verb.hpp"
#include "cli/change/edit_verb.hpp"
#include "cli/change/merge_verb.hpp"
#include "cli/change/repair_verb.hpp"
#include "cli/change/restore_verb.hpp"
#include "cli/look/check_verb.hpp"
#include "cli/look/explain_verb.hpp"
#include "cli/look/formats_verb.hpp"
#include "cli/look/info_verb.hpp"
#include "cli/look/table_verb.hpp"
#include "cli/make/build_verb.hpp"
#include "cli/make/convert_verb.hpp"
#include "cli/make/dump_verb.hpp"
#include "cli/make/generate_verb.hpp"
#include "cli/make/sample_verb.hpp"
#include "cli/set_up/completion_verb.hpp"
#include "cli/set_up/manual_verb.hpp"
#include "cli/use/choke_verb.hpp"
#include "cli/use/draw_verb.hpp"
#include "cli/use/matrix_verb.hpp"
#include "cli/use/nearest_verb.hpp"
#include "cli/use/prepare_verb.hpp"
#include "cli/use/reach_verb.hpp"
#include "cli/use/route_verb.hpp"
#include "cli/use/sight_verb.hpp"
#include "cli/use/view_verb.hpp"
#include "core/base/names.hpp"

namespace wend::cli {
namespace {

template <class SomeVerb>
constexpr VerbEntry entry() {
    return {SomeVerb::info, [] { return std::unique_ptr<Verb>(std::make_unique<SomeVerb>()); }};
}

// The one list of verbs: a new one is a line here.
constexpr std::array all_verbs{
    entry<InfoVerb>(),       entry<CheckVerb>(),    entry<TableVerb>(),   entry<ExplainVerb>(),
    entry<FormatsVerb>(),    entry<RouteVerb>(),    entry<NearestVerb>(), entry<ReachVerb>(),
    entry<MatrixVerb>(),     entry<PrepareVerb>(),  entry<ChokeVerb>(),   entry<SightVerb>(),
    entry<DrawVerb>(),       entry<ViewVerb>(),     entry<DumpVerb>(),    entry<BuildVerb>(),
    entry<ConvertVerb>(),    entry<GenerateVerb>(), entry<SampleVerb>(),  entry<EditVerb>(),
    entry<DiffVerb>(),       entry<MergeVerb>(),    entry<RepairVerb>(),  entry<RestoreVerb>(),
    entry<CompletionVerb>(), entry<ManualVerb>(),
};

}  // namespace

std::span<const VerbEntry> verbs() { return all_verbs; }

const VerbEntry* find_verb(std::string_view name) {
    const auto found =
        std::ranges::find(all_verbs, name, [](const VerbEntry& verb) { return verb.info.name; });
    return found == all_verbs.end() ? nullptr : &*found;
}

std::string hint_of_verb(std::string_view name) {
    std::vector<std::string> names;
    for (const VerbEntry& verb : all_verbs) names.emplace_back(verb.info.name);
    const std::string near = nearest_name(lower_case(name), names);
    return near.empty() ? "wend --help lists the verbs" : fmt::format("did you mean {}?", near);
}

Expected<const VerbEntry*> verb_named(const std::string& name) {
    if (const VerbEntry* const verb = find_verb(name)) return verb;
    return failure(fmt::format("there is no verb '{}'; {}", name, hint_of_verb(name)));
}

DeclaredVerb::DeclaredVerb(const VerbEntry& entry) : verb(entry.make()) {
    verb->declare(arguments);
    memory.declare(arguments);
}

}  // namespace wend::cli
