#include "draw/circuit_pictures.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "render/svg/svg_canvas.hpp"

// Whole pictures of race tracks.
namespace wend {
namespace {

using draw_detail::Box;
using test::circuit_svg;
using test::contains;
using test::stadium_builder;
using test::stadium_request;
using test::SvgElement;
using test::whole_stadium;

constexpr std::string_view asphalt = "fill=\"#45494f\"";

std::vector<SvgElement> telling_of(const std::string& text, std::string_view part) {
    return test::with_tooltip(test::svg_elements(text), part);
}

TEST(CircuitPictures, TellWhatThereIs) {
    const std::string text = circuit_svg(whole_stadium());
    EXPECT_TRUE(contains(text, "lap of 2.23 km \u00b7 pit lane of "));
    EXPECT_TRUE(contains(text, "20 sectors \u00b7 2 cameras \u00b7 1 object \u00b7 height 0 m"));
    for (const std::string_view row :
         {"\ntrack: 2.23 km\n", "\nstart line\n", "\nkerbs: ", "\nwalls and fences: ", "\ncars: ",
          "\ncars, astray: ", "\nsector: 20 sectors", "\ncamera: 2 cameras"})
        EXPECT_TRUE(contains(text, row)) << row;
    EXPECT_FALSE(contains(text, "nodes"));
    EXPECT_FALSE(contains(text, ">N</text>")) << "tracks have no compass";
    EXPECT_TRUE(contains(text, ">+y</text>"));
}

TEST(CircuitPictures, FillTheRoadBetweenItsEdges) {
    // The straights lie 200 m apart; their outer edges 16 m further than their inner ones.
    const std::string text = circuit_svg(whole_stadium());
    const auto extent_of = [&](std::string_view sector) {
        const auto pieces = telling_of(text, sector);
        EXPECT_FALSE(pieces.empty()) << sector;
        std::pair<double, double> range{1e9, -1e9};
        for (const SvgElement& piece : pieces) {
            if (!piece.has(asphalt)) continue;  // The profile tells of sectors too.
            for (const auto place : piece.places) {
                range.first = std::min(range.first, place.y);
                range.second = std::max(range.second, place.y);
            }
        }
        return range;
    };
    const auto south = extent_of("sector 2, "), north = extent_of("sector 12, ");
    const double scale = (south.first - north.first) / 200;  // Pixels a metre.
    EXPECT_NEAR(south.second - south.first, 16 * scale, 0.05);
    EXPECT_NEAR(north.second - north.first, 16 * scale, 0.05);
}

TEST(CircuitPictures, TellOfEachSectorWhereItBegins) {
    const std::string text = circuit_svg(whole_stadium());
    // Ten points of the straight are 160 m.
    EXPECT_FALSE(telling_of(text, "sector 0, 0 m from the start, height 0.0 m").empty());
    EXPECT_FALSE(telling_of(text, "sector 3, 480 m from the start, height 0.0 m").empty());
    EXPECT_FALSE(telling_of(text, "camera 2, at ").empty());
    EXPECT_FALSE(telling_of(text, "object, at ").empty());
    EXPECT_FALSE(telling_of(text, "pit lane, ").empty());
}

TEST(CircuitPictures, TellOfSectorsInTheProfileToo) {
    const std::string text = circuit_svg(whole_stadium());
    std::vector<SvgElement> columns = telling_of(text, "sector 3, ");
    std::erase_if(columns, [](const SvgElement& element) { return element.has(asphalt); });
    ASSERT_EQ(columns.size(), 1u);
    // From 480 m to 640 m of 2,228 m, across the 1,460 pixels of the page inside its margins.
    EXPECT_NEAR(columns[0].places[0].x, 70 + 1460 * 480 / 2228.3, 0.5);
    EXPECT_NEAR(columns[0].places[1].x, 70 + 1460 * 640 / 2228.3, 0.5);
}

TEST(CircuitPictures, LayTheHigherRoadOverTheLower) {
    // Sector 0 begins on the bridge, sector 8 below it.
    CircuitBuilder builder(figure_of_eight(400, 8, 160));
    const Network network = builder.sectors(10).build();
    const auto place = [](const std::string& text, const std::string& tooltip) {
        return text.find("<title>" + tooltip);
    };
    const std::string over = circuit_svg(network);
    EXPECT_GT(place(over, "sector 0, "), place(over, "sector 8, "));
    CircuitBuilder upside_down(figure_of_eight(400, -8, 160));
    const std::string under = circuit_svg(upside_down.sectors(10).build());
    EXPECT_LT(place(under, "sector 0, "), place(under, "sector 8, "));
}

TEST(CircuitPictures, LetNoLabelCoverAnother) {
    const Network network = stadium_builder(2).build();  // 100 sectors.
    std::size_t labels = 0;
    for (const int width : {480, 1600}) {
        DrawRequest wanted = stadium_request();
        wanted.width = width;
        std::vector<Box> boxes;
        for (const SvgElement& element : test::svg_elements(circuit_svg(network, wanted))) {
            if (element.tag != "text" || !element.has("paint-order")) continue;
            const double size = std::stod(test::attribute(element.group, "font-size"));
            const double length = draw_detail::width_of_letters(
                element.text, size, element.has("font-weight=\"bold\""));
            const double x = std::stod(test::attribute(element.attributes, "x")),
                         y = std::stod(test::attribute(element.attributes, "y"));
            boxes.push_back({x, y - size * 0.73, length, size * 0.73});
        }
        labels += boxes.size();
        for (std::size_t i = 0; i < boxes.size(); ++i)
            for (std::size_t other = 0; other < i; ++other)
                EXPECT_FALSE(boxes[i].overlaps(boxes[other])) << i << " and " << other;
    }
    EXPECT_GT(labels, 30u) << "many of 2 x 100 sectors, 2 cameras and some distances";
}

TEST(CircuitPictures, DriveInTheDirectionOfTravel) {
    // The start is in the south west, and the straight there leads eastwards.
    const auto tip_of = [](const std::string& text) {
        for (const SvgElement& element : test::svg_elements(text))
            if (element.tag == "path" && element.has("fill=\"#c4341c\"")) return element.places;
        return std::vector<draw_detail::Pixel>{};
    };
    const auto there = tip_of(circuit_svg(whole_stadium()));
    ASSERT_FALSE(there.empty());
    const auto rightmost = std::ranges::max_element(there, {}, &draw_detail::Pixel::x);
    EXPECT_EQ(rightmost, there.begin()) << "the first corner of an arrow is its tip";
    std::vector<Point> points = stadium(800, 100, 50);
    std::ranges::reverse(points);
    const auto back = tip_of(circuit_svg(CircuitBuilder(points).start_line(20).build()));
    ASSERT_FALSE(back.empty());
    EXPECT_LT(back.front().y, std::ranges::max_element(back, {}, &draw_detail::Pixel::y)->y)
        << "northwards in the west";
}

TEST(CircuitPictures, StepBackBehindColours) {
    DrawRequest wanted = stadium_request();
    wanted.colour_by = "kind";
    const std::string text = circuit_svg(whole_stadium(), wanted);
    EXPECT_FALSE(contains(text, std::string(asphalt)));
    EXPECT_FALSE(contains(text, "\ncars: ")) << "it would hide the colours";
    EXPECT_FALSE(telling_of(text, ", track, ").empty()) << "the links are drawn";
    EXPECT_TRUE(telling_of(circuit_svg(whole_stadium()), ", track, ").empty());
}

TEST(CircuitPictures, ShowRoutesMarksAndRelations) {
    Network network = whole_stadium();
    network.relations = {
        {"near", "what is near", [](NodeIndex) { return std::vector<NodeIndex>{4}; }}};
    DrawRequest wanted = stadium_request();
    wanted.show = {"near", 3};
    wanted.routes = {{{{0, -100, 0}, {300, -100, 0}}, "a way"}};
    wanted.marks = {{{100, -100, 0}, Severity::error, "a fault", "faults"}};
    const std::string text = circuit_svg(network, wanted);
    EXPECT_FALSE(telling_of(text, "a way, 300 m").empty());
    EXPECT_FALSE(telling_of(text, "a fault").empty());
    EXPECT_FALSE(telling_of(text, "3, track, ").empty());
    EXPECT_TRUE(contains(text, "near from track 3"));
    EXPECT_FALSE(contains(text, std::string(asphalt)));
}

TEST(CircuitPictures, OfACutOutSayWhatShows) {
    DrawRequest wanted = stadium_request();
    wanted.bounds = Bounds{};
    wanted.bounds->include({100, -140, 0});
    wanted.bounds->include({300, -60, 0});
    const std::string text = circuit_svg(whole_stadium(), wanted);
    EXPECT_TRUE(contains(text, "200 m of a lap of 2.23 km")) << text.substr(0, 600);
    EXPECT_TRUE(contains(text, "\ntrack: 200 m\n"));
    const auto has_road = [&](std::string_view sector) {
        return std::ranges::any_of(telling_of(text, sector),
                                   [](const SvgElement& element) { return element.has(asphalt); });
    };
    EXPECT_TRUE(has_road("sector 1, "));
    EXPECT_FALSE(has_road("sector 12, "));
    EXPECT_FALSE(contains(text, "camera:"));
    wanted.bounds = Bounds{};
    wanted.bounds->include({5000, 5000, 0});
    wanted.bounds->include({6000, 6000, 0});
    EXPECT_FALSE(draw(whole_stadium(), wanted));
}

TEST(CircuitPictures, HaveTheProfileBetweenMapAndLegend) {
    const auto y_of = [](const std::string& text, std::string_view wanted) {
        for (const SvgElement& element : test::svg_elements(text))
            if (element.tag == "text" && element.text == wanted)
                return std::stod(test::attribute(element.attributes, "y"));
        return -1.0;
    };
    const std::string text = circuit_svg(whole_stadium());
    const double caption = y_of(text, "Height along the lap"),
                 legend = y_of(text, "walls and fences");
    EXPECT_GT(caption, 0);
    EXPECT_GT(legend, caption + 150);
    DrawRequest exact = stadium_request(PictureFormat::png);
    exact.width = 1200;
    exact.height = 1300;
    const auto picture = draw(whole_stadium(), exact);
    ASSERT_TRUE(picture);
    EXPECT_EQ(test::Pixels(*picture).height, 1300);
}

TEST(CircuitPictures, GiveTheSameBytesAgain) {
    for (const PictureFormat format : {PictureFormat::svg, PictureFormat::png}) {
        const auto first = draw(whole_stadium(), stadium_request(format));
        const auto second = draw(whole_stadium(), stadium_request(format));
        ASSERT_TRUE(first && second);
        EXPECT_EQ(*first, *second);
    }
}

TEST(CircuitPictures, LookTheSameAsPng) {
    const auto picture = draw(whole_stadium(), stadium_request(PictureFormat::png));
    ASSERT_TRUE(picture);
    const test::Pixels pixels(*picture);
    EXPECT_GT(pixels.count(0x45494f), 20'000) << "road";
    EXPECT_GT(pixels.count(0x8a9097), 1'000) << "pit lane";
    EXPECT_GT(pixels.count(0xd3dfc0), 20'000) << "ground beside the road";
    EXPECT_GT(pixels.count(0xd62b1f), 200) << "kerbs";
    EXPECT_GT(pixels.count(0x2fc0f5), 500) << "driven line";
}

}  // namespace
}  // namespace wend
