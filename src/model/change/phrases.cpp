#include "model/change/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/describe/field_visitor.hpp"
#include "model/change/json_value.hpp"
#include "model/change/likeness.hpp"
#include "model/change/map_values.hpp"
#include "model/change/record_names.hpp"

namespace wend {
namespace {

constexpr const char* no_value = "nothing";

bool is_object(const JsonValue* value) { return value && value->kind == JsonValue::Kind::object; }
bool is_object_or_missing(const JsonValue* value) { return !value || is_object(value); }

std::span<const JsonValue> parts_of(const JsonValue* value) {
    return value ? value->children() : std::span<const JsonValue>();
}

// Whether JSON of a record leaves a field out that the record has. It does not where the file's
// version lacks the field, nor where the record is of another sort than the other one.
bool is_left_out(const JsonValue& record, const JsonValue& other, std::string_view key) {
    if (!record.shape || !record.shape->find(key)) return false;
    return std::ranges::none_of(other.children(), [&](const JsonValue& field) {
        return field.shape && field.shape->is_always_there() && record.shape->find(field.key) &&
               !record.find(field.key);
    });
}

// What a run of bits is where JSON leaves it out.
std::string unset_text(const ValueShape& word, std::string_view name) {
    const auto bit = std::ranges::find(word.bits, name, &BitField::name);
    return bit == word.bits.end() ? "0" : zero_text(*bit);
}

// That a reference names no record, by its number for that: `no place`.
std::string no_record_text(const Reference& reference) { return "no " + singular(reference.list); }

std::string text_of(const JsonValue& value) {
    if (value.kind == JsonValue::Kind::reference && value.record == no_record) {
        const Reference& reference = *value.shape->reference;
        const auto numbers = ReferenceText::of(value.text, reference);
        if (reference.has_none && numbers && numbers->area == 0 && numbers->number == 0)
            return no_record_text(reference);
    }
    return short_text(&value);
}

// The record that an element of a list names, by its first name of one, with the file's number in
// front where records of any file can be named: `4242`, `36:5`. Empty if it names none.
std::string named_record(const JsonValue& element) {
    if (element.kind == JsonValue::Kind::object) {
        const auto name =
            std::ranges::find(element.children(), JsonValue::Kind::reference, &JsonValue::kind);
        return name == element.children().end() ? std::string() : named_record(*name);
    }
    if (element.kind != JsonValue::Kind::reference) return {};
    const Reference& reference = *element.shape->reference;
    const auto numbers = ReferenceText::of(element.text, reference);
    return reference.has_area && numbers ? fmt::format("{}:{}", numbers->area, numbers->number)
                                         : text_of(element);
}

std::string named_record(const Change::Element& element) { return named_record(*element.value); }

// Those that elements name, in brackets, the first few of many; nothing where one names none.
template <class Element>
std::string named_records(std::span<const Element> elements) {
    constexpr std::size_t most = 5;
    const std::size_t told = elements.size() > most ? most - 1 : elements.size();
    std::string names;
    for (const Element& element : elements.first(told)) {
        const std::string name = named_record(element);
        if (name.empty()) return {};
        names += (names.empty() ? "" : ", ") + name;
    }
    if (told < elements.size()) names += fmt::format(" and {} more", elements.size() - told);
    return names.empty() ? names : fmt::format(" ({})", names);
}

// What counts where JSON leaves a field out.
std::string left_out_text(const ValueShape& field) {
    if (!field.reference) return field.default_value.empty() ? no_value : field.default_value;
    return field.reference->has_none ? no_record_text(*field.reference) : no_value;
}

// Computed values that a file has otherwise stand under this key.
bool is_stored(const std::string& path) {
    return path == "stored" || path.starts_with("stored.") || path.find(".stored") != path.npos;
}

class Phrases {
  public:
    explicit Phrases(NamedRecords named) : named_(named) {}

    void tell(const Change& change) { walk(change, "", "", false); }
    RecordPhrases take() { return std::move(told_); }

  private:
    // `left_out`: a value that is missing is one that JSON leaves out.
    void walk(const Change& change, const std::string& path, const std::string& field,
              bool left_out) {
        if (change.shape && change.shape->baked) {
            add_field(told_.baked, field.empty() ? path : field);
            return;
        }
        switch (change.kind) {
            case Change::Kind::object:
                tell_object(change, path, field);
                return;
            case Change::Kind::list:
                tell_list(change, path, field);
                return;
            case Change::Kind::set:
                tell_set(change, path, field, left_out);
                return;
        }
    }

    void tell_object(const Change& change, const std::string& path, const std::string& field) {
        const std::string_view own_number = change.shape ? change.shape->id : "";
        if (change.shape && !change.shape->bits.empty())
            return tell_bits(*change.shape, change.was, change.is, path, field, true);
        const std::optional<Shift> shift = shift_of(change);
        if (shift) {
            told_.phrases.push_back((path.empty() ? "" : path + ' ') + shift->text());
            add_field(told_.fields, field.empty() ? "place on the map" : field);
        }
        for (const Change& inner : change.inner) {
            if (shift && inner.shape && !inner.shape->axes.empty()) continue;
            if (!own_number.empty() && inner.key == own_number && inner.was && inner.is) {
                told_.has_other_numbers = true;
                if (path.empty()) told_.number = short_text(inner.is);
                continue;
            }
            const bool left_out = change.was && change.is &&
                                  (inner.was ? is_left_out(*change.is, *change.was, inner.key)
                                             : is_left_out(*change.was, *change.is, inner.key));
            const JsonValue* const value = inner.is ? inner.is : inner.was;
            walk(inner, value && value->is_run ? std::string(inner.key) : joined(path, inner.key),
                 field.empty() ? std::string(inner.key) : field, left_out);
        }
    }
    static std::string joined(const std::string& path, std::string_view key) {
        return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
    }

