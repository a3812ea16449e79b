#include "architecture/standard_headers.hpp"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "architecture/dependencies.hpp"
#include "support/places.hpp"
#include "support/temporary_folder.hpp"

// single_files compiles each file with the standard headers already there, which is much quicker.
// So that none goes missing, each name of `std` is held against what the file includes.
namespace wend::architecture {
namespace {

using Names = std::set<std::string>;

std::map<std::string, Names> headers_of_names() {
    std::map<std::string, Names> found;
    for (const StandardHeader& header : standard_headers) {
        std::istringstream words{std::string(header.declares)};
        for (std::string word; words >> word;) found[word].emplace(header.name);
    }
    return found;
}

// What a file and the files of the project that it includes, at any depth, take from elsewhere.
class IncludedHeaders {
  public:
    explicit IncludedHeaders(const std::filesystem::path& root) : root_(root) {}

    const Names& of(const std::string& file) {
        const auto [entry, is_new] = of_.try_emplace(file);
        if (!is_new) return entry->second;
        Names found;
        for (const Line& line : read_source(root_, root_ / file).lines) {
            const auto include = include_in(line.text);
            if (!include) continue;
            const std::string target = target_of(root_, file, include->name);
            if (target.empty())
                found.insert(include->name);
            else
                found.merge(Names(of(target)));
        }
        return of_[file] = std::move(found);
    }

  private:
    std::filesystem::path root_;
    std::map<std::string, Names> of_;
};

// The names of `std` in a file without the header that declares them, one line each.
std::vector<std::string> names_without_header(const std::filesystem::path& root) {
    static const std::map<std::string, Names> headers = headers_of_names();
    static const std::regex name_of_std("std::([a-z_0-9]+)");
    IncludedHeaders included(root);
    std::vector<std::string> wrong;
    for (const Source& source : sources_in(root, {"include", "src"})) {
        Names told;
        for (const Line& line : source.lines) {
            const std::string code = line.text.substr(0, line.text.find("//"));
            for (std::sregex_iterator match(code.begin(), code.end(), name_of_std), end;
                 match != end; ++match) {
                const auto known = headers.find((*match)[1]);
                if (known == headers.end() || !told.insert(known->first).second) continue;
                const Names& has = included.of(source.name);
                if (std::ranges::none_of(known->second,
                                         [&](const auto& header) { return has.contains(header); }))
                    wrong.push_back(source.name + ":" + std::to_string(line.number) + ": std::" +
                                    known->first + " needs <" + *known->second.begin() + ">");
            }
        }
    }
    return wrong;
}

TEST(StandardNames, HaveTheirHeaders) {
    for (const std::string& line : names_without_header(test::source_folder()))
        ADD_FAILURE() << line;
}

TEST(NamesWithoutHeader, AreFound) {
    const TemporaryFolder root;
    root.put("src/io/words.hpp", "#include <string>\nstd::string word();\n");
    root.put("src/io/words.cpp",
             "#include \"io/words.hpp\"\n"
             "std::string word() { return {}; }\n"
             "// std::map\n"
             "std::vector<int> a;\nstd::vector<int> b;\n"
             "std::size_t c = std::size_t{1};\n");
    EXPECT_EQ(names_without_header(root.path()),
              std::vector<std::string>{"src/io/words.cpp:4: std::vector needs <vector>"});
}

}  // namespace
}  // namespace wend::architecture
