#include <fmt/format.h>

#include "formats/gp2/convert/conversion.hpp"

namespace wend::gp2_track {
namespace {

// A kind of its own that both games' tracks have; no shape and no picture of the track belongs to
// it.
constexpr u8 plain_object = 4;

constexpr bool is_picture(const ObjectDefinition& definition) {
    return definition.id == 1 || definition.id == 5 || definition.id == 13;
}
// The signs at the first definitions: the same numbers in all 21 files looked at, of both games.
constexpr bool is_sign(i16 picture) { return picture >= 75 && picture <= 81; }

}  // namespace

void lose_shapes(const Conversion& conversion) {
    const std::vector<Shape>& shapes = conversion.source.shapes;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        conversion.tell(LossKind::lost, "shapes", fmt::format("shapes[{}]", i),
                        fmt::format("number {}, {} bytes", shapes[i].number,
                                    shape_head(conversion.origin()) + shapes[i].body.size()));
}

std::vector<ObjectDefinition> convert_definitions(const Conversion& conversion) {
    std::vector<ObjectDefinition> definitions = conversion.source.definitions;
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        ObjectDefinition& definition = definitions[i];
        const auto tell = [&](const char* field, std::string message) {
            conversion.tell(LossKind::changed, field, fmt::format("definitions[{}]", i),
                            std::move(message));
        };
        if (is_shape(definition)) {
            tell("definitions.id",
                 fmt::format("{}, shape {}, becomes {}, which nothing places", definition.id,
                             definition.id - first_shape_id, plain_object));
            definition.id = plain_object;
        } else if (is_picture(definition) && !is_sign(definition.angle)) {
            tell("definitions.angle", fmt::format("picture {}, which is another one in {}",
                                                  definition.angle, name_of(conversion.target)));
        }
    }
    return definitions;
}

}  // namespace wend::gp2_track
