#pragma once

#include "wend/format.hpp"

namespace wend::ain {

// Node graphs of the Source engine, by which what is not steered by players finds its way.
const Format& ain_format();

}  // namespace wend::ain
