#pragma once

#include <string_view>

#include "core/base/digest.hpp"

namespace wend {

// The key of a patch's own checksum, which comes last.
inline constexpr std::string_view patch_checksum_key = "checksum";

// The digest of JSON text, which may come in pieces, without the blanks between its tokens: so line
// ends and indentation may change on the way, as they do in git and in mail.
class PatchDigest {
  public:
    void add(std::string_view text);
    std::string hash_text() const { return digest_.hash_text(); }
    u64 hash() const { return digest_.hash; }

  private:
    Digest digest_;
    bool in_text_ = false, is_escaped_ = false;
};

}  // namespace wend
