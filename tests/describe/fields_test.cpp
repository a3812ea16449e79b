#include "wend/fields.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <simdjson.h>

#include <bit>
#include <cmath>
#include <regex>

#include "core/describe/random_record.hpp"
#include "core/fields/fields.hpp"
#include "describe/sample_record.hpp"
#include "describe/seeded.hpp"
#include "describe/support.hpp"
#include "formats/gta/records/area_file.hpp"

// Fields by their paths, held against JSON, which another library reads.

namespace wend::test {
namespace {

using gta_paths::AreaFile, gta_paths::PathContext;
using simdjson::dom::element;

// Bytes as JSON spells them: digits, and runs such as `00*12`.
Bytes bytes_in(std::string_view text) {
    Bytes bytes;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == ' ') {
            ++i;
            continue;
        }
        const int value = std::stoi(std::string(text.substr(i, 2)), nullptr, 16);
        std::size_t count = 1;
        i += 2;
        if (i < text.size() && text[i] == '*') {
            const std::size_t end = std::min(text.find(' ', i), text.size());
            count = std::stoul(std::string(text.substr(i + 1, end - i - 1)));
            i = end;
        }
        bytes.insert(bytes.end(), count, static_cast<std::byte>(value));
    }
    return bytes;
}

// Characters of JSON that each stand for a byte.
std::string characters_in(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        bytes += lead < 0x80 ? text[i] : static_cast<char>((lead & 3) << 6 | (text[++i] & 0x3F));
    }
    return bytes;
}

bool is_shown(const FieldHandle& field, element json) {
    const FieldValue value = field.get().value();
    if (const auto* const whole = std::get_if<std::int64_t>(&value)) {
        if (json.is_bool()) return bool(json) == (*whole != 0);
        if (json.is_string()) return std::string_view(json) == field.value_name();
        return std::int64_t(json) == *whole;
    }
    if (const auto* const text = std::get_if<std::string>(&value))
        return characters_in(std::string_view(json)) == *text;
    if (const auto* const bytes = std::get_if<Bytes>(&value))
        return bytes_in(std::string_view(json)) == *bytes;
    const double real = std::get<double>(value);
    if (json.is_string()) return !std::isfinite(real);
    const double shown = double(json);
    return shown == real || static_cast<float>(shown) == static_cast<float>(real);
}

// Holds a field and all in it against JSON, and counts the values that were.
std::size_t expect_shown(const FieldHandle& field, element json) {
    const FieldType type = field.type();
    std::size_t count = 0;
    if (type == FieldType::list || (type == FieldType::record && json.is_array())) {
        const auto children = field.children();
        const simdjson::dom::array elements = json;
        if (type == FieldType::list) {
            EXPECT_EQ(children.size(), elements.size()) << field.path();
        }
        auto child = children.begin();
        for (const element each : elements) count += expect_shown(*child++, each);
        return count;
    }
    if (!json.is_object()) {
        EXPECT_TRUE(is_shown(field, json)) << field.path() << ' ' << simdjson::to_string(json);
        return 1;
    }
    for (const auto [key, value] : simdjson::dom::object(json)) {
        const auto children = field.children();
        const auto found = std::ranges::find(
            children, key, [](const FieldHandle& child) { return child.info().name; });
        const bool is_field = key != "#" && key != "format" && key != "version" &&
                              key != "stored" && key != "other_bits";
        EXPECT_EQ(found != children.end(), is_field) << field.path() << ' ' << key;
        if (found != children.end()) count += expect_shown(*found, value);
    }
    return count;
}

template <class File, class Context, class Derive>
void expect_fields_as_in_json(const File& file, Context context, Derive derive) {
    // The parser takes whole numbers of 64 bits alone; large floats may have no decimals.
    static const std::regex large("([ \\[]-?[0-9]{19,})([,\\]}\n])");
    const std::string json = std::regex_replace(to_json(file, context, derive), large, "$1.0$2");
    simdjson::dom::parser parser;
    element root;
    ASSERT_EQ(parser.parse(json).get(root), simdjson::SUCCESS);
    Fields fields = fields_of(file, context);
    // An empty file still shows what it begins with.
    EXPECT_GE(expect_shown(fields.root(), root), 2u) << json;
}

// All fields that have a value of their own.
std::vector<FieldHandle> leaves_of(const FieldHandle& field) {
    std::vector<FieldHandle> leaves;
    if (field.get()) leaves.push_back(field);
    for (const FieldHandle& child : field.children())
        for (const FieldHandle& leaf : leaves_of(child)) leaves.push_back(leaf);
    return leaves;
}

