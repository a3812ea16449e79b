#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/checksum.hpp"
#include "core/io/platform.hpp"
#include "wend/error.hpp"

namespace wend {

// What stands in a place where originals are kept: plain files, in real folders. Whoever makes a
// folder can put anything there, so it is looked at before anything is done by it.
//
//     .wend-originals/old/NAME   a file that is replaced
//     .wend-originals/new/NAME   a note of a file that comes where there was none
//     .wend-originals/journal    what the files in `old` hold; none in sets of older versions
struct KeptSet {
    struct Entry {
        std::filesystem::path name;
        Digest content;
    };

    std::filesystem::path place;
    std::vector<std::filesystem::path> old_ones, new_ones;  // Names.
    std::optional<std::vector<Entry>> journal;

    std::filesystem::path old_file(const std::filesystem::path& name) const {
        return place / "old" / name;
    }
    std::filesystem::path new_file(const std::filesystem::path& name) const {
        return place / "new" / name;
    }
    std::filesystem::path journal_file() const { return place / "journal"; }

    // Looks at a place. Links, folders and whatever else Wend puts into none are errors.
    static Expected<KeptSet> in(const std::filesystem::path& place);

    // Writes down what the files in `old` hold.
    platform::Result<void> write_journal() const;

    // Removes the place and all of this that is still there.
    platform::Result<void> remove() const;
};

// What a plain file holds.
platform::Result<Digest> digest_of_file(const std::filesystem::path& path);

// Where originals of a folder are kept, or would be: a plain file of that name, which is somebody
// else's, leaves the next one.
struct KeptPlace {
    std::filesystem::path path;
    bool is_there = false;
};
Expected<KeptPlace> kept_place_in(const std::filesystem::path& folder);

}  // namespace wend
