#include "exchange/features/map_features.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <utility>

#include "core/base/names.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "exchange/features/feature_positions.hpp"
#include "exchange/features/field_values.hpp"
#include "exchange/features/gone_records.hpp"
#include "exchange/features/network_features.hpp"
#include "exchange/features/node_features.hpp"
#include "exchange/features/told_columns.hpp"

namespace wend::exchange {
namespace {

// Shows what one file's JSON holds.
class FileFeatures {
  public:
    FileFeatures(const Map& map, const RecordNodes& nodes, ElementValues& values,
                 const TakeFeature& take)
        : map_(map), nodes_(nodes), values_(values), take_(take) {}

    void show(u32 member) {
        member_ = member;
        const Member& file = map_.members()[member];
        file_name_ = quoted(base_name(file.file));
        std::string json;
        TextSink sink([&](std::string_view text) { json += text; });
        file.document->write_json(sink);
        sink.flush();
        known_.emplace(*file.document);
        counts_.emplace(file.document->format());
        const NetworkMember& part = map_.network().members[member];
        values_.make(part.first_node, part.first_node + part.node_count);
        find_fields(json);
        show_file(json);
        show_records(json);
    }

  private:
    // Commands of race tracks have fields of their own.
    void find_fields(std::string_view json) {
        JsonCursor in(json);
        in.enter_object();
        for (std::string_view key; in.next_key(key);) {
            if (!is_record_list(in, json)) {
                in.skip();
                continue;
            }
            const std::string list(key);
            in.enter_array();
            u64 place = 0;
            for (; in.next_element(); ++place) {
                in.enter_object();
                for (std::string_view field; in.next_key(field);) {
                    const std::string name(field);
                    const std::string_view value = taken(in);
                    if (name == number_key) continue;
                    known_->add(list, name);
                    counts_->add(list, place, name, value);
                }
            }
            counts_->end_list(list, place);
        }
    }

    // All but the records, whose lists are empty there.
    void show_file(std::string_view json) {
        Feature feature;
        feature.properties = {{keys::layer, file_layer}, {keys::file, file_name_}};
        JsonCursor in(json);
        in.enter_object();
        std::vector<std::string> names;
        std::deque<std::string> values;
        for (std::string_view key; in.next_key(key);) {
            std::string_view name = key == "format"    ? keys::format
                                    : key == "version" ? keys::version
                                                       : key;
            names.emplace_back(name);
            const bool is_list = is_record_list(in, json);
            const std::string_view value = taken(in);
            values.push_back(is_list ? "[]" : on_one_line(value));
            feature.properties.push_back({{}, values.back()});
        }
        for (std::size_t i = 0; i < names.size(); ++i) feature.properties[i + 2].key = names[i];
        const std::string fields = known_->added_json();
        if (fields != "{}") feature.properties.push_back({keys::fields, fields});
        const std::string counts = counts_->json();
        if (counts != "{}") feature.properties.push_back({keys::counts, counts});
        take_(feature);
    }

    // Wend's own JSON has no line break in a text.
    static std::string on_one_line(std::string_view json) {
        std::string line;
        for (std::size_t at = 0; at < json.size();) {
            const std::size_t end = std::min(json.find('\n', at), json.size());
            line += json.substr(at, end - at);
            at = std::min(json.find_first_not_of(" \n", end), json.size());
        }
        return line;
    }

    void show_records(std::string_view json) {
        JsonCursor in(json);
        in.enter_object();
        for (std::string_view key; in.next_key(key);) {
            if (!is_record_list(in, json)) {
                in.skip();
                continue;
            }
            const std::string list(key);
            in.enter_array();
            for (u64 place = 0; in.next_element(); ++place) show_record(in, list, place);
        }
    }

    void show_record(JsonCursor& in, const std::string& list, u64 place) {
        const std::string list_name = quoted(list), number = fmt::format("{}", place);
        feature_.shape = Shape::none;
        feature_.points.clear();
        feature_.properties = {{keys::layer, record_layer},
                               {keys::file, file_name_},
                               {keys::list, list_name},
                               {keys::number, number}};
        const NodeIndex node = nodes_.of(member_, list, place);
        feature_.node = node;
        scratch_.clear();
        if (node != no_index)
            feature_.properties.push_back({keys::name, kept(quoted(map_.network().name_of(node)))});
        in.enter_object();
        for (std::string_view key; in.next_key(key);) {
            const bool is_number = key == number_key;
            const std::string name(key);
            const std::string_view value = taken(in);
            if (is_number) continue;
            if (node == no_index && name == "position") set_position(value);
            feature_.properties.push_back({kept(name), value});
        }
        if (node != no_index) {
            set_node_shape(map_.network(), node, feature_);
            add_columns(list, node);
        }
        take_(feature_);
    }

    // A place that is a record but no node, such as a navi node.
    void set_position(std::string_view json) {
        if (const auto at = position_in(json)) {
            feature_.shape = Shape::point;
            feature_.points = {*at};
        }
    }

    void add_columns(std::string_view list, NodeIndex node) {
        std::string written = beginning_;
        for (std::size_t i = 0; i < values_.names().size(); ++i) {
            const std::string& name = values_.names()[i];
            std::string json = values_.json(i, node);
            append_as_written(json, written);
            if (!json.empty() && !known_->has(list, name))
                feature_.properties.push_back({name, kept(std::move(json))});
        }
        feature_.properties.push_back({keys::columns, kept(quoted(written))});
    }

    // Whether the value at hand is a list of records, which have numbers. The text is Wend's own.
    static bool is_record_list(const JsonCursor& in, std::string_view json) {
        std::string_view rest(in.place(),
                              static_cast<std::size_t>(json.data() + json.size() - in.place()));
        if (!rest.starts_with('[')) return false;
        rest.remove_prefix(std::min(rest.find_first_not_of(" \n", 1), rest.size()));
        return rest.starts_with("{\"#\": ");
    }

    static std::string_view taken(JsonCursor& in) {
        const JsonCursor::Place start = in.place();
        in.skip();
        return {start, static_cast<std::size_t>(in.place() - start)};
    }

    std::string_view kept(std::string text) { return scratch_.emplace_back(std::move(text)); }

    const Map& map_;
    const RecordNodes& nodes_;
    ElementValues& values_;
    const TakeFeature& take_;
    const std::string beginning_ = beginning_as_written(values_.names());
    const std::string file_layer = quoted(layers::file), record_layer = quoted(layers::record);
    u32 member_ = 0;
    std::string file_name_;
    std::optional<KnownFields> known_;
    std::optional<KeptCounts> counts_;
    Feature feature_;
    std::deque<std::string> scratch_;
};

}  // namespace

void for_features(const Map& map, const TakeFeature& take) {
    const RecordNodes nodes(map);
    ElementValues values(map.network(), ElementValues::Of::nodes);
    FileFeatures files(map, nodes, values, take);
    for (u32 member = 0; member < map.members().size(); ++member) files.show(member);
    show_links(map.network(), take);
    show_lines(map.network(), take);
    show_markers(map.network(), take);
}

}  // namespace wend::exchange
