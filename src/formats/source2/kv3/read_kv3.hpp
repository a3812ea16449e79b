#pragma once

#include "formats/source2/kv3/kv3_value.hpp"
#include "formats/source2/records/kv3_block.hpp"

namespace wend::source2 {

// The tree of a block, packed in whichever way. An error tells the place in the tree, and of which
// values there are too few or too many; all counts of the header have to be those of the tree.
Expected<Kv3Tree> read_kv3(const Kv3Block& block);

// The parts of a block as they are when unpacked: one in version 4, two from version 5 on.
struct Kv3Parts {
    Bytes first, second;
};
Expected<Kv3Parts> unpacked_parts(const Kv3Block& block);

}  // namespace wend::source2
