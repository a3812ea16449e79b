#include "model/merge/merged_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

#include "core/base/names.hpp"
#include "model/merge/runs.hpp"

namespace wend {
namespace {

JsonValue* id_of(JsonValue& record, std::string_view id) {
    for (JsonValue& child : record.children())
        if (child.key == id) return &child;
    return nullptr;
}

// The numbers that records of a list bear twice in one of the maps.
std::unordered_set<std::string_view> doubled(std::span<const MapValues* const> maps,
                                             std::string_view path, std::string_view id) {
    std::unordered_set<std::string_view> twice;
    for (const MapValues* const map : maps)
        for (const FileValues& file : map->files()) {
            const auto list = file.lists.find(path);
            if (list == file.lists.end()) continue;
            std::unordered_set<std::string_view> met;
            for (JsonValue* const record : list->second.records)
                if (const JsonValue* const own = id_of(*record, id))
                    if (!met.insert(own->text).second) twice.insert(own->text);
        }
    return twice;
}

// Of two records of a list that came to have one number, since each side gave it to a record of its
// own, the second gets a free one. Numbers that one of the maps that it came of had twice already
// stay as they are.
void give_new_numbers(std::span<const NumberedRoot> roots, std::span<const MapValues* const> maps,
                      Arena& arena) {
    for (const NumberedRoot& file : roots)
        for (const auto& [path, list] : file.file->lists) {
            const ValueShape* const shape = file.file->shape->find_list(path);
            if (!shape || shape->id.empty()) continue;
            i64 greatest = 0;
            std::unordered_set<std::string_view> met;
            std::vector<JsonValue*> second;
            for (JsonValue* const record : records_of(*file.root, path)) {
                const JsonValue* const id = id_of(*record, shape->id);
                if (!id) continue;
                greatest = std::max(greatest, whole_number_in(id->text).value_or(0));
                if (!met.insert(id->text).second) second.push_back(record);
            }
            if (second.empty()) continue;
            const auto kept = doubled(maps, path, shape->id);
            for (JsonValue* const record : second) {
                if (kept.contains(id_of(*record, shape->id)->text)) continue;
                const std::string_view text = arena.text(fmt::format("{}", ++greatest));
                JsonValue changed = with_children(*record, record->children(), arena);
                id_of(changed, shape->id)->text = text;
                record->items = changed.items;
            }
        }
}

}  // namespace

bool LostNames::is_lost(const JsonValue& value) const {
    return value.kind == JsonValue::Kind::reference && value.record != no_record &&
           !numbering_.has(value.record);
}

void LostNames::find(const JsonValue& value, RecordNumber owner, bool is_result) {
    is_result |= value.shape && value.shape->baked;
    if (is_lost(value)) {
        found_any_ = true;
        const bool is_new = owner != no_record && owner >= first_new_;
        if (is_result) return;
        if (is_new && value.shape->reference->loss == Reference::Loss::none)
            ++of_new_[value.record];
        else
            records_.insert(value.record);
        return;
    }
    if (!value.may_name_records()) return;
    if (value.kind == JsonValue::Kind::object && value.record != no_record) owner = value.record;
    for (const JsonValue& child : value.children()) find(child, owner, is_result);
}

// Whether an element of a list cannot be without a record that it names.
bool LostNames::must_go(const JsonValue& element) const {
    if (is_lost(element)) return true;
    return std::ranges::any_of(element.children(), [&](const JsonValue& child) {
        return !child.is_list && must_go(child) &&
               (!child.shape || !child.shape->reference ||
                child.shape->reference->loss == Reference::Loss::owner_goes);
    });
}

JsonValue LostNames::without(const JsonValue& value) {
    if (!found_any_ || !value.may_name_records()) return value;
    if (is_lost(value)) {
        JsonValue none = value;
        none.text = arena_.text(ReferenceText{}.like(value.text));
        none.record = no_record;
        return none;
    }
    if (value.count == 0) return value;
    std::vector<JsonValue> children;
    children.reserve(value.count);
    for (const JsonValue& child : value.children())
        if (!value.is_list || !must_go(child)) children.push_back(without(child));
    return with_children(value, children, arena_);
}

namespace {

// A file without those of some records that nothing in the map names, which no other list has.
JsonValue without_unnamed(const JsonValue& root, std::string_view list,
                          const std::set<RecordNumber>& unnamed, Arena& arena) {
    std::vector<JsonValue> fields(root.items, root.items + root.count);
    for (JsonValue& field : fields) {
        if (field.key != list || !field.is_list) continue;
        std::vector<JsonValue> kept;
        for (const JsonValue& record : field.children())
            if (!unnamed.contains(record.record)) kept.push_back(record);
        field = with_children(field, kept, arena);
    }
    return with_children(root, fields, arena);
}

}  // namespace

void add_names(const JsonValue& value, std::set<RecordNumber>& named) {
    if (value.kind == JsonValue::Kind::reference && value.record != no_record)
        named.insert(value.record);
    for (const JsonValue& child : value.children()) add_names(child, named);
}

std::vector<NumberedRoot> roots_of(std::vector<MergedFile>& files) {
    std::vector<NumberedRoot> roots;
    for (MergedFile& file : files) roots.push_back({&file.root, file.like, file.member.key});
    return roots;
}

std::vector<MergedFile> FileMerger::merge() {
    std::vector<MergedFile> files;
    for (const FilePair& pair : sides_.our_pairs) files.push_back(merged_file(pair));
    for (const FilePair& pair : sides_.their_pairs)
        if (!pair.was && !ours_has(*pair.is))
            files.push_back(merged_file({}, {}, their(*pair.is), std::nullopt));
    std::erase_if(files, [](const MergedFile& file) { return file.is_gone; });
    std::ranges::stable_sort(files, {}, [](const MergedFile& file) {
        return std::pair(!file.member.key.has_value(), file.member.key.value_or(0));
    });
    drop_unnamed(files);
    const MapValues* const maps[] = {&sides_.base_values, &sides_.our_values, &sides_.their_values};
    give_new_numbers(roots_of(files), maps, arena_);
    return files;
}

// New records that serve another one, such as the middle of a segment, go with the link that
// the other side's took the place of.
void FileMerger::drop_unnamed(std::vector<MergedFile>& files) {
    std::set<RecordNumber> before, now;
    for (const auto* const roots : {&our_roots_, &their_roots_})
        for (const JsonValue* const root : roots->of_file) add_names(*root, before);
    for (const MergedFile& file : files) add_names(file.root, now);
    std::set<RecordNumber> unnamed;
    for (const RecordNumber record : before)
        if (record >= sides_.base_records.size() && !now.contains(record)) unnamed.insert(record);
    if (unnamed.empty()) return;
    for (MergedFile& file : files)
        for (const auto& [list, records] : file.like->lists)
            if (std::ranges::find(sides_.node_lists, list) == sides_.node_lists.end())
                file.root = without_unnamed(file.root, list, unnamed, arena_);
}

// Ours of a file that nobody changed, called as in the base.
Member FileMerger::unread(std::size_t base_file, std::size_t our_file) const {
    Member member = sides_.ours.members()[our_file];
    member.file = context_.base_files[base_file];
    return member;
}

FileMerger::FileSide FileMerger::their(std::size_t file) const {
    return {their_roots_, sides_.their_values, sides_.theirs, file};
}

// Of a file that the base or ours has.
MergedFile FileMerger::merged_file(const FilePair& our) {
    if (our.was && our.is && !sides_.is_read[*our.was])
        return {.like = &sides_.base_values.files()[*our.was],
                .member = unread(*our.was, *our.is),
                .is_as_read = true};
    FileSide base, ours, theirs;
    if (our.is) ours = {our_roots_, sides_.our_values, sides_.ours, *our.is};
    if (our.was) {
        base = {base_roots_, sides_.base_values, sides_.base, *our.was};
        const auto pair = std::ranges::find(sides_.their_pairs, our.was, &FilePair::was);
        if (pair != sides_.their_pairs.end() && pair->is) theirs = their(*pair->is);
    } else if (const auto file = their_new(*ours.values)) {
        theirs = their(*file);
    }
    return merged_file(base, ours, theirs, our.was);
}

MergedFile FileMerger::merged_file(FileSide base, FileSide ours, FileSide theirs,
                                   std::optional<std::size_t> base_file) {
    const FileSide first = base.member ? base : ours.member ? ours : theirs;
    MergedFile file{.root = {}, .like = nullptr, .member = *first.member};
    file.member.file = std::string(base_name(first.member->file));
    ValueMerger merger(file.member.file,
                       base_file ? std::optional(static_cast<u32>(*base_file)) : std::nullopt,
                       context_);
    // To a new file records may have come from others.
    if (!base.root)
        for (FileSide* const side : {&base, &ours, &theirs})
            if (!side->root) side->root = without_elements(*first.root);
    const JsonValue* const root = merger.merge(base.root, ours.root, theirs.root);
    for (const FileSide* const side : {&base, &ours, &theirs})
        if (root && root == side->root && side->is_as_read) {
            file.root = joined(*root);
            file.like = side->values;
            file.member.document = side->member->document;
            file.is_as_read = true;
            return file;
        }
    file.is_gone = root == nullptr;
    if (root) file.root = joined(*root);
    const FileSide& like = side_of_version(file.root, {&base, &ours, &theirs});
    file.like = like.values;
    file.member.document = like.member->document;
    return file;
}

const JsonValue* FileMerger::without_elements(const JsonValue& value) {
    std::vector<JsonValue> children;
    if (!value.is_list)
        for (const JsonValue& child : value.children())
            children.push_back(child.count > 0 ? *without_elements(child) : child);
    JsonValue* const room = arena_.make_room<JsonValue>(1);
    return std::construct_at(room, with_children(value, children, arena_));
}

JsonValue FileMerger::joined(const JsonValue& root) {
    return sides_.has_runs ? without_runs(root, arena_) : root;
}

// The first side that has the version of the result, which says what its lists are.
const FileMerger::FileSide& FileMerger::side_of_version(const JsonValue& root,
                                                        std::array<const FileSide*, 3> sides) {
    const JsonValue* const version = root.items ? root.find("version") : nullptr;
    const FileSide* first = nullptr;
    for (const FileSide* const side : sides) {
        if (!side->values) continue;
        const JsonValue* const own = side->values->root.find("version");
        if (version && own && is_same_value(*version, *own)) return *side;
        if (!first) first = side;
    }
    return *first;
}

bool FileMerger::ours_has(std::size_t their_file) const {
    return std::ranges::any_of(sides_.our_pairs, [&](const FilePair& pair) {
        return !pair.was && their_new(sides_.our_values.files()[*pair.is]) == their_file;
    });
}

// Where theirs has a file that is new on both sides.
std::optional<std::size_t> FileMerger::their_new(const FileValues& ours) const {
    for (const FilePair& pair : sides_.their_pairs) {
        if (pair.was) continue;
        const FileValues& file = sides_.their_values.files()[*pair.is];
        if (file.key == ours.key && (file.key || base_name(file.file) == base_name(ours.file)))
            return *pair.is;
    }
    return std::nullopt;
}

}  // namespace wend
