#include "wend/draw.hpp"

namespace wend {

std::vector<Mark> marks_of(std::span<const Finding> findings) {
    std::vector<Mark> marks;
    for (const Finding& finding : findings) {
        if (!finding.position) continue;
        const std::string where = finding.record.empty() ? "" : finding.record + ", ";
        marks.push_back({*finding.position, finding.rule->severity, where + finding.message,
                         std::string(finding.rule->id)});
    }
    return marks;
}

}  // namespace wend
