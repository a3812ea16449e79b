#include "render/raster/scaled_picture.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace wend::draw_detail {
namespace {

// Which pixels of the picture one pixel of the page is made of along an axis, and how much of each.
struct Mixture {
    std::size_t first = 0;
    std::vector<float> shares;  // Together 1.
};

// Of each pixel from `from` up to `to`. The picture's `count` pixels lie from `start` on, each
// `size` long. Shares fall from the middle of a pixel towards those of its neighbours.
std::vector<Mixture> mixtures(int from, int to, double start, double size, std::size_t count) {
    std::vector<Mixture> all;
    const double reach = std::max(1.0, 1 / size);  // in pixels of the picture
    for (int pixel = from; pixel < to; ++pixel) {
        const double middle = (pixel + 0.5 - start) / size - 0.5;
        const double last_pixel = static_cast<double>(count - 1);
        const auto first =
            static_cast<std::size_t>(std::clamp(std::ceil(middle - reach), 0.0, last_pixel));
        const auto last =
            static_cast<std::size_t>(std::clamp(std::floor(middle + reach), 0.0, last_pixel));
        Mixture& mixture = all.emplace_back(Mixture{first, {}});
        double sum = 0;
        for (std::size_t i = first; i <= last; ++i) {
            const double share =
                std::max(0.0, 1 - std::abs(static_cast<double>(i) - middle) / reach);
            mixture.shares.push_back(static_cast<float>(share));
            sum += share;
        }
        // Half a pixel beyond the outermost there is nothing but that one.
        if (sum <= 0)
            mixture = {middle < 0 ? 0 : count - 1, {1}};
        else
            for (float& share : mixture.shares)
                share = static_cast<float>(static_cast<double>(share) / sum);
    }
    return all;
}

// A row of the picture, mixed to the columns of the page.
std::vector<float> mixed_row(const PicturePixels& picture, std::size_t y,
                             std::span<const Mixture> columns) {
    std::vector<float> row;
    row.reserve(columns.size() * CoveredPixels::channels);
    for (const Mixture& column : columns) {
        float sums[CoveredPixels::channels] = {};
        for (std::size_t i = 0; i < column.shares.size(); ++i) {
            const u8* const from =
                picture.at(static_cast<u32>(column.first + i), static_cast<u32>(y));
            const float share = column.shares[i] * static_cast<float>(from[3]) / 255;
            for (std::size_t k = 0; k < 3; ++k) sums[k] += share * static_cast<float>(from[k]);
            sums[3] += share * 255;
        }
        row.insert(row.end(), std::begin(sums), std::end(sums));
    }
    return row;
}

}  // namespace

CoveredPixels scaled(const PicturePixels& picture, const Box& box, const Box& seen) {
    CoveredPixels covered;
    const double left = std::floor(std::max(box.left, seen.left)),
                 right = std::ceil(std::min(box.right(), seen.right())),
                 top = std::floor(std::max(box.top, seen.top)),
                 bottom = std::ceil(std::min(box.bottom(), seen.bottom()));
    if (!(left < right) || !(top < bottom)) return covered;
    covered.left = static_cast<int>(left);
    covered.top = static_cast<int>(top);
    covered.width = static_cast<int>(right) - covered.left;
    covered.height = static_cast<int>(bottom) - covered.top;
    const auto columns = mixtures(covered.left, covered.left + covered.width, box.left,
                                  box.width / picture.size.width, picture.size.width);
    const auto rows = mixtures(covered.top, covered.top + covered.height, box.top,
                               box.height / picture.size.height, picture.size.height);
    // Rows of the picture that the pixels of one row of the page need, and no more.
    std::vector<std::vector<float>> kept;
    std::size_t first_kept = 0;
    covered.rgba.reserve(columns.size() * rows.size() * CoveredPixels::channels);
    std::vector<float> sums(columns.size() * CoveredPixels::channels);
    for (const Mixture& row : rows) {
        const std::size_t outdated = std::min(row.first - first_kept, kept.size());
        kept.erase(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(outdated));
        first_kept = row.first;
        while (kept.size() < row.shares.size())
            kept.push_back(mixed_row(picture, first_kept + kept.size(), columns));
        std::ranges::fill(sums, 0.0F);
        for (std::size_t i = 0; i < row.shares.size(); ++i)
            for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += row.shares[i] * kept[i][k];
        for (const float sum : sums)
            covered.rgba.push_back(
                static_cast<unsigned char>(std::clamp(sum + 0.5F, 0.0F, 255.0F)));
    }
    return covered;
}

}  // namespace wend::draw_detail
