#include "open/gather.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/natural_order.hpp"

namespace wend {
namespace {

bool comes_before(const Member& a, const Member& b) {
    if (a.key.has_value() != b.key.has_value()) return a.key.has_value();
    if (a.key != b.key) return a.key < b.key;
    const bool is_a_loaded = a.document->is_game_name(a.file);
    if (is_a_loaded != b.document->is_game_name(b.file)) return is_a_loaded;
    return natural_less(a.file, b.file);
}

}  // namespace

std::vector<std::vector<Member>> gather(std::vector<RecognisedFile> files) {
    std::ranges::stable_sort(files, {}, &RecognisedFile::index);
    std::vector<std::vector<Member>> gathered;
    std::map<std::pair<const Format*, std::size_t>, std::size_t> maps;
    for (RecognisedFile& file : files) {
        const Format& format = file.member.document->format();
        std::size_t place = gathered.size();
        if (format.info().one_map_in_many_files)
            place = maps.try_emplace({&format, file.group}, place).first->second;
        if (place == gathered.size()) gathered.emplace_back();
        gathered[place].push_back(std::move(file.member));
    }
    for (std::vector<Member>& members : gathered) std::ranges::stable_sort(members, comes_before);
    return gathered;
}

}  // namespace wend
