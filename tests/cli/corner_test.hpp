#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/corner.hpp"

namespace wend {

// A fresh workplace with the corner map in it.
class CornerTest : public testing::Test {
  protected:
    CornerTest() { build_corner(place); }

    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }

    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }
    static std::ptrdiff_t lines(const std::string& text) { return std::ranges::count(text, '\n'); }

    // An area's JSON in FLA4 form with one part replaced, built as `name`.
    void build_wide(const std::string& area, const std::string& name, const std::string& part,
                    const std::string& by) const {
        wend({"convert", "map/nodes" + area + ".dat", "wide.dat", "--to", "fla4", "--force"});
        std::string json = wend({"dump", "wide.dat"}).out;
        const std::size_t at = json.find(part);
        ASSERT_NE(at, std::string::npos) << json;
        place.put("wide.json", json.replace(at, part.size(), by));
        const Outcome run = wend({"build", "wide.json", "-o", name});
        ASSERT_EQ(run.status, 0) << run.err;
    }

    const Workplace place;
};

}  // namespace wend
