#include "model/edit/field_changes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "model/edit/list_edits.hpp"
#include "model/edit/references.hpp"

namespace wend::edit {
namespace {

// What a value's text says: a whole number, a number, or else a name or text.
FieldValue value_of(const std::string& text, FieldType type) {
    if (type == FieldType::text) return text;
    if (const auto whole = whole_number(text); whole && std::in_range<std::int64_t>(*whole))
        return static_cast<std::int64_t>(*whole);
    const auto number = finite_number(text);
    if (!number) return text;
    // Fields take whole numbers for numbers and the other way round.
    return *number;
}

std::string joined_path(std::string_view record, std::string_view field) {
    return fmt::format("{}.{}", record, field);
}

// The name before the first dot or bracket of a path.
std::string first_name(const std::string& path) { return path.substr(0, path.find_first_of(".[")); }

// The names of the fields of a record, and of the bits of its words by the words' names.
struct KnownNames {
    std::vector<std::string> fields;
    std::vector<std::pair<std::string, std::string>> bits;

    explicit KnownNames(const FieldHandle& record) {
        for (const FieldHandle& field : record.children()) {
            const std::string name = field.info().name;
            fields.push_back(name);
            if (field.type() != FieldType::integer) continue;
            for (const FieldHandle& bit : field.children())
                bits.emplace_back(bit.info().name, name);
        }
    }
    bool has_field(const std::string& name) const {
        return std::ranges::find(fields, name) != fields.end();
    }
    // The word of a run of bits of that name; null if there is none.
    const std::string* word_of(const std::string& name) const {
        const auto bit = std::ranges::find(bits, name, &std::pair<std::string, std::string>::first);
        return bit == bits.end() ? nullptr : &bit->second;
    }
    std::vector<std::string> all() const {
        std::vector<std::string> names = fields;
        for (const auto& [bit, word] : bits) names.push_back(bit);
        return names;
    }
};

// Whether a path such as `areas[3].hiding_spots[0].id` leads to a number that records of its list
// are called by.
bool is_id(const FieldPath& path, const ListTree& tree) {
    const std::string_view shape = path.shape();
    const std::size_t dot = std::min(shape.rfind('.'), shape.size());
    const std::string_view list = shape.substr(0, dot);
    if (dot == shape.size() || !list.ends_with("[]")) return false;
    const u32 branch = tree.find(list.substr(0, list.size() - 2));
    return branch != ListTree::nothing && !tree[branch].id.empty() &&
           shape.substr(dot + 1) == tree[branch].id;
}

// What others call a record by would leave those without it.
Error id_cannot_change(const std::string& path) {
    return ErrorDetails{.message = "is the number that other records call it by", .field = path};
}

Error unknown_field(const std::string& name, const KnownNames& known, const std::string& record,
                    std::span<const LinkColumn> of_links, const Format& format) {
    std::vector<std::string> names = known.all(), columns;
    for (const LinkColumn& column : of_links) columns.push_back(column.about.name);
    std::string there_are = fmt::format("there are {}", fmt::join(names, ", "));
    if (!columns.empty()) there_are += fmt::format(", and of links {}", fmt::join(columns, ", "));
    std::ranges::copy(columns, std::back_inserter(names));
    const std::string near = nearest_name(name, names);
    return ErrorDetails{
        .message = fmt::format(
            "{} no field \"{}\"{}; {}",
            columns.empty() ? "there is" : fmt::format("maps of {} have", format.info().id), name,
            columns.empty() ? "" : ", of records or links",
            near.empty() ? there_are : fmt::format("did you mean {}?", near)),
        .field = record};
}

std::string path_of(const MapEdits::Chosen& record) {
    return fmt::format("{}[{}]", record.list, record.place.index);
}

}  // namespace

Expected<void> FieldChanges::make(const MapEdits::Chosen& record) {
    const std::string path = path_of(record);
    for (const FieldChange& change : changes_) {
        const u32 member = record.place.member;
        if (auto made = make(map_.change(member), &map_.tree(member), path, change); !made) {
            if (map_.member_count() > 1) made.error()->file = map_.member(record.place.member).file;
            return made;
        }
    }
    return {};
}

Expected<void> FieldChanges::make(Document& document, const ListTree* kept_ids,
                                  const std::string& record, const FieldChange& change) {
    const auto all = paths(document, record, change.field);
    if (!all) return failure(all.error());
    for (const std::string& path : *all) {
        const auto parsed = FieldPath::parse(path);
        if (!parsed) return failure(parsed.error());
        if (kept_ids && is_id(*parsed, *kept_ids)) return failure(id_cannot_change(path));
        const auto field = document.at(*parsed);
        if (!field) return failure(field.error());
        if (auto made = set(*field, change); !made) return made;
    }
    return {};
}

Expected<void> FieldChanges::set(const FieldHandle& field, const FieldChange& change) const {
    const FieldType type = field.type();
    const FieldValue value = value_of(change.value, type);
    if (change.how == FieldChange::How::set) return field.set(value);
    const bool adds = change.how == FieldChange::How::add;
    if (type == FieldType::integer && std::holds_alternative<std::string>(value)) {
        const auto bits = field.children();
        const auto bit = std::ranges::find(bits, change.value,
                                           [](const FieldHandle& own) { return own.info().name; });
        if (bit == bits.end()) {
            std::vector<std::string> names;
            for (const FieldHandle& own : bits) names.push_back(own.info().name);
            const std::string near = nearest_name(change.value, names);
            return failure(ErrorDetails{
                .message = fmt::format("has no bit \"{}\"{}", change.value,
                                       near.empty() ? "" : fmt::format("; did you mean {}?", near)),
                .field = field.path()});
        }
        const auto holds = bit->info().holds;
        if (holds && holds->second > 1)
            return failure(ErrorDetails{.message = "has more than one bit: say = and a value",
                                        .field = bit->path()});
        return bit->set(std::int64_t{adds});
    }
    const auto before = field.number();
    if (!before) return failure(before.error());
    if (std::holds_alternative<std::string>(value))
        return failure(
            ErrorDetails{.message = fmt::format("\"{}\" is no number to add", change.value),
                         .field = field.path()});
    const double by = std::holds_alternative<double>(value)
                          ? std::get<double>(value)
                          : static_cast<double>(std::get<std::int64_t>(value));
    return field.set(*before + (adds ? by : -by));
}

Expected<std::vector<std::string>> FieldChanges::paths(Document& document,
                                                       const std::string& record,
                                                       const std::string& name) {
    const std::string first = first_name(name);
    auto full = full_names_.find(name);
    if (full == full_names_.end()) {
        const auto handle = document.at(record);
        if (!handle) return failure(handle.error());
        const KnownNames known(*handle);
        std::string found = name;
        if (!known.has_field(first)) {
            const std::string* const word = known.word_of(first);
            if (!word)
                return failure(unknown_field(first, known, record, of_links_, map_.format()));
            found = fmt::format("{}.{}", *word, name);
        }
        full = full_names_.emplace(name, std::move(found)).first;
    }
    return expanded(document, joined_path(record, full->second));
}

// One pair of brackets after the other.
Expected<std::vector<std::string>> FieldChanges::expanded(Document& document, std::string path) {
    std::vector<std::string> all{std::move(path)};
    for (bool has_more = true; has_more;) {
        has_more = false;
        std::vector<std::string> next;
        for (const std::string& one : all) {
            const std::size_t bracket = one.find("[]");
            if (bracket == std::string::npos) {
                next.push_back(one);
                continue;
            }
            has_more = true;
            const auto list = field_at(document, one.substr(0, bracket));
            if (!list) return failure(list.error());
            for (std::uint64_t i = 0; i < list->size(); ++i)
                next.push_back(
                    fmt::format("{}[{}]{}", one.substr(0, bracket), i, one.substr(bracket + 2)));
        }
        all = std::move(next);
    }
    return all;
}

Expected<void> FieldChanges::make_at(Document& document, const std::string& path) {
    const auto element = document.at(path);
    if (!element) return failure(element.error());
    const bool is_record = element->type() == FieldType::record;
    for (const FieldChange& change : changes_) {
        if (!is_record && change.field != "value")
            return failure(ErrorDetails{.message = "is no record: say value=", .field = path});
        if (auto made = is_record ? make(document, nullptr, path, change) : set(*element, change);
            !made)
            return made;
    }
    return {};
}

Expected<void> FieldChanges::make_in_files() {
    for (const FieldChange& change : changes_) {
        const auto place = file_place(map_, change.field);
        if (!place) return failure(place.error());
        const auto made = [&]() -> Expected<void> {
            Document& document = map_.change(place->member);
            const auto all = expanded(document, full_path(document, place->path));
            if (!all) return failure(all.error());
            for (const std::string& path : *all) {
                const auto field = field_at(document, path);
                if (!field) return failure(field.error());
                if (is_id(FieldPath::parse(path).value(), map_.tree(place->member)))
                    return failure(id_cannot_change(path));
                if (auto done = set(*field, change); !done) return done;
                ++map_.report.records;
            }
            return {};
        }();
        if (made) continue;
        Error error = made.error();
        if (map_.member_count() > 1) error->file = map_.member(place->member).file;
        return failure(std::move(error));
    }
    return {};
}

}  // namespace wend::edit

namespace wend {

Expected<FieldChange> FieldChange::parse(std::string_view text) {
    const std::size_t sign = text.find('=');
    FieldChange change;
    std::string_view name = text.substr(0, std::min(sign, text.size()));
    if (name.ends_with('+') || name.ends_with('-')) {
        change.how = name.back() == '+' ? How::add : How::subtract;
        name.remove_suffix(1);
    }
    if (sign == std::string_view::npos || name.empty())
        return failure(
            fmt::format("expected FIELD=VALUE, FIELD+=VALUE or FIELD-=VALUE, found \"{}\"", text));
    change.field = name;
    change.value = text.substr(sign + 1);
    return change;
}

}  // namespace wend
