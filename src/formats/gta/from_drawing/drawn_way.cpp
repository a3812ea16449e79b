#include "formats/gta/from_drawing/drawn_way.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "formats/gta/records/navi_node.hpp"
#include "formats/gta/records/path_node.hpp"

namespace wend::gta_paths {

std::vector<DrawnPropertySpec> drawn_way_properties() {
    return {
        {"kind", "road|footpath|water",
         "what it is (default: what name or material say, if one of these, else road)"},
        {"lanes", "COUNT", "of both directions together; an odd one goes forward (default: 2)"},
        {"lanes_forward", "COUNT", "lanes as the line was drawn, 0 to 7 (default: 1)"},
        {"lanes_backward", "COUNT", "lanes against it, 0 to 7 (default: 1)"},
        {"one_way", "true|false|-1",
         "all lanes as the line was drawn, or with -1 against it; then lanes is 1 if not said "
         "(default: false)"},
        {"width", "METRES",
         "gap between the directions, or of a footpath the strip that people walk on, 0 to 31.875 "
         "(default: 0, of footpaths 2)"},
        {"speed_class", "slow|normal|highway", "how fast traffic drives (default: normal)"},
        {"spawn_probability", "NUMBER", "density of traffic, 0 to 15 (default: 15)"},
        {"special", "WORD",
         "what vehicles do here, such as parking_parallel or valet (default: none)"},
        {"switched_off", "true|false", "no random traffic (default: false)"},
        {"road_block", "true|false", "the police may block the road here (default: false)"},
    };
}

namespace {

// A word in lower case, without what joins its parts: `Lanes-Forward` is lanesforward.
std::string plain_word(std::string_view text) {
    std::string word;
    for (const char character : text) {
        if (character == '_' || character == '-' || character == ' ' || character == ':') continue;
        const bool is_capital = character >= 'A' && character <= 'Z';
        word += is_capital ? static_cast<char>(character - 'A' + 'a') : character;
    }
    return word;
}

// Which property a name means.
std::size_t property_named(std::string_view name) {
    const std::string word = plain_word(name);
    const std::vector<DrawnPropertySpec> specs = drawn_way_properties();
    std::size_t place = 0;
    while (place < specs.size() && plain_word(specs[place].name) != word) ++place;
    if (place < specs.size()) return place;
    if (word == "material") return Property::material;
    if (word == "name") return Property::name;
    constexpr std::string_view only_describing[] = {"group", "id", "fid", "ogcfid", "label"};
    return std::ranges::count(only_describing, word) > 0 ? Property::describing : Property::other;
}

constexpr const char* kind_words[] = {"road", "water", "footpath"};
constexpr u32 most_lanes = lane_flags["left_lanes"].limit();
constexpr i64 widest_path = 0xFF;  // eighths
constexpr u8 default_strip = 16;
constexpr u32 default_speed = 1;

// A name without the number that Blender puts behind those of copies: `footpath.001`.
std::string_view without_copy_number(std::string_view text) {
    const std::size_t end = text.find_last_not_of("0123456789");
    return end != text.npos && text[end] == '.' && end + 1 < text.size() ? text.substr(0, end)
                                                                         : text;
}

std::optional<std::size_t> place_in(std::span<const char* const> words, std::string_view text) {
    const std::string word = plain_word(text);
    for (std::size_t i = 0; i < words.size(); ++i)
        if (plain_word(words[i]) == word) return i;
    return std::nullopt;
}

std::optional<bool> truth_of(std::string_view text) {
    const std::string word = plain_word(text);
    if (word == "true" || word == "yes" || word == "1") return true;
    if (word == "false" || word == "no" || word == "0") return false;
    return std::nullopt;
}

}  // namespace

// The values of one line, by property.
class DrawnWayValues {
  public:
    DrawnWayValues(DrawnWayReader& reader, const DrawnShape& line)
        : line_(line), losses_(reader.losses_) {
        for (const DrawnProperty& property : line.properties) {
            DrawnWayReader::Met& met = reader.meet(property.name);
            if (++met.lines == 1) met.first_line = line.name;
            if (met.property < Property::values && !value_[met.property] && !property.value.empty())
                value_[met.property] = &property.value;
        }
    }

