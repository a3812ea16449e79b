#pragma once

#include <string>
#include <string_view>

#include "cli/output.hpp"
#include "wend/format.hpp"

namespace wend::cli {

// Whether a name promises a folder: it is one, or ends with a slash.
bool is_named_as_folder(const std::string& name);

// An error where files of games would bear a name that promises something else: that of a folder
// that would be made ends like that of a file, or that of a file like that of a picture. Endings of
// the format that is written, where that is known, are fine.
Expected<void> expect_fitting_name(const std::string& name, OutputPlace place,
                                   const FormatInfo* written = nullptr);

}  // namespace wend::cli
