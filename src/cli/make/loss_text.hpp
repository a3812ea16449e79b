#pragma once

#include "cli/text/console.hpp"
#include "wend/loss_report.hpp"

namespace wend::cli {

// Tells what a conversion loses, invents or has no room for: fields, records and how many.
void tell_losses(Console& console, const LossReport& losses);

}  // namespace wend::cli
