#include "exchange/glb/gltf_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/display_text.hpp"
#include "exchange/little_numbers.hpp"

namespace wend::exchange {

Transform Transform::after(const Transform& child) const {
    Transform both;
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 4; ++column) {
            double sum = column == 3 ? m[4 * row + 3] : 0;
            for (std::size_t i = 0; i < 3; ++i) sum += m[4 * row + i] * child.m[4 * i + column];
            both.m[4 * row + column] = sum;
        }
    return both;
}

Transform Transform::of_parts(const std::array<double, 3>& translation,
                              const std::array<double, 4>& rotation,
                              const std::array<double, 3>& scale) {
    double size = 0;
    for (const double number : rotation) size += number * number;
    size = size > 0 ? std::sqrt(size) : 1;
    const double x = rotation[0] / size, y = rotation[1] / size, z = rotation[2] / size,
                 w = rotation[3] / size;
    const std::array<double, 9> turned{
        1 - 2 * (y * y + z * z), 2 * (x * y - z * w),     2 * (x * z + y * w),
        2 * (x * y + z * w),     1 - 2 * (x * x + z * z), 2 * (y * z - x * w),
        2 * (x * z - y * w),     2 * (y * z + x * w),     1 - 2 * (x * x + y * y)};
    Transform made;
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            made.m[4 * row + column] = turned[3 * row + column] * scale[column];
        made.m[4 * row + 3] = translation[row];
    }
    return made;
}

Transform Transform::of_columns(const std::array<double, 16>& columns) {
    Transform made;
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 4; ++column)
            made.m[4 * row + column] = columns[4 * column + row];
    return made;
}

namespace {

constexpr std::array<std::string_view, 6> list_names{"nodes",       "meshes",  "accessors",
                                                     "bufferViews", "buffers", "materials"};

// Beyond these only looks, and numbers of other types, are told by extensions.
bool is_known_extension(std::string_view name) {
    return name.starts_with("KHR_materials_") || name.starts_with("KHR_texture_") ||
           name.starts_with("EXT_texture_") || name == "KHR_lights_punctual" ||
           name == "KHR_mesh_quantization";
}

}  // namespace

Expected<void> GltfReader::find_lists() {
    in_.enter_object();
    for (std::string_view key; in_.next_key(key);) {
        const auto known = std::ranges::find(list_names, key);
        if (known != list_names.end()) {
            find_list(static_cast<GltfList>(known - list_names.begin()));
        } else if (key == "extensionsRequired" && in_.kind() == JsonCursor::Kind::array) {
            in_.enter_array();
            while (in_.next_element()) {
                const std::string_view name = in_.take_string();
                if (!is_known_extension(name) && needed_.empty())
                    needed_ = escape_for_display(name);
            }
        } else {
            in_.skip();
        }
    }
    in_.expect_end();
    if (in_.failed()) return failure(*in_.error());
    if (!needed_.empty())
        return failure(
            ErrorDetails{.message = fmt::format("the file needs the extension {}, which Wend does "
                                                "not read: export it without",
                                                needed_),
                         .offset = chunks_.json_offset,
                         .field = "extensionsRequired"});
    return {};
}

void GltfReader::find_list(GltfList list) {
    const std::string_view name = list_names[static_cast<std::size_t>(list)];
    std::vector<u32>& places = places_[static_cast<std::size_t>(list)];
    if (!places.empty()) return in_.fail(fmt::format("{} stand twice", name));
    in_.enter_array();
    while (in_.next_element()) {
        if (in_.kind() != JsonCursor::Kind::object) in_.fail("expected an object");
        places.push_back(static_cast<u32>(in_.place() - chunks_.json.data()));
        in_.skip();
        if (in_.failed()) {
            in_.name_failure(places.size() - 1);
            in_.name_failure(name);
        }
    }
}

tl::unexpected<Error> GltfReader::refusal(GltfList list, u32 index, std::string_view member,
                                          std::string message) const {
    return failure(ErrorDetails{
        .message = std::move(message),
        .offset = chunks_.json_offset + (index < count(list) ? places_of(list)[index] : 0),
        .field = fmt::format("{}[{}]{}{}", list_names[static_cast<std::size_t>(list)], index,
                             member.empty() ? "" : ".", member)});
}

Expected<void> GltfReader::read(GltfList list, u32 index, const TakeMember& take) {
    if (index >= count(list))
        return refusal(list, index, "",
                       fmt::format("there are {} of them, counted from 0", count(list)));
    const JsonCursor::Place start = chunks_.json.data() + places_of(list)[index];
    in_.go_back(start);
    in_.enter_object();
    for (std::string_view key; in_.next_key(key);) take(key);
    if (!in_.failed()) return spend(static_cast<u64>(in_.place() - start));
    in_.name_failure(index);
    in_.name_failure(list_names[static_cast<std::size_t>(list)]);
    return failure(*in_.error());
}

