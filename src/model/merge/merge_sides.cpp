#include "model/merge/merge_sides.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/base/names.hpp"
#include "core/json/json_cursor.hpp"
#include "model/change/json_value.hpp"
#include "model/change/map_values.hpp"
#include "model/change/references.hpp"
#include "model/merge/runs.hpp"

namespace wend {
namespace {

// The files of a map that have to be read.
MapValues values_of(const Map& map, const std::vector<bool>& wanted) {
    return {map.members(), wanted};
}

// Which files of the base a side changed or took away.
void find_changed(const Map& base, const Map& side, const std::vector<FilePair>& pairs,
                  std::vector<bool>& changed) {
    const auto was = digests_of(base), is = digests_of(side);
    for (const FilePair& pair : pairs)
        if (pair.was && (!pair.is || !was || !is || (*was)[*pair.was] != (*is)[*pair.is]))
            changed[*pair.was] = true;
}

// The files of the base that a side changed, and those which name records in these by their places.
std::vector<bool> files_to_read(const Map& base, const Map& ours, const Map& theirs) {
    std::vector<bool> wanted(base.members().size());
    find_changed(base, ours, paired_files(base.members(), ours.members()), wanted);
    find_changed(base, theirs, paired_files(base.members(), theirs.members()), wanted);
    std::set<u32> areas;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (wanted[i]) areas.insert(base.members()[i].key.value_or(0));
    const std::vector<bool> names = name_any_in(base.members(), areas);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (names[i]) wanted[i] = true;
    return wanted;
}

// The same of a side, with its new files.
std::vector<bool> files_to_read(const Map& side, const std::vector<FilePair>& pairs,
                                const std::vector<bool>& of_base) {
    std::vector<bool> wanted(side.members().size());
    for (const FilePair& pair : pairs)
        if (pair.is) wanted[*pair.is] = !pair.was || of_base[*pair.was];
    return wanted;
}

// Lets lists of nodes be lists of records too, though nobody names them.
void add_lists(const std::vector<std::string>& node_lists, MapValues& values) {
    for (FileValues& file : values.files())
        for (const std::string& path : node_lists) {
            const ValueShape* const list = file.shape ? file.shape->find(path) : nullptr;
            if (!list || !list->is_list || file.lists.contains(list->name)) continue;
            file.lists[list->name].records = records_of(file.root, list->name);
        }
}

// False where a count of a file is not that of its list.
bool nest_runs(MapValues& values, Arena& arena, std::vector<JsonValue>& nested) {
    for (const FileValues& file : values.files()) {
        const auto made = file.shape ? with_runs(file.root, arena) : std::optional(file.root);
        if (!made) return false;
        nested.push_back(*made);
    }
    return true;
}
void use_runs(MapValues& values, const std::vector<JsonValue>& nested) {
    for (std::size_t i = 0; i < nested.size(); ++i) {
        FileValues& file = values.files()[i];
        file.root = nested[i];
        for (auto& [path, list] : file.lists) list.records = records_in_runs(file.root, path);
    }
}

// A record, and the file that it stands in.
struct Standing {
    JsonValue* record = nullptr;
    std::optional<u32> key = {};
};
using Records = std::vector<Standing>;

// Finds records of a side that moved to another list than they have in the base, such as another
// file of the map: new there, and gone from where they were.
class MovedRecords {
  public:
    MovedRecords(MapValues& base, MapValues& side, RecordNumber first_new)
        : base_(base), side_(side), stays_(first_new) {}

    void find() {
        constexpr int rounds = 6;
        for (int round = 0; round < rounds; ++round) {
            if (!gather()) return;
            base_.bind();
            side_.bind();
            bool found = false;
            for (auto& [path, records] : fresh_)
                if (const auto was = gone_.find(path); was != gone_.end())
                    found |= match_by_shift(was->second, records);
            if (found) continue;
            // Neighbours tell most, as far as they stay or were found; then the order.
            for (auto& [path, records] : fresh_)
                if (const auto was = gone_.find(path); was != gone_.end())
                    found |= match(path, was->second, records, round >= rounds / 2);
            if (!found && round >= rounds / 2) return;
        }
    }

  private:
    // Whether there is anything to be found.
    bool gather() {
        gone_.clear();
        fresh_.clear();
        stays_.assign(stays_.size(), false);
        for (FileValues& file : side_.files())
            for (auto& [path, list] : file.lists)
                for (JsonValue* const record : list.records)
                    if (record->record < stays_.size())
                        stays_[record->record] = true;
                    else
                        fresh_[path].push_back({record, file.key});
        for (FileValues& file : base_.files())
            for (auto& [path, list] : file.lists)
                for (JsonValue* const record : list.records)
                    if (!stays_[record->record]) gone_[path].push_back({record, file.key});
        return !gone_.empty() && !fresh_.empty();
    }

