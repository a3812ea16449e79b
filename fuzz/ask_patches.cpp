#include "fuzz/caps.hpp"
#include "fuzz/made_maps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/target.hpp"
#include "wend/diff.hpp"

// Patches of strangers, there and back.

namespace wend::fuzz {
namespace {

void ask_patch(const Map& map, std::string_view json, bool back) {
    const Format& format = map.format();
    const auto made =
        bounded(caps::changes, format, "applying a patch", json.size() + size_of(map.members()),
                [&] { return apply_patch(map, json, back); });
    if (!made)
        promise(!made.error()->message.empty(), format, "errors say what");
    else if (const auto opened = map_of(format, *made))
        ask_comparison(map, *opened);
}

}  // namespace

void ask_patches(const Format& format, ByteView input) {
    const Map& map = sample_map(format);
    const std::string_view json = bytes_as_text(input);
    const std::string unsealed = without_checksum(json);
    for (const bool back : {false, true}) {
        ask_patch(map, unsealed, back);
        if (unsealed != json) ask_patch(map, json, back);
    }
}

}  // namespace wend::fuzz
