#include "model/ground/area_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "model/change/map_diff.hpp"
#include "model/change/phrases.hpp"
#include "model/change/record_names.hpp"

namespace wend {
namespace {

bool names_areas(const ValueShape& shape, std::string_view areas) {
    if (shape.reference && shape.reference->list == areas) return true;
    return std::ranges::any_of(shape.fields,
                               [&](const auto& field) { return names_areas(*field, areas); });
}

class AreaChangeReader {
  public:
    AreaChangeReader(const Map& was, const Map& is, const MapChange& change)
        : was_(was), is_(is), change_(change), was_names_(was), is_names_(is) {}

    Expected<AreaChanges> read(const std::string& place_column) {
        place_column_ = place_column;
        const Network &was = was_.network(), &is = is_.network();
        changes_.is_of.assign(was.nodes.size(), no_index);
        changes_.was_of.assign(is.nodes.size(), no_index);
        if (was.nodes.size() == 0) return failure("the mesh that the patch is of has no areas");
        areas_ = was_.record_of(Element::node, was.nodes.origin[0]).list;
        find_places();
        match();
        for (const FileChange& file : change_.files)
            if (file.change)
                for (const Change& inner : file.change->inner) add(inner);
        return std::move(changes_);
    }

  private:
    // By the numbers that records got which are the same.
    void match() {
        const auto records = [&](const MapValues& values) -> const std::vector<JsonValue*>* {
            const auto list = values.files()[0].lists.find(areas_);
            return list == values.files()[0].lists.end() ? nullptr : &list->second.records;
        };
        const auto *was = records(*change_.was), *is = records(*change_.is);
        if (!was || !is) {  // nothing changed
            for (NodeIndex node = 0; node < changes_.is_of.size(); ++node)
                changes_.is_of[node] = changes_.was_of[node] = node;
            return;
        }
        std::unordered_map<RecordNumber, NodeIndex> nodes;
        for (NodeIndex node = 0; node < changes_.was_of.size(); ++node)
            nodes.emplace(number(is_, node, *is), node);
        for (NodeIndex node = 0; node < changes_.is_of.size(); ++node) {
            const auto found = nodes.find(number(was_, node, *was));
            if (found == nodes.end()) continue;
            changes_.is_of[node] = found->second;
            changes_.was_of[found->second] = node;
        }
    }
    static RecordNumber number(const Map& map, NodeIndex node,
                               const std::vector<JsonValue*>& records) {
        const u32 place = map.record_of(Element::node, map.network().nodes.origin[node]).place;
        return place < records.size() ? records[place]->record : no_record;
    }

    void find_places() {
        const auto shape = shape_of(*was_.members().front().document);
        const ValueShape* const areas = shape->find(areas_);
        const ValueShape* const place = areas ? areas->find(place_column_) : nullptr;
        if (!place || !place->reference) return;
        const ValueShape* const list = shape->find(place->reference->list);
        if (!list) return;
        for (const auto& field : list->fields)
            if (field->is_text && changes_.place_field.empty()) changes_.place_field = field->name;
        changes_.place_list = place->reference->list;
    }

    void add(const Change& change) {
        if (change.shape && (change.shape->baked || change.shape->followed)) return;
        if (change.key == changes_.place_list) return;  // areas say what they are called
        if (change.kind != Change::Kind::list) {
            changes_.others.push_back({std::string(change.key), told(change)});
            return;
        }
        if (change.key == areas_) {
            for (const Change& area : change.inner) add_area(area);
            return;
        }
        const auto add_record = [&](const ChangedRecordNames& names, u32 place,
                                    const JsonValue& record, std::string text) {
            changes_.others.push_back({names.title(0, change.key, place, record), std::move(text)});
        };
        for (const Change::Element& gone : change.removed)
            add_record(was_names_, gone.at, *gone.value, "gone");
        for (const Change::Element& added : change.inserted)
            add_record(is_names_, added.at, *added.value, "new");
        for (const Change& inner : change.inner)
            if (const std::string text = told(inner); !text.empty())
                add_record(was_names_, inner.was_at, *inner.was, text);
    }

    void add_area(const Change& area) {
        for (const Change& field : area.inner) {
            const ValueShape* const shape = field.shape;
            if (!shape || shape->baked || shape->followed || !shape->axes.empty() ||
                !shape->bits.empty() || shape->name == place_column_ || names_areas(*shape, areas_))
                continue;
            if (area.shape && shape->name == area.shape->id) continue;
            changes_.others.push_back({was_names_.title(0, areas_, area.was_at, *area.was),
                                       fmt::format("{} changed", field.key)});
        }
    }

    static std::string told(const Change& change) {
        return fmt::format("{}", fmt::join(phrases_of(change).phrases, "; "));
    }

    const Map &was_, &is_;
    const MapChange& change_;
    const ChangedRecordNames was_names_, is_names_;
    std::string place_column_;
    std::string_view areas_;
    AreaChanges changes_;
};

}  // namespace

Expected<AreaChanges> area_changes(const Map& was, const Map& is, const std::string& place_column) {
    if (was.members().size() != 1 || is.members().size() != 1)
        return failure("patches are applied by ground to meshes of one file");
    const auto change = change_between(was, is);
    if (!change) return failure(change.error());
    return AreaChangeReader(was, is, *change).read(place_column);
}

}  // namespace wend
