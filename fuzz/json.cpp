// JSON of any sort: each format refuses it, or builds a document that can be dumped again, and
// whose bytes, if a file can hold it, are kept.

#include "promise.hpp"

namespace wend::fuzz {
namespace {

void try_json(const Format& format, std::string_view json, bool recompute) {
    const auto document = format.read_json(json, recompute);
    if (!document) {
        promise(!document.error().message.empty(), "errors say what", format);
        return;
    }
    const auto bytes = format.write(**document);
    if (!bytes) {
        promise(!bytes.error().message.empty() && !bytes.error().field.empty(), "errors say where",
                format, bytes.error().text());
        promise(!recompute, "computed values fit", format, bytes.error().text());
    }
    const auto again = format.read_json(json_of(format, **document), false);
    promise(again.has_value(), "dumped JSON can be built", format,
            again ? "" : again.error().text());
    if (!bytes) return;
    const auto same = format.write(**again);
    promise(same && *same == *bytes, "JSON loses nothing", format);
    keep_bytes(format, *bytes);
}

}  // namespace
}  // namespace wend::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view json(reinterpret_cast<const char*>(data), size);
    for (const wend::Format* format : wend::formats())
        for (const bool recompute : {false, true}) wend::fuzz::try_json(*format, json, recompute);
    return 0;
}
