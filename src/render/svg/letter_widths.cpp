#include "render/svg/letter_widths.hpp"

#include <cstdint>

namespace wend::draw_detail {
namespace {

constexpr double units_per_size = 2048;

// Advance widths of DejaVu Sans.
struct Widths {
    std::uint16_t ascii[95];  // From space to ~.
    std::uint16_t other;      // Of letters that are not ASCII, on average.
};
// clang-format off
constexpr Widths regular{{
    651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087,
    2048, 1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612,
    1235, 1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024,
    1024, 1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253,
    1300, 1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716}, 1309};
constexpr Widths bold_face{{
    713, 934, 1067, 1716, 1425, 2052, 1786, 627, 936, 936, 1071, 1716, 778, 850, 778, 748,
    1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 819, 819, 1716, 1716, 1716, 1188,
    2048, 1585, 1561, 1503, 1700, 1399, 1399, 1681, 1714, 762, 762, 1587, 1305, 2038, 1714, 1741,
    1501, 1741, 1577, 1475, 1397, 1663, 1585, 2259, 1579, 1483, 1485, 936, 748, 936, 1716, 1024,
    1024, 1382, 1466, 1214, 1466, 1389, 891, 1466, 1458, 702, 702, 1362, 702, 2134, 1458, 1407,
    1466, 1466, 1010, 1219, 979, 1458, 1335, 1892, 1321, 1335, 1192, 1458, 748, 1458, 1716}, 1460};
// clang-format on

// Letters of three bytes are signs or those of East Asia, and as wide as high.
constexpr std::uint16_t wide = 2048;

std::uint16_t width_of(unsigned char first_byte, const Widths& widths) {
    if (first_byte < ' ' || (first_byte & 0xc0) == 0x80) return 0;  // Part of a letter.
    if (first_byte <= '~') return widths.ascii[first_byte - ' '];
    return first_byte < 0xe0 ? widths.other : wide;
}

}  // namespace

double width_of_letters(std::string_view text, double size, bool bold) {
    double width = 0;
    for (const char byte : text)
        width += width_of(static_cast<unsigned char>(byte), bold ? bold_face : regular);
    return width * size / units_per_size;
}

}  // namespace wend::draw_detail
