#include "formats/bsp/source/prop_solids.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/base/names.hpp"
#include "formats/bsp/source/convex_brush.hpp"
#include "formats/bsp/source/model_collision.hpp"
#include "world/tracer_shape.hpp"

namespace wend::bsp::source {
namespace {

// What is looked for and kept for one map. Real ones have some hundred models of some thousand
// triangles all together.
constexpr u64 most_models = 8192, most_bytes_of_file = u64{16} << 20;
constexpr u64 most_bytes_of_all = u64{128} << 20, most_triangles_of_all = u64{1} << 19;

// Makes models of brushes of the models of props, each once.
class PropModels {
  public:
    PropModels(const FindGameFile& in_pak, const FindGameFile& of_game, BrushParts& brushes)
        : in_pak_(in_pak), of_game_(of_game), brushes_(brushes) {}

    // None where it is not known what the prop blocks.
    std::optional<u32> model_of(const StaticProp& prop) {
        const auto [place, is_new] =
            made_.try_emplace({lower_case(prop.model), prop.solid}, std::nullopt);
        if (is_new && made_.size() <= most_models) place->second = make(pieces_of(prop));
        return place->second;
    }

  private:
    using Pieces = std::vector<ConvexPiece>;

    std::optional<u32> make(const Pieces& pieces) {
        u64 triangles = 0;
        for (const ConvexPiece& piece : pieces) triangles += piece.triangles.size();
        if (triangles > triangles_left_) return std::nullopt;
        triangles_left_ -= triangles;
        BrushParts::Model model;
        for (const ConvexPiece& piece : pieces) add_convex_brush(piece, model, brushes_);
        if (model.brushes.empty()) return std::nullopt;
        brushes_.models.push_back(std::move(model));
        return static_cast<u32>(brushes_.models.size() - 1);
    }

    // What of a model stops players: nothing where that is not known.
    Pieces pieces_of(const StaticProp& prop) {
        constexpr std::string_view ending = ".mdl";
        if (!lower_case(prop.model).ends_with(ending)) return {};
        if (prop.solid == StaticProp::by_collision) {
            const std::string stem = prop.model.substr(0, prop.model.size() - ending.size());
            if (const auto bytes = find(stem + ".phy"))
                if (auto pieces = collision_pieces(*bytes)) return std::move(*pieces);
        } else if (prop.solid == StaticProp::by_box) {
            if (const auto bytes = find(prop.model))
                if (auto box = movement_box(*bytes)) return {std::move(*box)};
        }
        return {};
    }

    std::optional<Bytes> find(const std::string& path) {
        const u64 most = std::min(most_bytes_of_file, bytes_left_);
        std::optional<Bytes> bytes = in_pak_(path, most);
        if (!bytes && of_game_) bytes = of_game_(path, most);
        if (bytes) bytes_left_ -= std::min<u64>(bytes->size(), bytes_left_);
        return bytes;
    }

    const FindGameFile &in_pak_, &of_game_;
    BrushParts& brushes_;
    std::map<std::pair<std::string, u8>, std::optional<u32>> made_;
    u64 bytes_left_ = most_bytes_of_all, triangles_left_ = most_triangles_of_all;
};

bool has_place(const StaticProp& prop) {
    return is_traceable(prop.origin) && all_finite(prop.angles) &&
           prop.scale >= 1 / largest_scale && prop.scale <= largest_scale;
}

}  // namespace

void add_props(std::span<const StaticProp> props, const FindGameFile& in_pak,
               const FindGameFile& of_game, WorldParts& parts) {
    PropModels models(in_pak, of_game, parts.brushes);
    for (const StaticProp& prop : props) {
        const auto model = has_place(prop) ? models.model_of(prop) : std::nullopt;
        if (model)
            parts.solids.push_back({.model = *model,
                                    .entity = 0,
                                    .origin = prop.origin,
                                    .angles = prop.angles,
                                    .stops = {true, true, true},
                                    .scale = prop.scale});
        else
            parts.unknown.push_back({prop.model, prop.origin});
    }
}

}  // namespace wend::bsp::source
