#include "fuzz/caps.hpp"
#include "fuzz/made_maps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/target.hpp"
#include "wend/diff.hpp"

// Patches of strangers, there and back.

namespace wend::fuzz {

void ask_patches(const Format& format, ByteView json) {
    const Map& map = sample_map(format);
    for (const bool back : {false, true}) {
        const auto made =
            bounded(caps::changes, format, "applying a patch", json.size() + size_of(map.members()),
                    [&] { return apply_patch(map, bytes_as_text(json), back); });
        if (!made)
            promise(!made.error()->message.empty(), format, "errors say what");
        else if (const auto opened = map_of(format, *made))
            ask_comparison(map, *opened);
    }
}

}  // namespace wend::fuzz