// Another value of the same sort.
FieldValue other_value(const FieldHandle& field, std::mt19937_64& random) {
    FieldValue value = field.get().value();
    if (auto* const whole = std::get_if<std::int64_t>(&value)) {
        const auto [low, high] = field.info().holds.value();
        *whole = static_cast<double>(*whole) < high ? *whole + 1 : static_cast<std::int64_t>(low);
    } else if (auto* const real = std::get_if<double>(&value)) {
        *real = static_cast<double>(random() % 100) / 4;
        if (field.info().parts != 1) *real = std::round(*real);
    } else if (auto* const text = std::get_if<std::string>(&value)) {
        *text += 'x';
    } else if (auto& bytes = std::get<Bytes>(value); !bytes.empty()) {
        bytes[0] ^= std::byte{5};
    }
    return value;
}

bool is_equal(const FieldValue& a, const FieldValue& b) {
    const auto *const one = std::get_if<double>(&a), *const other = std::get_if<double>(&b);
    return a == b || (one && other && std::isnan(*one) && std::isnan(*other));
}

// Sets each field of a file in turn, and sees to it that the bytes hold the new value and nothing
// but this one differs. Returns how many could be set.
template <class File, class Context>
std::size_t expect_fields_can_be_set(const File& file, Context context, std::mt19937_64& random) {
    File all = file;
    Fields all_fields = fields_of(all, context);
    std::size_t count = 0;
    for (const FieldHandle& each : leaves_of(all_fields.root())) {
        File changed = file;
        Fields fields = fields_of(changed, context);
        const FieldHandle field = fields.at(each.path()).value();
        const FieldValue before = field.get().value(), value = other_value(field, random);
        if (const auto done = field.set(value); !done) {
            EXPECT_EQ(done.error()->field, field.path());
            EXPECT_TRUE(is_equal(field.get().value(), before));
            continue;
        }
        EXPECT_FALSE(field.info().derived) << field.path();
        EXPECT_TRUE(is_equal(field.get().value(), value)) << field.path();
        const auto bytes = encode(changed, context);
        if (!bytes) {
            EXPECT_EQ(bytes.error()->message, "looks like the terminator of the list");
            continue;
        }
        auto read = decode<File>(*bytes, context);
        if (!read) continue;  // It is a version or the like.
        Fields again = fields_of(*read, context);
        const auto there = again.at(field.path());
        if (!there) ADD_FAILURE() << there.error().text();
        if (field.path() == "area" || field.path() == "lacks_mark") continue;  // In no byte.
        EXPECT_TRUE(is_equal(there->get().value(), value)) << field.path();
        ++count;
    }
    return count;
}

Sample random_sample(std::mt19937_64& random) {
    Sample sample;
    fill_randomly(sample, SampleContext{}, random, 3);
    EXPECT_TRUE(derive(sample));
    return sample;
}

AreaFile random_area(PathContext context, std::mt19937_64& random) {
    AreaFile file;
    fill_randomly(file, context, random, 5);
    for (std::size_t i = 0; i < file.nodes.size(); ++i)
        file.nodes[i].flags = gta_paths::own_links.with(file.nodes[i].flags, (i * 3) % 4);
    file.area = 7;
    EXPECT_TRUE(derive(file, context));
    return file;
}

PathContext any_version() {
    using gta_paths::Version;
    return {
        *rc::gen::element(Version::vanilla, Version::fm92_ver2, Version::fm92_ver3, Version::fla4)};
}

RC_GTEST_PROP(Fields, AreWhatJsonShows, ()) {
    std::mt19937_64 random = seeded();
    expect_fields_as_in_json(random_sample(random), SampleContext{}, derive_sample);
    const PathContext context = any_version();
    expect_fields_as_in_json(random_area(context, random), context,
                             [&](AreaFile& file) { return derive(file, context); });
}

TEST(Fields, CanBeSetAndAreThenWritten) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 5; ++i) {
        EXPECT_GT(expect_fields_can_be_set(random_sample(random), SampleContext{}, random), 5u);
        const PathContext context{i % 2 == 0 ? gta_paths::Version::vanilla
                                             : gta_paths::Version::fla4};
        EXPECT_GT(expect_fields_can_be_set(random_area(context, random), context, random), 10u);
    }
}

std::string refusal(const FieldHandle& field, const FieldValue& value) {
    const auto done = field.set(value);
    return done ? "was set" : done.error().text();
}

