#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "tests/support/temporary_folder.hpp"
#include "wend/format.hpp"

namespace wend::fuzz {

// What lies below a folder, by its name from there: what each is, and what it holds or leads to.
// No link is followed.
using Tree = std::map<std::string, std::string>;
Tree tree_in(const std::filesystem::path& folder);

// A folder as a text describes it, a line for each entry: `folder PATH`, `file PATH CONTENT`, `link
// PATH TARGET`, `name PATH FILE` for one more name of a file. A content of `@3` is that of a
// sample. Beside the folder lies another, `outside`, which is always the same. No line leads to
// anywhere else, whatever stands in it.
class DescribedTree {
  public:
    DescribedTree(const Format& format, std::string_view description);

    std::filesystem::path folder() const { return around_ / "folder"; }
    std::filesystem::path outside() const { return around_ / "outside"; }

  private:
    void put_outside() const;
    void put(const Format& format, std::string_view line) const;

    TemporaryFolder scratch_;
    std::filesystem::path around_;
};

}  // namespace wend::fuzz
