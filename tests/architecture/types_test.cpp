#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "architecture/source_tree.hpp"
#include "support/places.hpp"
#include "support/temporary_folder.hpp"

// Two types of one name in one namespace are one type to the linker: of what the compiler makes for
// both, such as the growing of a vector, it keeps that of one. No warning tells.

namespace wend::architecture {
namespace {

// The types that the headers define outside of other types, each with the files that do.
std::map<std::string, std::set<std::string>> types_in(const std::filesystem::path& root) {
    static const std::regex opening("namespace ([a-z_:0-9]+) \\{");
    static const std::regex definition(
        "(?:struct|class|enum class) ([A-Za-z0-9]+)(?: final)?"
        "(?: : [^{]*)? \\{.*");
    std::map<std::string, std::set<std::string>> types;
    for (const Source& source : sources_in(root, {"include", "src"})) {
        if (!source.name.ends_with(".hpp")) continue;
        std::vector<std::string> open;
        for (const Line& line : source.lines) {
            std::smatch match;
            if (std::regex_match(line.text, match, opening)) open.push_back(match[1]);
            if (line.text.starts_with("}  // namespace") && !open.empty()) open.pop_back();
            if (!std::regex_match(line.text, match, definition)) continue;
            std::string name = match[1];
            for (auto inner = open.rbegin(); inner != open.rend(); ++inner)
                name = *inner + "::" + name;
            types[name].insert(source.name);
        }
    }
    std::erase_if(types, [](const auto& type) { return type.second.size() < 2; });
    return types;
}

TEST(Types, HaveNamesOfTheirOwn) {
    for (const auto& [name, files] : types_in(test::source_folder()))
        for (const std::string& file : files) ADD_FAILURE() << name << " is in " << file;
}

TEST(TypesOfOneName, AreFound) {
    const TemporaryFolder root;
    root.put("src/a/one.hpp", "namespace wend::a {\nstruct Door {\n};\n}  // namespace wend::a\n");
    root.put("src/a/two.hpp", "namespace wend::a {\nclass Door : Wall {\n};\n}  // namespace x\n");
    root.put("src/b/three.hpp",
             "namespace wend::b {\nstruct Door {\n};\n}  // namespace wend::b\n");
    const auto found = types_in(root.path());
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.begin()->first, "wend::a::Door");
}

}  // namespace
}  // namespace wend::architecture