    DrawnWay way() {
        DrawnWay made;
        made.kind = kind_of_way();
        made.path_width = made.is_vehicle() ? 0 : default_strip;
        take_width(made);
        if (made.is_vehicle())
            take_lanes(made);
        else
            made.lanes_forward = made.lanes_backward = 0;
        take_flags(made);
        return made;
    }

  private:
    static const std::string& name_of(std::size_t property) {
        static const std::vector<DrawnPropertySpec> specs = drawn_way_properties();
        return specs[property].name;
    }

    void refuse(std::size_t property, std::string_view expected) {
        losses_.add(LossKind::does_not_fit, name_of(property), line_.name,
                    fmt::format("\"{}\" is not {}", *value_[property], expected));
    }

    DrawnKind kind_of_way() {
        if (const std::string* const word = value_[Property::kind]) {
            if (const auto place = place_in(kind_words, *word)) return DrawnKind(*place);
            refuse(Property::kind, "one of road, footpath, water");
            return DrawnKind::road;
        }
        for (const std::size_t property : {+Property::material, +Property::name})
            if (const std::string* const word = value_[property])
                if (const auto place = place_in(kind_words, without_copy_number(*word)))
                    return DrawnKind(*place);
        return DrawnKind::road;
    }

    std::optional<u32> whole(std::size_t property, u32 most) {
        if (!value_[property]) return std::nullopt;
        const auto number = finite_number(trimmed(*value_[property]));
        if (number && *number >= 0 && *number <= most && *number == std::floor(*number))
            return static_cast<u32>(*number);
        refuse(property, fmt::format("a whole number from 0 to {}", most));
        return std::nullopt;
    }

    // More than there is room for is as much as there is, which changes what was drawn.
    void cut_down(std::size_t property, std::string_view most) {
        losses_.add(
            LossKind::changed, name_of(property), line_.name,
            fmt::format("\"{}\" becomes {}, the most there is room for", *value_[property], most));
    }

    std::optional<u32> lane_count(std::size_t property, u32 most) {
        if (!value_[property]) return std::nullopt;
        const auto number = finite_number(trimmed(*value_[property]));
        const bool is_whole = number && *number == std::floor(*number);
        if (!is_whole || *number <= most) return whole(property, most);
        cut_down(property, fmt::format("{}", most));
        return most;
    }

    void take_width(DrawnWay& way) {
        if (!value_[Property::width]) return;
        const auto metres = finite_number(trimmed(*value_[Property::width]));
        if (!metres || *metres < 0) return refuse(Property::width, "metres, 0 or more");
        const double eighths = std::round(*metres * 8);
        way.path_width = static_cast<u8>(std::min<double>(eighths, widest_path));
        if (eighths > widest_path) cut_down(Property::width, fmt::format("{}", widest_path / 8.0));
    }

    // 1 with the line, -1 against it, 0 both ways.
    int direction() {
        if (!value_[Property::one_way]) return 0;
        if (trimmed(*value_[Property::one_way]) == "-1") return -1;
        if (const auto truth = truth_of(*value_[Property::one_way])) return *truth ? 1 : 0;
        refuse(Property::one_way, "true, false or -1");
        return 0;
    }

    void take_lanes(DrawnWay& way) {
        const auto all = lane_count(Property::lanes, 2 * most_lanes);
        const auto forward = lane_count(Property::lanes_forward, most_lanes),
                   backward = lane_count(Property::lanes_backward, most_lanes);
        const int along = direction();
        u32 with = forward.value_or(1), against = backward.value_or(1);
        if (along != 0) {
            const auto own = along > 0 ? forward : backward, other = along > 0 ? backward : forward;
            if (other.value_or(0) != 0)
                return refuse(Property::one_way, "so where there are lanes against it");
            u32 count = all ? *all : own.value_or(1);
            if (own && all && *own != std::min(count, most_lanes))
                return refuse(Property::lanes, "so many as there are lanes of that one way");
            if (count > most_lanes) cut_down(Property::lanes, fmt::format("{}", most_lanes));
            count = std::min(count, most_lanes);
            with = along > 0 ? count : 0;
            against = along > 0 ? 0 : count;
        } else if (all) {
            against = backward ? *backward : forward ? *all - *forward : *all / 2;
            with = forward ? *forward : *all - against;
            if (with > most_lanes || against > most_lanes || with + against != *all)
                return refuse(Property::lanes,
                              fmt::format("the sum of both directions' lanes, {} at most "
                                          "each",
                                          most_lanes));
        }
        way.lanes_forward = static_cast<u8>(with);
        way.lanes_backward = static_cast<u8>(against);
    }

