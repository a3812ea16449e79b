#include "formats/gp2/read/shape_survey.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/describe/byte_reader.hpp"
#include "formats/gp2/records/shape_layout.hpp"

namespace wend::gp2_track {
namespace {

// Takes bytes of a shape from one place to another. Beyond these it takes zeros, and is no longer
// right.
class ShapeBytes {
  public:
    ShapeBytes(ByteView bytes, u64 from, u64 to)
        : from_(from),
          to_(to),
          is_right_(from <= to && to <= bytes.size()),
          reader_(is_right_ ? bytes.subspan(from, to - from) : ByteView{}) {}

    bool is_right() const { return is_right_ && !reader_.failed(); }
    bool has_more() const { return is_right() && reader_.remaining() > 0; }
    u64 at() const { return from_ + reader_.offset(); }
    u64 end() const { return to_; }
    // Something is not as in the games' shapes.
    void fail() { is_right_ = false; }
    void expect(bool holds) {
        if (!holds) fail();
    }

    template <class T>
    T take() {
        return reader_.take<T, std::endian::little>();
    }
    void skip(u64 size) { reader_.take_bytes(size); }

  private:
    u64 from_, to_;
    bool is_right_;
    ByteReader reader_;
};

// The levels of a shape that show one display.
struct DisplayUse {
    u16 shift;
    bool has_pictures;

    bool operator==(const DisplayUse&) const = default;
};
using DisplayUses = std::map<u64, DisplayUse>;  // by where the display begins

class ShapeLook {
  public:
    ShapeLook(ByteView bytes, u32 address, Game game)
        : bytes_(bytes), address_(address), game_(game) {}

    // Whether all is as in the games' shapes.
    bool look() {
        survey.size = bytes_.size();
        return game_ == Game::gp2 ? look_at_gp2() : look_at_f1gp();
    }
    // What all parts take in memory, lists that grow by doubling twice as much.
    u64 memory() const { return memory_; }

    ShapeSurvey survey;
    std::optional<u16> strange_element;  // that a list names

  private:
    u64 place(u32 pointer) const { return static_cast<u32>(pointer - address_); }
    ShapeBytes part(u64 from, u64 to) const { return {bytes_, from, to}; }

    // Adds a level; two of one display have to be alike.
    bool use(DisplayUses& uses, u64 display, DisplayUse how) {
        ++survey.levels;
        return uses.try_emplace(display, how).first->second == how;
    }

    bool look_at_f1gp() {
        ShapeBytes head = part(2, bytes_.size());
        const u64 scale = place(head.take<u32>()), elements = place(head.take<u32>());
        const u64 points = place(head.take<u32>()), vectors = place(head.take<u32>());
        head.skip(4);
        DisplayUses uses;
        for (u16 depth = 0; head.is_right() && depth != farthest_level;) {
            depth = head.take<u16>();
            const u16 mask = head.take<u16>(), shift = head.take<u16>();
            const DisplayUse how{shift, (mask & draws_elements) == 0};
            head.expect(use(uses, place(head.take<u32>()), how));
        }
        if (!head.is_right() || head.at() != scale) return false;
        const u64 displays = uses.begin()->first;
        if (!takes(scale, elements, 2, survey.scale_values)) return false;
        ShapeBytes sight = part(elements, points);
        while (sight.has_more() && sight.take<u8>() != 0xFF) memory_ += 2;
        return look_at_elements(sight) && look_at_points(points, vectors) &&
               takes(vectors, displays, 2, survey.vectors) && look_at_displays(uses, bytes_.size());
    }

