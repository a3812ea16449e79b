#pragma once

#include "formats/gta_paths/files.hpp"

namespace wend::gta_paths {

using test::bounded;

inline Expected<DocumentPointer> read_bounded(ByteView bytes) {
    return test::read_bounded(san_andreas, bytes);
}
inline Expected<DocumentPointer> build_bounded(std::string_view json) {
    return test::build_bounded(san_andreas, json);
}
inline bool expect_kept_or_refused(const Bytes& bytes) {
    return test::expect_kept_or_refused(san_andreas, bytes);
}

}  // namespace wend::gta_paths
