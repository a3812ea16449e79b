#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"

namespace wend {

// The small letter of a capital one, of A to Z alone; all else as it is.
constexpr char small_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}

// The other way round.
constexpr char capital_letter(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - ('a' - 'A')) : letter;
}

// The part of a file's name after its folder, whichever slash ends that.
constexpr std::string_view base_name(std::string_view file) {
    return file.substr(file.find_last_of("/\\") + 1);
}

// The name of a file in a folder, which is spelt as it was given.
inline std::string in_folder(const std::string& folder, const std::string& file) {
    return folder.ends_with('/') ? folder + file : folder + '/' + file;
}

// A text with small letters for its capital ones, of A to Z alone.
inline std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter += 'a' - 'A';
    return lower;
}

// Whether a name is kept for what Wend itself puts beside files of maps, such as what it replaces
// until a set of files is in place. Some systems take capital letters for small ones, and HFS+
// leaves characters out that nobody sees.
inline bool is_reserved_name(std::string_view name) {
    std::string seen = lower_case(base_name(name));
    const auto leave_out = [&](std::string_view first, std::string_view last) {
        for (std::size_t i = 0; i + 3 <= seen.size();)
            if (const std::string_view at = std::string_view(seen).substr(i, 3);
                at >= first && at <= last)
                seen.erase(i, 3);
            else
                ++i;
    };
    leave_out("\u200c", "\u200f");
    leave_out("\u202a", "\u202e");
    leave_out("\u206a", "\u206f");
    leave_out("\ufeff", "\ufeff");
    return seen.starts_with(".wend-");
}

// How the name of a file ends, in small letters: `dat`. Empty of one that is not shown, as `.dat`.
inline std::string lower_case_ending(std::string_view name) {
    const std::string_view base = base_name(name);
    const std::size_t dot = base.rfind('.');
    return dot == 0 || dot == base.npos ? "" : lower_case(base.substr(dot + 1));
}

// Order in which people list names: runs of digits compare as numbers (nodes2 before nodes10),
// ASCII letters regardless of case, a folder's content before what merely begins like the folder.
// Names that differ at all never compare as equal.
bool natural_less(std::string_view a, std::string_view b);

// The name that someone who typed `typed` may have meant; empty if none is near.
std::string nearest_name(std::string_view typed, std::span<const std::string> names);

// An error unless a name is one of those that there are of a thing, such as a column.
Expected<void> expect_name(std::string_view thing, const std::string& name,
                           const std::vector<std::string>& names);

}  // namespace wend
