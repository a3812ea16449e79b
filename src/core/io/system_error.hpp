#pragma once

#include <string>
#include <string_view>
#include <system_error>

#include "core/io/platform.hpp"
#include "wend/error.hpp"

namespace wend {

// "FILE: cannot be opened: No such file or directory".
inline tl::unexpected<Error> system_failure(std::string file, std::string_view what,
                                            const std::error_code& reason) {
    return failure(std::string(what) + ": " + platform::message_of(reason), std::move(file));
}

}  // namespace wend
