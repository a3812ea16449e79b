#include "change/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "change/map_values.hpp"
#include "change/spelling.hpp"

namespace wend {
namespace {

std::optional<double> number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// The numbers of `[1, 2, 3]`, or of one alone; none where it is anything else.
std::vector<double> numbers(const JsonValue* value) {
    std::vector<double> all;
    if (!value || value->kind != JsonValue::Kind::leaf) return all;
    std::string_view text = value->text;
    if (!text.starts_with('[')) {
        if (const auto alone = number(text)) all.push_back(*alone);
        return all;
    }
    text = text.substr(1, text.size() - 2);
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(", "), text.size());
        const auto next = number(text.substr(0, comma));
        if (!next) return {};
        all.push_back(*next);
        text.remove_prefix(std::min(text.size(), comma + 2));
    }
    return all;
}

// Whether all places of a record moved by the same way, and which.
class Shift {
  public:
    // Takes a field if it fits: its values differ by as much as those of all before.
    bool take(const Change& change) {
        if (change.kind != Change::Kind::set || !change.shape || change.shape->unit.empty())
            return false;
        const auto was = numbers(change.was), is = numbers(change.is);
        if (was.size() != is.size() || was.empty() || was.size() > 3) return false;
        std::array<double, 3> by{};
        for (std::size_t i = 0; i < was.size(); ++i) by[i] = is[i] - was[i];
        // A number alone is a height: it goes with places only.
        if (was.size() == 1) {
            if (!by_ || !is_near((*by_)[2], by[0])) return false;
            return true;
        }
        if (by_ && (!is_near((*by_)[0], by[0]) || !is_near((*by_)[1], by[1]) ||
                    (was.size() == 3 && !is_near((*by_)[2], by[2]))))
            return false;
        if (!by_ || was.size() == 3) by_ = by;
        unit_ = change.shape->unit;
        return true;
    }
    bool is_any() const { return by_.has_value(); }
    std::string text() const {
        const auto [x, y, z] = *by_;
        if (x == 0 && y == 0)
            return fmt::format("moved {:.6g} {} {}", std::abs(z), unit_, z > 0 ? "up" : "down");
        return fmt::format("moved by {:.6g}, {:.6g}, {:.6g} {}", x, y, z, unit_);
    }

  private:
    static bool is_near(double one, double other) { return std::abs(one - other) < 0.01; }

    std::optional<std::array<double, 3>> by_;
    std::string unit_;
};

class Phrases {
  public:
    void tell(const Change& change) {
        take_shift(change);
        walk(change, "", "");
        if (shift_.is_any()) told_.phrases.insert(told_.phrases.begin(), shift_.text());
    }
    RecordPhrases take() { return std::move(told_); }

  private:
    void take_shift(const Change& record) {
        if (record.kind != Change::Kind::object) return;
        // Places before heights.
        for (const bool heights : {false, true})
            for (const Change& inner : record.inner)
                if ((numbers(inner.was).size() == 1) == heights && shift_.take(inner)) {
                    shifted_.push_back(&inner);
                    add_field(told_.fields, "place on the map");
                }
    }

    void walk(const Change& change, std::string path, std::string field) {
        if (std::ranges::find(shifted_, &change) != shifted_.end()) return;
        if (change.shape && change.shape->analysed) {
            add_field(told_.analysed, field.empty() ? path : field);
            return;
        }
        switch (change.kind) {
            case Change::Kind::object:
                for (const Change& inner : change.inner)
                    walk(inner, joined(path, inner.key),
                         field.empty() ? std::string(inner.key) : field);
                return;
            case Change::Kind::list:
                tell_list(change, path, field);
                return;
            case Change::Kind::set:
                tell_set(change, path, field);
                return;
        }
    }
    static std::string joined(const std::string& path, std::string_view key) {
        return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
    }

    void tell_list(const Change& change, const std::string& path, const std::string& field) {
        std::string text;
        const auto add = [&](std::size_t count, const char* what) {
            if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
        };
        add(change.inserted.size(), "new");
        add(change.removed.size(), "gone");
        add(change.inner.size(), "changed");
        if (text.empty()) add(change.moved.size(), "in another order");
        add_field(told_.fields, field);
        // A few changed elements are told one by one.
        if (change.inserted.empty() && change.removed.empty() && change.inner.size() <= 2 &&
            !change.inner.empty()) {
            for (const Change& inner : change.inner)
                walk(inner, fmt::format("{}[{}]", path, inner.was_at), field);
            return;
        }
        told_.phrases.push_back(fmt::format("{}: {}", path, text));
    }

    // Bits that are set stand in an object; where none is, there is no object.
    void tell_set(const Change& change, const std::string& path, const std::string& field) {
        const bool has_parts = is_object(change.was) || is_object(change.is);
        add_field(told_.fields, field);
        if (has_parts && (!change.was || is_object(change.was)) &&
            (!change.is || is_object(change.is))) {
            const auto parts = [](const JsonValue* value) {
                return value ? value->children() : std::span<const JsonValue>();
            };
            for (const JsonValue& part : parts(change.was)) {
                const JsonValue* const other = change.is ? change.is->find(part.key) : nullptr;
                if (!other || !is_same_value(part, *other))
                    tell_value(joined(path, part.key), &part, other);
            }
            for (const JsonValue& part : parts(change.is))
                if (!change.was || !change.was->find(part.key))
                    tell_value(joined(path, part.key), nullptr, &part);
            return;
        }
        tell_value(path, change.was, change.is);
    }
    static bool is_object(const JsonValue* value) {
        return value && value->kind == JsonValue::Kind::object;
    }

    void tell_value(const std::string& path, const JsonValue* was, const JsonValue* is) {
        const auto says = [](const JsonValue* value, std::string_view text) {
            return value && value->text == text;
        };
        if (!was && says(is, "true"))
            told_.phrases.push_back("+" + path);
        else if (!is && says(was, "true"))
            told_.phrases.push_back("-" + path);
        else
            told_.phrases.push_back(
                fmt::format("{} {} -> {}", path, short_text(was), short_text(is)));
    }
    static void add_field(std::vector<std::string>& fields, const std::string& field) {
        if (std::ranges::find(fields, field) == fields.end()) fields.push_back(field);
    }

    RecordPhrases told_;
    Shift shift_;
    std::vector<const Change*> shifted_;
};

}  // namespace

RecordPhrases phrases_of(const Change& change) {
    Phrases phrases;
    phrases.tell(change);
    return phrases.take();
}

}  // namespace wend
