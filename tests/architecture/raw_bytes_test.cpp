#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "architecture/source_tree.hpp"
#include "support/places.hpp"
#include "support/temporary_folder.hpp"

// Bytes of a file are taken by the readers of src/core/describe and nobody else: what could go past
// its end is found in these files, and a new one has to stand here with its reason.

namespace wend::architecture {
namespace {

using Texts = std::vector<std::string>;

const std::map<std::string, std::string_view>& allowed() {
    static const std::map<std::string, std::string_view> files{
        // Input.
        {"src/core/describe/byte_reader.hpp", "the reader: each step is held against what remains"},
        {"src/core/describe/counted_reader.hpp", "holds bytes against what remains once a list"},
        {"src/core/describe/reader.hpp",
         "copies runs, and reads on in blocks, that ByteReader gave it"},
        {"src/core/describe/wire_layout.hpp", "copies records that ByteReader gave as one run"},
        {"src/core/json/json_cursor.hpp", "walks JSON text, held against its end"},
        // Output, and records in memory.
        {"src/core/describe/writer.hpp", "the writer, into room that was added up before"},
        {"src/core/describe/writer.hpp", "looks at an element that it has just written"},
        {"src/core/json/json_text.hpp", "fills the buffer of a text that is written"},
        {"src/core/describe/arena_list.hpp", "makes room for records"},
        {"src/core/base/utf8.cpp", "looks at eight bytes at once, held against the end"},
        {"src/core/describe/compare.hpp", "compares two numbers or texts bit by bit"},
        {"src/core/describe/compare.cpp", "compares two numbers bit by bit"},
        {"src/core/describe/field_reader.cpp", "copies what ByteReader gave it into a field"},
        {"src/core/describe/random_record.cpp", "fills a number of a record with bits"},
        {"src/core/describe/scalar.cpp", "reads and writes a number of a record by its type"},
        {"src/core/describe/compare.hpp", "finds a field of one record in another of its type"},
        {"src/formats/source/convert/field_set.hpp", "numbers the fields of a record"},
        {"src/core/io/platform_windows.cpp", "takes the system's handle of a descriptor"},
        {"include/wend/bytes.hpp", "a view of the same length"},
        {"src/exchange/gpkg/database.cpp", "hands bytes to SQLite and takes them from it"},
        {"src/exchange/osm/inflated_pieces.cpp", "hands bytes to zlib and bzip2"},
        // The interface for C.
        {"src/c_interface/arguments.hpp", "copies structures, as far as both sides know them"},
        {"src/c_interface/handles.hpp", "handles of formats, and points, under their names in C"},
    };
    return files;
}

Texts strays(const std::filesystem::path& root) {
    static const std::regex raw(
        R"(\b(memcpy|memmove|memcmp|reinterpret_cast|UncheckedReader)\b|\bload<|\.data\(\)\s*\[)"
        R"(|\b[Bb]ytes_?\.data\(\)\s*\+)");
    Texts found;
    for (const Source& source : sources_in(root, {"include", "src"}))
        if (!allowed().contains(source.name))
            for (const Line& line : source.lines)
                if (std::regex_search(line.text, raw))
                    found.push_back(source.name + ":" + std::to_string(line.number) + ": " +
                                    line.text);
    return found;
}

TEST(RawBytes, AreOnlyTouchedByTheReaders) {
    for (const std::string& line : strays(test::source_folder())) ADD_FAILURE() << line;
}

TEST(RawBytes, AreStillTouchedWhereTheyMayBe) {
    for (const auto& [name, reason] : allowed())
        EXPECT_TRUE(std::filesystem::exists(test::source_folder() / name)) << name;
}

TEST(StraysAmongRawBytes, AreFound) {
    const TemporaryFolder root;
    root.put("src/formats/a.cpp",
             "std::memcpy(&a, b, 4);\n"
             "auto c = load<u32, order>(bytes.data() + at);\n"
             "const auto* p = bytes.data() + 4;\n"
             "// what is loaded, bytes and all\n");
    root.put("src/core/describe/byte_reader.hpp", "std::memcpy(&a, b, 4);\n");
    EXPECT_EQ(strays(root.path()).size(), 3U);
}

}  // namespace
}  // namespace wend::architecture
