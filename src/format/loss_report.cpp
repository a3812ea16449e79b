#include "wend/loss_report.hpp"

#include <algorithm>

namespace wend {

void LossReport::add(std::string_view field, std::string record, std::string message) {
    auto total = std::ranges::find(totals_, field, &FieldTotal::field);
    if (total == totals_.end()) {
        totals_.push_back({std::string(field), 0});
        total = totals_.end() - 1;
    }
    if (++total->count <= kept_a_field)
        losses_.push_back({std::string(field), std::move(record), std::move(message)});
}

}  // namespace wend
