#include "formats/metroid/mesh/polygon_mesh.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "core/base/number_text.hpp"

namespace wend::metroid_path {
namespace {

bool ends_like_a_copy(std::string_view name) {
    return name.size() > 4 && name[name.size() - 4] == '.' &&
           std::ranges::all_of(name.substr(name.size() - 3), is_digit);
}

char lower(char character) {
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a')
                                                : character;
}

// Whether a word begins with another, in letters of either case.
bool begins_with(std::string_view word, std::string_view start) {
    return word.size() >= start.size() &&
           std::ranges::equal(word.substr(0, start.size()), start, {}, lower);
}

template <class Number>
std::optional<Number> number_in(std::string_view digits) {
    Number number{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return number;
}

// A height, which may be too large for any file.
std::optional<f64> metres_in(std::string_view digits) {
    f64 metres = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), metres);
    if (end != digits.data() + digits.size()) return std::nullopt;
    if (error == std::errc{}) return metres;
    if (error != std::errc::result_out_of_range) return std::nullopt;
    // What is too small becomes nothing, and what is too large cannot be held.
    const std::size_t power = digits.find_first_of("eE");
    const bool is_tiny = digits.starts_with("0") || digits.find('-', power) != digits.npos;
    return is_tiny ? 0 : std::numeric_limits<f64>::infinity();
}

// The bit of a type that a word names.
std::optional<u16> type_of(std::string_view word) {
    for (const BitField& type : type_bits.fields)
        if (word.size() == type.name.size() && begins_with(word, type.name))
            return static_cast<u16>(type.mask());
    return std::nullopt;
}

void add_type(MeshMaterial& material, u16 bits) {
    material.type_mask = material.names_type ? material.type_mask | bits : bits;
    material.names_type = true;
}

void take(MeshMaterial& material, std::string_view word) {
    constexpr std::string_view index = "index", type = "type", height = "height";
    if (const auto bits = type_of(word)) {
        add_type(material, *bits);
    } else if (begins_with(word, index)) {
        if (const auto mask = number_in<u16>(word.substr(index.size()))) {
            material.index_mask = *mask;
            material.names_index = true;
        }
    } else if (begins_with(word, type)) {
        if (const auto mask = number_in<u16>(word.substr(type.size()))) add_type(material, *mask);
    } else if (begins_with(word, height)) {
        const auto metres = metres_in(word.substr(height.size()));
        if (!metres || std::isnan(*metres)) return;
        material.named_height = *metres;
        if (fits_single_precision(*metres)) material.height = static_cast<f32>(*metres);
    }
}

}  // namespace

bool can_stand_in_obj(std::string_view name) {
    constexpr std::string_view blanks = " \t";
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
    return !name.empty() && !std::ranges::any_of(name, is_control) && !name.starts_with('#') &&
           name.find(" #") == name.npos && blanks.find(name.front()) == blanks.npos &&
           blanks.find(name.back()) == blanks.npos && !name.ends_with('\\');
}

MeshMaterial material_named(std::string_view name) {
    if (ends_like_a_copy(name)) name.remove_suffix(4);
    MeshMaterial material;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of("_ "), name.size());
        take(material, name.substr(0, end));
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return material;
}

std::string name_of(const MeshMaterial& material) {
    std::string name = fmt::format("index{}", material.index_mask);
    u32 known = 0;
    for (const BitField& type : type_bits.fields) known |= type.mask();
    if (material.type_mask == 0 || (material.type_mask & ~known) != 0)
        name += fmt::format("_type{}", material.type_mask);
    else
        for (const BitField& type : type_bits.fields)
            if (type.get(material.type_mask)) name += fmt::format("_{}", type.name);
    if (std::isnan(material.height)) return name;
    name += fmt::format("_height{}", material.height);
    // Three decimals would be taken for the number of a copy.
    if (ends_like_a_copy(name)) name += '0';
    return name;
}

std::string name_of(const MeshMaterial& material, std::string_view own) {
    const auto says_all = [&](std::string_view name) {
        const MeshMaterial said = material_named(name);
        return said.index_mask == material.index_mask && said.type_mask == material.type_mask &&
               (said.height == material.height ||
                (std::isnan(said.height) && std::isnan(material.height)));
    };
    if (!can_stand_in_obj(own)) return name_of(material);
    if (says_all(own)) return std::string(own);
    std::string name;
    while (!own.empty()) {
        const std::size_t end = std::min(own.find_first_of("_ "), own.size());
        MeshMaterial said;
        take(said, own.substr(0, end));
        if (said == MeshMaterial{} && end > 0) name.append(own.substr(0, end)).append("_");
        own.remove_prefix(std::min(end + 1, own.size()));
    }
    name += name_of(material);
    return says_all(name) ? name : name_of(material);
}

}  // namespace wend::metroid_path
