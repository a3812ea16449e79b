#include "exchange/glb/read_glb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"
#include "core/json/json_text.hpp"
#include "exchange/features/field_values.hpp"
#include "exchange/glb/gltf_extras.hpp"

namespace wend::exchange {
namespace {

constexpr u32 deepest_node = 256;

// Which nodes are children of others.
Expected<std::vector<bool>> children_in(GltfReader& reader) {
    const u32 count = reader.count(GltfList::nodes);
    std::vector<bool> is_child(count, false);
    for (u32 node = 0; node < count; ++node) {
        const auto read = reader.node(node);
        if (!read) return failure(read.error());
        for (const u32 child : read->children) {
            if (child >= count)
                return reader.refusal(GltfList::nodes, node, "children",
                                      fmt::format("there is no node {}", child));
            if (is_child[child])
                return reader.refusal(GltfList::nodes, node, "children",
                                      fmt::format("node {} is a child already", child));
            is_child[child] = true;
        }
    }
    return is_child;
}

}  // namespace

Expected<void> walk_nodes(GltfReader& reader, const TakeNode& take) {
    struct Pending {
        u32 node, depth;
    };
    const auto is_child = children_in(reader);
    if (!is_child) return failure(is_child.error());
    std::vector<bool> is_shown(is_child->size(), false);
    std::vector<Pending> pending;
    std::vector<Transform> worlds(deepest_node + 1);  // of the node at hand and its ancestors
    for (u32 root = 0; root < is_child->size(); ++root) {
        if ((*is_child)[root]) continue;
        pending.push_back({root, 0});
        while (!pending.empty()) {
            const auto [index, depth] = pending.back();
            pending.pop_back();
            auto node = reader.node(index);
            if (!node) return failure(std::move(node.error()));
            if (depth == deepest_node)
                return reader.refusal(
                    GltfList::nodes, index, "",
                    fmt::format("it has more than {} nodes above it", deepest_node - 1));
            worlds[depth + 1] = worlds[depth].after(node->local);
            is_shown[index] = true;
            if (auto done = take(index, *node, worlds[depth + 1]); !done) return done;
            for (auto child = node->children.rbegin(); child != node->children.rend(); ++child)
                pending.push_back({*child, depth + 1});
        }
    }
    for (u32 node = 0; node < is_shown.size(); ++node)
        if (!is_shown[node])
            return reader.refusal(GltfList::nodes, node, "children",
                                  "it is a child of its own descendant");
    return {};
}

namespace {

class GlbFeatureReader {
  public:
    GlbFeatureReader(const GlbChunks& chunks, FeatureSet& features)
        : reader_(chunks), features_(features), room_(64 * reader_.file_size() + (u64{1} << 20)) {}

    Expected<void> read() {
        if (auto done = reader_.find_lists(); !done) return done;
        return walk_nodes(reader_, [&](u32 index, const GltfNode& node, const Transform& world) {
            return add_node(index, node, world);
        });
    }

  private:
    // A file's list of records that have no place, and the text of the file's name.
    struct Rows {
        std::string_view list, json;
    };

    tl::unexpected<Error> refuse(std::string_view member, std::string message) const {
        return reader_.refusal(GltfList::nodes, node_, member, std::move(message));
    }

    Expected<void> add_node(u32 index, const GltfNode& node, const Transform& world) {
        node_ = index;
        feature_.shape = Shape::none;
        feature_.points.clear();
        feature_.properties.clear();
        rows_.clear();
        if (!node.extras.starts_with('{')) return add_feature();
        take_extras(node.extras);
        if (find(keys::layer).empty()) return add_feature();
        if (auto done = learn_unit(); !done) return done;
        if (find(keys::layer) == "\"record\"")
            if (auto done = set_place(node, world); !done) return done;
        if (auto done = add_feature(); !done) return done;
        const std::string_view file = find(keys::file);
        for (const Rows& rows : rows_)
            if (auto done = add_rows(rows, file); !done) return done;
        return {};
    }

    std::string_view find(std::string_view key) const {
        const auto found = std::ranges::find(feature_.properties, key, &Property::key);
        return found == feature_.properties.end() ? std::string_view() : found->json;
    }

    void take_extras(std::string_view extras) {
        JsonCursor in(extras);
        in.enter_object();
        std::string wrapped;
        for (std::string_view key; in.next_key(key);) {
            const std::string_view name = lasting(key, extras);
            const JsonCursor::Place start = in.place();
            in.skip();
            std::string_view json(start, static_cast<std::size_t>(in.place() - start));
            if (name.starts_with(keys::rows)) {
                rows_.push_back({name.substr(keys::rows.size()), json});
                continue;
            }
            if (is_wrapped(json, wrapped)) json = features_.keep(std::exchange(wrapped, {}));
            feature_.properties.push_back({name, json});
        }
    }

