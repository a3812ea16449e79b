#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "change/random_edits.hpp"

namespace wend::test {

// A list of a document whose elements are taken away, put in, changed and moved, so that it is
// known which of them is which.
class KnownRecords {
  public:
    static constexpr std::size_t fresh = ~std::size_t{0};

    KnownRecords(const FieldHandle& list, std::mt19937_64& random) : list_(list), random_(random) {
        for (std::size_t i = 0; i < list_.size(); ++i) came_from_.push_back(i);
        copy_of_.assign(list_.size(), fresh);
    }

    // For each element the place that it had before, or `fresh`.
    const std::vector<std::size_t>& came_from() const { return came_from_; }
    // For each new element the place that its original had before, or `fresh`.
    const std::vector<std::size_t>& copy_of() const { return copy_of_; }

    void erase_one() {
        const std::size_t at = below(list_.size());
        if (!list_.erase(at)) return;
        came_from_.erase(came_from_.begin() + at);
        copy_of_.erase(copy_of_.begin() + at);
    }
    // A new one, which is like another but for something.
    void insert_one() {
        const std::size_t from = below(list_.size()), at = below(list_.size() + 1);
        if (!list_.insert_copy(at, from)) return;
        copy_of_.insert(copy_of_.begin() + at, came_from_[from]);
        came_from_.insert(came_from_.begin() + at, fresh);
        change(at);
    }
    void change_one() { change(below(list_.size())); }
    // Two of one kind that exchange one value: neither becomes the other by that. What a value
    // makes of another kind, as a command makes of a sector, is another record.
    void exchange_one() {
        const auto elements = list_.children();
        const auto ones = elements[below(elements.size())].children();
        const auto others = elements[below(elements.size())].children();
        const std::size_t field = below(ones.size());
        const auto name = [](const FieldHandle& part) { return part.info().name; };
        if (field >= ones.size() || !std::ranges::equal(ones, others, {}, name, name)) return;
        const auto one = ones[field].get(), other = others[field].get();
        if (!one || !other) return;
        (void)ones[field].set(*other);
        (void)others[field].set(*one);
    }
    void move_one() {
        const std::size_t from = below(list_.size()), to = below(list_.size());
        if (!list_.move(from, to)) return;
        for (auto* const list : {&came_from_, &copy_of_}) {
            const std::size_t what = (*list)[from];
            list->erase(list->begin() + from);
            list->insert(list->begin() + to, what);
        }
    }
    // The same measure of all of them, as when a map is moved or all lengths are scaled.
    void change_all() {
        const auto parts = list_.children().front().children();
        const std::size_t field = below(parts.size());
        if (field >= parts.size() || !parts[field].info().names.empty()) return;
        for (const FieldHandle& element : list_.children())
            if (const auto own = element.children(); field < own.size()) change_values(own[field]);
    }

  private:
    std::size_t below(std::size_t most) { return most == 0 ? 0 : random_() % most; }

    void change(std::size_t at) {
        const auto parts = list_.children()[at].children();
        if (!parts.empty()) change_values(parts[below(parts.size())]);
    }
    void change_values(const FieldHandle& field) {
        if (const auto value = field.get()) {
            if (const auto* const whole = std::get_if<std::int64_t>(&*value))
                (void)field.set(*whole + 1);
            else if (const auto* const real = std::get_if<double>(&*value))
                (void)field.set(*real + 2);
        } else if (field.type() == FieldType::record) {
            for (const FieldHandle& part : field.children()) change_values(part);
        }
    }

    FieldHandle list_;
    std::mt19937_64& random_;
    std::vector<std::size_t> came_from_, copy_of_;
};

}  // namespace wend::test
