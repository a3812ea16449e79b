#pragma once

#include "core/describe/walk.hpp"
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

}  // namespace wend
