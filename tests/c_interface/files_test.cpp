#include <simdjson.h>

#include "c_interface/kept.hpp"
#include "support/temporary_folder.hpp"
#include "wend/check.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"
#include "wend/save.hpp"
#include "wend/version.hpp"

namespace wend {
namespace {

std::string as_text(const Bytes& bytes) { return std::string(bytes_as_text(bytes)); }

std::string json_of(const Document& document) {
    std::string json;
    {
        TextSink sink([&json](std::string_view part) { json += part; });
        document.write_json(sink);
    }
    return json;
}

TEST(FilesForC, TellOfTheLibrary) {
    EXPECT_EQ(wend_api_version(), std::uint32_t{WEND_API_VERSION});
    EXPECT_EQ(std::string(wend_version()), version());
    ASSERT_EQ(wend_part_count(), build_parts().size());
    wend_part part = {.size = sizeof part};
    ASSERT_TRUE(wend_part_at(0, &part));
    EXPECT_EQ(part.name, build_parts().front().name);
    EXPECT_FALSE(wend_part_at(99, &part));
}

TEST(FilesForC, TellOfFormats) {
    ASSERT_EQ(wend_format_count(), formats().size());
    simdjson::dom::parser parser;
    const simdjson::dom::element json = parser.parse(taken(wend_formats_json(nullptr)));
    for (std::size_t i = 0; i < formats().size(); ++i) {
        const FormatInfo& info = formats()[i]->info();
        const wend_format* const format = wend_format_at(i);
        EXPECT_EQ(wend_format_find(info.id.c_str()), format);
        wend_format_info told = {.size = sizeof told};
        ASSERT_TRUE(wend_format_get_info(format, &told));
        EXPECT_EQ(told.id, info.id);
        EXPECT_EQ(told.sample_nodes, info.sample_nodes);
        const simdjson::dom::element all = json["formats"].at(i);
        EXPECT_EQ(std::string_view(all["id"]), info.id);
        EXPECT_EQ(all["versions"].get_array().size(), info.versions.size());
        EXPECT_EQ(std::string_view(all["games"].at(0)), info.games.front());
        EXPECT_EQ(all["check_options"].get_array().size(), info.check_options.size());
        EXPECT_EQ(all["drawn_properties"].get_array().size(), info.drawn_properties.size());
        std::size_t rules = 0;
        for (const simdjson::dom::element of : all["rules"].get_array()) {
            const Rule& rule = formats()[i]->rules()[rules++];
            EXPECT_EQ(std::string_view(of["id"]), rule.id);
            EXPECT_EQ(std::string_view(of["remedy"]), rule.remedy);
            EXPECT_EQ(std::string_view(of["repair"]) == "none", rule.repair == Repair::none);
        }
        EXPECT_EQ(rules, formats()[i]->rules().size());
        EXPECT_EQ(taken(wend_format_layout_page(format, nullptr)), formats()[i]->layout_page());
        EXPECT_EQ(taken(wend_format_rules_page(format, nullptr)), rules_page(*formats()[i]));
        const auto guide = formats()[i]->json_guide(info.versions.front().name).value();
        const auto told_guide = kept(wend_format_json_guide(format, nullptr, nullptr));
        ASSERT_EQ(wend_json_guide_record_count(told_guide.get()), guide.records.size());
        wend_json_record record = {.size = sizeof record};
        ASSERT_TRUE(wend_json_guide_record_at(told_guide.get(), 0, &record));
        EXPECT_EQ(record.key_count, guide.records.front().keys.size());
        wend_json_key key = {.size = sizeof key};
        ASSERT_TRUE(wend_json_guide_key_at(told_guide.get(), 0, 0, &key));
        EXPECT_EQ(key.name, guide.records.front().keys.front().name);
        EXPECT_EQ(wend_json_guide_example(told_guide.get()), guide.example);
        // The example is a document that can be built.
        CaughtError error;
        EXPECT_TRUE(kept(wend_document_from_json(bytes_of_text(guide.example), true, error)))
            << error.text();
    }
    CaughtError told;
    EXPECT_FALSE(wend_format_rule_page(wend_format_at(0), "none", told));
    EXPECT_NE(told.text().find("has no rule 'none'"), std::string::npos);
    EXPECT_NE(taken(wend_format_rule_page(wend_format_at(0), "dangling-link", nullptr)), "");
}

TEST(FilesForC, TellOfExchangeFormats) {
    ASSERT_EQ(wend_exchange_count(), exchanges().size());
    for (std::size_t i = 0; i < exchanges().size(); ++i) {
        const ExchangeInfo& info = exchanges()[i]->info();
        const wend_exchange* const exchange = wend_exchange_at(i);
        EXPECT_EQ(wend_exchange_find(info.id.c_str()), exchange);
        wend_exchange_info told = {.size = sizeof told};
        ASSERT_TRUE(wend_exchange_get_info(exchange, &told));
        EXPECT_EQ(told.comes_back, info.comes_back);
        EXPECT_EQ(told.gives_drawings, info.gives_drawings);
        // Of those with one ending a name is of the first.
        if (info.id == "plain-csv") continue;
        for (const std::string& extension : info.extensions)
            EXPECT_EQ(wend_exchange_by_name(("map" + extension).c_str()), exchange);
    }
}

TEST(FilesForC, OpenFoldersAndBytes) {
    const TemporaryFolder folder;
    const SampleMap town("gta-sa-paths");
    CaughtError told;
    ASSERT_TRUE(wend_files_save(town.files.get(), folder.name("town").c_str(), false, told))
        << told.text();
    EXPECT_FALSE(wend_files_save(town.files.get(), folder.name("town").c_str(), false, told));
    EXPECT_NE(std::string(wend_error_file(told.error())), "");
    folder.put("town/readme.txt", "no map");
    const auto opened = open_maps(std::vector{folder.name("town"), folder.name("absent")});
    const std::string names[] = {folder.name("town"), folder.name("absent")};
    const auto told_opened =
        kept(wend_open(TextList{names[0].c_str(), names[1].c_str()}, nullptr, told));
    ASSERT_EQ(wend_opened_map_count(told_opened.get()), opened.maps.size());
    ASSERT_EQ(wend_opened_error_count(told_opened.get()), 1u);
    EXPECT_EQ(std::string(wend_error_text(wend_opened_error_at(told_opened.get(), 0))),
              opened.errors.front().text());
    EXPECT_EQ(wend_opened_note_count(told_opened.get()), 0u);
    EXPECT_EQ(wend_opened_note_at(told_opened.get(), 0), nullptr);
    ASSERT_EQ(wend_opened_left_out_count(told_opened.get()), opened.left_out.size());
    EXPECT_EQ(wend_opened_left_out_at(told_opened.get(), 0), opened.left_out.front());
    const auto map = kept(wend_opened_map_at(told_opened.get(), 0));
    const auto alone = kept(wend_map_open(names[0].c_str(), nullptr, told));
    const auto copy = kept(wend_map_copy(alone.get()));
    for (const auto* const one : {map.get(), alone.get(), copy.get()}) {
        ASSERT_TRUE(one);
        EXPECT_EQ(wend_map_format(one), wend_format_find("gta-sa-paths"));
        ASSERT_EQ(wend_map_member_count(one), town.as_map().members().size());
        wend_member member = {.size = sizeof member};
        ASSERT_TRUE(wend_map_member_at(one, 0, &member));
        EXPECT_EQ(member.key, town.as_map().members()[0].key);
        EXPECT_EQ(member.file, opened.maps[0].members()[0].file);
    }
    // From memory, and what is no map.
    const std::string content = as_text(town.as_map().members()[0].document->write().value());
    const wend_named_bytes files[] = {{"nodes36.dat", bytes_of_text(content)}};
    EXPECT_TRUE(kept(wend_map_open_bytes(files, 1, nullptr, told))) << told.text();
    // Two folders are two maps, and what is none in a folder is left out.
    const wend_named_bytes found[] = {{"a/nodes36.dat", bytes_of_text(content)},
                                      {"a/read.me", bytes_of_text("a text")},
                                      {"b/nodes36.dat", bytes_of_text(content)},
                                      {"read.me", bytes_of_text("a text")}};
    const auto two = kept(wend_open_bytes(found, 4, nullptr, told));
    ASSERT_TRUE(two) << told.text();
    EXPECT_EQ(wend_opened_map_count(two.get()), 2u);
    ASSERT_EQ(wend_opened_left_out_count(two.get()), 1u);
    EXPECT_EQ(std::string(wend_opened_left_out_at(two.get(), 0)), "a/read.me");
    ASSERT_EQ(wend_opened_error_count(two.get()), 1u);
    EXPECT_EQ(std::string(wend_error_file(wend_opened_error_at(two.get(), 0))), "read.me");
    EXPECT_EQ(wend_format_recognise(files[0].bytes, "nodes36.dat", told),
              wend_format_find("gta-sa-paths"));
    const std::string head = content.substr(0, 50);
    const wend_named_bytes cut[] = {{"nodes36.dat", bytes_of_text(head)}};
    const wend_open_options as_path = {
        .size = sizeof as_path, .recursive = false, .format = wend_format_find("gta-sa-paths")};
    EXPECT_FALSE(wend_map_open_bytes(cut, 1, &as_path, told));
    std::uint64_t offset = 0;
    EXPECT_TRUE(wend_error_offset(told.error(), &offset)) << told.text();
    EXPECT_NE(std::string(wend_error_field(told.error())), "");
    EXPECT_EQ(std::string(wend_error_excerpt(told.error())), "");
    std::size_t member = 99;
    EXPECT_EQ(taken(wend_map_field_path(town.map.get(), WEND_NODE, 3, &member, told)), "nodes[3]");
    EXPECT_EQ(member, 0u);
    EXPECT_FALSE(wend_map_field_path(town.map.get(), WEND_LINK, 1u << 30, nullptr, told));
    std::uint64_t given_back = 9, removed = 9;
    EXPECT_TRUE(wend_restore(names[0].c_str(), &given_back, &removed, told)) << told.text();
    EXPECT_EQ(given_back + removed, 0u);
    EXPECT_FALSE(wend_restore(names[1].c_str(), nullptr, nullptr, told));
}

TEST(FilesForC, GiveDocumentsAndTheirBytes) {
    const TemporaryFolder folder;
    for (const auto& sample : samples_of_all()) {
        const Member& member = sample->as_map().members()[0];
        CaughtError told;
        const auto document = kept(wend_map_document(sample->map.get(), 0, told));
        ASSERT_TRUE(document) << told.text();
        const std::string bytes = as_text(member.document->write().value());
        const std::string json = json_of(*member.document);
        EXPECT_EQ(taken(wend_document_bytes(document.get(), told)), bytes);
        EXPECT_EQ(taken(wend_document_json(document.get(), told)), json);
        EXPECT_EQ(wend_document_version(document.get()), member.document->version());
        EXPECT_EQ(wend_document_format(document.get()), wend_map_format(sample->map.get()));
        const auto built = kept(wend_document_from_json(bytes_of_text(json), false, told));
        EXPECT_EQ(taken(wend_document_bytes(built.get(), told)), bytes) << told.text();
        const auto files = kept(wend_files_from_json(bytes_of_text(json), false, told));
        EXPECT_EQ(taken(wend_files_bytes(files.get(), 0, told)), bytes) << told.text();
        const auto read = kept(wend_document_read(wend_document_format(document.get()),
                                                  bytes_of_text(bytes), {}, told));
        EXPECT_EQ(taken(wend_document_bytes(read.get(), told)), bytes);
        const auto copy = kept(wend_document_copy(document.get(), told));
        EXPECT_TRUE(wend_document_recompute(copy.get(), told)) << told.text();
        EXPECT_EQ(taken(wend_document_bytes(copy.get(), told)), bytes);
        const auto counts = member.document->counts();
        ASSERT_EQ(wend_document_count_size(document.get()), counts.size());
        wend_count count = {.size = sizeof count};
        if (!counts.empty()) {
            ASSERT_TRUE(wend_document_count_at(document.get(), 0, &count));
            EXPECT_EQ(count.name, counts.front().name);
            EXPECT_EQ(count.value, counts.front().value);
        }
        const std::string name = folder.name("one");
        ASSERT_TRUE(wend_document_save(document.get(), name.c_str(), true, told)) << told.text();
        EXPECT_EQ(folder.content("one"), bytes);
        EXPECT_FALSE(wend_document_save(document.get(), name.c_str(), false, told));
        const wend_open_options options = {.size = sizeof options,
                                           .recursive = false,
                                           .format = wend_document_format(document.get())};
        const auto opened = kept(wend_document_open(name.c_str(), &options, told));
        EXPECT_EQ(taken(wend_document_bytes(opened.get(), told)), bytes) << told.text();
        // Every byte is explained once, in order.
        struct Explained {
            std::uint64_t at = 0, bits = 0;
        } explained;
        const auto sink = [](void* user, const wend_explained_run* run) {
            auto& so_far = *static_cast<Explained*>(user);
            EXPECT_EQ(run->offset, so_far.at);
            so_far.at += run->length;
            so_far.bits += run->bit_count;
        };
        EXPECT_TRUE(wend_explain(wend_document_format(document.get()), bytes_of_text(bytes), {},
                                 sink, &explained, told));
        EXPECT_EQ(explained.at, bytes.size());
    }
}

TEST(FilesForC, ArePutTogether) {
    const SampleMap town("gta-sa-paths");
    const auto document = kept(wend_map_document(town.map.get(), 0, nullptr));
    CaughtError told;
    const auto files = kept(wend_files_make(told));
    EXPECT_FALSE(wend_files_map(files.get(), {}, told));
    ASSERT_TRUE(wend_files_add(files.get(), "nodes36.dat", document.get(), told));
    EXPECT_FALSE(wend_files_add(files.get(), "nodes36.dat", document.get(), told));
    EXPECT_FALSE(wend_files_add(files.get(), "../nodes37.dat", document.get(), told));
    ASSERT_EQ(wend_files_count(files.get()), 1u);
    wend_file file = {.size = sizeof file};
    ASSERT_TRUE(wend_files_at(files.get(), 0, &file));
    EXPECT_EQ(std::string(file.name), "nodes36.dat");
    const auto tables = kept(wend_files_make(told));
    for (const char* const name : {"", "links"})
        ASSERT_TRUE(wend_files_add_bytes(tables.get(), name, bytes_of_text("a,b\n"), told));
    EXPECT_EQ(taken(wend_files_bytes(tables.get(), 1, told)), "a,b\n");
    EXPECT_FALSE(wend_files_add_bytes(tables.get(), "links", bytes_of_text(""), told));
    EXPECT_FALSE(wend_files_add_bytes(tables.get(), "a/b", bytes_of_text(""), told));
    EXPECT_FALSE(wend_files_add_bytes(tables.get(), "more", {nullptr, 3}, told));
    EXPECT_FALSE(wend_files_document(tables.get(), 0, told));
    EXPECT_EQ(wend_files_note_count(files.get()), 0u);
    EXPECT_EQ(wend_files_note_at(files.get(), 0), nullptr);
    EXPECT_TRUE(kept(wend_files_document(files.get(), 0, told)));
    const auto map = kept(wend_files_map(files.get(), {}, told));
    ASSERT_TRUE(map) << told.text();
    EXPECT_EQ(map->map.network().nodes.position, town.as_network().nodes.position);
    // Of one number twice the first counts; files that are maps each are no map.
    ASSERT_TRUE(wend_files_add(files.get(), "nodes36b.dat", document.get(), told));
    EXPECT_TRUE(kept(wend_files_map(files.get(), {}, told)));
    const SampleMap house("source-nav");
    const auto nav = kept(wend_map_document(house.map.get(), 0, told));
    const auto houses = kept(wend_files_make(told));
    for (const char* const name : {"one.nav", "two.nav"})
        ASSERT_TRUE(wend_files_add(houses.get(), name, nav.get(), told));
    EXPECT_FALSE(wend_files_map(houses.get(), {}, told));
    EXPECT_EQ(told.message(), "each file of source-nav is a map of its own");
    // Zeros that an archive padded a file with go, and what it has stays.
    const std::string bytes = taken(wend_files_bytes(files.get(), 0, told));
    const auto padded = kept(wend_document_read(
        wend_format_find("gta-sa-paths"), bytes_of_text(bytes + std::string(100, '\0')), {}, told));
    ASSERT_TRUE(padded) << told.text();
    const auto archived = kept(wend_files_make(told));
    ASSERT_TRUE(wend_files_add(archived.get(), "nodes36.dat", padded.get(), told));
    const auto archived_map = kept(wend_files_map(archived.get(), {}, told));
    const wend_map* const maps[] = {archived_map.get()};
    const wend_convert_options how = {.size = sizeof how, .drop_padding = true};
    const auto without = kept(wend_convert(maps, 1, &how, nullptr, told));
    ASSERT_TRUE(without) << told.text();
    EXPECT_EQ(taken(wend_files_bytes(without.get(), 0, told)), bytes);
}

}  // namespace
}  // namespace wend
