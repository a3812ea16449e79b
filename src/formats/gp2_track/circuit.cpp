#include "formats/gp2_track/circuit.hpp"

namespace wend::gp2_track {

u64 length_of(const std::vector<Step>& steps) {
    u64 length = 0;
    for (const Step& step : steps)
        if (step.is_sector()) length += step.first;
    return length;
}

}  // namespace wend::gp2_track
