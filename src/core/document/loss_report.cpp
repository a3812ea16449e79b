#include "wend/loss_report.hpp"

#include <algorithm>

namespace wend {

LossReport::FieldTotal& LossReport::total_of(Kind kind, std::string_view field) {
    const auto total = std::ranges::find_if(totals_, [&](const FieldTotal& candidate) {
        return candidate.kind == kind && candidate.field == field;
    });
    if (total != totals_.end()) return *total;
    totals_.push_back({kind, std::string(field), 0});
    return totals_.back();
}

void LossReport::add(Kind kind, std::string_view field, std::string record, std::string message) {
    if (++total_of(kind, field).count <= kept_a_field)
        losses_.push_back({kind, std::string(field), std::move(record), std::move(message), file_});
}

void LossReport::append(const LossReport& more) {
    for (const Loss& loss : more.losses_)
        if (++total_of(loss.kind, loss.field).count <= kept_a_field) losses_.push_back(loss);
    // Those that the other did not keep are counted too.
    for (const FieldTotal& total : more.totals_)
        total_of(total.kind, total.field).count +=
            total.count - std::min(total.count, kept_a_field);
    notes_.insert(notes_.end(), more.notes_.begin(), more.notes_.end());
}

bool LossReport::allows(bool lossy) const {
    return std::ranges::all_of(totals_, [&](const FieldTotal& total) {
        return lossy && total.kind != Kind::does_not_fit;
    });
}

}  // namespace wend
