#include "model/edit/removal.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/edit/references.hpp"

namespace wend::edit {
namespace {

constexpr u32 no_target = ReferenceWalk::no_element;

// Takes the elements out of a file that are gone.
class Compactor : public ReferenceWalk {
  public:
    // By element of the file, and by reference the element that it names.
    Compactor(const ListTree& tree, std::span<const char> gone, std::span<const char> is_cleared)
        : ReferenceWalk(tree), gone_(gone), is_cleared_(is_cleared) {}

  protected:
    void element_begins(u32 branch) override {
        if (branch == tree().table()) rows_.push_back(element());
    }
    void reference(const MetReference& met) override {
        if (element() != no_element && is_cleared_[site_++]) static_cast<void>(met.set(0, 0));
    }
    void owns(u32 first_row, u32 rows, FieldRef word, const BitField& count) override {
        u32 kept = 0;
        for (u32 row = first_row; row < first_row + rows; ++row) kept += !gone_[rows_[row]];
        if (kept == rows) return;
        const ScalarRef number = word.number();
        number.set_whole(count.with(static_cast<u32>(number.whole()), kept));
    }
    void list_ends(FieldRef elements, const std::vector<u32>& of_list) override {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < of_list.size(); ++i) {
            if (gone_[of_list[i]]) continue;
            if (kept != i) elements.list->assign(const_cast<void*>(elements.at), kept, i);
            ++kept;
        }
        if (kept != of_list.size()) elements.resize(kept);
    }

  private:
    std::span<const char> gone_, is_cleared_;
    std::vector<u32> rows_;  // elements of the table
    std::size_t site_ = 0;
};

// The last part of a path: what people call its elements by.
std::string_view own_name(std::string_view path) {
    const std::size_t outer = path.rfind("[].");
    return outer == std::string_view::npos ? path : path.substr(outer + 3);
}

}  // namespace

Removal::Removal(EditedMap& map) : map_(map) {
    u32 elements = 0;
    files_.reserve(map.member_count());
    for (u32 member = 0; member < map.member_count(); ++member) {
        File& file = files_.emplace_back(File{ReferenceSurvey(map.tree(member))});
        file.survey.walk(map.document(member));
        file.first = elements;
        elements += file.survey.element_count();
        if (map.member(member).key) member_of_key_.emplace(*map.member(member).key, member);
    }
    gone_.resize(elements);
    resolve();
}

void Removal::resolve() {
    for (u32 member = 0; member < files_.size(); ++member) {
        File& file = files_[member];
        const MapEdits* const edits = map_.format().edits();
        const u64 none_from = edits ? edits->zero_is_none_from(map_.document(member)) : 0;
        file.targets.reserve(file.survey.sites().size());
        for (const ReferenceSurvey::Site& site : file.survey.sites()) {
            const bool is_none =
                site.reference->has_none && site.is_zero() && site.outermost >= none_from;
            file.targets.push_back(is_none ? no_target : find(site, member).value_or(no_target));
        }
    }
}

u32 Removal::branch_of(const Reference& reference, const ListTree& tree) const {
    for (const auto& [known, of_tree, branch] : branches_)
        if (known == &reference && of_tree == &tree) return branch;
    return std::get<u32>(branches_.emplace_back(&reference, &tree, tree.find(reference.list)));
}

