#include "model/edit/kept_numbers.hpp"

#include <fmt/format.h>

#include <set>

#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"

namespace wend::edit {
namespace {

// Reads the lists of a JSON text for nothing but the numbers of their elements.
class NumberReader {
  public:
    explicit NumberReader(std::string_view json) : in_(json) {}

    Expected<KeptNumbers> read() {
        KeptNumbers all;
        std::string_view key;
        in_.enter_object();
        while (in_.next_key(key)) {
            const std::string list(key);
            if (in_.kind() != JsonCursor::Kind::array) {
                in_.skip();
                continue;
            }
            auto numbers = of_list();
            if (in_.failed()) in_.name_failure(list);
            bool stay = true;
            for (std::size_t i = 0; i < numbers.size(); ++i) stay &= numbers[i] == i;
            if (!stay && has_numbers_) all.insert_or_assign(list, std::move(numbers));
        }
        if (in_.failed()) return failure(*in_.error());
        return all;
    }

  private:
    std::vector<std::optional<u32>> of_list() {
        std::vector<std::optional<u32>> numbers;
        std::set<u32> known;
        has_numbers_ = false;
        in_.enter_array();
        while (in_.next_element()) {
            numbers.push_back(of_element());
            if (!numbers.back()) continue;
            has_numbers_ = true;
            if (!known.insert(*numbers.back()).second)
                in_.fail(
                    fmt::format("another record of this list has the number {} too; a new "
                                "record needs none",
                                *numbers.back()));
            if (in_.failed()) in_.name_failure(numbers.size() - 1);
        }
        return numbers;
    }
    std::optional<u32> of_element() {
        std::optional<u32> number;
        std::string_view key;
        if (in_.kind() != JsonCursor::Kind::object) {
            in_.skip();
            return number;
        }
        in_.enter_object();
        while (in_.next_key(key)) {
            if (key != number_key) {
                in_.skip();
                continue;
            }
            const i64 spelt = in_.take_integer();
            if (spelt < 0 || spelt >= most_kept_numbers)
                in_.fail(fmt::format("no record can have this number, which goes from 0 to {}",
                                     most_kept_numbers - 1));
            number = static_cast<u32>(spelt);
        }
        return number;
    }

    JsonCursor in_;
    bool has_numbers_ = false;  // in the list that was read last
};

}  // namespace

Expected<KeptNumbers> kept_numbers(std::string_view json) { return NumberReader(json).read(); }

}  // namespace wend::edit
