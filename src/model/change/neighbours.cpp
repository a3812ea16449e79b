#include "model/change/neighbours.hpp"

#include <algorithm>
#include <iterator>

namespace wend {

Neighbours::Neighbours(const FileValues& file, std::string_view path) {
    const auto& records = file.lists.at(path).records;
    for (u32 i = 0; i < records.size(); ++i) places_.emplace(records[i], i);
    of_.resize(records.size());
    for (u32 i = 0; i < records.size(); ++i) collect(file, *records[i], path, of_[i]);
}

void Neighbours::collect(const FileValues& file, const JsonValue& value, std::string_view path,
                         std::vector<u32>& places) const {
    if (!value.may_name_records() || (value.shape && value.shape->analysed)) return;
    for (const JsonValue& child : value.children()) collect(file, child, path, places);
    if (value.kind != JsonValue::Kind::reference) return;
    const Reference& means = *value.shape->reference;
    const auto named = means.list == path ? ReferenceText::of(value.text, means) : std::nullopt;
    if (!named || (means.has_area && named->area != file.key)) return;
    if (const JsonValue* const record = file.find(means, named->number))
        places.push_back(places_.at(record));
}

u64 Neighbours::agreement(const Neighbours& first, const Neighbours& second, const Mates& mates) {
    u64 all = 0, common = 0;
    std::vector<u32> was, is, both;
    for (u32 i = 0; i < mates.size(); ++i) {
        if (mates[i] == no_mate) continue;
        was = first.of_[mates[i]];
        is.clear();
        for (const u32 place : second.of_[i]) is.push_back(mates[place]);
        std::ranges::sort(was);
        std::ranges::sort(is);
        both.clear();
        std::ranges::set_intersection(was, is, std::back_inserter(both));
        all += std::max(was.size(), is.size());
        common += both.size();
    }
    return all == 0 ? 0 : common * 1000 / all;
}

}  // namespace wend
