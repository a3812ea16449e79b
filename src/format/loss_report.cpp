#include "wend/loss_report.hpp"

#include <algorithm>

namespace wend {

void LossReport::add(Kind kind, std::string_view field, std::string record, std::string message) {
    auto total = std::ranges::find_if(totals_, [&](const FieldTotal& candidate) {
        return candidate.kind == kind && candidate.field == field;
    });
    if (total == totals_.end()) {
        totals_.push_back({kind, std::string(field), 0});
        total = totals_.end() - 1;
    }
    if (++total->count <= kept_a_field)
        losses_.push_back({kind, std::string(field), std::move(record), std::move(message), file_});
}

bool LossReport::allows(bool lossy) const {
    return std::ranges::all_of(totals_, [&](const FieldTotal& total) {
        return lossy && total.kind != Kind::does_not_fit;
    });
}

}  // namespace wend
