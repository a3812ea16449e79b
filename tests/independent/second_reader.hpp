#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <sstream>

#include "formats/kept.hpp"
#include "independent/python.hpp"

namespace wend {

// Holds what Wend finds in files against a reader of its own in Python: the fields that `explain`
// tells, one after the other, and the JSON, key by key.
struct SecondReader : testing::Test {
    using IsRaw = bool (*)(std::string_view path);

    // Which fields are bytes: of these only the places are compared in `explain`, and the content
    // in JSON.
    SecondReader(const Format& format, std::string reading_script, std::string comparing_script,
                 IsRaw is_raw)
        : format_(format),
          reading_script_(std::move(reading_script)),
          comparing_script_(std::move(comparing_script)),
          is_raw_(is_raw) {}

    Python python;
    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second reader: there is no python3";
    }

    void expect_same_lines(const std::vector<test::NamedFile>& files) {
        std::vector<std::string> names;
        std::string wend;
        for (const test::NamedFile& file : files) {
            names.push_back(python.folder.put(file.name, bytes_as_text(file.bytes)));
            wend += explained(names.back(), file.bytes);
        }
        const std::string printed = python.run(reading_script_, names);
        EXPECT_EQ(python.status, 0) << printed;
        EXPECT_EQ(first_difference(normalised(printed), wend), "");
    }

    void expect_same_json(const std::vector<test::NamedFile>& files, u64 min_values) {
        std::vector<std::string> names;
        for (const test::NamedFile& file : files) {
            const DocumentPointer document = test::read_well(format_, file.bytes, file.name);
            ASSERT_TRUE(document);
            names.push_back(python.folder.put(file.name, bytes_as_text(file.bytes)));
            names.push_back(python.folder.put(file.name + ".json", test::json_of(*document)));
        }
        const std::string printed = python.run(comparing_script_, names);
        EXPECT_EQ(python.status, 0) << printed;
        u64 compared = 0;
        std::string word;
        std::istringstream(printed.substr(std::min(printed.size(), printed.rfind("compared ")))) >>
            std::skipws >> word >> compared;
        EXPECT_GE(compared, min_values) << printed;
    }

  private:
    // A value without its units, what it is in others, and the names of its bits: numbers only.
    static std::string numbers_of(std::string value) {
        value = value.substr(0, value.find(": "));
        value = value.substr(0, value.find(" = "));
        std::ostringstream out;
        std::istringstream words(value);
        for (std::string word; words >> word;) {
            char* end = nullptr;
            const double number = std::strtod(word.c_str(), &end);  // takes 0x too
            // Not the 255 of `255ths`.
            if (end != word.c_str() && !std::isalpha(static_cast<unsigned char>(*end)))
                out << number << ' ';
        }
        return out.str();
    }

    // The lines that the script prints, in Wend's words.
    std::string explained(const std::string& name, ByteView bytes) const {
        std::ostringstream out;
        const DocumentPointer document = test::read_well(format_, bytes, name);
        if (!document) return "";
        out << "file " << name << ' ' << document->version() << '\n';
        const auto done = format_.explain(bytes, [&](const ExplainedRun& run) {
            out << run.offset << ' ' << run.size << ' ' << run.path << ' ';
            out << (is_raw_(run.path) ? "" : numbers_of(std::string(run.value))) << '\n';
        });
        EXPECT_TRUE(done) << name;
        return out.str();
    }

    // The script's lines with its numbers spelt as C++ does, bytes left out.
    std::string normalised(const std::string& printed) const {
        std::istringstream lines(printed);
        std::ostringstream out;
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            std::string offset, size, path, value;
            words >> offset >> size >> path;
            std::getline(words, value);
            if (offset == "file") {
                out << line << '\n';
                continue;
            }
            out << offset << ' ' << size << ' ' << path << ' '
                << (is_raw_(path) ? "" : numbers_of(value)) << '\n';
        }
        return out.str();
    }

    // The first line in which two texts differ; empty if none does.
    static std::string first_difference(const std::string& first, const std::string& second) {
        std::istringstream a(first), b(second);
        std::string line_a, line_b;
        for (;;) {
            const bool has_a = !!std::getline(a, line_a), has_b = !!std::getline(b, line_b);
            if (!has_a && !has_b) return "";
            if (has_a != has_b || line_a != line_b) return line_a + "  against  " + line_b;
        }
    }

    const Format& format_;
    std::string reading_script_, comparing_script_;
    IsRaw is_raw_;
};

}  // namespace wend
