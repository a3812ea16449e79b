#include "exchange/glb/glb_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/json/json_text.hpp"
#include "exchange/features/feature.hpp"
#include "exchange/features/feature_positions.hpp"
#include "exchange/features/map_features.hpp"
#include "exchange/features/network_features.hpp"
#include "exchange/glb/gltf_extras.hpp"
#include "exchange/glb/gltf_scene.hpp"
#include "exchange/glb/mesh_shapes.hpp"
#include "exchange/glb/world_shapes.hpp"
#include "wend/in_world.hpp"
#include "wend/surface.hpp"
#include "wend/version.hpp"

namespace wend::exchange {
namespace {

// The storey of each area of a mesh, counted from 1 upwards: where no area begins for a metre above
// the middles of those before, the next storey begins. Empty where there is one alone, and of maps
// without ground.
std::vector<u32> area_storeys(const Network& network) {
    const u32 count = network.surfaces.first_corner.empty() ? 0 : network.nodes.size();
    std::vector<double> heights(count, 0);
    std::vector<NodeIndex> by_height;
    for (NodeIndex node = 0; node < count; ++node) {
        if (!is_somewhere(network.surfaces, node)) continue;
        const auto [first, end] = network.surfaces.corners_of(node);
        heights[node] =
            stand_of(std::span(network.surfaces.corners).subspan(first, end - first)).z *
            network.metres_per_unit;
        by_height.push_back(node);
    }
    std::ranges::sort(by_height, {}, [&](NodeIndex node) { return heights[node]; });
    std::vector<u32> storeys(count, 1);
    u32 storey = 1;
    for (std::size_t i = 1; i < by_height.size(); ++i) {
        if (heights[by_height[i]] - heights[by_height[i - 1]] > 1) ++storey;
        storeys[by_height[i]] = storey;
    }
    if (storey == 1) storeys.clear();
    return storeys;
}

// In metres: nodes of graphs, and markers.
constexpr float node_radius = 0.6f, marker_radius = 0.4f;

// Spells extras, one after the other.
class Extras {
  public:
    void add(std::string_view key, std::string_view property) {
        const std::string value = extra_of(property);
        if (value.empty()) return;
        text_ += text_.empty() ? "{" : ", ";
        text_ += quoted(key) + ": " + value;
    }
    std::string text() const { return text_.empty() ? "" : text_ + "}"; }

  private:
    std::string text_;
};

std::string_view property_of(const Feature& feature, std::string_view key) {
    for (const Property& property : feature.properties)
        if (property.key == key) return property.json;
    return {};
}

class GlbWriter {
  public:
    explicit GlbWriter(const Map& map)
        : network_(map.network()),
          storeys_(area_storeys(network_)),
          metres_(fmt::format("{}", network_.metres_per_unit)) {}

    Expected<Bytes> write(const Map& map) {
        for_features(map, [&](const Feature& feature) { add(feature); });
        end_file();
        add_group("ways", add_ways(network_, scene_), children_);
        add_group("lines", std::move(lines_), children_);
        add_group("markers", std::move(markers_), children_);
        if (const auto world = scenery_of(map)) {
            auto nodes = add_world(*world, network_.metres_per_unit, scene_);
            if (world->engine() == Engine::other)
                add_group("scenery", std::move(nodes), children_);
            else
                children_.insert(children_.end(), nodes.begin(), nodes.end());
        }
        Extras extras;
        extras.add(keys::layer, quoted(layers::group));
        extras.add(keys::unit, quoted(network_.unit));
        extras.add(keys::metres_per_unit, metres_);
        const u32 root =
            scene_.add_node({.name = "map", .children = children_, .extras = extras.text()});
        return scene_.finish(root, fmt::format("Wend {}", version()));
    }

  private:
    // The records of a list: those with places as nodes, by storey, the others as rows.
    struct List {
        std::map<u32, std::vector<u32>> nodes;
        RowTable rows;
        bool has_rows = false;
    };

    void add(const Feature& feature) {
        const std::string layer = plain_value(property_of(feature, keys::layer));
        if (layer == layers::file) begin_file(feature);
        if (layer == layers::record) add_record(feature);
        if (layer == layers::line) add_line(feature);
        if (layer == layers::marker) add_marker(feature);
    }

    static Extras extras_of(const Feature& feature) {
        Extras extras;
        for (const Property& property : feature.properties) extras.add(property.key, property.json);
        return extras;
    }

    void begin_file(const Feature& feature) {
        end_file();
        file_ = extras_of(feature);
        file_->add(keys::metres_per_unit, metres_);
        file_name_ = plain_value(property_of(feature, keys::file));
    }

    void end_file() {
        if (!file_) return;
        std::vector<u32> children;
        for (auto& [name, list] : lists_) {
            if (list.has_rows) file_->add(std::string(keys::rows) + name, list.rows.json());
            std::vector<u32> of_list;
            for (auto& [storey, nodes] : list.nodes) {
                if (storey == 0)
                    of_list.insert(of_list.end(), nodes.begin(), nodes.end());
                else
                    add_group(fmt::format("storey {}", storey), std::move(nodes), of_list);
            }
            add_group(name, std::move(of_list), children);
        }
        children_.push_back(scene_.add_node({.name = escape_for_display(file_name_),
                                             .children = children,
                                             .extras = file_->text()}));
        file_.reset();
        lists_.clear();
    }

