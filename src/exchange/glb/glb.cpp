#include <fmt/format.h>

#include <utility>

#include "exchange/exchange_list.hpp"
#include "exchange/features/rebuilt_map.hpp"
#include "exchange/glb/glb_chunks.hpp"
#include "exchange/glb/glb_drawing.hpp"
#include "exchange/glb/glb_writer.hpp"
#include "exchange/glb/read_glb.hpp"

namespace wend::exchange {
namespace {

const ExchangeInfo glb_info{
    .id = "glb",
    .title = "a scene with meshes by kind, in metres (binary glTF 2.0)",
    .extensions = {".glb"},
    .programs = {"Blender", "three.js", "Godot"},
    .comes_back = true,
    .gives_drawings = true,
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