TEST(Fields, RefuseWhatTheyCannotHold) {
    Sample sample = small_sample();
    const SampleContext context;
    Fields fields = fields_of(sample, context);
    const auto refused = [&](const char* path, const FieldValue& value) {
        return refusal(fields.at(path).value(), value);
    };
    EXPECT_EQ(refused("parts[0].weight", std::int64_t{40000}),
              "parts[0].weight: 40000 does not fit, the file holds -32768 to 32767");
    EXPECT_EQ(refused("parts[0].weight", 1.5), "parts[0].weight: 1.5 is no whole number");
    EXPECT_EQ(refused("parts[0].place.x", 0.3), "parts[0].place.x: 0.3 is no multiple of 1/8");
    EXPECT_EQ(refused("parts[0].place.x", 4096.0),
              "parts[0].place.x: 4096 does not fit, the file holds -4096 to 4095.875");
    EXPECT_EQ(refused("parts[0].colour", "green"),
              "parts[0].colour: \"green\" is no value here; there are 0 red, 2 blue");
    EXPECT_EQ(refused("parts[0].flags.kind", std::int64_t{8}),
              "parts[0].flags.kind: 8 does not fit, these bits hold 0 to 7");
    EXPECT_EQ(refused("parts[0].flags.twin_closed", std::int64_t{1}),
              "parts[0].flags.twin_closed: follows from the rest of the document");
    EXPECT_EQ(refused("parts[0].flags", std::int64_t{0}),
              "parts[0].flags: the bits 0x10 follow from the rest");
    EXPECT_EQ(refused("parts[1].serial", std::int64_t{5}),
              "parts[1].serial: follows from the rest of the document");
    EXPECT_EQ(refused("even", std::int64_t{3}), "even: expected an even number, found 3 (0x3)");
    EXPECT_EQ(refused("padding", Bytes(3)), "padding: expected 4 bytes, found 3");
    EXPECT_EQ(refused("title", std::string(65536, 'a')),
              "title: 65536 are too many for a count of 16 bits");
    EXPECT_EQ(refused("parts[1].label", std::string(1, '\0')),
              "parts[1].label: contains its terminator");
    EXPECT_EQ(refused("parts", std::int64_t{1}), "parts: has no value of its own");
    EXPECT_TRUE(differences(sample, small_sample(), context).empty());

    EXPECT_EQ(refused("parts[0].colour", "blue"), "was set");
    EXPECT_EQ(refused("parts[0].place.x", std::int64_t{-7}), "was set");
    EXPECT_EQ(refused("parts[0].flags.closed", 1.0), "was set");
    EXPECT_EQ(sample.parts[0].colour, 2);
    EXPECT_EQ(sample.parts[0].place.x, -56);
    EXPECT_EQ(sample.parts[0].flags, 0x1A);
    const Sample& constant = sample;
    const Fields to_look_at = fields_of(constant, context);
    EXPECT_EQ(refusal(to_look_at.at("even").value(), std::int64_t{2}),
              "even: this document can only be read");
}

TEST(Fields, AreToldWhereAPathLeadsNowhere) {
    Sample sample = small_sample();
    const SampleContext context;
    Fields fields = fields_of(sample, context);
    const auto error_of = [&](const char* path) { return fields.at(path).error().text(); };
    EXPECT_EQ(error_of("parts[2].place"), "parts: has 2 elements, and none is number 2");
    EXPECT_EQ(error_of("parts[0].places.x"), "parts[0].places: there is no such field");
    EXPECT_EQ(error_of("parts[0].label"), "parts[0].label: there is no such field");
    EXPECT_EQ(error_of("even[0]"), "even: this is no list");
    EXPECT_EQ(error_of("parts[0].flags.open"), "parts[0].flags.open: there is no such field");
    EXPECT_FALSE(fields.at("parts[0"));

    // A field comes and goes with the value that it hangs on.
    ASSERT_TRUE(fields.at("parts[0].has_label").value().set(std::int64_t{1}));
    EXPECT_TRUE(fields.at("parts[0].label"));
}

TEST(Fields, TellWhatTheyAre) {
    Sample sample = small_sample();
    const SampleContext context;
    Fields fields = fields_of(sample, context);
    const FieldInfo weight = fields.at("parts[1].weight").value().info();
    EXPECT_EQ(weight.name, "weight");
    EXPECT_EQ(weight.path, "parts[1].weight");
    EXPECT_EQ(weight.type, FieldType::integer);
    EXPECT_EQ(weight.unit, "kg");
    EXPECT_EQ(weight.holds, std::pair(-32768.0, 32767.0));
    EXPECT_EQ(weight.range, std::pair(0.0, 100.0));
    EXPECT_TRUE(weight.needed);
    const FieldInfo x = fields.at("parts[1].place.x").value().info();
    EXPECT_EQ(x.type, FieldType::real);
    EXPECT_EQ(x.parts, 8u);
    const FieldInfo colour = fields.at("parts[1].colour").value().info();
    EXPECT_EQ(colour.names.size(), 2u);
    EXPECT_EQ(colour.names[1], std::pair(std::int64_t{2}, std::string("blue")));
    EXPECT_EQ(fields.at("parts[1].colour").value().value_name(), "blue");
    EXPECT_TRUE(fields.at("shape").value().info().derived);
    EXPECT_TRUE(fields.at("parts").value().info().resizable);
    EXPECT_FALSE(fields.at("parts[0].place").value().info().resizable);
    EXPECT_EQ(fields.at("parts[0].flags.kind").value().info().note, "what it is");
}

}  // namespace
}  // namespace wend::test