    bool look_at_gp2() {
        ShapeBytes head = part(4, bytes_.size());
        std::array<u64, 9> places{};
        for (u64& place_of : places) place_of = place(head.take<u32>());
        const auto [scale, sight_list, elements, points, vectors, words, displays, end, end_too] =
            places;
        head.skip(10);
        const u16 scale_bytes = head.take<u16>(), point_bytes = head.take<u16>();
        const u16 shift = head.take<u16>();
        while (head.is_right() && head.take<u32>() != pairs_end) memory_ += 8;
        DisplayUses uses;
        while (head.is_right() && head.at() < scale) {
            head.skip(2);
            const u64 table = displays + head.take<u16>(), other = displays + head.take<u16>();
            uses.try_emplace(other, DisplayUse{shift, false});
            head.expect(use(uses, table, {shift, false}));
        }
        if (!head.is_right() || head.at() != scale || end != end_too || uses.empty() ||
            uses.begin()->first != displays)
            return false;
        if (sight_list < scale + 2 || scale_bytes != sight_list - scale ||
            point_bytes != vectors - points ||
            !takes(scale, sight_list - 2, 2, survey.scale_values))
            return false;
        ShapeBytes sight = part(sight_list, elements);
        while (sight.is_right() && sight.take<u8>() != 0xFF) memory_ += 2;
        if (!sight.is_right() || (elements - sight_list) % 2 != 0 || elements - sight.at() > 1)
            return false;
        u32 word_count = 0;
        if (!look_at_elements(part(elements, words)) || !takes(words, points, 4, word_count) ||
            word_count != survey.elements || !look_at_points(points, vectors) ||
            !takes(vectors, displays, 4, survey.vectors) || !look_at_displays(uses, end))
            return false;
        const u64 behind = bytes_.size() - end;
        (behind < 4 ? survey.fill : survey.behind_end) = behind;
        return true;
    }

    // How many things of so many bytes stand there.
    bool takes(u64 from, u64 to, u64 each, u32& count) {
        if (from > to || to > bytes_.size() || (to - from) % each != 0) return false;
        count = static_cast<u32>((to - from) / each);
        memory_ += count * 8;
        return true;
    }

    bool look_at_points(u64 from, u64 to) {
        constexpr u64 each = 8, shared = 2;  // bytes of the last point that the first vector shares
        if (game_ == Game::f1gp && to >= from && (to - from) % each == each - shared) {
            survey.is_short = true;
            to += shared;
        }
        if (!takes(from, to, each, survey.points)) return false;
        memory_ += survey.points * sizeof(ShapePoint);
        ShapeBytes points = part(from, to);
        while (points.has_more()) {
            const u16 x = points.take<u16>(), y = points.take<u16>();
            points.skip(4);
            points.expect((x & as_point) ? y == 0
                                         : coordinate_of_word(x, game_).has_value() &&
                                               coordinate_of_word(y, game_).has_value());
        }
        return points.is_right();
    }

    bool look_at_elements(ShapeBytes elements) {
        const u64 from = elements.at();
        while (elements.has_more()) {
            starts_.push_back(elements.at() - from);
            memory_ += sizeof(ShapeElement);
            if (game_ == Game::gp2)
                look_at_element<u16>(elements);
            else
                look_at_element<u8>(elements);
        }
        survey.elements = static_cast<u32>(starts_.size());
        return elements.is_right() && starts_.size() < no_number;
    }

    template <class Word>
    void look_at_element(ShapeBytes& elements) {
        constexpr bool is_gp2 = sizeof(Word) == 2;
        if (is_gp2) elements.skip(sizeof(u16));
        const Word type_word = elements.take<Word>();
        elements.expect(type_word <= 0xFF);
        const auto type = static_cast<u8>(type_word);
        if (kind_of(type) == ElementKind::pole) return elements.skip(2 * sizeof(Word));
        if (kind_of(type) == ElementKind::bitmap) {
            elements.skip(3 * sizeof(Word));
            if (flat_type["palette"].get(type) != 0) elements.skip(sizeof(u16));
            return;
        }
        if (is_gp2 && polygon_type["textured"].get(type) != 0) look_at_texture(elements);
        while (elements.is_right() && elements.take<Word>() != 0) memory_ += 2 * sizeof(Word);
        if (!is_gp2 && polygon_type["more"].get(type) != 0) elements.skip(1);
    }

