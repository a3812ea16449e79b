#include "formats/gta/edit/part_numbers.hpp"

#include <algorithm>
#include <utility>

namespace wend::gta_paths {

void PartNumbers::settle(std::span<const u32> touched, const std::map<u32, u32>& given) {
    std::map<u32, Part> parts;  // by root, of those that changed
    for (const u32 node : touched) parts.try_emplace(parts_.root(node));
    Numbers numbers[2]{{.next = lowest_}, {.next = lowest_}};
    for (u32 node = 0; node < numbers_.size(); ++node) {
        const u32 own = numbers_[node];
        const auto part = parts.find(parts_.root(node));
        if (part == parts.end()) {
            numbers[is_vehicle_[node]].used.insert(own);
            continue;
        }
        ++part->second.size;
        part->second.is_new = part->second.is_new && is_new_[node];
        if (own >= lowest_) ++part->second.count_of_number[own];
    }
    std::set<u32> is_given;
    for (const auto& [node, number] : given) {
        const u32 root = parts_.root(node);
        parts[root].number = number;
        numbers[is_vehicle_[root]].taken.insert(number);
        is_given.insert(root);
    }
    std::vector<std::pair<u32, Part*>> by_size;
    for (auto& [root, part] : parts)
        if (!is_given.contains(root)) by_size.emplace_back(root, &part);
    std::ranges::stable_sort(
        by_size, [](const auto& a, const auto& b) { return a.second->size > b.second->size; });
    for (const auto& [root, part] : by_size)
        part->number = choose(*part, numbers[is_vehicle_[root]]);
    for (u32 node = 0; node < numbers_.size(); ++node)
        if (const auto part = parts.find(parts_.root(node)); part != parts.end())
            numbers_[node] = part->second.number;
}

u32 PartNumbers::choose(const Part& part, Numbers& numbers) {
    auto& [used, taken, next] = numbers;
    u32 best = 0, most = 0;
    for (const auto& [number, count] : part.count_of_number)
        if (count > most && !taken.contains(number) && !(part.is_new && used.contains(number))) {
            best = number;
            most = count;
        }
    if (most == 0) {
        // No number becomes free again.
        while (next <= highest_ && (used.contains(next) || taken.contains(next))) ++next;
        best = next;
        if (best > highest_) {
            ++without_number_;
            best = part.count_of_number.empty() ? lowest_ : part.count_of_number.begin()->first;
        }
    }
    taken.insert(best);
    return best;
}

void tell_part_numbers(edit::EditedMap& map, u64 changed, const PartNumbers& parts) {
    map.tell(changed, "node got another number of its connected part",
             "nodes got another number of their connected part");
    map.tell(parts.without_number(),
             "connected part shares its number with another, as none is left",
             "connected parts share their number with others, as none is left");
}

}  // namespace wend::gta_paths
