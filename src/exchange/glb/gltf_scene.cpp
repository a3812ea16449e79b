#include "exchange/glb/gltf_scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "core/json/json_text.hpp"
#include "exchange/glb/gltf_reader.hpp"
#include "exchange/little_numbers.hpp"

namespace wend::exchange {
namespace {

// Numbers of one kind stand together in the buffer, each kind in its view.
constexpr std::string_view points_view = "0", colours_view = "1", indices_view = "2";

template <class... Values>
void append(std::string& text, fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text), format, std::forward<Values>(values)...);
}

}  // namespace

void GltfScene::begin_element(std::string& list, u32& count) {
    list += count++ == 0 ? "\n" : ",\n";
}

u32 GltfScene::material(std::string_view name) {
    if (const auto found = material_of_.find(name); found != material_of_.end())
        return found->second;
    begin_element(materials_, material_count_);
    // White, which the colours of the points are multiplied by; no metal.
    append(
        materials_,
        R"({{"name": {}, "pbrMetallicRoughness": {{"metallicFactor": 0, "roughnessFactor": 0.9}}, )"
        R"("doubleSided": true}})",
        quoted(name));
    material_of_.emplace(name, material_count_ - 1);
    return material_count_ - 1;
}

u32 GltfScene::see_through_material(std::string_view name, double opacity) {
    begin_element(materials_, material_count_);
    append(materials_,
           R"({{"name": {}, "pbrMetallicRoughness": {{"baseColorFactor": [1, 1, 1, {}], )"
           R"("metallicFactor": 0, "roughnessFactor": 0.9}}, "alphaMode": "BLEND"}})",
           quoted(name), opacity);
    return material_count_ - 1;
}

u32 GltfScene::add_accessor(std::string_view view, u64 offset, u64 count, std::string_view type) {
    begin_element(accessors_, accessor_count_);
    append(accessors_, R"({{"bufferView": {}, "byteOffset": {}, "count": {}, {}}})", view, offset,
           count, type);
    return accessor_count_ - 1;
}

u32 GltfScene::add_points(std::span<const MeshPoint> points) {
    const u64 offset = points_.size();
    MeshPoint least = points.front(), most = points.front();
    for (const MeshPoint& point : points)
        for (std::size_t i = 0; i < point.size(); ++i) {
            put_little(point[i], points_);
            least[i] = std::min(least[i], point[i]);
            most[i] = std::max(most[i], point[i]);
        }
    return add_accessor(
        points_view, offset, points.size(),
        fmt::format(R"("componentType": 5126, "type": "VEC3", "min": [{}, {}, {}], )"
                    R"("max": [{}, {}, {}])",
                    least[0], least[1], least[2], most[0], most[1], most[2]));
}

u32 GltfScene::add_colours(std::span<const MeshColour> colours) {
    const u64 offset = colours_.size();
    for (const MeshColour& colour : colours)
        for (const u8 part : colour) colours_.push_back(std::byte{part});
    return add_accessor(colours_view, offset, colours.size(),
                        R"("componentType": 5121, "normalized": true, "type": "VEC4")");
}

u32 GltfScene::add_indices(std::span<const u32> indices) {
    const u64 offset = indices_.size();
    for (const u32 index : indices) put_little(index, indices_);
    return add_accessor(indices_view, offset, indices.size(),
                        R"("componentType": 5125, "type": "SCALAR")");
}

u32 GltfScene::add_mesh(std::string_view name, std::span<const MeshPart> parts) {
    std::string primitives;
    for (const MeshPart& part : parts) {
        if (part.points.empty()) continue;
        const u32 points = add_points(part.points), colours = add_colours(part.colours);
        if (!primitives.empty()) primitives += ", ";
        append(primitives, R"({{"attributes": {{"POSITION": {}, "COLOR_0": {}}}, "mode": {}, )",
               points, colours, part.mode);
        if (!part.indices.empty())
            append(primitives, R"("indices": {}, )", add_indices(part.indices));
        append(primitives, R"("material": {}}})", part.material);
    }
    begin_element(meshes_, mesh_count_);
    append(meshes_, R"({{"name": {}, "primitives": [{}]}})", quoted(name), primitives);
    return mesh_count_ - 1;
}

