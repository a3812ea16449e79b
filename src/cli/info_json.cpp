#include "cli/info_report.hpp"
#include "cli/json_point.hpp"
#include "describe/json_text.hpp"

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

void spell(JsonText& json, const MapSummary::Chokes::Choke& choke) {
    json.open_object();
    json.key(choke.to.empty() ? "node" : "from");
    json.text(choke.from);
    if (!choke.to.empty()) {
        json.key("to");
        json.text(choke.to);
    }
    json.key("cuts_off");
    json.number(choke.cuts_off);
    json.close_object();
}

void spell_chokes(JsonText& json, std::string_view key, const MapSummary::Chokes& chokes) {
    json.key(key);
    json.open_object();
    json.key("count");
    json.number(chokes.count);
    json.key("greatest");
    json.open_array();
    for (const MapSummary::Chokes::Choke& choke : chokes.greatest) spell(json, choke);
    json.close_array();
    json.close_object();
}

void spell_network(JsonText& json, const MapSummary& map) {
    json.key("unit");
    json.text(map.unit);
    json.key("metres_per_unit");
    json.number(map.metres_per_unit);
    json.key("bounds");
    spell(json, map.bounds);
    json.key("components");
    json.number(map.components);
    json.key("largest_component");
    json.number(map.largest_component);
    json.key("component_sizes");
    json.open_array();
    for (const std::uint64_t size : map.component_sizes) json.number(size);
    json.close_array();
    spell_chokes(json, "choke_points", map.choke_links);
    spell_chokes(json, "choke_nodes", map.choke_nodes);
    json.key("kinds");
    json.open_array();
    for (const MapSummary::Kind& kind : map.kinds) {
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
    json.key("unresolved");
    json.open_object();
    json.key("absent_file");
    json.number(map.links_to_absent_files);
    json.key("missing_record");
    json.number(map.links_to_missing_records);
    json.close_object();
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
    if (item.has_network) spell_network(json, map);
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

void print_info_json(Console& console, std::span<const Summarised> maps) {
    JsonText json(console.out());
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
    json.close_object();
}

}  // namespace wend::cli
