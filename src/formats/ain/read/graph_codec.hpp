#pragma once

#include "core/describe/codec.hpp"
#include "formats/ain/records/graph_file.hpp"

namespace wend {

WEND_CODEC(extern template, ain::GraphFile, ain::AinContext);

}  // namespace wend
