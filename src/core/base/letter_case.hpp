#pragma once

namespace wend {

// The small letter of a capital one, of A to Z alone; all else as it is.
constexpr char small_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}

// The other way round.
constexpr char capital_letter(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - ('a' - 'A')) : letter;
}

}  // namespace wend
