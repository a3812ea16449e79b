#include "model/change/numbering.hpp"

#include <charconv>

namespace wend {

Numbering::Numbering(std::span<const NumberedRoot> roots) {
    for (const NumberedRoot& file : roots) {
        for (const auto& [path, list] : file.file->lists) {
            const ValueShape* const shape = file.file->shape->find_list(path);
            i64 place = 0;
            for (const JsonValue* const record : records_of(*file.root, path)) {
                Place found{file.key.value_or(0), place++, 0};
                if (record->record == no_record) continue;
                if (const JsonValue* const id =
                        shape && !shape->id.empty() ? record->find(shape->id) : nullptr)
                    std::from_chars(id->text.data(), id->text.data() + id->text.size(), found.id);
                if (places_.size() <= record->record) places_.resize(record->record + 1);
                places_[record->record] = found;
            }
        }
    }
}

std::string Numbering::text_of(const JsonValue& reference) const {
    if (!has(reference.record)) return std::string(reference.text);
    const Reference& means = *reference.shape->reference;
    const Place& place = *places_[reference.record];
    const ReferenceText numbers{place.key, means.id.empty() ? place.place + means.first : place.id};
    const auto own = ReferenceText::of(reference.text, means);
    if (own && own->number == numbers.number && (!means.has_area || own->area == numbers.area))
        return std::string(reference.text);
    return numbers.like(reference.text);
}

std::vector<NumberedRoot> roots_of(MapValues& map) {
    std::vector<NumberedRoot> roots;
    for (FileValues& file : map.files())
        if (file.shape) roots.push_back({&file.root, &file, file.key});
    return roots;
}

}  // namespace wend
