// The fuzzer: one program for all targets. WEND_FUZZ names the one to fuzz, as TARGET/FORMAT.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "fuzz/mutation.hpp"
#include "fuzz/promise.hpp"
#include "wend/formats.hpp"

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t most);

namespace wend::fuzz {
namespace {

struct Chosen {
    const Target* target = nullptr;
    const Format* format = nullptr;
};

const Chosen& chosen() {
    static const Chosen chosen = [] {
        const char* const named = std::getenv("WEND_FUZZ");
        const std::string_view name = named ? named : "";
        const std::size_t slash = std::min(name.find('/'), name.size());
        Chosen found{find_target(name.substr(0, slash)),
                     find_format(name.substr(std::min(slash + 1, name.size())))};
        if (!found.target || !found.format) {
            std::fprintf(stderr,
                         "WEND_FUZZ must name a target and a format, as bytes/source-nav\n");
            std::exit(2);
        }
        return found;
    }();
    return chosen;
}

Bytes mutate_by_libfuzzer(Bytes bytes, std::size_t most, Dice&) {
    const std::size_t size = bytes.size();
    bytes.resize(std::max(most, size));
    auto* const data = reinterpret_cast<unsigned char*>(bytes.data());
    bytes.resize(LLVMFuzzerMutate(data, size, bytes.size()));
    return bytes;
}

ByteView view_of(const unsigned char* data, std::size_t size) {
    return std::as_bytes(std::span(data, size));
}

std::size_t put(ByteView made, unsigned char* to, std::size_t most) {
    const std::size_t size = std::min(made.size(), most);
    if (size > 0) std::memcpy(to, made.data(), size);
    return size;
}

}  // namespace
}  // namespace wend::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace wend::fuzz;
    const Chosen& chosen = wend::fuzz::chosen();
    try {
        chosen.target->ask(*chosen.format, view_of(data, size));
    } catch (const BrokenPromise& broken) {
        std::fprintf(stderr, "%s\n", broken.what());
        std::abort();
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    using namespace wend::fuzz;
    Dice dice(seed);
    const wend::ByteView input = view_of(data, size);
    return put(
        mutate(*chosen().target, *chosen().format, input, input, most, dice, mutate_by_libfuzzer),
        data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const unsigned char* first, std::size_t size,
                                                 const unsigned char* second,
                                                 std::size_t second_size, unsigned char* made,
                                                 std::size_t most, unsigned seed) {
    using namespace wend::fuzz;
    Dice dice(seed);
    return put(mutate(*chosen().target, *chosen().format, view_of(first, size),
                      view_of(second, second_size), most, dice, mutate_by_libfuzzer),
               made, most);
}
