#include "support/places.hpp"

namespace wend::test {

std::filesystem::path source_folder() { return WEND_SOURCE_DIR; }
std::filesystem::path shared_data() { return source_folder() / "../shared/data"; }
std::string program() { return WEND_PROGRAM; }
std::string c_library() { return WEND_C_LIBRARY_FILE; }

}  // namespace wend::test
