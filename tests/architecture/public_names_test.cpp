#include "architecture/public_names.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iterator>

#include "support/places.hpp"
#include "support/temporary_folder.hpp"

namespace wend::architecture {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* list_name = "tests/architecture/public_names.txt";
constexpr const char* advice =
    "Public names are what programs of others are built on. Where the change is meant, write it "
    "into "
    "CHANGELOG.md, and the list anew with WEND_UPDATE_GOLDEN=1 "
    "build/release/tests/test_architecture "
    "--gtest_filter='PublicNames.*'.";

// What one list has and the other has not.
Texts missing(Texts from, Texts all) {
    std::ranges::sort(from);
    std::ranges::sort(all);
    Texts found;
    std::ranges::set_difference(all, from, std::back_inserter(found));
    return found;
}

TEST(PublicNames, DoNotChangeUnseen) {
    const std::filesystem::path root = test::source_folder(), path = root / list_name;
    const Texts names = public_names(root);
    ASSERT_GT(names.size(), 100u);
    if (std::getenv("WEND_UPDATE_GOLDEN") != nullptr) {
        std::ofstream file(path, std::ios::binary);
        for (const std::string& name : names) file << name << '\n';
        return;
    }
    Texts known;
    for (const Line& line : read_source(root, path).lines) known.push_back(line.text);
    for (const std::string& name : missing(names, known)) ADD_FAILURE() << "gone: " << name;
    for (const std::string& name : missing(known, names)) ADD_FAILURE() << "new: " << name;
    if (HasFailure()) ADD_FAILURE() << advice;
}

TEST(PublicNames, AreThoseThatOthersSee) {
    const TemporaryFolder root;
    root.put("include/wend/a.hpp", R"(#pragma once
#include <span>
#define WEND_A 1
namespace wend {
/// A comment; with { what } counts (not).
class Hidden;
enum class Side { left, right };
inline constexpr int most = 12;
using Sides = std::vector<Side>;
class Map : public Base {
  public:
    explicit Map(int size) : size_(size) {}
    int size() const { return size_ > 0 ? size_ : 0; }  // Of what?
    void grow(int by = 3,
              const Options& options = {});
    Map(const Map&) = delete;
    struct Part {
        double share = 0.5;
        Text name = {};
    };

  private:
    void hidden();
    int size_;
};
template <class T>
T twice(T value) {
    if (value) { return value; }
    return 2 * value;
}
namespace draw {
int pages();
}  // namespace draw
}  // namespace wend
)");
    EXPECT_EQ(public_names(root.path()),
              (Texts{"a.hpp: #define WEND_A 1", "a.hpp: class Hidden",
                     "a.hpp: enum class Side { left, right }", "a.hpp: inline constexpr int most",
                     "a.hpp: using Sides = std::vector<Side>", "a.hpp: class Map : public Base",
                     "a.hpp: Map: explicit Map(int size)", "a.hpp: Map: int size() const",
                     "a.hpp: Map: void grow(int by = 3, const Options& options = {})",
                     "a.hpp: Map: Map(const Map&) = delete", "a.hpp: Map: struct Part",
                     "a.hpp: Map::Part: double share", "a.hpp: Map::Part: Text name",
                     "a.hpp: template <class T> T twice(T value)", "a.hpp: draw: int pages()"}));
}

// What includes wend/wend.hpp has all there is.
TEST(PublicNames, AreAllInTheOneHeader) {
    Texts included, headers;
    for (const Source& header : sources_in(test::source_folder(), {"include"}))
        if (header.name.ends_with("/wend.hpp"))
            for (const Line& line : header.lines) included.push_back(line.text);
        else
            headers.push_back("#include \"" + header.name.substr(8) + '"');
    for (const std::string& header : missing(included, headers)) ADD_FAILURE() << header;
}

}  // namespace
}  // namespace wend::architecture