    // Where a record lies; none if that is nowhere.
    static std::optional<std::array<double, 3>> place_of(const JsonValue& record) {
        for (const JsonValue& child : record.children()) {
            if (!child.shape || child.shape->axes.size() < 2) continue;
            std::array<double, 3> place{};
            std::size_t axis = 0;
            JsonCursor cursor(child.text);
            for (cursor.enter_array(); axis < place.size() && cursor.next_element();)
                place[axis++] = cursor.take_float<double>();
            if (!cursor.failed()) return place;
        }
        return std::nullopt;
    }

    // Records that were moved together were moved by as much.
    static bool match_by_shift(const Records& gone, const Records& fresh) {
        using Shift = std::array<double, 3>;
        constexpr std::size_t most = 1000;
        if (gone.size() > most || fresh.size() > most) return false;
        std::map<Shift, std::vector<std::pair<JsonValue*, JsonValue*>>> by_shift;
        for (const auto& [record, key] : gone)
            if (const auto was = place_of(*record))
                for (const auto& [other, other_key] : fresh)
                    if (const auto is = place_of(*other); is && key != other_key)
                        by_shift[{(*is)[0] - (*was)[0], (*is)[1] - (*was)[1], (*is)[2] - (*was)[2]}]
                            .emplace_back(record, other);
        const auto best = std::ranges::max_element(
            by_shift, {}, [](const auto& shift) { return shift.second.size(); });
        if (best == by_shift.end() || best->second.size() < 2) return false;
        for (const auto& [record, other] : best->second) other->record = record->record;
        return true;
    }

    bool match(std::string_view path, const Records& gone, const Records& fresh,
               bool by_order) const {
        std::map<u64, Records> of_base, of_side;
        for (const Standing& one : gone) of_base[signature(*one.record, path)].push_back(one);
        for (const Standing& one : fresh) of_side[signature(*one.record, path)].push_back(one);
        bool found = false;
        for (const auto& [signature, records] : of_side) {
            const auto was = of_base.find(signature);
            if (was == of_base.end() || was->second.size() != records.size() ||
                (records.size() > 1 && !by_order))
                continue;
            for (std::size_t i = 0; i < records.size(); ++i) {
                if (records[i].key == was->second[i].key) continue;
                records[i].record->record = was->second[i].record->record;
                found = true;
            }
        }
        return found;
    }

    // What a record says beside its place and what follows from that, and which records of its own
    // list it names, else which others.
    u64 signature(const JsonValue& record, std::string_view path) const {
        u64 signature = 0;
        const bool names_its_like = names(record, path, signature);
        if (!names_its_like) names(record, "", signature);
        for (const JsonValue& child : record.children())
            if (child.kind == JsonValue::Kind::leaf && child.shape && !child.shape->followed &&
                child.shape->axes.empty() && child.key != record.shape->id)
                signature = combined_signature(signature, child.signature);
        return signature;
    }
    bool names(const JsonValue& value, std::string_view path, u64& signature) const {
        if (value.kind == JsonValue::Kind::reference) {
            if (!path.empty() && value.shape->reference->list != path) return false;
            const bool is_known = value.record < stays_.size() && stays_[value.record];
            signature = combined_signature(signature, is_known ? value.record + 1 : 0);
            return true;
        }
        bool any = false;
        for (const JsonValue& child : value.children()) any |= names(child, path, signature);
        return any;
    }

    MapValues &base_, &side_;
    std::vector<bool> stays_;  // by record of the base
    std::map<std::string_view, Records> gone_, fresh_;
};

// What new records of a side hold, by their numbers: with the names of records that the base has,
// and with what other new ones hold that they name.
class NewContents {
  public:
    NewContents(const MapValues& side, RecordNumber first_new, RecordNumber end)
        : first_new_(first_new), signatures_(end - first_new) {
        constexpr int rounds = 3;
        for (int round = 0; round < rounds; ++round) {
            std::vector<u64> next = signatures_;
            for (const FileValues& file : side.files())
                for (const auto& [path, list] : file.lists)
                    for (const JsonValue* const record : list.records)
                        if (record->record >= first_new)
                            next[record->record - first_new] = signature(*record);
            signatures_ = std::move(next);
        }
    }
    u64 operator[](RecordNumber record) const { return signatures_[record - first_new_]; }

