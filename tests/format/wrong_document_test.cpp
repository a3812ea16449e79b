#include <gtest/gtest.h>

#include "format/samples.hpp"
#include "formats/ain/read/graph_document.hpp"
#include "formats/bsp/goldsrc/map_document.hpp"
#include "formats/bsp/source/map_document.hpp"
#include "formats/gp2/from_drawing/drawing_format.hpp"
#include "formats/gp2/read/track_document.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/records/area_map.hpp"
#include "formats/gta/source/source_document.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source2/read/nav_document.hpp"

// What formats do with documents of others: refuse them, and name both.

namespace wend {
namespace {

void expect_both_named(const Error& error, const Format& format, const Format& other) {
    EXPECT_EQ(error->message,
              "is a document of " + other.info().id + ", not of " + format.info().id);
    EXPECT_FALSE(error->file.empty());
}

// Does something for each format and the files of each other.
template <class Try>
void for_every_pair(Try attempt) {
    ASSERT_GE(formats().size(), 7u);
    for (const Format* format : formats())
        for (const Format* other : formats())
            if (format != other) attempt(*format, *other);
}

TEST(DocumentsOfOtherFormats, AreNotOpened) {
    for_every_pair([](const Format& format, const Format& other) {
        const auto map = Map::of(format, sample_members(other));
        ASSERT_FALSE(map);
        expect_both_named(map.error(), format, other);
    });
}

TEST(DocumentsOfOtherFormats, AreNotOpenedAmongTheFormatsOwn) {
    for_every_pair([](const Format& format, const Format& other) {
        std::vector<Member> members = sample_members(format);
        members.push_back(sample_members(other).front());
        const auto map = Map::of(format, std::move(members));
        ASSERT_FALSE(map);
        expect_both_named(map.error(), format, other);
    });
}

TEST(DocumentsOfOtherFormats, AreNotConverted) {
    for_every_pair([](const Format& format, const Format& other) {
        const std::vector<Member> own = sample_members(format), others = sample_members(other);
        const std::span<const Member> alone[] = {others}, last[] = {own, others};
        for (const std::span<const std::span<const Member>> maps :
             {std::span<const std::span<const Member>>(alone), {last}}) {
            std::vector<std::string> targets = format.info().converts_to;
            targets.emplace_back();
            for (const std::string& target : targets) {
                LossReport losses;
                const auto made = format.convert(maps, {.lossy = true, .format = target}, losses);
                ASSERT_FALSE(made);
                expect_both_named(made.error(), format, other);
            }
        }
    });
}

// A format's records, as document_cast leads to them.
struct Records {
    std::string_view id;
    bool (*are_in)(const Document& document);
};
template <class FormatsOwn>
bool is(const Document& document) {
    return document_cast<FormatsOwn>(document) != nullptr;
}
// The tracks of both games are the same records.
constexpr Records records[] = {
    {"gta-sa-paths", is<gta_paths::AreaDocument>},
    {"gta-sa-source", is<gta_paths::source::SourceDocument>},
    {"gta-iv-paths", is<gta_paths::iv::AreaDocument>},
    {"source-nav", is<source_nav::NavDocument>},
    {"source2-nav", is<source2::NavDocument>},
    {"ain", is<ain::GraphDocument>},
    {"gp2-track", is<gp2_track::TrackDocument>},
    {"f1gp-track", is<gp2_track::TrackDocument>},
    {"track-drawing", is<gp2_track::DrawingDocument>},
    {"metroid-prime-path", is<metroid_path::PathDocument>},
    {"polygon-mesh", is<metroid_path::MeshDocument>},
    {"goldsrc-map", is<bsp::goldsrc::MapDocument>},
    {"source-map", is<bsp::source::MapDocument>},
};

TEST(DocumentCast, LeadsToTheRecordsOfOneFormatOnly) {
    ASSERT_EQ(std::size(records), formats().size());
    for (const Format* format : formats()) {
        const auto own = std::ranges::find(records, format->info().id, &Records::id);
        ASSERT_NE(own, std::end(records)) << format->info().id;
        const std::vector<Member> members = sample_members(*format);
        for (const Records& each : records)
            EXPECT_EQ(each.are_in(*members.front().document), each.are_in == own->are_in)
                << each.id << " of " << format->info().id;
    }
}

TEST(DocumentsOfSamples, KnowTheirFormat) {
    for (const Format* format : formats())
        for (const Member& member : sample_members(*format)) {
            EXPECT_EQ(&member.document->format(), format);
            EXPECT_EQ(&member.document->copy()->format(), format);
        }
}

}  // namespace
}  // namespace wend