    static void look_at_texture(ShapeBytes& elements) {
        elements.skip(sizeof(u16));
        if ((elements.take<u16>() & texture_has_flags) == 0) return;
        const u16 flags = elements.take<u16>();
        elements.skip(
            sizeof(u16) *
            (2 * texture_flags["repeats"].get(flags) + 2 * texture_flags["second_pair"].get(flags) +
             texture_flags["third_word"].get(flags) + texture_flags["fourth_word"].get(flags)));
    }

    // Displays stand one behind the other; what is left before `end` no pointer leads to.
    bool look_at_displays(const DisplayUses& uses, u64 end) {
        if (end > bytes_.size()) return false;
        u64 at = uses.begin()->first;
        for (auto use = uses.begin(); use != uses.end(); ++use) {
            if (use->first != at) return false;
            const auto next = std::next(use);
            const u64 limit = next == uses.end() ? end : next->first;
            if (limit < at || limit > end || use->second.shift > 15 ||
                survey.displays.size() >= no_number)
                return false;
            const auto display_end = look_at_display(part(at, limit), use->second);
            if (!display_end) return false;
            at = *display_end;
        }
        survey.leftovers = end - at;
        return true;
    }

    // Where it ends.
    std::optional<u64> look_at_display(ShapeBytes display, const DisplayUse& how) {
        const u64 from = display.at();
        const u64 views = how.has_pictures ? picture_views : views_of_shift(how.shift);
        std::vector<u64> begins;
        for (u64 i = 0; i < views && display.is_right(); ++i) begins.push_back(display.take<u16>());
        if (!display.is_right()) return std::nullopt;
        DisplaySurvey found{.views = static_cast<u32>(views), .has_pictures = how.has_pictures};
        memory_ += sizeof(ShapeDisplay) + views * sizeof(DisplayView);
        // Lists follow one behind the other, up to the end of the one that begins last.
        const u64 end = end_of_list(from + *std::ranges::max_element(begins), display.end(), how);
        while (display.is_right() && display.at() < end) {
            ++found.lists;
            memory_ += sizeof(DisplayList);
            if (how.has_pictures)
                display.skip(3 * sizeof(u16));
            else
                look_at_list(display);
        }
        if (!display.is_right() || display.at() != end || found.lists >= no_number)
            return std::nullopt;
        survey.displays.push_back(found);
        return end;
    }

    // In two shapes of F1GP a list begins among the views.
    u64 end_of_list(u64 begin, u64 limit, const DisplayUse& how) const {
        if (how.has_pictures) return begin + 3 * sizeof(u16);
        ShapeBytes list = part(begin, limit);
        while (list.has_more() && list.take<u16>() != display_list_end) {
        }
        return list.at();
    }

    void look_at_list(ShapeBytes& display) {
        for (u16 offset = 0; display.is_right() && (offset & display_list_end) == 0;) {
            offset = display.take<u16>();
            memory_ += 6 * sizeof(u16);
            if (offset != display_list_end && (offset & display_list_end) != 0) display.fail();
            if ((offset & display_list_end) == 0 && !strange_element &&
                !std::ranges::binary_search(starts_, u64{offset}))
                strange_element = offset;
        }
    }

    ByteView bytes_;
    u32 address_;
    Game game_;
    std::vector<u64> starts_;  // of elements
    u64 memory_ = 0;
};

}  // namespace

ShapeSurvey survey_shape(ByteView bytes, u32 address, Game game, ShapeMemory& memory) {
    ShapeLook look(bytes, address, game);
    if (!look.look() || look.strange_element || !memory.take(look.memory()))
        return {.size = bytes.size()};
    look.survey.is_described = true;
    return std::move(look.survey);
}

std::optional<u16> strange_element(ByteView bytes, u32 address, Game game) {
    ShapeLook look(bytes, address, game);
    if (!look.look()) return std::nullopt;
    return look.strange_element;
}

}  // namespace wend::gp2_track
