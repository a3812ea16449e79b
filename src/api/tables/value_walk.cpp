#include "api/tables/value_walk.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <unordered_map>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"

namespace wend::table {

void Tally::add(const Tally& other) {
    if (maps == 0) first_file = other.first_file;
    times += other.times;
    maps += other.maps;
    if (other.undescribed) undescribed = undescribed.value_or(0) + *other.undescribed;
}

void FieldCounts::include(double number) {
    least = std::min(least.value_or(number), number);
    greatest = std::max(greatest.value_or(number), number);
}

void FieldCounts::limit(std::size_t most_values) {
    has_too_many |= values.size() > most_values;
    if (has_too_many) values.clear();
}

void FieldCounts::add(const FieldCounts& other, std::size_t most_values) {
    if (type.empty()) type = other.type;
    if (unit.empty()) unit = other.unit;
    Tally::add(other);
    if (other.least) include(*other.least);
    if (other.greatest) include(*other.greatest);
    has_too_many |= other.has_too_many;
    if (!has_too_many)
        for (const auto& [value, tally] : other.values) {
            const auto [own, is_new] = values.try_emplace(value, tally);
            if (is_new) continue;
            own->second.add(tally);
            if (own->second.name != tally.name) own->second.name.clear();
        }
    limit(most_values);
}

namespace {

// Longer texts and runs of bytes are taken for such as have no value that comes twice.
constexpr std::size_t longest_text = 256, longest_run = 16;

}  // namespace

struct ValueWalk::Branch {
    std::string_view name;
    const char* type = "record";
    Field field = {};
    ScalarType scalar = {};
    const ValueNames* names = nullptr;  // Of its values, or of those of bits.

    u64 times = 0;
    std::optional<u64> undescribed = {};
    bool has_too_many = false;
    std::optional<double> least = {}, greatest = {};
    struct Count {
        u64 times = 0;
        std::optional<bool> is_described = {};
    };
    std::unordered_map<i64, Count> counts = {};  // By the value as it is stored.
    std::map<std::string, u64> texts = {};

    std::vector<std::unique_ptr<Branch>> children = {};
    std::size_t next = 0;  // Where to look for the child that is met next.

    double number(i64 stored) const {
        if (scalar.is_float) return std::bit_cast<double>(stored);
        return static_cast<double>(stored - field.bias) / field.scale;
    }
    std::string text(i64 stored) const {
        const auto narrow = scalar.is_float ? static_cast<f32>(number(stored)) : f32{};
        if (scalar.is_float && scalar.size == 4) return fmt::format("{}", narrow);
        if (scalar.is_float) return fmt::format("{}", number(stored));
        return ScalarRef{&stored, ScalarType::of<i64>()}.plain_text(field);
    }
};

ValueWalk::ValueWalk(std::size_t most_values)
    : most_values_(most_values), root_(std::make_unique<Branch>()) {
    root_->type = "file";
}
ValueWalk::~ValueWalk() = default;

void ValueWalk::walk(const Document& document) {
    at_ = root_.get();
    of_rows_ = nullptr;
    ++root_->times;
    document.describe(*this);
}

ValueWalk::Branch& ValueWalk::child(std::string_view name) {
    // Fields come in the same order in nearly all records.
    auto& all = at_->children;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t place = (at_->next + i) % all.size();
        if (all[place]->name != name) continue;
        at_->next = place + 1;
        return *all[place];
    }
    at_->next = all.size() + 1;
    all.push_back(std::make_unique<Branch>());
    all.back()->name = name;
    return *all.back();
}

void ValueWalk::count(Branch& branch, i64 stored, std::optional<bool> is_described) const {
    ++branch.times;
    if (is_described) branch.undescribed = branch.undescribed.value_or(0) + (*is_described ? 0 : 1);
    const double number = branch.number(stored);
    if (std::isfinite(number)) {
        branch.least = std::min(branch.least.value_or(number), number);
        branch.greatest = std::max(branch.greatest.value_or(number), number);
    }
    if (branch.has_too_many) return;
    ++branch.counts.try_emplace(stored, Branch::Count{0, is_described}).first->second.times;
    if (branch.counts.size() <= most_values_) return;
    branch.has_too_many = true;
    branch.counts.clear();
}

void ValueWalk::count_number(Branch& branch, FieldRef value) const {
    const ScalarRef number = value.number();
    if (branch.scalar.is_float) return count(branch, std::bit_cast<i64>(number.real()), {});
    const i64 stored = number.whole();
    std::optional<bool> is_described;
    if (branch.field.has_range)
        is_described = stored >= branch.field.low && stored <= branch.field.high;
    if (!branch.field.value_names.empty())
        is_described = is_described.value_or(false) || branch.field.value_names.of(stored);
    count(branch, stored, is_described);
}

void ValueWalk::scalar(const Field& field, FieldRef value) {
    if (!field.bits.empty())
        return count_bits(field, static_cast<u32>(value.number().whole()), value.scalar.bits());
    Branch& branch = child(field.name);
    if (branch.times == 0) {
        branch.field = field;
        branch.scalar = value.scalar;
        branch.type = value.scalar.is_float || field.scale != 1 ? "real" : "integer";
        branch.names = &branch.field.value_names;
    }
    count_number(branch, value);
}

