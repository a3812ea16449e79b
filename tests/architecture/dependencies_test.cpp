#include "architecture/dependencies.hpp"

#include <gtest/gtest.h>

#include "support/places.hpp"
#include "support/temporary_folder.hpp"

namespace wend::architecture {
namespace {

using Texts = std::vector<std::string>;

TEST(Architecture, DependenciesPointDown) {
    for (const std::string& wrong : wrong_dependencies(test::source_folder()))
        ADD_FAILURE() << wrong;
}

TEST(Architecture, IsFound) {
    EXPECT_GT(sources_in(test::source_folder(), {"include", "src"}).size(), 10u);
}

TEST(Modules, StandOnTheModulesBefore) {
    std::vector<std::string_view> before;
    for (const Module& module : modules()) {
        for (const std::string_view below : module.may_include)
            EXPECT_EQ(std::ranges::count(before, below), 1)
                << module.name << " includes " << below << ", which does not stand before it";
        before.push_back(module.name);
    }
}

TEST(ModuleOf, FollowsTheFolderOrTheIdea) {
    EXPECT_EQ(module_of("src/core/io/file.cpp"), "core/io");
    EXPECT_EQ(module_of("src/cli/verbs/draw.cpp"), "cli");
    EXPECT_EQ(module_of("src/formats/registry.hpp"), "formats");
    EXPECT_EQ(module_of("src/formats/gta/grid.hpp"), "formats/gta");
    EXPECT_EQ(module_of("src/formats/gta/sample/town.hpp"), "formats/gta");
    EXPECT_EQ(module_of("include/wend/bytes.hpp"), "core/base");
    EXPECT_EQ(module_of("include/wend/loss_report.hpp"), "core/document");
    EXPECT_EQ(module_of("include/wend/route.hpp"), "route");
    EXPECT_EQ(module_of("include/wend/formats.hpp"), "formats");
    EXPECT_EQ(module_of("include/wend/wend.hpp"), "cli");
    EXPECT_EQ(module_of("include/wend/wend.h"), "c_interface");
    EXPECT_EQ(module_of("include/wend/c/route.h"), "c_interface");
    EXPECT_EQ(module_of("samples/town/town.cpp"), "samples");
    EXPECT_EQ(module_of("src/main.cpp"), "");
}

TEST(IncludeIn, ReadsBothForms) {
    const auto system = include_in("#include <vector>");
    ASSERT_TRUE(system);
    EXPECT_EQ(system->name, "vector");
    EXPECT_FALSE(system->quoted);
    const auto quoted = include_in("  # include \"core/io/file.hpp\"  // why");
    ASSERT_TRUE(quoted);
    EXPECT_EQ(quoted->name, "core/io/file.hpp");
    EXPECT_TRUE(quoted->quoted);
    EXPECT_FALSE(include_in("// #include \"core/io/file.hpp\""));
}

// A small tree in which every include is in order, to plant one that is not.
struct PlantedTree : testing::Test {
    TemporaryFolder root;