    // The place of a word in a list, or the number that stands for it.
    u32 word(std::size_t property, std::span<const char* const> words, u32 usual) {
        if (!value_[property]) return usual;
        if (const auto place = place_in(words, *value_[property])) return static_cast<u32>(*place);
        const auto number = whole_number(trimmed(*value_[property]));
        if (number && *number < words.size()) return static_cast<u32>(*number);
        refuse(property, fmt::format("one of {}", fmt::join(words, ", ")));
        return usual;
    }

    bool truth(std::size_t property) {
        if (!value_[property]) return false;
        const auto truth = truth_of(*value_[property]);
        if (!truth) refuse(property, "true or false");
        return truth.value_or(false);
    }

    void take_flags(DrawnWay& way) {
        const auto set = [&](const BitField& bits, u32 value) {
            way.flags = bits.with(way.flags, value);
        };
        set(node_flags["switched_off"], truth(Property::switched_off));
        set(node_flags["spawn_probability"],
            whole(Property::spawn_probability, node_flags["spawn_probability"].limit())
                .value_or(node_flags["spawn_probability"].limit()));
        if (!way.is_vehicle()) return;
        set(node_flags["water"], way.kind == DrawnKind::water);
        set(node_flags["road_block"], truth(Property::road_block));
        set(node_flags["speed_class"], word(Property::speed_class, speed_classes, default_speed));
        set(node_flags["special_function"], word(Property::special, special_functions, 0));
    }

    const DrawnShape& line_;
    LossReport& losses_;
    std::array<const std::string*, Property::values> value_{};
};

DrawnWayReader::DrawnWayReader(LossReport& losses) : losses_(losses) {}

DrawnWay DrawnWayReader::read(const DrawnShape& line) { return DrawnWayValues(*this, line).way(); }

DrawnWayReader::Met& DrawnWayReader::meet(const std::string& met) {
    const auto found = met_.find(met);
    if (found != met_.end()) return found->second;
    return met_.emplace(met, Met{property_named(met)}).first->second;
}

void DrawnWayReader::tell_unused() const {
    std::vector<std::string> known, unused;
    for (const DrawnPropertySpec& spec : drawn_way_properties())
        known.push_back(plain_word(spec.name));
    constexpr std::size_t most_told = 20;
    for (const auto& [met, what] : met_) {
        if (what.property != Property::other) continue;
        const std::string near = nearest_name(plain_word(met), known);
        if (near.empty()) {
            unused.push_back(met);
            continue;
        }
        const std::size_t place =
            static_cast<std::size_t>(std::ranges::find(known, near) - known.begin());
        losses_.add(LossKind::lost, "property", what.first_line,
                    fmt::format("\"{}\" is not known, and {} of {}; is {} meant?", met,
                                what.lines == 1 ? "a property" : "the property",
                                what.lines == 1 ? "1 line" : fmt::format("{} lines", what.lines),
                                drawn_way_properties()[place].name));
    }
    if (unused.empty()) return;
    const std::size_t more = unused.size() - std::min(unused.size(), most_told);
    unused.resize(unused.size() - more);
    losses_.note(fmt::format("not used, as they mean nothing for roads and paths here: {}{}",
                             fmt::join(unused, ", "),
                             more == 0 ? "" : fmt::format(" and {} more properties", more)));
}

}  // namespace wend::gta_paths
