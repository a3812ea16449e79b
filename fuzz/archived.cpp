#include "fuzz/archived.hpp"

#include <algorithm>
#include <string>

#include "core/base/byte_sources.hpp"
#include "core/base/checksum.hpp"
#include "core/base/integers.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/samples.hpp"
#include "wend/archive.hpp"

namespace wend::fuzz {
namespace {

void put_u32(Bytes& bytes, std::uint32_t value) {
    bytes.resize(bytes.size() + 4);
    put_little_u32(bytes, bytes.size() - 4, value);
}
void put_text(Bytes& bytes, std::string_view text) {
    const ByteView view = std::as_bytes(std::span(text));
    bytes.insert(bytes.end(), view.begin(), view.end());
}

// Archives that have nothing in them yet.
Bytes empty_img() {
    Bytes bytes;
    put_text(bytes, "VER2");
    put_u32(bytes, 0);
    return bytes;
}
Bytes empty_zip() {
    Bytes bytes;
    put_text(bytes, "PK\5\6");
    bytes.resize(22);
    return bytes;
}
// Of one lump, the 33rd, that lies behind where the pak will.
Bytes empty_bsp() {
    constexpr std::uint32_t header = 8 + 64 * 16 + 4;
    Bytes bytes;
    put_text(bytes, "VBSP");
    put_u32(bytes, 20);
    bytes.resize(header);
    put_little_u32(bytes, 8 + 16 * 33, header);
    put_little_u32(bytes, 8 + 16 * 33 + 4, 4);
    put_text(bytes, "lump");
    return bytes;
}

Bytes vpk_of(std::string_view name, std::string_view ending, const Bytes& file) {
    Bytes tree, bytes;
    put_text(tree, std::string(ending) + '\0' + "maps" + '\0' + std::string(name) + '\0');
    put_u32(tree, archive::crc32(file));
    put_u32(tree, 0x7FFF'0000);
    put_u32(tree, 0);
    put_u32(tree, static_cast<std::uint32_t>(file.size()));
    put_text(tree, std::string_view("\xFF\xFF\0\0\0", 5));
    put_u32(bytes, 0x55AA'1234);
    put_u32(bytes, 1);
    put_u32(bytes, static_cast<std::uint32_t>(tree.size()));
    bytes.insert(bytes.end(), tree.begin(), tree.end());
    bytes.insert(bytes.end(), file.begin(), file.end());
    return bytes;
}

Bytes gma_of(std::string_view name, const Bytes& file) {
    Bytes bytes;
    put_text(bytes, "GMAD\3");
    bytes.resize(bytes.size() + 17);
    put_text(bytes, std::string_view("t\0a\0w\0", 6));
    put_u32(bytes, 1);
    put_u32(bytes, 1);
    put_text(bytes, std::string(name) + '\0');
    put_u32(bytes, static_cast<std::uint32_t>(file.size()));
    put_u32(bytes, 0);
    put_u32(bytes, archive::crc32(file));
    put_u32(bytes, 0);
    bytes.insert(bytes.end(), file.begin(), file.end());
    return bytes;
}

}  // namespace

std::vector<Seed> archived(const Format& format) {
    const auto samples = samples_of(format);
    const auto& sample = *std::ranges::min_element(
        samples, {}, [](const SampleFile& one) { return one.bytes.size(); });
    const std::string ending = format.info().extensions.front();
    const std::string name = "a" + ending;
    std::vector<Seed> seeds{{"vpk", vpk_of("a", ending.substr(1), sample.bytes)},
                            {"gma", gma_of("maps/" + name, sample.bytes)}};
    for (const auto& [kind, bytes] : {std::pair<const char*, Bytes>{"a.img", empty_img()},
                                      {"a.zip", empty_zip()},
                                      {"a.bsp", empty_bsp()}}) {
        const auto opened = archive_kind_by_name(kind)->open(
            source_of(bytes), kind, [](const std::string&) -> SourcePointer { return nullptr; });
        const std::vector<NewEntry> files{{name, source_of_view(sample.bytes)}};
        const auto filled = (*opened)->with(files);
        Bytes all;
        static_cast<void>(filled->front().for_each_chunk(
            [&](ByteView chunk) { all.insert(all.end(), chunk.begin(), chunk.end()); }));
        seeds.push_back({std::string(kind).substr(2), std::move(all)});
    }
    return seeds;
}

}  // namespace wend::fuzz
