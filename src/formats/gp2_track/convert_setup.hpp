#pragma once

#include "formats/gp2_track/conversion.hpp"

namespace wend::gp2_track {

// The setup of the computer's cars. The fuel is counted anew; all else is carried over as it is,
// and what the other game counts in another way is told of.
CarSetup convert_setup(const Conversion& conversion);

}  // namespace wend::gp2_track