    PlantedTree() {
        root.put("include/wend/error.hpp", "#include <string>\n");
        root.put("include/wend/format.hpp", "#include \"wend/error.hpp\"\n");
        root.put("include/wend/formats.hpp", "#include \"wend/format.hpp\"\n");
        root.put("src/core/base/integers.hpp", "");
        root.put("src/core/io/platform_posix.cpp", "#include <unistd.h>\n");
        root.put("src/core/io/file.hpp", "#include \"wend/error.hpp\"\n");
        root.put("src/formats/one/one.hpp", "#include \"wend/format.hpp\"\n");
        root.put("src/formats/one/part.hpp", "#include \"formats/one/one.hpp\"\n");
        root.put("src/formats/two/two.hpp", "#include \"core/base/integers.hpp\"\n");
        root.put("src/formats/registry.cpp",
                 "#include \"formats/one/one.hpp\"\n#include \"formats/two/two.hpp\"\n");
        root.put("src/api/open/open.cpp", "#include \"core/io/file.hpp\"\n");
        root.put("src/cli/main.cpp",
                 "#include \"wend/formats.hpp\"\n#include \"core/io/file.hpp\"\n");
    }
    Texts with(const std::string& file, const std::string& include) const {
        root.put(file, "#pragma once\n\n#include " + include + "\n");
        return wrong_dependencies(root.path());
    }
};

TEST_F(PlantedTree, IsInOrder) { EXPECT_EQ(wrong_dependencies(root.path()), Texts{}); }

TEST_F(PlantedTree, ADependencyUpIsFound) {
    EXPECT_EQ(
        with("src/core/io/bad.hpp", "\"wend/format.hpp\""),
        Texts{"src/core/io/bad.hpp:3: wend/format.hpp: core/io must not include core/document"});
}

TEST_F(PlantedTree, ADependencyUpFromAPublicHeaderIsFound) {
    EXPECT_EQ(
        with("include/wend/error.hpp", "\"wend/format.hpp\""),
        Texts{
            "include/wend/error.hpp:3: wend/format.hpp: core/base must not include core/document"});
}

TEST_F(PlantedTree, APublicHeaderThatNeedsAnInternalOneIsFound) {
    EXPECT_EQ(
        with("include/wend/error.hpp", "\"core/base/integers.hpp\""),
        Texts{"include/wend/error.hpp:3: core/base/integers.hpp: a public header must not need an "
              "internal one"});
}

TEST_F(PlantedTree, AFormatThatKnowsAnotherIsFound) {
    EXPECT_EQ(with("src/formats/one/bad.hpp", "\"formats/two/two.hpp\""),
              Texts{"src/formats/one/bad.hpp:3: formats/two/two.hpp: formats/one must not include "
                    "formats/two"});
    EXPECT_EQ(with("src/formats/one/bad.hpp", "\"../two/two.hpp\"").size(), 1u);
}

TEST_F(PlantedTree, AToolOrVerbThatKnowsAFormatIsFound) {
    EXPECT_EQ(with("src/route/bad.cpp", "\"wend/formats.hpp\""),
              Texts{"src/route/bad.cpp:3: wend/formats.hpp: route must not include formats"});
    EXPECT_EQ(with("src/route/bad.cpp", "<vector>"), Texts{});
    EXPECT_EQ(with("src/api/open/bad.cpp", "\"formats/one/one.hpp\"").size(), 1u);
    EXPECT_EQ(with("src/api/open/bad.cpp", "<vector>"), Texts{});
    EXPECT_EQ(with("src/cli/bad.cpp", "\"formats/one/one.hpp\""),
              Texts{"src/cli/bad.cpp:3: formats/one/one.hpp: cli must not include formats/one"});
}

TEST_F(PlantedTree, ACallOfTheSystemIsFound) {
    EXPECT_EQ(
        with("src/core/io/bad.cpp", "<sys/stat.h>"),
        Texts{"src/core/io/bad.cpp:3: sys/stat.h: only src/core/io/platform* may call the system"});
    EXPECT_EQ(with("src/core/io/bad.cpp", "<unistd.h>").size(), 1u);
}

TEST_F(PlantedTree, WhatIsInNoModuleIsFound) {
    EXPECT_EQ(with("src/attic/bad.cpp", "\"core/io/file.hpp\""),
              Texts{"src/attic/bad.cpp:3: core/io/file.hpp: 'attic' is no module; "
                    "tests/architecture/modules.hpp lists them"});
}

TEST_F(PlantedTree, AnIncludeOfNothingIsFound) {
    EXPECT_EQ(with("src/core/io/bad.cpp", "\"core/io/none.hpp\""),
              Texts{"src/core/io/bad.cpp:3: core/io/none.hpp: there is no such file"});
}

}  // namespace
}  // namespace wend::architecture
