#include <gtest/gtest.h>

#include "core/base/projection.hpp"

namespace wend {
namespace {

// Lengths of a degree from the published table of the ellipsoid WGS 84: at the equator 110,574 m
// north and 111,320 m east, at 60 degrees 111,412 m and 55,800 m.
TEST(Degrees, AreAsLongAsTheTableSays) {
    const EarthPlane equator(10, 0), north(-20, 60);
    EXPECT_NEAR(equator.north(1), 110'574, 1);
    EXPECT_NEAR(equator.east(11), 111'320, 1);
    EXPECT_NEAR(north.north(61), 111'412, 1);
    EXPECT_NEAR(north.east(-21), -55'800, 1);
    EXPECT_EQ(north.east(-20), 0);
}

TEST(Degrees, AreToldByWhatIsSaidAndByHowFarTheyReach) {
    CoordinateBounds town, wide, beyond;
    EXPECT_FALSE(town.are_degrees(Coordinates::degrees)) << "nothing is there";
    for (const double x : {13.3, 13.5}) town.add(x, 52.5);
    EXPECT_TRUE(town.are_degrees(Coordinates::unsaid));
    EXPECT_TRUE(town.are_degrees(Coordinates::degrees));
    EXPECT_FALSE(town.are_degrees(Coordinates::plane));
    EXPECT_NEAR(town.middle_x(), 13.4, 1e-9);
    for (const double y : {-30.0, 60.0}) wide.add(y, y);
    EXPECT_FALSE(wide.are_degrees(Coordinates::unsaid));
    EXPECT_TRUE(wide.are_degrees(Coordinates::degrees));
    beyond.add(1500, 2000);
    EXPECT_FALSE(beyond.are_degrees(Coordinates::degrees));
}

TEST(Degrees, TheOlderStandardNamesThem) {
    EXPECT_EQ(coordinates_of_crs(R"({"properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}})"),
              Coordinates::degrees);
    EXPECT_EQ(coordinates_of_crs(R"({"properties": {"name": "EPSG:4326"}})"), Coordinates::degrees);
    EXPECT_EQ(coordinates_of_crs(R"({"properties": {"name": "EPSG:25833"}})"), Coordinates::plane);
}

}  // namespace
}  // namespace wend
