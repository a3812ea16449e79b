#include "wend/check.hpp"

#include "check/causes.hpp"
#include "check/common_checks.hpp"

namespace wend {

CheckReport check(const Dataset& dataset, const Network& network, const OptionValues& values,
                  const CheckOptions& options) {
    CheckReport report(options, &network);
    run_common_checks(dataset, network, report);
    dataset.format->check(dataset.members, network, values, report);
    report.finish([&](const Finding& finding) {
        return dataset.format->offset_of(*dataset.members[finding.member].document, finding.field);
    });
    tell_causes(network, report);
    return report;
}

}  // namespace wend