std::optional<u32> Removal::member_of(const ReferenceSurvey::Site& site, u32 member) const {
    if (!site.reference->has_area) return member;
    const auto found = member_of_key_.find(site.area);
    return found == member_of_key_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<u32> Removal::find(const ReferenceSurvey::Site& site, u32 member) const {
    const Reference& reference = *site.reference;
    const auto named = member_of(site, member);
    if (!named) return std::nullopt;
    const File& file = files_[*named];
    const u32 branch = branch_of(reference, map_.tree(*named));
    if (branch == ListTree::nothing) return std::nullopt;
    if (!reference.id.empty()) {
        const auto element = file.survey.with_id(branch, site.number);
        return element ? std::optional(file.first + *element) : std::nullopt;
    }
    const std::vector<u32>& elements = file.survey.elements(branch);
    const auto first = static_cast<u32>(reference.first);
    if (site.number < first || site.number - first >= elements.size()) return std::nullopt;
    return file.first + elements[site.number - first];
}

void Removal::take(u32 member, u32 element) {
    const File& file = files_[member];
    if (gone_[file.first + element]) return;
    const u32 end = file.survey.end_of(element);
    std::fill(gone_.begin() + file.first + element, gone_.begin() + file.first + end, char{1});
    file.survey.for_each_owned(element, end, [&](u32 row) { take(member, row); });
}

bool Removal::follow() {
    bool has_taken = false;
    for (u32 member = 0; member < files_.size(); ++member) {
        File& file = files_[member];
        const auto& sites = file.survey.sites();
        for (std::size_t i = 0; i < sites.size(); ++i) {
            if (file.targets[i] == no_target || !gone_[file.targets[i]] ||
                sites[i].reference->loss == Reference::Loss::none ||
                gone_[file.first + sites[i].element])
                continue;
            take(member, sites[i].element);
            ++file.entries[sites[i].branch];
            has_taken = true;
        }
    }
    return has_taken;
}

Expected<void> Removal::remove(std::span<const MapEdits::Chosen> chosen) {
    for (const MapEdits::Chosen& record : chosen) {
        const u32 branch = map_.tree(record.place.member).find(record.list);
        const auto& survey = files_[record.place.member].survey;
        if (branch == ListTree::nothing || record.place.index >= survey.elements(branch).size())
            return failure(fmt::format("no record of {} can be removed", record.list));
        take(record.place.member, survey.elements(branch)[record.place.index]);
    }
    while (follow()) {
    }
    std::vector<Renumbering> moved = renumberings();
    for (u32 member = 0; member < files_.size(); ++member) compact(member);
    tell();
    for (Renumbering& renumbering : moved) {
        const std::vector<u32> members = members_naming(renumbering);
        if (auto done = map_.renumber(std::move(renumbering), members); !done) return done;
    }
    return {};
}

std::vector<u32> Removal::members_naming(const Renumbering& renumbering) const {
    std::vector<u32> members;
    for (u32 member = 0; member < files_.size(); ++member) {
        const ReferenceSurvey& survey = files_[member].survey;
        const auto is_renumbered = [&](const ReferenceSurvey::Site& site) {
            if (site.reference->list != renumbering.list) return false;
            const auto named = member_of(site, member);
            return named && !renumbering.places[*named].empty();
        };
        if (survey.has_outer_references() || std::ranges::any_of(survey.sites(), is_renumbered))
            members.push_back(member);
    }
    return members;
}

Expected<void> remove_records(EditedMap& map, const MapEdits& edits,
                              std::vector<MapEdits::Chosen> chosen) {
    if (auto done = edits.prepare_removal(map, chosen); !done) return done;
    if (auto done = Removal(map).remove(chosen); !done) return done;
    edits.finish_removal(map, chosen);
    return {};
}

void Removal::compact(u32 member) {
    File& file = files_[member];
    const auto& sites = file.survey.sites();
    std::vector<char> is_cleared(sites.size());
    bool changes = false;
    for (std::size_t i = 0; i < sites.size(); ++i) {
        if (file.targets[i] == no_target || !gone_[file.targets[i]] ||
            gone_[file.first + sites[i].element])
            continue;
        is_cleared[i] = 1;
        ++file.cleared[sites[i].branch];
        changes = true;
    }
    const std::span gone = std::span(gone_).subspan(file.first, file.survey.element_count());
    changes |= std::ranges::find(gone, 1) != gone.end();
    if (!changes) return;
    const Document& document = map_.change(member);
    Compactor(map_.tree(member), gone, is_cleared).walk(document);
}

std::vector<Renumbering> Removal::renumberings() const {
    std::map<std::string, Renumbering> lists;
    for (u32 member = 0; member < files_.size(); ++member) {
        const ListTree& tree = map_.tree(member);
        const File& file = files_[member];
        for (u32 branch = 1; branch < tree.size(); ++branch) {
            const ListTree::Branch& list = tree[branch];
            if (!list.is_target || list.path.find('[') != std::string::npos) continue;
            std::vector<RecordPlace> places;
            u32 next = 0;
            for (const u32 element : file.survey.elements(branch))
                places.push_back(gone_[file.first + element] ? nowhere
                                                             : RecordPlace{member, next++});
            if (next == places.size()) continue;
            Renumbering& renumbering =
                lists.try_emplace(list.path, Renumbering{list.path, {}}).first->second;
            renumbering.places.resize(files_.size());
            renumbering.places[member] = std::move(places);
        }
    }
    std::vector<Renumbering> all;
    for (auto& [list, renumbering] : lists) all.push_back(std::move(renumbering));
    return all;
}

void Removal::tell() {
    std::map<std::string, u64, std::less<>> entries, cleared;
    for (u32 member = 0; member < files_.size(); ++member) {
        const ListTree& tree = map_.tree(member);
        for (const auto& [branch, count] : files_[member].entries)
            entries[std::string(own_name(tree[branch].path))] += count;
        for (const auto& [branch, count] : files_[member].cleared)
            cleared[std::string(own_name(tree[branch].path))] += count;
    }
    for (const auto& [list, count] : entries)
        map_.tell(count, fmt::format("entry of {} that named them removed", list),
                  fmt::format("entries of {} that named them removed", list));
    for (const auto& [list, count] : cleared)
        map_.tell(count, fmt::format("field of {} that named them set to none", list),
                  fmt::format("fields of {} that named them set to none", list));
}

}  // namespace wend::edit
