#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/obj_lines.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_rewriter.hpp"
#include "formats/metroid/mesh/obj_words.hpp"
#include "formats/metroid/mesh/polygon_edits.hpp"

namespace wend::metroid_path {
namespace {

// How many corners, places on textures and normals a text has: what numbers between slashes count.
using Counted = std::array<i64, 3>;

// What a text is that another is put behind.
struct TextBefore {
    Counted counts{};
    bool has_objects = false, has_groups = false;
};

TextBefore text_before(std::string_view text) {
    TextBefore before;
    for (ObjLines lines(text); lines.next();) {
        std::string_view rest = lines.statement();
        const std::string_view keyword = next_word(rest);
        if (keyword == "v") ++before.counts[0];
        if (keyword == "vt") ++before.counts[1];
        if (keyword == "vn") ++before.counts[2];
        before.has_objects |= keyword == "o";
        before.has_groups |= keyword == "g";
    }
    return before;
}

// A word such as `3/1/2` with its numbers counted on; those that count back stay.
std::string counted_on(std::string_view word, const Counted& counts) {
    std::string text;
    for (std::size_t part = 0;; ++part) {
        const std::size_t slash = std::min(word.find('/'), word.size());
        const std::string_view digits = word.substr(0, slash);
        i64 number = 0;
        const auto [end, error] = std::from_chars(digits.data() + digits.starts_with('+'),
                                                  digits.data() + digits.size(), number);
        if (error == std::errc{} && end == digits.data() + digits.size() && number > 0 && part < 3)
            text += fmt::format("{}", number + counts[part]);
        else
            text += digits;
        if (slash == word.size()) return text;
        text += '/';
        word.remove_prefix(slash + 1);
    }
}

// A statement of free-form geometry, whose numbers nobody here can count on.
bool is_free_form(std::string_view keyword) {
    constexpr std::string_view known[] = {"vp",   "curv", "curv2", "surf", "trim",
                                          "hole", "scrv", "sp",    "con"};
    return std::ranges::find(known, keyword) != std::end(known);
}

// The text of a mesh as it stands behind another.
Expected<std::string> text_behind(std::string_view text, const TextBefore& before) {
    std::string made;
    u64 at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    bool has_material = false, has_object = !before.has_objects, has_group = !before.has_groups;
    for (ObjLines lines(text); lines.next();) {
        std::string_view rest = lines.statement();
        const std::string_view keyword = next_word(rest);
        if (is_free_form(keyword))
            return failure(
                fmt::format("line {} of the pasted mesh: the numbers of \"{}\" cannot "
                            "be counted on",
                            lines.number(), keyword));
        has_material |= keyword == "usemtl";
        has_object |= keyword == "o";
        has_group |= keyword == "g";
        const bool is_face = keyword == "f" || keyword == "fo";
        if (!is_face && keyword != "l" && keyword != "p") continue;
        const ObjWords words = obj_words(text, lines.offset());
        made += text.substr(at, lines.offset() - at);
        at = lines.offset();
        // Faces before any such statement would get the last one of the mesh before.
        if (is_face && !std::exchange(has_object, true))
            made += fmt::format("o {}\n", usual_object);
        if (is_face && !std::exchange(has_group, true)) made += "g\n";
        if (is_face && !std::exchange(has_material, true)) made += "usemtl unnamed\n";
        for (std::size_t i = 1; i < words.words.size(); ++i) {
            const auto& [begin, end] = words.words[i];
            made += text.substr(at, begin - at);
            made += counted_on(text.substr(begin, end - begin), before.counts);
            at = end;
        }
    }
    return made += text.substr(at);
}

}  // namespace

Expected<void> paste_obj(edit::EditedMap& map, const edit::EditedMap& pasted) {
    std::string text = MeshDocument::of(map.document(0)).file.text;
    const auto more =
        text_behind(MeshDocument::of(pasted.document(0)).file.text, text_before(text));
    if (!more) return failure(more.error());
    if (!text.ends_with('\n')) text += '\n';
    // A last line that goes on must end before.
    const std::size_t last = text.find_last_not_of(" \t\r\v\f\n");
    if (last != text.npos && text[last] == '\\') text += '\n';
    text += *more;
    take_text(*document_cast<MeshDocument>(map.change(0)), std::move(text));
    return {};
}

}  // namespace wend::metroid_path
