#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "c_interface/headers.hpp"
#include "support/places.hpp"
#include "support/temporary_folder.hpp"

// What programs that were compiled before count on: names of functions, their arguments, and where
// fields of structures stand. abi.txt has all declarations; WEND_UPDATE_GOLDEN=1 writes it anew.

namespace wend {
namespace {

namespace fs = std::filesystem;

const fs::path headers = test::source_folder() / "include";
const fs::path written_down = test::source_folder() / "tests/c_interface/abi.txt";

// All that a header declares in the order of its includes, each once, without comments and what is
// for the preprocessor.
void declare(const std::string& header, std::set<std::string>& done, std::string& all) {
    if (!done.insert(header).second) return;
    static const std::regex comment(R"(/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)"),
        include(R"re(#include "([^"]+)"\s*)re");
    std::istringstream lines(std::regex_replace(text_of_file(headers / header), comment, ""));
    bool is_for_cpp = false;
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (line.starts_with("#ifdef __cplusplus")) is_for_cpp = true;
        if (std::regex_match(line, match, include)) declare(match[1], done, all);
        if (line.starts_with("#define WEND_NONE") || line.starts_with("#define WEND_API_VERSION"))
            all += line + "\n";
        if (!is_for_cpp && !line.starts_with("#") && line.find("__declspec") == line.npos) {
            line.erase(line.find_last_not_of(' ') + 1);
            if (!line.empty()) all += line + "\n";
        }
        if (line.starts_with("#endif")) is_for_cpp = false;
    }
}
std::string declarations() {
    std::set<std::string> done;
    std::string all;
    declare("wend/wend.h", done, all);
    return all;
}

bool runs(const std::string& command) { return std::system(command.c_str()) == 0; }
bool has(const std::string& program) { return runs("command -v " + program + " >/dev/null"); }

// A library of that name with these declarations, whose functions do nothing.
void compile(const TemporaryFolder& folder, const std::string& name, const std::string& text) {
    static const std::regex function(R"(WEND_API ([^;(]*?wend_\w+\([^;]*\));)");
    const std::string source = "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n" +
                               std::regex_replace(text, function, "$1 { for (;;); }");
    const std::string file = folder.put(name + ".c", source);
    fs::create_directories(folder.path() / name);
    ASSERT_TRUE(runs("cc -std=c99 -g -w -shared -fPIC -o '" + folder.name(name + "/libwend-c.so") +
                     "' '" + file + "'"));
}

constexpr int incompatible = 8;  // A bit of what abidiff returns.

// What abidiff says of two such libraries.
struct Difference {
    int status = -1;
    std::string text;
};
Difference difference(const std::string& before, const std::string& after) {
    const TemporaryFolder folder;
    compile(folder, "before", before);
    compile(folder, "after", after);
    const int status =
        std::system(("abidiff '" + folder.name("before/libwend-c.so") + "' '" +
                     folder.name("after/libwend-c.so") + "' >'" + folder.name("out") + "' 2>&1")
                        .c_str());
    return {(status >> 8) & 0xFF, folder.content("out")};
}

std::string without(std::string text, const std::string& part, const std::string& instead = "") {
    const std::size_t at = text.find(part);
    EXPECT_NE(at, text.npos) << part;
    if (at != text.npos) text.replace(at, part.size(), instead);
    return text;
}

TEST(AbiForC, IsAsWrittenDown) {
    const std::string now = declarations();
    if (std::getenv("WEND_UPDATE_GOLDEN")) std::ofstream(written_down, std::ios::binary) << now;
    const std::string before = text_of_file(written_down);
    if (now == before) return;
    std::string told = "abidiff, which is not installed, would say what that means";
    if (has("abidiff") && has("cc")) {
        const Difference found = difference(before, now);
        told = found.text;
        const auto version = [](const std::string& text) {
            return text.substr(text.find("WEND_API_VERSION"), 24);
        };
        if (found.status & incompatible) {
            EXPECT_NE(version(before), version(now))
                << "programs that were compiled before would break: raise WEND_API_VERSION";
        }
    }
    ADD_FAILURE() << "the interface is another; WEND_UPDATE_GOLDEN=1 writes abi.txt anew\n" << told;
}

TEST(AbiForC, IsHeldAgainstWhatItWas) {
    if (!has("abidiff") || !has("cc")) GTEST_SKIP() << "abidiff is not installed";
    const std::string now = declarations();
    EXPECT_EQ(difference(now, now).status, 0);
    EXPECT_TRUE(difference(now, without(now, "WEND_API const char* wend_version(void);")).status &
                incompatible);
    EXPECT_NE(
        difference(now, without(now, "    uint64_t value;\n} wend_count;", "} wend_count;")).status,
        0);
    EXPECT_FALSE(difference(now, now + "WEND_API int wend_new(void);").status & incompatible);
}

TEST(AbiForC, CompilesAsCAndCpp) {
    if (!has("cc") || !has("c++")) GTEST_SKIP() << "there is no compiler";
    const std::string include = " -Wall -Wextra -pedantic -Werror -fsyntax-only -I'" +
                                headers.string() + "' '" + (headers / "wend/wend.h").string() + "'";
    EXPECT_TRUE(runs("cc -std=c99 -x c" + include));
    EXPECT_TRUE(runs("c++ -std=c++11 -x c++" + include));
}

// The shared library gives away the functions of the headers, and nothing else.
TEST(AbiForC, ExportsItsFunctionsAlone) {
    const std::string library = test::c_library();
    if (library.empty() || !has("nm")) GTEST_SKIP() << "there is no shared library, or no nm";
    const TemporaryFolder folder;
    ASSERT_TRUE(runs("nm --dynamic --defined-only --format=posix '" + library + "' >'" +
                     folder.name("names") + "'"));
    std::set<std::string> exported, declared;
    std::istringstream lines(folder.content("names"));
    for (std::string line; std::getline(lines, line);)
        exported.insert(line.substr(0, line.find(' ')));
    for (const auto& [name, declaration] : functions_for_c()) declared.insert(name);
    EXPECT_EQ(exported, declared);
}

}  // namespace
}  // namespace wend
