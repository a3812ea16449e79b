#include "formats/gta_paths/unmarked_fla4.hpp"

#include "describe/look_at.hpp"
#include "formats/gta_paths/area_file.hpp"
#include "formats/gta_paths/node_layout.hpp"

namespace wend::gta_paths {
namespace {

// Behind FLA4 and five counts: nodes as they should be, and those of an older edition.
constexpr NodeLayout nodes_of_fla4{24, 44, 14};
constexpr NodeLayout short_nodes{24, 40, 14};

}  // namespace

std::optional<Error> unmarked_fla4(ByteView bytes) {
    const auto nodes = value_at<u32, std::endian::little>(bytes, fla4_mark.size());
    if (!nodes || !has_text_at(bytes, 0, fla4_mark)) return std::nullopt;
    Error error;
    error.message =
        "the file begins with FLA4, which must stand behind FF FF FF FF: the program that wrote it "
        "left that mark out, and the game's limit adjuster would refuse or misread the file; ";
    error.message += are_rather(short_nodes, nodes_of_fla4, bytes, *nodes)
                         ? "its nodes have 40 bytes too, where those of FLA4 have 44, so export it "
                           "again with another edition of that program"
                         : "put the four bytes FF FF FF FF before its first";
    error.offset = 0;
    error.field = "header.mark";
    return error;
}

}  // namespace wend::gta_paths
