#pragma once

#include <string_view>

#include "core/base/checksum.hpp"
#include "model/change/map_diff.hpp"
#include "wend/diff.hpp"

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

struct Patch::Content {
    Map was, is;
    MapChange change;
};

// What the JSON of a patch begins with, and the number of its own format.
inline constexpr std::string_view patch_key = "wend_patch";
inline constexpr i64 patch_version = 1, literal_patch_version = 2;

// True in a patch whose names of records stand as the file itself has them before or after, which
// says it all even where one number means two records. Version 1 does not know it.
inline constexpr std::string_view literal_names_key = "literal_names";

// In any other patch a name of a record is as the first map has it. What only the second one has
// stands in an object with one of these keys, and so does what names no record at all.
inline constexpr std::string_view new_record_key = "new";
inline constexpr std::string_view no_record_key = "nothing";

}  // namespace wend
