#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/names.hpp"

namespace wend {
namespace {

TEST(NaturalOrder, SortsAsPeopleDo) {
    const std::vector<std::string> sorted{"maps/nodes2.dat",
                                          "maps.txt",
                                          "NODES0.DAT",
                                          "nodes1.dat",
                                          "NODES2.DAT",
                                          "nodes10.dat",
                                          "nodes010.dat.bak",
                                          "nodes64.dat",
                                          "nodes99999999999999999999999.dat",
                                          "nodes100000000000000000000000.dat",
                                          "nodesa.dat"};
    std::vector<std::string> names = sorted;
    std::ranges::reverse(names);
    std::ranges::sort(names, natural_less);
    EXPECT_EQ(names, sorted);
}

TEST(NaturalOrder, TellsNamesThatReadTheSameApart) {
    EXPECT_TRUE(natural_less("NODES1", "nodes1"));
    EXPECT_FALSE(natural_less("nodes1", "NODES1"));
    EXPECT_TRUE(natural_less("n01", "n1"));
    EXPECT_FALSE(natural_less("n1", "n01"));
    EXPECT_FALSE(natural_less("n1", "n1"));
}

// Names of few different characters, so that runs of digits and ties come up.
rc::Gen<std::string> any_name() {
    return rc::gen::container<std::string>(rc::gen::elementOf(std::string("012aAb./-")));
}

RC_GTEST_PROP(NaturalOrder, IsAStrictTotalOrder, ()) {
    const std::string a = *any_name(), b = *any_name(), c = *any_name();
    RC_ASSERT(natural_less(a, b) + natural_less(b, a) == (a == b ? 0 : 1));
    if (natural_less(a, b) && natural_less(b, c)) RC_ASSERT(natural_less(a, c));
}

}  // namespace
}  // namespace wend
