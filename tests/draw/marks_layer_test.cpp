#include "render/map/marks_layer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace wend::draw_detail {
namespace {

// A kilometre square, 1.5 pixels or so a metre.
Page square_kilometre() {
    Bounds bounds;
    bounds.include({0, 0, 0});
    bounds.include({1000, 1000, 0});
    return page_for(bounds, 1, {}).value();
}

Mark mark(double x, double y, Severity severity, std::string group = "rule") {
    return {{x, y, 0}, severity, "text", std::move(group)};
}

TEST(Marks, NearEachOtherAreOneOfTheWorstSeverity) {
    const std::vector<Mark> marks{mark(500, 500, Severity::note), mark(503, 500, Severity::error),
                                  mark(500, 504, Severity::warning),
                                  mark(700, 500, Severity::note)};
    const auto clusters = clusters_of(square_kilometre(), marks);
    ASSERT_EQ(clusters.size(), 2u);
    EXPECT_EQ(clusters[0].marks, (std::vector<std::size_t>{3}));
    EXPECT_EQ(clusters[1].severity, Severity::error);
    EXPECT_EQ(clusters[1].at, square_kilometre().at({503, 500, 0}));
    EXPECT_EQ(clusters[1].marks, (std::vector<std::size_t>{1, 2, 0}));
}

TEST(Marks, AtOnePlaceAreOneWhateverTheirRules) {
    std::vector<Mark> marks;
    for (const char* rule : {"length", "dead-end", "length", "one-way-link"})
        marks.push_back(mark(500, 500, Severity::warning, rule));
    const auto clusters = clusters_of(square_kilometre(), marks);
    ASSERT_EQ(clusters.size(), 1u);
    EXPECT_EQ(clusters[0].marks, (std::vector<std::size_t>{0, 1, 2, 3}));
}

// What is new, changed and gone in a difference: none of them hides another.
TEST(Marks, OfSeveritiesApartAreSideBySide) {
    const std::vector<Mark> marks{mark(500, 500, Severity::note), mark(503, 500, Severity::error),
                                  mark(500, 504, Severity::warning), mark(501, 500, Severity::note),
                                  mark(500, 501, Severity::note)};
    const Page page = square_kilometre();
    const auto clusters = clusters_of(page, marks, Severities::apart);
    ASSERT_EQ(clusters.size(), 1u);
    EXPECT_EQ(clusters[0].marks.size(), 5u);
    ASSERT_EQ(clusters[0].parts.size(), 3u);
    EXPECT_EQ(clusters[0].parts[0].severity, Severity::error);
    EXPECT_EQ(clusters[0].parts[0].count, 1u);
    EXPECT_EQ(clusters[0].parts[1].severity, Severity::warning);
    EXPECT_EQ(clusters[0].parts[1].count, 1u);
    EXPECT_EQ(clusters[0].parts[2].severity, Severity::note);
    EXPECT_EQ(clusters[0].parts[2].count, 3u);

    const auto together = clusters_of(page, marks);
    ASSERT_EQ(together.size(), 1u);
    ASSERT_EQ(together[0].parts.size(), 1u);
    EXPECT_EQ(together[0].parts[0].severity, Severity::error);
    EXPECT_EQ(together[0].parts[0].count, 5u);
}

// However many there are, each is in one part of one cluster, and the rows do not touch.
TEST(Marks, OfSeveritiesApartDoNotLieOnEachOther) {
    std::vector<Mark> marks;
    for (int i = 0; i < 900; ++i)
        marks.push_back(mark(7 * i % 1000, 13 * i % 997, static_cast<Severity>(i % 3)));
    const Page page = square_kilometre();
    std::size_t counted = 0;
    const auto clusters = clusters_of(page, marks, Severities::apart);
    EXPECT_GT(clusters.size(), 10u);
    for (const MarkCluster& cluster : clusters) {
        for (const MarkCluster::Part& part : cluster.parts) {
            EXPECT_EQ(part.count, static_cast<std::size_t>(std::ranges::count(
                                      cluster.marks, part.severity,
                                      [&](std::size_t i) { return marks[i].severity; })));
            counted += part.count;
        }
        for (const MarkCluster& other : clusters) {
            if (&other == &cluster) break;
            const auto parts = static_cast<double>(cluster.parts.size() + other.parts.size());
            EXPECT_GT(std::hypot(cluster.at.x - other.at.x, cluster.at.y - other.at.y),
                      9.5 * page.unit * parts);
        }
    }
    EXPECT_EQ(counted, marks.size());
}

// A road with a fault every few metres: what is drawn of two marks does not overlap, though those
// with a number are larger.
TEST(Marks, DoNotLieOnEachOther) {
    std::vector<Mark> marks;
    for (int i = 0; i < 300; ++i) marks.push_back(mark(3 * i, 400, Severity::warning));
    for (int i = 0; i < 300; ++i) marks.push_back(mark(500, 600, Severity::warning));
    marks.push_back(mark(520, 600, Severity::error));
    const Page page = square_kilometre();
    const auto clusters = clusters_of(page, marks);
    EXPECT_GT(clusters.size(), 15u);
    const auto radius = [](const MarkCluster& cluster) {
        return cluster.marks.size() == 1 ? 9.5 : cluster.marks.size() < 100 ? 11.5 : 14.5;
    };
    for (std::size_t a = 0; a < clusters.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_GT(std::hypot(clusters[a].at.x - clusters[b].at.x,
                                 clusters[a].at.y - clusters[b].at.y),
                      page.unit * (radius(clusters[a]) + radius(clusters[b])));
}

TEST(Marks, AreAllInOneClusterEach) {
    std::vector<Mark> marks;
    for (int i = 0; i < 2000; ++i)
        marks.push_back(mark(i * 7919 % 1000, i * 104729 % 1000, static_cast<Severity>(i % 3)));
    std::vector<int> seen(marks.size());
    const auto clusters = clusters_of(square_kilometre(), marks);
    for (const MarkCluster& cluster : clusters)
        for (const std::size_t index : cluster.marks) ++seen[index];
    EXPECT_EQ(std::ranges::count(seen, 1), 2000);
    EXPECT_LT(clusters.size(), 2000u);
    EXPECT_TRUE(std::ranges::is_sorted(clusters, {}, &MarkCluster::severity));
}

TEST(Marks, OutsideTheFrameAreLeftOut) {
    const std::vector<Mark> marks{mark(500, 500, Severity::note), mark(5000, 0, Severity::error)};
    EXPECT_EQ(clusters_of(square_kilometre(), marks).size(), 1u);
    EXPECT_EQ(mark_groups(square_kilometre(), marks).size(), 1u);
}

TEST(Marks, AreGroupedWorstFirst) {
    const std::vector<Mark> marks{
        mark(1, 1, Severity::note, "c"),    mark(2, 2, Severity::note, "c"),
        mark(3, 3, Severity::warning, "a"), mark(4, 4, Severity::error, "b"),
        mark(5, 5, Severity::error, "d"),   mark(6, 6, Severity::error, "d")};
    const auto groups = mark_groups(square_kilometre(), marks);
    ASSERT_EQ(groups.size(), 4u);
    EXPECT_EQ(groups[0].name, "d");
    EXPECT_EQ(groups[0].count, 2u);
    EXPECT_EQ(groups[1].name, "b");
    EXPECT_EQ(groups[2].name, "a");
    EXPECT_EQ(groups[3].name, "c");
}

TEST(MarksOf, TakeFindingsThatHaveAPlace) {
    const Rule rule{"dangling-link", Severity::error, "", "", ""};
    std::vector<Finding> findings(2);
    findings[0].rule = findings[1].rule = &rule;
    findings[0].message = "no such node";
    findings[0].record = "22:408";
    findings[0].position = Point{1, 2, 3};
    const auto marks = marks_of(findings);
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks[0].position, (Point{1, 2, 3}));
    EXPECT_EQ(marks[0].severity, Severity::error);
    EXPECT_EQ(marks[0].text, "22:408, no such node");
    EXPECT_EQ(marks[0].group, "dangling-link");
}

}  // namespace
}  // namespace wend::draw_detail
