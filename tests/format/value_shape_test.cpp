#include "core/document/value_shape.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <sstream>
#include <vector>

#include "format/samples.hpp"

// What the descriptions of all formats say by the words that merges go by.

namespace wend {
namespace {

// All fields of a file, with what is inside them.
std::vector<const ValueShape*> fields_of(const ValueShape& file) {
    std::vector<const ValueShape*> all;
    const std::function<void(const ValueShape&)> look = [&](const ValueShape& shape) {
        for (const auto& field : shape.fields) {
            all.push_back(field.get());
            look(*field);
        }
    };
    look(file);
    return all;
}

// A file of each format.
std::vector<std::unique_ptr<const ValueShape>> files_of_all() {
    std::vector<std::unique_ptr<const ValueShape>> files;
    for (const Format* const format : formats())
        files.push_back(shape_of(*sample_members(*format).front().document));
    return files;
}

TEST(ValueShape, CountsListsOfTheFile) {
    std::size_t counts = 0;
    for (const auto& file : files_of_all())
        for (const ValueShape* const field : fields_of(*file)) {
            std::istringstream names{std::string(field->counts)};
            for (std::string name; names >> name; ++counts) {
                const ValueShape* const list = file->find(name);
                EXPECT_TRUE(list && list->is_list) << field->name << " counts " << name;
            }
            EXPECT_TRUE(field->counts.empty() || field->has_counts) << field->name;
        }
    EXPECT_GT(counts, 0u);
}

TEST(ValueShape, SaysOnceThatTheGameHasAnalysedWhatThereIs) {
    std::size_t files = 0;
    for (const auto& file : files_of_all()) {
        const auto fields = fields_of(*file);
        const auto says = std::ranges::count(fields, true, &ValueShape::says_baked);
        if (says == 0) continue;
        ++files;
        EXPECT_EQ(says, 1);
        EXPECT_GT(std::ranges::count(fields, true, &ValueShape::baked), 0);
    }
    EXPECT_GT(files, 0u);
}

// What editing keeps in step names no record, and is no result of analysis.
TEST(ValueShape, KeepsPlainValuesInStep) {
    std::size_t followed = 0, bits = 0;
    for (const auto& file : files_of_all())
        for (const ValueShape* const field : fields_of(*file)) {
            for (const BitField& bit : field->bits) {
                EXPECT_EQ(field->follows_bit(bit.name), bit.followed) << field->name << bit.name;
                if (bit.followed) ++bits;
            }
            EXPECT_FALSE(field->follows_bit("no such bit"));
            if (!field->followed) continue;
            ++followed;
            EXPECT_FALSE(field->has_references || field->baked || field->is_list) << field->name;
        }
    EXPECT_GT(followed, 0u);
    EXPECT_GT(bits, 0u);
}

// Fields whose names come from tables are known though no record need have them.
TEST(ValueShape, KnowsFieldsThatOnlySomeRecordsHave) {
    const auto file = shape_of(*sample_members(*find_format("gp2-track")).front().document);
    EXPECT_TRUE(std::ranges::any_of(fields_of(*file), [](const ValueShape* field) {
        return field->name == "definition" && field->reference;
    }));
}

}  // namespace
}  // namespace wend