u64 GltfReader::take_count() {
    const i64 number = in_.take_integer();
    if (number < 0) in_.fail(fmt::format("expected a number of 0 or more, found {}", number));
    return static_cast<u64>(std::max(number, i64{0}));
}

std::optional<u32> GltfReader::take_index() {
    return static_cast<u32>(std::min(take_count(), u64{~u32{0}}));
}

template <std::size_t Size>
std::array<double, Size> GltfReader::take_numbers() {
    std::array<double, Size> numbers{};
    std::size_t count = 0;
    in_.enter_array();
    for (; in_.next_element(); ++count) {
        const double number = in_.take_float<double>();
        if (count < Size) numbers[count] = number;
    }
    if (count != Size) in_.fail(fmt::format("expected {} numbers, found {}", Size, count));
    return numbers;
}

std::string_view GltfReader::take_json() {
    const JsonCursor::Place start = in_.place();
    in_.skip();
    return {start, static_cast<std::size_t>(in_.place() - start)};
}

Expected<GltfNode> GltfReader::node(u32 index) {
    GltfNode node;
    std::array<double, 3> translation{}, scale{1, 1, 1};
    std::array<double, 4> rotation{0, 0, 0, 1};
    std::optional<Transform> matrix;
    auto done = read(GltfList::nodes, index, [&](std::string_view key) {
        if (key == "mesh") {
            node.mesh = take_index();
        } else if (key == "translation") {
            translation = take_numbers<3>();
        } else if (key == "rotation") {
            rotation = take_numbers<4>();
        } else if (key == "scale") {
            scale = take_numbers<3>();
        } else if (key == "matrix") {
            matrix = Transform::of_columns(take_numbers<16>());
        } else if (key == "name") {
            node.name = take_json();
        } else if (key == "extras") {
            node.extras = take_json();
        } else if (key == "children") {
            in_.enter_array();
            while (in_.next_element()) node.children.push_back(*take_index());
        } else {
            in_.skip();
        }
    });
    if (!done) return failure(std::move(done.error()));
    node.local = matrix ? *matrix : Transform::of_parts(translation, rotation, scale);
    return node;
}

Expected<void> GltfReader::spend(u64 steps) {
    spent_ += steps;
    if (spent_ <= 64 * file_size() + (u64{1} << 24)) return {};
    return failure(ErrorDetails{
        .message = "the nodes ask for the same meshes more often than a file of this size can",
        .offset = chunks_.json_offset,
        .field = "nodes"});
}

GltfPrimitive GltfReader::take_primitive() {
    GltfPrimitive primitive;
    in_.enter_object();
    for (std::string_view key; in_.next_key(key);) {
        if (key == "indices") {
            primitive.indices = take_index();
        } else if (key == "material") {
            primitive.material = take_index();
        } else if (key == "mode") {
            primitive.mode = *take_index();
        } else if (key == "attributes" && in_.kind() == JsonCursor::Kind::object) {
            in_.enter_object();
            for (std::string_view name; in_.next_key(name);) {
                if (name == "POSITION")
                    primitive.positions = take_index();
                else
                    in_.skip();
            }
        } else if (key == "extensions" && in_.kind() == JsonCursor::Kind::object) {
            in_.enter_object();
            for (std::string_view name; in_.next_key(name);) {
                primitive.is_compressed |= name == "KHR_draco_mesh_compression";
                in_.skip();
            }
        } else {
            in_.skip();
        }
    }
    return primitive;
}

Expected<std::vector<GltfPrimitive>> GltfReader::primitives(u32 mesh) {
    std::vector<GltfPrimitive> primitives;
    auto done = read(GltfList::meshes, mesh, [&](std::string_view key) {
        if (key != "primitives") return in_.skip();
        in_.enter_array();
        while (in_.next_element()) primitives.push_back(take_primitive());
    });
    if (!done) return failure(std::move(done.error()));
    for (const GltfPrimitive& primitive : primitives) {
        if (primitive.is_compressed)
            return refusal(GltfList::meshes, mesh, "primitives",
                           "it is compressed by Draco, which Wend does not read: export it "
                           "without compression");
        if (primitive.mode > GltfPrimitive::last_mode)
            return refusal(GltfList::meshes, mesh, "primitives",
                           fmt::format("expected a mode from 0 to 6, found {}", primitive.mode));
    }
    return primitives;
}

Expected<std::string_view> GltfReader::material_name(u32 material) {
    std::string_view name;
    auto done = read(GltfList::materials, material, [&](std::string_view key) {
        if (key == "name")
            name = take_json();
        else
            in_.skip();
    });
    if (!done) return failure(std::move(done.error()));
    return name;
}

}  // namespace wend::exchange
