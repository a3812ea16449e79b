#include "exchange/glb/glb.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "exchange/exchange.hpp"
#include "exchange/features/rebuilt_map.hpp"
#include "exchange/glb/glb_drawing.hpp"
#include "exchange/glb/glb_writer.hpp"
#include "exchange/glb/read_glb.hpp"
#include "exchange/little_numbers.hpp"

namespace wend::exchange {
namespace {

constexpr u32 glb_magic = 0x46546C67, json_chunk = 0x4E4F534A, binary_chunk = 0x004E4942;
constexpr u64 glb_header_size = 12, chunk_header_size = 8;

tl::unexpected<Error> chunk_error(u64 offset, std::string message) {
    return failure(ErrorDetails{.message = std::move(message), .offset = offset});
}

}  // namespace

bool GlbChunks::recognise(ByteView bytes) {
    return bytes.size() >= glb_header_size && little_number<u32>(bytes, 0) == glb_magic &&
           little_number<u32>(bytes, 4) == 2;
}

Expected<GlbChunks> GlbChunks::of(ByteView bytes) {
    if (!recognise(bytes))
        return chunk_error(0, "expected the header of a GLB file of version 2: glTF, 2 and a size");
    const u64 size = little_number<u32>(bytes, 8);
    if (size > bytes.size())
        return chunk_error(
            8, fmt::format("the file says that it has {} bytes, and has {}", size, bytes.size()));
    GlbChunks chunks;
    for (u64 at = glb_header_size; at < size;) {
        if (size - at < chunk_header_size)
            return chunk_error(at, fmt::format("expected the 8 bytes that a chunk begins with, and "
                                               "{} are left",
                                               size - at));
        const u64 length = little_number<u32>(bytes, at);
        const u32 kind = little_number<u32>(bytes, at + 4);
        const u64 left = size - at - chunk_header_size;
        if (length > left)
            return chunk_error(
                at,
                fmt::format("the chunk says that it has {} bytes, and {} are left", length, left));
        const ByteView chunk = bytes.subspan(static_cast<std::size_t>(at + chunk_header_size),
                                             static_cast<std::size_t>(length));
        if (kind == json_chunk && chunks.json.empty()) {
            chunks.json = bytes_as_text(chunk);
            chunks.json_offset = at + chunk_header_size;
        } else if (kind == binary_chunk && chunks.binary.empty()) {
            chunks.binary = chunk;
        }
        at += chunk_header_size + length;
    }
    if (chunks.json.empty()) return chunk_error(glb_header_size, "the file has no chunk of JSON");
    return chunks;
}

Bytes glb_of(std::string json, Bytes binary) {
    json.append((4 - json.size() % 4) % 4, ' ');
    binary.resize((binary.size() + 3) / 4 * 4);
    const u64 size = glb_header_size + chunk_header_size + json.size() +
                     (binary.empty() ? 0 : chunk_header_size + binary.size());
    Bytes file;
    file.reserve(static_cast<std::size_t>(size));
    for (const u32 number :
         {glb_magic, u32{2}, static_cast<u32>(size), static_cast<u32>(json.size()), json_chunk})
        put_little(number, file);
    const ByteView text = std::as_bytes(std::span(json));
    file.insert(file.end(), text.begin(), text.end());
    if (binary.empty()) return file;
    put_little(static_cast<u32>(binary.size()), file);
    put_little(binary_chunk, file);
    file.insert(file.end(), binary.begin(), binary.end());
    return file;
}

namespace {

const ExchangeInfo glb_info{
    .id = "glb",
    .title = "a scene with meshes by kind, in metres (binary glTF 2.0)",
    .extensions = {".glb"},
    .programs = {"Blender", "three.js", "Godot"},
    .comes_back = true,
    .gives_drawings = true,
    .shows_worlds = true,
};

class Glb : public Exchange {
  public:
    const ExchangeInfo& info() const override { return glb_info; }

    bool recognise(ByteView bytes) const override {
        return GlbChunks::recognise(bytes) && bytes_as_text(bytes).find(fmt::format(
                                                  "\"{}\"", keys::layer)) != std::string_view::npos;
    }

    Expected<ExchangedMap> read(ByteView bytes, const OptionValues& options) const override {
        FeatureSet features;
        if (auto done = read_glb(bytes, features); !done) return failure(std::move(done.error()));
        return rebuilt_map(features, options);
    }

    Expected<Drawing> read_drawing(ByteView bytes) const override {
        return read_glb_drawing(bytes);
    }

    Expected<std::vector<OutputFile>> write(const Map& map) const override {
        auto bytes = glb_of_map(map);
        if (!bytes) return failure(std::move(bytes.error()));
        std::vector<OutputFile> files;
        files.push_back({"", nullptr, std::move(*bytes)});
        return files;
    }
};

}  // namespace

const Exchange& glb() {
    static const Glb format;
    return format;
}

}  // namespace wend::exchange

wend::Expected<wend::Drawing> wend::read_solids(ByteView bytes) {
    return exchange::read_glb_drawing(bytes, exchange::GlbPart::objects);
}
