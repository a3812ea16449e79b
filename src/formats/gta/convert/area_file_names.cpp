#include "formats/gta/convert/area_file_names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/file_name.hpp"
#include "formats/gta/records/file_number.hpp"

namespace wend::gta_paths {
namespace {

bool is_named_after_itself(const SourceArea& area) {
    return number_in_name(area.file_name) == area.number;
}

}  // namespace

const std::string* AreaFileNames::old_name(u32 number, const GatheredArea& gathered) const {
    const auto is_it = [&](const SourceArea& area) {
        const auto named = number_in_name(area.file_name);
        return area.number == number && (!named || named == number);
    };
    for (const u32 source : gathered.sources)
        if (is_it(sources_.list()[source])) return &sources_.list()[source].file_name;
    if (!gathered.sources.empty()) return nullptr;
    const auto found = std::ranges::find_if(sources_.list(), is_it);
    return found == sources_.list().end() ? nullptr : &found->file_name;
}

// The game and Windows do not tell capitals from small letters.
bool AreaFileNames::take(const std::string& name) { return taken_.insert(lower_case(name)).second; }

std::string AreaFileNames::name(u32 number, const GatheredArea& gathered) {
    if (const std::string* const old = old_name(number, gathered); old && take(*old)) return *old;
    const SourceArea* model = nullptr;
    if (!gathered.sources.empty()) model = &sources_.list()[gathered.sources.front()];
    if (!model || !is_named_after_itself(*model)) {
        const auto found = std::ranges::find_if(sources_.list(), is_named_after_itself);
        model = found == sources_.list().end() ? nullptr : &*found;
    }
    std::string made =
        model ? with_number(model->file_name, number) : fmt::format("nodes{}.dat", number);
    take(made);
    return made;
}

}  // namespace wend::gta_paths
