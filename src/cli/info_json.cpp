#include <cmath>

#include "cli/info_report.hpp"
#include "describe/json_text.hpp"
#include "route/path_json.hpp"

namespace wend::cli {
namespace {

void spell_counts(JsonText& json, const std::vector<Count>& counts) {
    json.key("counts");
    json.open_object();
    for (const Count& count : counts) {
        json.key(count.name);
        json.number(count.value);
    }
    json.close_object();
}

void spell(JsonText& json, const Member& member) {
    json.open_object();
    json.key("file");
    json.text(member.file);
    json.key("format");
    json.text(member.document->format().info().id);
    json.key("version");
    json.text(member.document->version());
    json.key("bytes");
    json.number(member.bytes);
    spell_counts(json, member.document->counts());
    json.close_object();
}

void spell(JsonText& json, const Bounds& bounds) {
    if (bounds.empty()) return json.null();
    json.open_object();
    json.key("min");
    spell_point(json, bounds.min);
    json.key("max");
    spell_point(json, bounds.max);
    json.close_object();
}

void spell(JsonText& json, const CutSummary::Cut& cut) {
    json.open_object();
    json.key(cut.to.empty() ? "node" : "from");
    json.text(cut.from);
    if (!cut.to.empty()) {
        json.key("to");
        json.text(cut.to);
    }
    json.key("cuts_off");
    json.number(cut.cuts_off);
    json.close_object();
}

void spell_cuts(JsonText& json, std::string_view key, const CutSummary& cuts) {
    json.key(key);
    json.open_object();
    json.key("count");
    json.number(cuts.count);
    json.key("greatest");
    json.open_array();
    for (const CutSummary::Cut& cut : cuts.greatest) spell(json, cut);
    json.close_array();
    json.close_object();
}

// What a network and a part of one have in common.
template <class Summary>
void spell_extent(JsonText& json, const Summary& network) {
    json.key("unit");
    json.text(network.unit);
    json.key("metres_per_unit");
    json.number(network.metres_per_unit);
    json.key("bounds");
    spell(json, network.bounds);
    json.key("components");
    json.number(network.components);
    json.key("largest_component");
    json.number(network.component_sizes.empty() ? 0 : network.component_sizes.front());
    json.key("component_sizes");
    json.open_array();
    for (const std::uint64_t size : network.component_sizes) json.number(size);
    json.close_array();
}

void spell_kinds(JsonText& json, const std::vector<NetworkSummary::Kind>& kinds) {
    json.key("kinds");
    json.open_array();
    for (const NetworkSummary::Kind& kind : kinds) {
        json.open_object();
        json.key("name");
        json.text(kind.name);
        json.key("nodes");
        json.number(kind.nodes);
        json.key("links");
        json.number(kind.links);
        json.key("length");
        json.number(kind.length);
        json.close_object();
    }
    json.close_array();
}

void spell_part(JsonText& json, const PartSummary& part, std::string_view where) {
    json.key("selected");
    json.open_object();
    json.key("where");
    json.text(where);
    json.key("nodes");
    json.number(part.nodes);
    json.key("links");
    json.number(part.links);
    spell_extent(json, part);
    spell_kinds(json, part.kinds);
    json.close_object();
}

void spell_network(JsonText& json, const NetworkSummary& network) {
    spell_extent(json, network);
    spell_cuts(json, "choke_points", network.bridges);
    spell_cuts(json, "choke_nodes", network.articulation_points);
    spell_kinds(json, network.kinds);
    json.key("unresolved");
    json.open_object();
    json.key("absent_file");
    json.number(network.links_to_absent_files);
    json.key("missing_record");
    json.number(network.links_to_missing_records);
    json.close_object();
}

void spell_corner(JsonText& json, const Corner& corner, const std::string& name, double metres) {
    json.open_object();
    json.key("number");
    json.number(std::uint64_t{corner.number});
    if (!name.empty()) {
        json.key("name");
        json.text(name);
    }
    json.key("direction");
    json.text(corner.is_right() ? "right" : "left");
    const auto spell_number = [&](std::string_view key, double value) {
        json.key(key);
        json.number(value);
    };
    spell_number("distance_m", corner.begin * metres);
    spell_number("radius_m", corner.radius);
    spell_number("angle_degrees", std::abs(corner.angle));
    spell_number("length_m", corner.length * metres);
    if (corner.speed != 0) {
        spell_number("speed_kmh", corner.speed);
        json.key("speed_class");
        json.text(speed_class_name(corner.speed_class()));
    }
    json.close_object();
}

void spell_corners(JsonText& json, const Summarised& item) {
    json.key("corners");
    json.open_array();
    for (std::size_t i = 0; i < item.corners.size(); ++i)
        spell_corner(json, item.corners[i],
                     i < item.corner_names.size() ? item.corner_names[i] : std::string(),
                     item.summary.network->metres_per_unit);
    json.close_array();
}

void spell(JsonText& json, const Summarised& item) {
    const MapSummary& map = item.summary;
    json.open_object();
    json.key("format");
    json.text(map.format->info().id);
    json.key("versions");
    json.open_array();
    for (const std::string& version : map.versions) json.text(version);
    json.close_array();
    json.key("files");
    json.number(map.files);
    json.key("bytes");
    json.number(map.bytes);
    spell_counts(json, map.counts);
    if (map.network) spell_network(json, *map.network);
    if (item.part) spell_part(json, *item.part, item.where);
    if (!item.corners.empty()) spell_corners(json, item);
    json.key("facts");
    json.open_object();
    for (const auto& [name, fact] : map.facts) {
        json.key(name);
        json.text(fact);
    }
    json.close_object();
    json.close_object();
}

}  // namespace

void print_info_json(Console& console, std::span<const Summarised> maps,
                     std::span<const ListedArchive> archives, bool every_entry) {
    JsonText json(console.data());
    json.open_object();
    json.key("files");
    json.open_array();
    for (const Summarised& item : maps)
        for (const Member& member : item.members) spell(json, member);
    json.close_array();
    json.key("maps");
    json.open_array();
    for (const Summarised& item : maps) spell(json, item);
    json.close_array();
    if (!archives.empty()) spell_archives(json, archives, every_entry);
    json.close_object();
}

}  // namespace wend::cli
