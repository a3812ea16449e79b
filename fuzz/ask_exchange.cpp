#include "fuzz/caps.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/target.hpp"
#include "wend/exchange.hpp"

// Texts and tables of strangers that say that they are maps of Wend.

namespace wend::fuzz {

void ask_exchange(const Format& format, ByteView bytes) {
    for (const Exchange* const exchange : exchanges()) {
        if (!exchange->recognise(bytes)) continue;
        const auto map = bounded(caps::changes, format, "reading an exchange file", bytes.size(),
                                 [&] { return exchange->read(bytes); });
        if (!map) {
            promise(!map.error()->message.empty(), format, "errors say what");
            continue;
        }
        promise(!map->files.empty(), format, "a map has files");
        for (const OutputFile& file : map->files) {
            // What does not fit a file is refused when it is written.
            const auto written = file.document->write();
            promise(written || !written.error()->message.empty(), format, "errors say what");
        }
    }
}

}  // namespace wend::fuzz
