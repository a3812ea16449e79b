#pragma once

#include <cstdlib>

#include "formats/kept.hpp"
#include "support/places.hpp"

// The page of a format in docs/formats, and its parts between marks.

namespace wend::test {

class Page {
  public:
    explicit Page(const std::string& id) : path_(source_folder() / "docs/formats" / (id + ".md")) {
        if (const auto bytes = read_file(path_)) text_ = bytes_as_text(*bytes);
    }

    // What stands between a mark and its end.
    std::string part(const std::string& mark) const {
        const auto [begin, size] = place_of(mark);
        return text_.substr(begin, size);
    }

    // Expects a part to be what the code gives. WEND_UPDATE_GOLDEN=1 writes it anew.
    void expect_part(const std::string& mark, const std::string& expected) {
        const auto [begin, size] = place_of(mark);
        if (std::getenv("WEND_UPDATE_GOLDEN")) {
            text_.replace(begin, size, expected);
            std::ofstream(path_, std::ios::binary) << text_;
            return;
        }
        EXPECT_TRUE(text_.substr(begin, size) == expected)
            << "the " << mark << " in " << path_ << " is old: run this with WEND_UPDATE_GOLDEN=1";
    }

  private:
    std::pair<std::size_t, std::size_t> place_of(const std::string& mark) const {
        const std::string open = "<!-- " + mark + " -->\n", close = "<!-- /" + mark + " -->";
        const std::size_t begin = text_.find(open), end = text_.find(close);
        if (begin == std::string::npos || end == std::string::npos) {
            ADD_FAILURE() << "the page has no part " << mark;
            return {};
        }
        return {begin + open.size(), end - begin - open.size()};
    }

    std::filesystem::path path_;
    std::string text_;
};

}  // namespace wend::test