void ValueWalk::count_bits(const Field& field, u32 word, unsigned bits) {
    Branch& branch = child(field.name);
    Branch* const outer = std::exchange(at_, &branch);
    const auto part = [&](std::string_view name, u32 value, std::optional<bool> is_described,
                          const ValueNames* names) {
        Branch& inner = child(name);
        inner.type = "bits";
        inner.names = names;
        count(inner, value, is_described);
    };
    for (const BitField& bit : field.bits) {
        const u32 value = bit.get(word);
        std::optional<bool> is_described;
        if (!bit.names.empty()) is_described = bit.names.of(value) != nullptr;
        part(bit.name, value, is_described, &bit.names);
    }
    const u32 all = bits >= 32 ? ~u32{0} : (u32{1} << bits) - 1,
              free = all & ~covered_bits(field.bits);
    if (free != 0) part("other_bits", word & free, (word & free) == 0, nullptr);
    at_ = outer;
}

void ValueWalk::count_text(Branch& branch, std::string text) const {
    ++branch.times;
    branch.has_too_many |= text.size() > longest_text;
    if (!branch.has_too_many) {
        ++branch.texts[printable(text)];
        branch.has_too_many = branch.texts.size() > most_values_;
    }
    if (branch.has_too_many) branch.texts.clear();
}

void ValueWalk::raw(const Field& field, FieldRef bytes) {
    Branch& branch = child(field.name);
    branch.type = "bytes";
    branch.has_too_many |= bytes.bytes().size() > longest_run;
    if (branch.has_too_many)
        ++branch.times;
    else
        count_text(branch, fmt::format("{:02x}", fmt::join(bytes.bytes(), " ")));
}

void ValueWalk::text(const Field& field, FieldRef bytes) {
    Branch& branch = child(field.name);
    branch.type = "text";
    count_text(branch, std::string(bytes_as_text(bytes.bytes()).substr(0, longest_text + 1)));
}

void ValueWalk::record(const Field& field, FieldRef inner) {
    Branch* const outer = std::exchange(at_, &child(field.name));
    inner.describe(*this);
    at_ = outer;
}

void ValueWalk::scalars(const Field& field, FieldRef values) { list(field, values); }

void ValueWalk::list(const Field& field, FieldRef elements) {
    Branch& branch = child(field.name);
    if (elements.kind == FieldKind::list) {
        branch.type = "list";
        count(branch, static_cast<i64>(elements.size()), {});
    }
    Branch* const outer = std::exchange(at_, &branch);
    Branch& each = child("[]");
    if (!elements.list->record && each.times == 0) {
        each.field = field;
        each.scalar = elements.list->scalar;
        each.type = each.scalar.is_float || field.scale != 1 ? "real" : "integer";
        each.names = &each.field.value_names;
    }
    walk_elements(each, elements);
    at_ = outer;
}

void ValueWalk::owned(const Field& field, FieldRef, FieldRef, const BitField&) {
    if (of_rows_) return;
    Branch* const outer = std::exchange(at_, &child(field.name));
    of_rows_ = &child("[]");
    at_ = outer;
}

void ValueWalk::rows(const Field& field, FieldRef list) {
    Branch* const outer = std::exchange(at_, &child(field.name));
    walk_elements(of_rows_ ? *of_rows_ : child("[]"), list);
    at_ = outer;
}

void ValueWalk::walk_elements(Branch& branch, FieldRef elements) {
    Branch* const outer = std::exchange(at_, &branch);
    for (std::size_t i = 0, size = elements.size(); i < size; ++i) {
        if (elements.list->record)
            elements[i].describe(*this);
        else
            count_number(branch, elements[i]);
    }
    at_ = outer;
}

void ValueWalk::take(const TakeField& take_field) const { take(*root_, "", take_field); }

void ValueWalk::take(const Branch& branch, const std::string& path, const TakeField& take_field) {
    if (branch.times > 0) {
        FieldCounts counts;
        counts.times = branch.times;
        counts.undescribed = branch.undescribed;
        counts.type = branch.type;
        counts.unit = branch.field.unit.name;
        counts.least = branch.least;
        counts.greatest = branch.greatest;
        counts.has_too_many = branch.has_too_many;
        for (const auto& [stored, one] : branch.counts) {
            Value value{{}, branch.text(stored)};
            value.number = finite_number(value.text);
            ValueTally& tally = counts.values[std::move(value)];
            tally.times += one.times;
            if (one.is_described) tally.undescribed = *one.is_described ? 0 : one.times;
            const char* const name = branch.names ? branch.names->of(stored) : nullptr;
            tally.name = name ? name : "";
        }
        for (const auto& [text, times] : branch.texts) counts.values[{{}, text}].times = times;
        take_field(path, std::move(counts));
    }
    for (const auto& inner : branch.children) {
        const bool is_element = inner->name == "[]";
        take(*inner,
             path.empty() || is_element ? path + std::string(inner->name)
                                        : fmt::format("{}.{}", path, inner->name),
             take_field);
    }
}

}  // namespace wend::table
