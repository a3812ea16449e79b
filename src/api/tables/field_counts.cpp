#include "api/tables/field_counts.hpp"

#include <algorithm>

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

}  // namespace wend::table