    // A key without escapes stands in the text itself.
    std::string_view lasting(std::string_view key, std::string_view text) {
        const bool stands = key.data() >= text.data() && key.data() < text.data() + text.size();
        return stands ? key : features_.keep(std::string(key));
    }

    Expected<void> learn_unit() {
        const std::string_view json = find(keys::metres_per_unit);
        const bool is_file = find(keys::layer) == "\"file\"";
        if (json.empty() && !is_file) return {};
        const auto metres = finite_number(json_of_text(json));
        if (!metres || !(*metres > 1e-9) || !(*metres < 1e9))
            return refuse("extras", fmt::format("{} must say how many metres a unit of the map is",
                                                keys::metres_per_unit));
        const auto known = features_.metres_per_unit();
        if (known && *known != *metres)
            return refuse("extras", fmt::format("{} is {} here, and {} before",
                                                keys::metres_per_unit, *metres, *known));
        features_.set_metres_per_unit(*metres);
        return {};
    }

    Expected<void> set_place(const GltfNode& node, const Transform& world) {
        if (auto done = add_point(z_up(world.translation())); !done) return done;
        feature_.shape = Shape::point;
        if (find(keys::outline).empty() || !node.mesh) return {};
        const auto primitives = reader_.primitives(*node.mesh);
        if (!primitives) return failure(primitives.error());
        for (const GltfPrimitive& primitive : *primitives) {
            if (!primitive.positions) continue;
            const auto corners = reader_.positions(*primitive.positions);
            if (!corners) return failure(corners.error());
            for (u64 i = 0; i < corners->count; ++i) {
                const Point corner{corners->number(i, 0), corners->number(i, 1),
                                   corners->number(i, 2)};
                if (auto done = add_point(z_up(world.turn(corner))); !done) return done;
            }
        }
        return {};
    }

    Expected<void> add_point(const Point& at) {
        const auto is_float = [](double number) {
            return std::fabs(number) <= double{std::numeric_limits<float>::max()};
        };
        if (!is_float(at.x) || !is_float(at.y) || !is_float(at.z))
            return refuse("", "it stands further out than glTF can say");
        if (auto done = take_room(sizeof(Point)); !done) return done;
        feature_.points.push_back(at);
        return {};
    }

    Expected<void> add_feature() {
        if (auto done = take_room(sizeof(Feature) + feature_.properties.size() * sizeof(Property));
            !done)
            return done;
        features_.add(feature_);
        return {};
    }

    Expected<void> take_room(u64 bytes) {
        if (bytes > room_)
            return refuse("", "the nodes say more than a file of this size has room for");
        room_ -= bytes;
        return {};
    }

    Expected<void> add_rows(const Rows& rows, std::string_view file) {
        const std::string_view text = features_.keep(json_of_text(rows.json));
        JsonCursor in(text);
        std::vector<std::string_view> columns;
        const std::string_view list = features_.keep(quoted(rows.list));
        Expected<void> done;
        in.enter_object();
        for (std::string_view key; done && in.next_key(key);) {
            if (key == "columns") {
                in.enter_array();
                while (in.next_element()) columns.push_back(lasting(in.take_string(), text));
            } else if (key == "rows") {
                in.enter_array();
                while (done && in.next_element()) {
                    take_row(in, columns, file, list);
                    if (!in.failed()) done = add_feature();
                }
            } else {
                in.skip();
            }
        }
        in.expect_end();
        if (!done) return done;
        if (in.failed())
            return refuse("extras",
                          fmt::format("{}{}: {}", keys::rows, escape_for_display(rows.list),
                                      (*in.error())->message));
        return {};
    }

    void take_row(JsonCursor& in, const std::vector<std::string_view>& columns,
                  std::string_view file, std::string_view list) {
        feature_.shape = Shape::none;
        feature_.points.clear();
        feature_.properties.clear();
        feature_.properties.push_back({keys::layer, "\"record\""});
        feature_.properties.push_back({keys::file, file});
        feature_.properties.push_back({keys::list, list});
        in.enter_array();
        for (std::size_t i = 0; in.next_element(); ++i) {
            if (i >= columns.size()) return in.fail("the row is longer than the list of columns");
            const JsonCursor::Place start = in.place();
            in.skip();
            feature_.properties.push_back(
                {columns[i], {start, static_cast<std::size_t>(in.place() - start)}});
        }
    }

    GltfReader reader_;
    FeatureSet& features_;
    u64 room_;  // bytes that features may still take
    u32 node_ = 0;
    Feature feature_;
    std::vector<Rows> rows_;  // of the file at hand
};

}  // namespace

Expected<void> read_glb(ByteView bytes, FeatureSet& features) {
    const auto chunks = GlbChunks::of(bytes);
    if (!chunks) return failure(chunks.error());
    return GlbFeatureReader(*chunks, features).read();
}

}  // namespace wend::exchange
