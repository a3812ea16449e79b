#include "fuzz/json_edit.hpp"

#include <algorithm>

namespace wend::fuzz {
namespace {

constexpr std::size_t none = JsonValue::none;

// Finds the values of a text without judging it.
class Scanner {
  public:
    explicit Scanner(std::string_view json) : json_(json) {}

    std::vector<JsonValue> scan() {
        while (at_ < json_.size() && !failed_) step();
        while (!open_.empty()) close();
        return std::move(values_);
    }

  private:
    void step() {
        switch (const char here = json_[at_]) {
            case '}':
            case ']':
                ++at_;
                if (open_.empty())
                    failed_ = true;
                else
                    close();
                break;
            case '{':
            case '[':
                begin_value(here, at_ + 1);
                open_.push_back(values_.size() - 1);
                break;
            case '"':
                string();
                break;
            case ' ':
            case '\n':
            case '\t':
            case '\r':
            case ',':
            case ':':
                ++at_;
                break;
            default:
                begin_value(0, std::min(json_.find_first_of(" \n\t\r,:]}", at_), json_.size()));
        }
    }

    void string() {
        std::size_t end = at_ + 1;
        while (end < json_.size() && json_[end] != '"') end += json_[end] == '\\' ? 2 : 1;
        end = std::min(end + 1, json_.size());
        std::size_t next = end;
        while (next < json_.size() && json_[next] == ' ') ++next;
        if (next < json_.size() && json_[next] == ':') {
            key_ = json_.substr(at_, end - at_);
            key_at_ = at_;
            at_ = next + 1;
        } else {
            begin_value('"', end);
        }
    }

    void begin_value(char kind, std::size_t end) {
        JsonValue value{.begin = at_, .end = end, .whole = at_, .kind = kind};
        if (!open_.empty()) {
            JsonValue& parent = values_[open_.back()];
            value.parent = open_.back();
            value.is_element = parent.kind == '[';
            value.key = value.is_element ? parent.key : key_;
            if (!value.is_element) value.whole = key_at_;
            ++parent.children;
        }
        values_.push_back(value);
        at_ = end;
    }

    void close() {
        values_[open_.back()].end = std::min(at_, json_.size());
        open_.pop_back();
    }