u32 GltfScene::add_outline(std::string_view name, std::span<const MeshPoint> corners,
                           bool is_turned, MeshColour colour, u32 material) {
    const std::size_t count = corners.size();
    const u32 points = add_points(corners);
    auto colours = colours_of_.find({count, colour});
    if (colours == colours_of_.end()) {
        const u32 accessor = add_colours(std::vector<MeshColour>(count, colour));
        colours = colours_of_.emplace(std::pair(count, colour), accessor).first;
    }
    auto fan = fans_.find({count, is_turned});
    if (fan == fans_.end()) {
        std::vector<u32> indices;
        for (u32 i = 1; i + 1 < count; ++i) {
            indices.insert(indices.end(), {0, i, i + 1});
            if (is_turned) std::swap(indices.end()[-1], indices.end()[-2]);
        }
        fan = fans_.emplace(std::pair(count, is_turned), add_indices(indices)).first;
    }
    begin_element(meshes_, mesh_count_);
    append(meshes_,
           R"({{"name": {}, "primitives": [{{"attributes": {{"POSITION": {}, "COLOR_0": {}}}, )"
           R"("mode": {}, "indices": {}, "material": {}}}]}})",
           quoted(name), points, colours->second, GltfPrimitive::triangles, fan->second, material);
    return mesh_count_ - 1;
}

u32 GltfScene::add_node(const SceneNode& node) {
    begin_element(nodes_, node_count_);
    append(nodes_, R"({{"name": {})", quoted(node.name));
    if (node.translation) {
        const auto [x, y, z] = *node.translation;
        append(nodes_, R"(, "translation": [{}, {}, {}])", x, y, z);
    }
    if (node.turn != 0)
        append(nodes_, R"(, "rotation": [0, {}, 0, {}])", std::sin(node.turn / 2),
               std::cos(node.turn / 2));
    if (node.mesh) append(nodes_, R"(, "mesh": {})", *node.mesh);
    if (!node.children.empty()) {
        nodes_ += R"(, "children": [)";
        for (std::size_t i = 0; i < node.children.size(); ++i)
            append(nodes_, "{}{}", i == 0 ? "" : ", ", node.children[i]);
        nodes_ += "]";
    }
    if (!node.extras.empty()) append(nodes_, R"(, "extras": {})", node.extras);
    nodes_ += "}";
    return node_count_ - 1;
}

Expected<Bytes> GltfScene::finish(u32 root, std::string_view generator) {
    std::string json;
    append(json,
           "{{\"asset\": {{\"version\": \"2.0\", \"generator\": {}}},\n\"scene\": 0,\n"
           "\"scenes\": [{{\"nodes\": [{}]}}],\n\"nodes\": [{}\n]",
           quoted(generator), root, nodes_);
    nodes_ = {};
    Bytes binary = std::move(points_);
    if (!binary.empty()) {
        append(json, ",\n\"materials\": [{}\n],\n\"meshes\": [{}\n],\n\"accessors\": [{}\n]",
               materials_, meshes_, accessors_);
        // Numbers of points have 12 bytes, and of colours 4, so that all lie at multiples of 4.
        append(json,
               ",\n\"bufferViews\": [\n"
               R"({{"buffer": 0, "byteLength": {}, "byteStride": 12, "target": 34962}},)"
               "\n"
               R"({{"buffer": 0, "byteOffset": {}, "byteLength": {}, "byteStride": 4, )"
               R"("target": 34962}})",
               binary.size(), binary.size(), colours_.size());
        binary.insert(binary.end(), colours_.begin(), colours_.end());
        if (!indices_.empty())
            append(json,
                   ",\n"
                   R"({{"buffer": 0, "byteOffset": {}, "byteLength": {}, "target": 34963}})",
                   binary.size(), indices_.size());
        binary.insert(binary.end(), indices_.begin(), indices_.end());
        append(json, "\n],\n\"buffers\": [{{\"byteLength\": {}}}]", binary.size());
    }
    json += "}\n";
    if (json.size() + binary.size() > std::numeric_limits<u32>::max() - 64)
        return failure("the map is larger than the 4 GiB that a GLB file can have");
    return glb_of(std::move(json), std::move(binary));
}

}  // namespace wend::exchange
