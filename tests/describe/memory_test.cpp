#include "describe/counted_sample.hpp"
#include "describe/sample_record.hpp"
#include "describe/support.hpp"
#include "formats/gta/records/area_file.hpp"
#include "fuzz/live_bytes.hpp"

// Reading, writing and JSON stay within 16 x input + 1 MiB, whatever a hostile file claims. Every
// allocation of this test program is counted.

namespace wend::test {
namespace {

// The most memory that a piece of work has at one time, beyond what was there before.
template <class Work>
std::size_t memory_of(Work work) {
    const fuzz::PeakOfLiveBytes held;
    work();
    return held.value();
}

void expect_bounded(std::size_t memory, std::size_t input) {
    EXPECT_LE(memory, 16 * input + (1 << 20));
}

template <class File, class Context>
std::size_t reading(const Bytes& bytes, Context context, bool expected) {
    return memory_of([&] { EXPECT_EQ((decode<File>(bytes, context).has_value()), expected); });
}

template <class File, class Context, class Derive>
std::size_t parsing(const std::string& json, Context context, bool expected, Derive derive) {
    return memory_of([&] {
        const auto parsed = parse_json<File>(json, context, false, derive);
        EXPECT_EQ(parsed.has_value(), expected) << (parsed ? "" : parsed.error().text());
    });
}

TEST(memory, counts_are_refused_before_anything_is_allocated) {
    using gta_paths::AreaFile, gta_paths::PathContext;
    for (const unsigned high : {0x80u, 0xFFu}) {
        for (const std::size_t field : {0u, 12u, 16u}) {  // nodes, navi nodes, links
            Bytes bytes(1000);
            for (std::size_t i = 0; i < 4; ++i)
                bytes[field + i] = i == 3 || high == 0xFF ? std::byte(high) : std::byte{0};
            EXPECT_LE((reading<AreaFile>(bytes, PathContext{}, false)), 4000u);
        }
    }
}

// Names with a zero byte at the end of each, up to the end of the file.
struct Name {
    std::string name;
};
template <Describes<Name> N, class V>
constexpr void describe(N& name, V& v) {
    v("name", name.name, until_marker(u8{0}));
}
struct NameList {
    std::vector<Name> names;
};
template <Describes<NameList> L, class V>
constexpr void describe(L& list, V& v) {
    v("names", list.names, rest_of_file);
}

TEST(memory, lists_of_nothing_ask_for_no_more_than_they_may) {
    const Bytes bytes(3'000'000);
    expect_bounded(reading<NameList>(bytes, SampleContext{}, false), bytes.size());
    const auto refused = decode<NameList>(bytes, SampleContext{});
    EXPECT_NE(refused.error()->message.find("more elements here than the length of the file"),
              std::string::npos);
    EXPECT_TRUE(refused.error()->field.starts_with("names"));
}

TEST(memory, real_files_need_little) {
    for (const auto& path : real_files("gta-sa", ".DAT")) {
        const Bytes bytes = read_file(path);
        const auto derive_file = [](gta_paths::AreaFile& file) {
            return derive(file, gta_paths::PathContext{});
        };
        const std::size_t memory =
            reading<gta_paths::AreaFile>(bytes, gta_paths::PathContext{}, true);
        EXPECT_LE(memory, 5 * bytes.size() + 2000) << path;
        auto file = decode<gta_paths::AreaFile>(bytes, gta_paths::PathContext{}).value();
        file.area = file.nodes.empty() ? gta_paths::no_area : file.nodes[0].area;
        const std::string json = to_json(file, gta_paths::PathContext{}, derive_file);
        EXPECT_LE((parsing<gta_paths::AreaFile>(json, gta_paths::PathContext{}, true, derive_file)),
                  3 * json.size() + 5000)
            << path;
        EXPECT_LE(memory_of([&] { EXPECT_TRUE(encode(file, gta_paths::PathContext{})); }),
                  bytes.size() + 2000);
    }
}

std::string repeated(const std::string& element, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += (i ? "," : "") + element;
    return text;
}

TEST(memory, hostile_counts_of_lists_in_an_arena_are_refused) {
    // Ever more boxes whose last list claims what is not there.
    for (const std::size_t boxes : {1u, 100u, 30'000u}) {
        Arena arena;
        CountedContext<> context{2, &arena};
        Boxes file;
        file.boxes.resize(boxes);
        Bytes bytes = encode(file, context).value();
        file = {};
        // The numbers of ways of the last box; behind stand its turns, weight and the numbers.
        const std::size_t ways = bytes.size() - 2 - 4 - 1 - 4;
        for (const unsigned high : {0x00u, 0x10u, 0x7Fu, 0xFFu}) {
            bytes[ways + 2] = bytes[ways + 3] = static_cast<std::byte>(high);
            bytes[ways] = std::byte{200};
            const std::size_t memory = memory_of([&] {
                Arena own(2 * bytes.size());
                CountedContext<> inside{2, &own};
                EXPECT_FALSE(decode<Boxes>(bytes, inside));
            });
            expect_bounded(memory, bytes.size());
        }
    }
}

// Ways as short as can be, in lists that grow longer and longer: the arena may not keep more than
// its share, neither of what was read nor of what a reader gave up.
TEST(memory, lists_of_any_length_keep_to_their_share) {
    for (const u32 ways : {1u, 2u, 3u, 30u, 3000u, 300'000u}) {
        Arena arena;
        CountedContext<> context{2, &arena};
        Boxes file;
        file.boxes.resize(600'000 / (ways + min_box / min_way));
        for (Box& box : file.boxes) box.ways.resize(ways, arena);
        Bytes bytes = encode(file, context).value();
        file = {};
        for (const std::size_t cut : {0u, 1u, 2u, 3u, 10u}) {
            bytes.resize(bytes.size() - cut);
            expect_bounded(memory_of([&] {
                               Arena own(2 * bytes.size());
                               CountedContext<> inside{2, &own};
                               EXPECT_EQ(decode<Boxes>(bytes, inside).has_value(), cut == 0);
                           }),
                           bytes.size());
        }
    }
}

TEST(memory, short_texts_cannot_ask_for_much) {
    const auto parse = [](const std::string& json, bool expected) {
        expect_bounded(
            memory_of([&] {
                Arena arena(json.size() / 2);
                CountedContext<> context{2, &arena};
                const auto parsed = parse_json<Boxes>(json, context, false, derive_nothing);
                EXPECT_EQ(parsed.has_value(), expected) << (parsed ? "" : parsed.error().text());
            }),
            json.size());
    };
    const auto text = [](const std::string& boxes) {
        return R"({"format":"","version":"","title":"","numbers":[],"boxes":[)" + boxes + "]}";
    };
    for (const std::string& json : {
             text(repeated("{}", 300'000)),
             text(std::string(1'000'000, '[')),
             text(R"({"id":1,"id":1,)" + repeated("\"id\":1", 300'000) + "}"),
             text(repeated("[", 500'000)),
             text("\"" + std::string(1'000'000, 'a') + "\""),
             text("\"" + repeated("\\u00e9", 200'000) + "\""),
         })
        parse(json, false);

    const std::string start =
        R"({"id":1,"corner":{"position":[0,0,0],"gap":"000000"},"ports":[],"weight":0,)";
    parse(text(start + R"("ways":[],"turns":[)" + repeated("0", 1'000'000) + "]}"), true);
    parse(text(start + R"("turns":[],"ways":[{"to":0,"narrow":0,"seen":[)" +
               repeated("[0,0]", 300'000) + "]}]}"),
          true);
    parse(text(start + R"("turns":[],"ways":[)" +
               repeated(R"({"to":0,"narrow":0,"seen":[]})", 100'000) + "]}"),
          true);
}

struct Optional {
    std::array<u32, 8> room{};
    u32 number = 0;
};
template <Describes<Optional> O, class V>
constexpr void describe(O& optional, V& v) {
    v("number", optional.number, default_value(0));
}
struct OptionalList {
    std::vector<Optional> list;
};
template <Describes<OptionalList> L, class V>
constexpr void describe(L& list, V& v) {
    v("list", list.list, counted<u32>);
}

TEST(memory, records_that_json_may_leave_out_are_counted_too) {
    const std::string few = R"({"list":[)" + repeated("{}", 1000) + "]}";
    parsing<OptionalList>(few, SampleContext{}, true, derive_nothing);
    const std::string many = R"({"list":[)" + repeated("{}", 1'000'000) + "]}";
    expect_bounded(parsing<OptionalList>(many, SampleContext{}, false, derive_nothing),
                   many.size());
}

std::string replaced_rest(const std::string& run) {
    std::string json = to_json(small_sample(), SampleContext{}, derive_sample);
    return json.replace(json.find("07*20"), 5, run);
}

TEST(memory, runs_of_bytes_share_one_budget) {
    const std::string json = replaced_rest("00*262144");
    expect_bounded(parsing<Sample>(json, SampleContext{}, true, derive_sample), json.size());
    parsing<Sample>(replaced_rest("00*262145"), SampleContext{}, false, derive_sample);
    parsing<Sample>(replaced_rest("00*200000 01*200000"), SampleContext{}, false, derive_sample);
}

}  // namespace
}  // namespace wend::test
