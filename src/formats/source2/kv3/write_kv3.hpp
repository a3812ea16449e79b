#pragma once

#include "formats/source2/kv3/kv3_value.hpp"
#include "formats/source2/records/kv3_block.hpp"

namespace wend::source2 {

// A tree as a block that is not packed, with all counts of its header. An error where the tree has
// more than a header can count, or values that its types cannot hold.
Expected<Kv3Block> write_kv3(const Kv3Tree& tree);

}  // namespace wend::source2
