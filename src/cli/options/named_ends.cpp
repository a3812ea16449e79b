#include "cli/options/named_ends.hpp"

#include <fmt/format.h>

#include "cli/text/text.hpp"

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

}  // namespace wend::cli
