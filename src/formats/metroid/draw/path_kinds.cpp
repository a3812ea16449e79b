#include "formats/metroid/draw/path_kinds.hpp"

namespace wend::metroid_path {

PathKinds::PathKinds(const PathFile& file) {
    constexpr const char* names[] = {"ground", "flyer", "swimmer", "other"};
    std::array<bool, 4> is_present{};
    for (const Region& region : file.regions) is_present[sort_of(region)] = true;
    if (file.regions.empty()) is_present[ground] = true;
    for (std::size_t sort = 0; sort < is_present.size(); ++sort) {
        number_[sort] = static_cast<std::uint8_t>(kinds_.size());
        if (is_present[sort]) kinds_.push_back({names[sort]});
    }
}

PathKinds::Sort PathKinds::sort_of(const Region& region) {
    if (type_bits["ground"].get(region.type_mask)) return ground;
    if (type_bits["flyer"].get(region.type_mask)) return flyer;
    if (type_bits["swimmer"].get(region.type_mask)) return swimmer;
    return other;
}

}  // namespace wend::metroid_path
