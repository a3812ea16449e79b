#include "cli/named_ends.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"
#include "route/path_json.hpp"

namespace wend::cli {

std::string named_end_text(const Network& network, const NamedEnd& end, std::size_t unreached) {
    const std::string& name = network.places[end.place].name;
    switch (end.part) {
        case PlacePart::centre:
            return fmt::format("{}, its centre", name);
        case PlacePart::all:
            return fmt::format("all of {}, where it is reached last{}", name,
                               unreached == 0 ? ""
                                              : fmt::format(", without {} that cannot be reached",
                                                            counted(unreached, network.node_word)));
        default:
            return fmt::format("{}, its nearest point", name);
    }
}

void spell_named_end(JsonText& json, const Network& network, std::string_view of,
                     const NamedEnd& named, const std::optional<Endpoint>& end,
                     std::size_t unreached) {
    json.open_object();
    spell_text(json, "of", of);
    spell_text(json, "place", network.places[named.place].name);
    spell_text(json, "part", place_part_name(named.part));
    if (end) {
        spell_text(json, "record", end->node == no_index ? "" : network.name_of(end->node));
        json.key("point");
        spell_point(json, end->point);
    }
    if (named.part == PlacePart::all) {
        json.key("unreached");
        json.number(unreached);
    }
    json.close_object();
}

}  // namespace wend::cli
