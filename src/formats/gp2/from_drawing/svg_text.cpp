#include "formats/gp2/from_drawing/svg_text.hpp"

#include <algorithm>

namespace wend::gp2_track {

void SvgText::skip_separators() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(", \t\r\n"), rest_.size()));
}

Expected<double> SvgText::take_number() {
    skip_separators();
    std::size_t end = 0;
    bool has_point = false, has_exponent = false;
    for (; end < rest_.size(); ++end) {
        const char here = rest_[end];
        if (here >= '0' && here <= '9') continue;
        const bool begins = end == 0 || rest_[end - 1] == 'e' || rest_[end - 1] == 'E';
        if ((here == '-' || here == '+') && begins) continue;
        if (here == '.' && !has_point && !has_exponent) {
            has_point = true;
            continue;
        }
        if ((here == 'e' || here == 'E') && !has_exponent && end > 0) {
            has_exponent = true;
            continue;
        }
        break;
    }
    const auto number = tags_.number(rest_.substr(0, end));
    if (number) rest_.remove_prefix(end);
    return number;
}

Expected<bool> SvgText::take_flag() {
    skip_separators();
    if (!rest_.starts_with('0') && !rest_.starts_with('1'))
        return failure(error("expected a 0 or a 1"));
    const bool is_set = rest_.front() == '1';
    rest_.remove_prefix(1);
    return is_set;
}

}  // namespace wend::gp2_track