    void add_group(std::string_view name, std::vector<u32> members, std::vector<u32>& siblings) {
        if (members.empty()) return;
        Extras extras;
        extras.add(keys::layer, quoted(layers::group));
        siblings.push_back(scene_.add_node(
            {.name = escape_for_display(name), .children = members, .extras = extras.text()}));
    }

    void add_record(const Feature& feature) {
        const std::string list_name = plain_value(property_of(feature, keys::list));
        List& list = lists_[list_name];
        const auto stand = feature.shape == Shape::none
                               ? std::nullopt
                               : float_place(stand_of(feature.points), network_.metres_per_unit);
        const bool is_area = feature.shape == Shape::polygon;
        const auto corners = is_area && stand
                                 ? float_corners(feature.points, network_.metres_per_unit)
                                 : std::nullopt;
        if (!stand || (is_area && !corners)) {
            list.rows.add(feature);
            list.has_rows = true;
            return;
        }
        Extras extras = extras_of(feature);
        std::string name = plain_value(property_of(feature, keys::name));
        if (name.empty())
            name = fmt::format("{} {}", list_name, property_of(feature, keys::number));
        name = escape_for_display(name);
        extras.add(keys::stand, fmt::format("[{}, {}, {}]", (*stand)[0], (*stand)[1], (*stand)[2]));
        u32 mesh = 0;
        if (is_area) {
            extras.add(keys::outline, outline_mark(*corners));
            mesh = add_area(feature, *corners, name);
        } else {
            mesh = node_mesh(feature.node);
        }
        const u32 storey =
            feature.node != no_index && !storeys_.empty() ? storeys_[feature.node] : 0;
        list.nodes[storey].push_back(scene_.add_node(
            {.name = name, .translation = y_up(*stand), .mesh = mesh, .extras = extras.text()}));
    }

    static MeshPoint y_up(const std::array<float, 3>& place) {
        return {place[0], place[2], 0 - place[1]};
    }

    u32 add_area(const Feature& feature, const std::vector<std::array<float, 3>>& corners,
                 const std::string& name) {
        std::vector<MeshPoint> points;
        for (const auto& corner : corners) points.push_back(y_up(corner));
        const u8 kind = network_.nodes.kind[feature.node];
        return scene_.add_outline(name, points, doubled_extent(feature.points) < 0,
                                  ground_colour(kind, feature.node % 4),
                                  scene_.material(escape_for_display(network_.kind_name(kind))));
    }

    // All nodes of a kind look alike; the last is of records that are no nodes.
    u32 node_mesh(NodeIndex node) {
        const std::size_t kind =
            node == no_index ? network_.kinds.size() : network_.nodes.kind[node];
        const std::string name =
            node == no_index
                ? "place"
                : escape_for_display(network_.kind_name(static_cast<u8>(kind))) + " node";
        const float radius = node == no_index ? node_radius / 2 : node_radius;
        return shared_mesh(name, radius, darker(way_colour(kind), 2));
    }

    u32 shared_mesh(const std::string& name, float radius, MeshColour colour) {
        const auto known = shared_meshes_.find(name);
        if (known != shared_meshes_.end()) return known->second;
        const MeshPart part = diamond(radius, colour, scene_.material(name));
        return shared_meshes_[name] = scene_.add_mesh(name, std::span(&part, 1));
    }

    void add_line(const Feature& feature) {
        const Line& line = network_.lines[line_++];
        lines_.push_back(scene_.add_node({.name = escape_for_display(line.name),
                                          .mesh = add_line_mesh(network_, line, scene_),
                                          .extras = extras_of(feature).text()}));
    }

    void add_marker(const Feature& feature) {
        const std::size_t kind = network_.markers.kind[marker_++];
        const auto place = feature.points.empty()
                               ? std::nullopt
                               : float_place(feature.points.front(), network_.metres_per_unit);
        if (!place) return;
        const std::string name = escape_for_display(network_.markers.kinds[kind]);
        markers_.push_back(
            scene_.add_node({.name = name,
                             .translation = y_up(*place),
                             .mesh = shared_mesh(name, marker_radius, marker_colour(kind)),
                             .extras = extras_of(feature).text()}));
    }

    const Network& network_;
    const std::vector<u32> storeys_;
    const std::string metres_;  // a unit, as JSON
    GltfScene scene_;
    std::vector<u32> children_;  // of the root
    std::optional<Extras> file_;
    std::string file_name_;
    std::map<std::string, List> lists_;  // of the file
    std::map<std::string, u32> shared_meshes_;
    std::vector<u32> lines_, markers_;
    std::size_t line_ = 0, marker_ = 0;
};

}  // namespace

Expected<Bytes> glb_of_map(const Map& map) { return GlbWriter(map).write(map); }

}  // namespace wend::exchange
