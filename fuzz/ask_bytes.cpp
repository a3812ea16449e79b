#include "fuzz/keeping.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/target.hpp"

// Files and JSON of any sort are refused with an error that says where, or kept whole.

namespace wend::fuzz {

void ask_bytes(const Format& format, ByteView bytes) {
    for (const char* name : {"nodes1.dat", "", "room.obj"}) format.recognise(bytes, name);
    const DocumentPointer document = keep_or_refuse(format, bytes);
    if (!document) return;
    promise(!document->version().empty(), format, "documents have a version");
    document->counts();
    document->offset_of("nodes[0]");
    Member member{"nodes1.dat", bytes.size(), {}, format.read(bytes).value()};
    member.key = member.document->number_in_map(member.file);
    if (const auto map = open_or_refuse(format, {member})) map->facts();
}

void ask_json(const Format& format, ByteView json) {
    for (const bool recompute : {false, true})
        build_or_refuse(format, bytes_as_text(json), recompute);
}

}  // namespace wend::fuzz