    void tell_list(const Change& change, const std::string& path, const std::string& field) {
        std::vector<RecordPhrases> changed;
        for (const Change& inner : change.inner) {
            Phrases phrases(named_);
            const u32 first = change.was ? change.was->first : 0;
            phrases.walk(inner, fmt::format("{}[{}]", path, first + inner.was_at), field, false);
            if (phrases.told_.phrases.empty())
                take_what_counts_little(phrases.told_);
            else
                changed.push_back(phrases.take());
        }
        // A few changed elements are told one by one.
        if (change.inserted.empty() && change.removed.empty() && !changed.empty() &&
            changed.size() <= 2) {
            add_field(told_.fields, field);
            for (RecordPhrases& element : changed) {
                std::ranges::move(element.phrases, std::back_inserter(told_.phrases));
                take_what_counts_little(element);
            }
            return;
        }
        std::string text;
        const auto add = [&](std::size_t count, const char* what, const std::string& names = {}) {
            if (count > 0)
                text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", count, what, names);
        };
        add(change.inserted.size(), "new", names_of(std::span(change.inserted)));
        add(change.removed.size(), "gone", names_of(std::span(change.removed)));
        add(changed.size(), "changed");
        if (text.empty()) add(change.moved.size(), "in another order");
        if (text.empty()) return;
        add_field(told_.fields, field);
        told_.phrases.push_back(fmt::format("{}: {}", path, text));
    }
    template <class Element>
    std::string names_of(std::span<const Element> elements) const {
        return named_ == NamedRecords::told ? named_records(elements) : std::string();
    }
    void take_what_counts_little(const RecordPhrases& inner) {
        told_.has_other_numbers |= inner.has_other_numbers;
        for (const std::string& baked : inner.baked) add_field(told_.baked, baked);
    }

    void tell_set(const Change& change, const std::string& path, const std::string& field,
                  bool left_out) {
        const JsonValue *const was = change.was, *const is = change.is;
        const ValueShape* const shape = change.shape;
        const bool has_parts = (is_object(was) || is_object(is)) && is_object_or_missing(was) &&
                               is_object_or_missing(is);
        if (has_parts && shape && !shape->bits.empty())
            return tell_bits(*shape, was, is, path, field, left_out);
        add_field(told_.fields, field);
        const JsonValue& there = was ? *was : *is;
        if ((!was || !is) && there.is_list && there.count > 0) {
            told_.phrases.push_back(fmt::format("{}: {} {}{}", path, there.count,
                                                was ? "gone" : "new", names_of(there.children())));
            return;
        }
        if (has_parts)
            return tell_parts(was, is, path, [&](std::string_view) { return missing_text(path); });
        tell_value(path, was, is, left_out ? left_out_text(*shape) : missing_text(path));
    }
    static std::string missing_text(const std::string& path) {
        return is_stored(path) ? "what follows from the rest" : no_value;
    }

    // Of a word, only the bits that are set are in JSON, and no word of which none is.
    void tell_bits(const ValueShape& word, const JsonValue* was, const JsonValue* is,
                   const std::string& path, const std::string& field, bool left_out) {
        add_field(told_.fields, field);
        tell_parts(was, is, path, [&](std::string_view part) {
            return (was && is) || left_out ? unset_text(word, part) : no_value;
        });
    }

    template <class MissingText>
    void tell_parts(const JsonValue* was, const JsonValue* is, const std::string& path,
                    MissingText text_of_missing) {
        for (const JsonValue& part : parts_of(was)) {
            const JsonValue* const other = is ? is->find(part.key) : nullptr;
            if (!other || !is_same_value(part, *other))
                tell_value(joined(path, part.key), &part, other, text_of_missing(part.key));
        }
        for (const JsonValue& part : parts_of(is))
            if (!was || !was->find(part.key))
                tell_value(joined(path, part.key), nullptr, &part, text_of_missing(part.key));
    }

    void tell_value(const std::string& path, const JsonValue* was, const JsonValue* is,
                    const std::string& missing) {
        const auto says = [](const JsonValue* value, std::string_view text) {
            return value && value->text == text;
        };
        if (!was && says(is, "true"))
            told_.phrases.push_back("+" + path);
        else if (!is && says(was, "true"))
            told_.phrases.push_back("-" + path);
        else
            tell_both(path, was ? text_of(*was) : missing, is ? text_of(*is) : missing);
    }
    // A number that names one record in the first map and another in the second is no change by its
    // looks.
    void tell_both(const std::string& path, const std::string& was, const std::string& is) {
        told_.phrases.push_back(
            fmt::format("{} {} -> {}{}", path, was, was == is ? "another " : "", is));
    }
    static void add_field(std::vector<std::string>& fields, const std::string& field) {
        if (std::ranges::find(fields, field) == fields.end()) fields.push_back(field);
    }

    const NamedRecords named_;
    RecordPhrases told_;
};

}  // namespace

RecordPhrases phrases_of(const Change& change, NamedRecords named) {
    Phrases phrases(named);
    phrases.tell(change);
    return phrases.take();
}

}  // namespace wend
