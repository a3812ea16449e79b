#include "cli/make/loss_text.hpp"

#include "api/answers/loss_answer.hpp"
#include "cli/text/text.hpp"

namespace wend::cli {
namespace {

constexpr std::uint64_t max_records_shown = 10;

std::string what_happens(const LossReport::FieldTotal& total) {
    const std::string values = counted(total.count, "value");
    switch (total.kind) {
        case LossKind::lost:
            return values + " lost";
        case LossKind::invented:
            return values + " invented";
        case LossKind::changed:
            return values + " changed in meaning";
        case LossKind::does_not_fit:
            return fmt::format("{} {} not fit, which --lossy does not allow", values,
                               total.count == 1 ? "does" : "do");
    }
    return values;
}

bool is_of(const LossReport::Loss& loss, const LossReport::FieldTotal& total) {
    return loss.field == total.field && loss.kind == total.kind;
}

}  // namespace

void tell_losses(Console& console, const LossReport& losses) {
    for (const std::string& note : losses.notes()) console.note(note);
    for (const LossReport::FieldTotal& total : losses.totals()) {
        Lines message(in_program_words(fmt::format("{}: {}", total.field, what_happens(total))));
        std::uint64_t shown = 0;
        for (const LossReport::Loss& loss : losses.losses()) {
            if (!is_of(loss, total) || shown == max_records_shown) continue;
            message.add_below(fmt::format("{}{}{}: {}", loss.file, loss.file.empty() ? "" : ": ",
                                          loss.record, loss.message));
            ++shown;
        }
        if (shown < total.count) message.add_below(fmt::format("and {} more", total.count - shown));
        console.note(message);
    }
}

}  // namespace wend::cli