  private:
    u64 signature(const JsonValue& value) const {
        if (value.kind == JsonValue::Kind::reference) {
            const u64 named = value.record == no_record   ? text_signature(value.text)
                              : value.record < first_new_ ? value.record + 1
                                                          : (*this)[value.record];
            return combined_signature(named, text_signature(value.tail));
        }
        u64 signature = value.signature;
        if (!value.may_name_records()) return signature;
        for (const JsonValue& child : value.children())
            signature = combined_signature(signature, this->signature(child));
        return signature;
    }

    RecordNumber first_new_;
    std::vector<u64> signatures_;
};

// Gives records that both sides added alike one number; all others are two.
void unify_new_records(const MapValues& ours, MapValues& theirs, RecordNumber first_new,
                       RecordNumber end) {
    const NewContents our_contents(ours, first_new, end), their_contents(theirs, first_new, end);
    for (FileValues& file : theirs.files()) {
        const auto same = std::ranges::find_if(ours.files(), [&](const FileValues& other) {
            return other.key == file.key &&
                   (file.key || base_name(other.file) == base_name(file.file) ||
                    ours.files().size() == 1);
        });
        if (same == ours.files().end()) continue;
        for (auto& [path, list] : file.lists) {
            const auto other = same->lists.find(path);
            if (other == same->lists.end()) continue;
            std::multimap<u64, RecordNumber> known;  // Alike ones in their order.
            for (const JsonValue* const record : other->second.records)
                if (record->record >= first_new)
                    known.emplace(our_contents[record->record], record->record);
            for (JsonValue* const record : list.records) {
                if (record->record < first_new) continue;
                const auto found = known.find(their_contents[record->record]);
                if (found == known.end()) continue;
                record->record = found->second;
                known.erase(found);
            }
        }
    }
}

}  // namespace

// In each file those of the first and of the last node.
std::vector<std::string> lists_of_nodes(const Map& map) {
    std::vector<std::string> lists;
    const Network& network = map.network();
    for (const NetworkMember& nodes : network.members) {
        if (nodes.node_count == 0) continue;
        for (const NodeIndex node : {nodes.first_node, nodes.first_node + nodes.node_count - 1}) {
            const auto list = map.record_of(Element::node, network.nodes.origin[node]).list;
            if (!list.empty() && std::ranges::find(lists, list) == lists.end())
                lists.emplace_back(list);
        }
    }
    return lists;
}

MergeSides::MergeSides(const Map& base_map, const Map& our_map, const Map& their_map,
                       std::vector<std::string> lists)
    : base(base_map),
      ours(our_map),
      theirs(their_map),
      node_lists(std::move(lists)),
      our_pairs(paired_files(base.members(), ours.members())),
      their_pairs(paired_files(base.members(), theirs.members())),
      is_read(files_to_read(base, ours, theirs)),
      base_values(values_of(base, is_read)),
      our_values(values_of(ours, files_to_read(ours, our_pairs, is_read))),
      their_values(values_of(theirs, files_to_read(theirs, their_pairs, is_read))),
      base_records(base_values),
      our_records(our_values),
      their_records(their_values) {
    MapValues::read({&base_values, &our_values, &their_values});
    for (MapValues* const values : {&base_values, &our_values, &their_values})
        add_lists(node_lists, *values);
    std::vector<JsonValue> nested[3];
    has_runs = nest_runs(base_values, arena, nested[0]) &&
               nest_runs(our_values, arena, nested[1]) && nest_runs(their_values, arena, nested[2]);
    if (has_runs) {
        use_runs(base_values, nested[0]);
        use_runs(our_values, nested[1]);
        use_runs(their_values, nested[2]);
    }
    RecordNumber next = 0;
    number_records(base_values, next);
    const RecordNumber first_new = next;
    match_records(base_values, our_values, our_pairs, next);
    match_records(base_values, their_values, their_pairs, next);
    if (ours.members().size() > 1) MovedRecords(base_values, our_values, first_new).find();
    if (theirs.members().size() > 1) MovedRecords(base_values, their_values, first_new).find();
    base_values.bind();
    our_values.bind();
    their_values.bind();
    unify_new_records(our_values, their_values, first_new, next);
    our_values.bind();
    their_values.bind();
    base_records = RecordIndex(base_values);
    our_records = RecordIndex(our_values);
    their_records = RecordIndex(their_values);
}

}  // namespace wend
