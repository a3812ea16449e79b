#include "render/page/labels.hpp"

#include <algorithm>
#include <array>

namespace wend::draw_detail {

namespace {

constexpr double cell_side = 64;  // pixels
constexpr double largest_in_cells = 4 * cell_side;
constexpr std::size_t most_cells_a_side = 1'024;  // the last is as long as it takes
constexpr std::size_t looks_always = 1U << 22U, looks_a_box = 64;

// The cell that a place is in, along one side.
std::size_t cell_at(double from_start, std::size_t cells) {
    return static_cast<std::size_t>(
        std::clamp(from_start / cell_side, 0.0, static_cast<double>(cells - 1)));
}

std::size_t cells_along(double side) { return cell_at(side, most_cells_a_side) + 1; }

}  // namespace

LabelPlacer::LabelPlacer(const Box& room)
    : room_(room),
      columns_(cells_along(room.width)),
      rows_(cells_along(room.height)),
      taken_(columns_ * rows_) {}

template <class Use>
void LabelPlacer::for_cells(const Box& box, const Use& use) {
    const std::size_t left = cell_at(box.left - room_.left, columns_),
                      right = cell_at(box.right() - room_.left, columns_),
                      top = cell_at(box.top - room_.top, rows_),
                      bottom = cell_at(box.bottom() - room_.top, rows_);
    for (std::size_t row = top; row <= bottom; ++row)
        for (std::size_t column = left; column <= right; ++column)
            use(taken_[row * columns_ + column]);
}

void LabelPlacer::keep_clear(const Box& box) {
    if (!box.overlaps(room_)) return;
    ++boxes_;
    if (std::max(box.width, box.height) > largest_in_cells)
        large_.push_back(box);
    else
        for_cells(box, [&](Boxes& cell) { cell.push_back(box); });
}

bool LabelPlacer::take(const Box& box) {
    if (!room_.contains({box.left, box.top}) || !room_.contains({box.right(), box.bottom()}))
        return false;
    const std::size_t most_looks = looks_always + looks_a_box * boxes_;
    bool is_free = true;
    const auto look_at = [&](const Boxes& boxes) {
        for (auto other = boxes.begin(); is_free && other != boxes.end(); ++other)
            is_free = ++looks_ <= most_looks && !box.overlaps(*other);
    };
    look_at(large_);
    for_cells(box, look_at);
    if (is_free) keep_clear(box);
    return is_free;
}

std::optional<Box> LabelPlacer::place(Pixel at, double width, double height, double gap) {
    const double up = at.y - gap * 0.6 - height, down = at.y + gap * 0.6;
    const double middle_x = at.x - width / 2, middle_y = at.y - height / 2;
    const double right = at.x + gap * 0.6, left = at.x - gap * 0.6 - width;
    const std::array<Pixel, 8> corners{{{right, up},
                                        {right, down},
                                        {left, up},
                                        {left, down},
                                        {at.x + gap, middle_y},
                                        {at.x - gap - width, middle_y},
                                        {middle_x, up},
                                        {middle_x, down}}};
    for (const Pixel corner : corners) {
        const Box box{corner.x, corner.y, width, height};
        if (take(box)) return box;
    }
    return std::nullopt;
}

}  // namespace wend::draw_detail
