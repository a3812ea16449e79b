#include "wend/check.hpp"

#include "model/check/causes.hpp"
#include "model/check/common_checks.hpp"

namespace wend {

Expected<CheckReport> check(const Map& map, const CheckOptions& options,
                            const OptionValues& values) {
    const Network& network = map.network();
    CheckReport report(options, &network);
    run_common_checks(map, report);
    if (auto checked = map.check_own_rules(values, report); !checked)
        return failure(std::move(checked.error()));
    report.finish([&](std::uint32_t member, std::span<const std::string_view> paths) {
        return map.members()[member].document->offsets_of(paths);
    });
    tell_causes(network, report);
    return report;
}

}  // namespace wend
