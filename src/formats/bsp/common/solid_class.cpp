#include "formats/bsp/common/solid_class.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/integers.hpp"
#include "formats/bsp/common/entity_text.hpp"

namespace wend::bsp {
namespace {

std::array<bool, 3> stopped_by(SolidClass::Kind kind) {
    switch (kind) {
        case SolidClass::Kind::wall:
            return {true, true, true};
        case SolidClass::Kind::opens:
            return {true, false, true};
        case SolidClass::Kind::pushable:
            return {true, false, false};
    }
    return {};
}

}  // namespace

const SolidClass* solid_class(std::string_view name, std::span<const SolidClass> classes) {
    const auto found = std::ranges::find_if(classes, [&](const SolidClass& one) {
        return one.name.ends_with('*') ? name.starts_with(one.name.substr(0, one.name.size() - 1))
                                       : name == one.name;
    });
    return found == classes.end() ? nullptr : &*found;
}

std::optional<PartSolid> solid_of(const WorldEntity& entity, std::span<const SolidClass> classes) {
    const auto model = brush_model(entity);
    const SolidClass* const known = solid_class(entity.class_name(), classes);
    if (!model || *model > std::numeric_limits<u32>::max() || !known ||
        has_spawn_flag(entity, known->passable))
        return std::nullopt;
    const auto kind = has_spawn_flag(entity, known->firm) ? SolidClass::Kind::wall : known->kind;
    PartSolid solid;
    solid.model = static_cast<u32>(*model);
    solid.stops = stopped_by(kind);
    solid.origin = entity.origin().value_or(Point{});
    if (known->turns) solid.angles = numbers_of(entity, "angles").value_or(std::array<double, 3>{});
    return solid;
}

}  // namespace wend::bsp
