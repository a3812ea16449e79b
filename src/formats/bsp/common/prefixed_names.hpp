#pragma once

#include <array>
#include <string_view>

namespace wend::bsp {

// Names with the same word in front of each, made by the compiler.
template <std::size_t count>
class PrefixedNames {
  public:
    constexpr PrefixedNames(std::string_view prefix, const std::array<const char*, count>& names) {
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t end = 0;
            for (const char letter : prefix) texts_[i][end++] = letter;
            for (const char letter : std::string_view(names[i])) texts_[i][end++] = letter;
        }
    }

    constexpr const char* operator[](std::size_t i) const { return texts_[i].data(); }

  private:
    std::array<std::array<char, 48>, count> texts_{};
};

}  // namespace wend::bsp
