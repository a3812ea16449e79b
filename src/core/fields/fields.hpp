#pragma once

#include <string>
#include <vector>

#include "core/base/integers.hpp"
#include "core/describe/walk.hpp"
#include "wend/error.hpp"
#include "wend/fields.hpp"

namespace wend {

Fields make_fields(const Described& document, bool can_edit);

// The fields of a file, to look at or to change. The file and its context must live as long.
template <class File, class Context>
Fields fields_of(const File& file, const Context& context) {
    return make_fields(described(file, context), false);
}
template <class File, class Context>
Fields fields_of(File& file, const Context& context) {
    return make_fields(described(file, context), true);
}

// A field of a record, and where it stands in the bytes of that.
struct PlacedField {
    std::string path;  // From the record on; empty: the record itself, which comes first.
    u64 offset = 0, bytes = 0;
};

// All fields of a record in the order of its bytes, with those inside of others behind these; no
// more than `most`. An error if the field is no record. Of records that the file keeps in parallel
// arrays the bytes of the arrays are thought together.
Expected<std::vector<PlacedField>> placed_fields(const FieldHandle& record, std::size_t most);

}  // namespace wend
