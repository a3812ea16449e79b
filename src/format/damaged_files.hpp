#pragma once

#include <string_view>

#include "wend/format.hpp"

namespace wend {

// A format that can tell whether a file which it does not recognise may be a damaged one of its
// own, so that the error of reading it tells what is wrong with it.
class TellsDamagedFiles {
  public:
    virtual bool may_be_damaged(ByteView bytes, std::string_view file_name) const = 0;

  protected:
    ~TellsDamagedFiles() = default;
};

// Of formats that cannot, any file may be one.
inline bool may_be_damaged(const Format& format, ByteView bytes, std::string_view file_name) {
    const auto* const teller = dynamic_cast<const TellsDamagedFiles*>(&format);
    return !teller || teller->may_be_damaged(bytes, file_name);
}

}  // namespace wend
