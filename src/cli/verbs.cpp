#include "cli/verbs.hpp"

#include <algorithm>
#include <array>

#include "cli/build_verb.hpp"
#include "cli/check_verb.hpp"
#include "cli/choke_verb.hpp"
#include "cli/completion_verb.hpp"
#include "cli/convert_verb.hpp"
#include "cli/diff_verb.hpp"
#include "cli/draw_verb.hpp"
#include "cli/dump_verb.hpp"
#include "cli/edit_verb.hpp"
#include "cli/explain_verb.hpp"
#include "cli/formats_verb.hpp"
#include "cli/info_verb.hpp"
#include "cli/manual_verb.hpp"
#include "cli/matrix_verb.hpp"
#include "cli/merge_verb.hpp"
#include "cli/nearest_verb.hpp"
#include "cli/prepare_verb.hpp"
#include "cli/reach_verb.hpp"
#include "cli/repair_verb.hpp"
#include "cli/restore_verb.hpp"
#include "cli/route_verb.hpp"
#include "cli/sample_verb.hpp"
#include "cli/sight_verb.hpp"
#include "cli/table_verb.hpp"
#include "cli/view_verb.hpp"

namespace wend::cli {
namespace {

template <class SomeVerb>
constexpr VerbEntry entry() {
    return {SomeVerb::info, [] { return std::unique_ptr<Verb>(std::make_unique<SomeVerb>()); }};
}

// The one list of verbs: a new one is a line here.
constexpr std::array all_verbs{
    entry<InfoVerb>(),    entry<CheckVerb>(),   entry<TableVerb>(),   entry<ExplainVerb>(),
    entry<FormatsVerb>(), entry<RouteVerb>(),   entry<NearestVerb>(), entry<ReachVerb>(),
    entry<MatrixVerb>(),  entry<PrepareVerb>(), entry<ChokeVerb>(),   entry<SightVerb>(),
    entry<DrawVerb>(),    entry<ViewVerb>(),    entry<DumpVerb>(),    entry<BuildVerb>(),
    entry<ConvertVerb>(), entry<EditVerb>(),    entry<DiffVerb>(),    entry<MergeVerb>(),
    entry<RepairVerb>(),  entry<SampleVerb>(),  entry<RestoreVerb>(), entry<CompletionVerb>(),
    entry<ManualVerb>(),
};

}  // namespace

std::span<const VerbEntry> verbs() { return all_verbs; }

const VerbEntry* find_verb(std::string_view name) {
    const auto found =
        std::ranges::find(all_verbs, name, [](const VerbEntry& verb) { return verb.info.name; });
    return found == all_verbs.end() ? nullptr : &*found;
}

DeclaredVerb::DeclaredVerb(const VerbEntry& entry) : verb(entry.make()) {
    verb->declare(arguments);
    memory.declare(arguments);
}

}  // namespace wend::cli
