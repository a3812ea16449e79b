#include "api/answers/loss_answer.hpp"

namespace wend {

std::vector<LossesAnswer> losses_told(const LossReport& losses) {
    constexpr std::string_view kinds[] = {"lost", "invented", "changed", "does_not_fit"};
    std::vector<LossesAnswer> told;
    for (const LossReport::FieldTotal& total : losses.totals()) {
        told.push_back({total.field, kinds[static_cast<std::size_t>(total.kind)], total.count});
        for (const LossReport::Loss& loss : losses.losses())
            if (loss.field == total.field && loss.kind == total.kind)
                told.back().records.push_back({&loss});
    }
    return told;
}

void write_losses_json(TextSink& sink, const LossReport& losses, AnswerKeys keys) {
    write_answer(sink, losses_told(losses), 2, keys);
}

}  // namespace wend