    std::string_view json_, key_;
    std::size_t at_ = 0, key_at_ = 0;
    bool failed_ = false;
    std::vector<JsonValue> values_;
    std::vector<std::size_t> open_;
};

std::string replaced(std::string_view json, std::size_t begin, std::size_t end,
                     std::string_view by) {
    return std::string(json.substr(0, begin)).append(by).append(json.substr(end));
}

// Without a member or an element, and the comma that goes with it.
std::string without(std::string_view json, std::size_t begin, std::size_t end) {
    const std::size_t next = json.find_first_not_of(" \n\t\r", end);
    if (next != json.npos && json[next] == ',') return replaced(json, begin, next + 1, "");
    const std::size_t before = begin == 0 ? json.npos : json.find_last_not_of(" \n\t\r", begin - 1);
    if (before != json.npos && json[before] == ',') begin = before;
    return replaced(json, begin, end, "");
}

constexpr std::string_view odd_values[] = {"0",
                                           "1",
                                           "-1",
                                           "2",
                                           "3",
                                           "127",
                                           "128",
                                           "255",
                                           "256",
                                           "32767",
                                           "32768",
                                           "-32768",
                                           "65535",
                                           "65536",
                                           "2147483647",
                                           "2147483648",
                                           "-2147483648",
                                           "4294967295",
                                           "0.125",
                                           "4294967296",
                                           "1e38",
                                           "-1e38",
                                           "1e-40",
                                           "9223372036854775807",
                                           "true",
                                           "-0.0",
                                           "false",
                                           "\"\"",
                                           "\"0x7fc00001\"",
                                           "\"0xff800000\"",
                                           "null",
                                           "\"00*40\"",
                                           "[]",
                                           "{}",
                                           "\"\\u00e9\"",
                                           "-9223372036854775808"};

// A value of the same key from another place, or else an odd one.
std::string_view another(const JsonValue& value, std::string_view text, std::string_view other,
                         const std::vector<JsonValue>& others, Dice& dice) {
    if (!dice.once_in(3) && !others.empty()) {
        const std::size_t start = dice.below(others.size());
        for (std::size_t i = 0; i < others.size(); ++i) {
            const JsonValue& found = others[(start + i) % others.size()];
            if (found.key == value.key && found.kind == value.kind &&
                found.is_element == value.is_element)
                return other.substr(found.begin, found.end - found.begin);
        }
    }
    if (value.kind == 0 && dice.once_in(2))
        return text.substr(value.begin, value.end - value.begin);
    return dice.one_of(odd_values);
}

// The number that a text spells, a little higher or lower; what is none stays.
std::string stepped(std::string_view number, Dice& dice) {
    const bool is_whole = !number.empty() && number.size() < 18 &&
                          number.find_first_not_of("-0123456789") == number.npos &&
                          number.back() != '-' && number.find_last_of('-') + 1 <= 1;
    if (!is_whole) return std::string(number);
    constexpr std::int64_t steps[] = {-1, 1, -2, 2, 8, -256, 256, 65536};
    return std::to_string(std::stoll(std::string(number)) + dice.one_of(steps));
}

}  // namespace

std::vector<JsonValue> values_of(std::string_view json) { return Scanner(json).scan(); }

std::string edit_json(std::string_view json, std::string_view other, Dice& dice) {
    const std::vector<JsonValue> values = values_of(json);
    if (values.size() < 2) return std::string(json);
    const JsonValue& value = values[1 + dice.below(values.size() - 1)];
    const std::string_view text = json.substr(value.begin, value.end - value.begin);
    const std::string_view whole = json.substr(value.whole, value.end - value.whole);
    if (value.kind == 0 && dice.once_in(3))
        return replaced(json, value.begin, value.end, stepped(text, dice));
    // Elements are dropped and doubled, and whatever stands in a list can be.
    const JsonValue* element = &value;
    while (!element->is_element && element->parent != none) element = &values[element->parent];
    if (element->is_element && dice.once_in(2)) {
        const std::string_view record = json.substr(element->begin, element->end - element->begin);
        switch (dice.below(4)) {
            case 0:
                return without(json, element->begin, element->end);
            case 1: {
                std::string more(record);
                const std::uint64_t times = dice.once_in(4) ? 1 + dice.below(64) : 1;
                for (std::uint64_t i = 0; i < times && more.size() < 16'384; ++i)
                    more.append(",").append(record);
                return replaced(json, element->begin, element->end, more);
            }
            case 2:
                return replaced(json, element->begin, element->end,
                                another(*element, json, other, values_of(other), dice));
            default: {
                const JsonValue& list = values[element->parent];
                return replaced(json, list.begin, list.end,
                                another(list, json, other, values_of(other), dice));
            }
        }
    }
    if (whole.size() != text.size() && dice.once_in(6))
        return without(json, value.whole, value.end);
    return replaced(json, value.begin, value.end,
                    another(value, json, other, values_of(other), dice));
}

std::string spoil_json(std::string_view json, Dice& dice) {
    const std::vector<JsonValue> values = values_of(json);
    if (values.empty()) return std::string(json);
    const JsonValue& value = dice.one_of(values);
    const std::string_view whole = json.substr(value.whole, value.end - value.whole);
    switch (dice.below(6)) {
        case 0:
            return replaced(json, value.end, value.end, "," + std::string(whole));
        case 1:
            return replaced(json, value.begin, value.end,
                            std::string(1 + dice.below(2000), dice.once_in(2) ? '[' : '{'));
        case 2:
            return replaced(json, value.whole, value.whole, "\"odd\":" + std::string(whole) + ",");
        case 3:
            return std::string(json.substr(0, value.begin + dice.below(value.end - value.begin)));
        case 4:
            return std::string(json) + std::string(whole);
        default:
            return replaced(
                json, value.begin, value.end,
                std::string(1 + dice.below(400), static_cast<char>('0' + dice.below(10))));
    }
}

std::string shorten_lists(std::string_view json, std::size_t most) {
    const std::vector<JsonValue> values = values_of(json);
    std::string shorter;
    std::size_t copied = 0;
    std::vector<std::size_t> met(values.size(), 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const JsonValue& value = values[i];
        if (!value.is_element || value.begin < copied || ++met[value.parent] <= most) continue;
        // From the comma before it to the end of the list.
        const std::size_t comma = json.find_last_of(',', value.begin);
        shorter.append(json.substr(copied, comma - copied));
        copied = values[value.parent].end - 1;
    }
    return shorter.append(json.substr(copied));
}

}  // namespace wend::fuzz
