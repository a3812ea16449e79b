#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/obj_lines.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_rewriter.hpp"
#include "formats/metroid/mesh/polygon_edits.hpp"

namespace wend::metroid_path {
namespace {

constexpr const char* mesh_lists[] = {"verts", "faces", "materials"};

// The text of a mesh and where its lists stand; one that is absent has no elements.
struct ListsOfText {
    explicit ListsOfText(std::string_view mesh_text)
        : text(mesh_text), members(members_at(text, 0)) {}

    const JsonPart* find(std::string_view list) const {
        const auto found = std::ranges::find(
            members, list, [](const auto& m) -> std::string_view { return m.first; });
        return found == members.end() ? nullptr : &found->second;
    }
    std::vector<JsonPart> elements_of(std::string_view list) const {
        const JsonPart* const part = find(list);
        return part ? elements_at(text, part->begin) : std::vector<JsonPart>{};
    }

    std::string_view text;
    std::vector<std::pair<std::string, JsonPart>> members;
};

// All that the object of a material says. Of equal ones one is enough.
std::string all_of(const MeshMaterial& material, std::string_view name, std::string_view text) {
    std::string all = fmt::format("{} {} {} {} {}", material.index_mask, material.type_mask,
                                  material.names_index, material.names_type, name);
    for (const auto& [key, value] : members_at(text, 0)) {
        const bool is_known = key == "index_mask" || key == "type_mask" ||
                              (key == "name" && value.in(text).starts_with('"'));
        if (!is_known) all += fmt::format("\n{}\n{}", key, value.in(text));
    }
    return all;
}

// Which materials of a mesh with another behind it are those of the other.
class JoinedMaterials {
  public:
    explicit JoinedMaterials(const MeshDocument& before) { add(before, false); }

    // The numbers that the materials of the other mesh get, in their order.
    std::vector<u32> append(const MeshDocument& pasted) { return add(pasted, true); }
    // The texts of those that the mesh lacks.
    const std::vector<std::string>& appended() const { return appended_; }

  private:
    std::vector<u32> add(const MeshDocument& document, bool appends) {
        const ListsOfText lists(document.file.text);
        const std::vector<JsonPart> elements = lists.elements_of("materials");
        const PolygonMesh& mesh = document.mesh;
        std::vector<u32> numbers;
        // A mesh without materials has one that says nothing.
        for (u32 i = 0; i < mesh.materials.size(); ++i) {
            const std::string_view text = i < elements.size() ? elements[i].in(lists.text) : "{}";
            const auto [known, is_new] = numbers_.try_emplace(
                all_of(mesh.materials[i], mesh.name_of_material(i), text), count_);
            numbers.push_back(known->second);
            if (!appends || is_new) ++count_;
            if (!appends || !is_new) continue;
            // What goes without saying has to be said where others follow.
            if (was_empty_ && appended_.empty()) appended_.emplace_back("{}");
            appended_.emplace_back(text);
        }
        if (!appends) was_empty_ = elements.empty();
        return numbers;
    }

    std::unordered_map<std::string, u32> numbers_;
    std::vector<std::string> appended_;
    u32 count_ = 0;
    bool was_empty_ = false;
};

// The text of a face with other numbers.
std::string face_with(std::string_view text, const std::vector<u32>& corners, u32 material) {
    std::string made;
    u64 at = 0;
    bool has_material = false;
    for (const auto& [key, value] : members_at(text, 0)) {
        has_material |= key == "mat";
        made += text.substr(at, value.begin - at);
        at = value.end;
        if (key == "v")
            made += fmt::format("[{}]", fmt::join(corners, ", "));
        else if (key == "mat")
            made += fmt::format("{}", material);
        else
            made += value.in(text);
    }
    // The first material goes without saying.
    if (!has_material && material > 0) made += fmt::format(", \"mat\": {}", material);
    return made += text.substr(at);
}

std::vector<std::string> corners_behind(const ListsOfText& pasted) {
    std::vector<std::string> texts;
    for (const JsonPart& corner : pasted.elements_of("verts"))
        texts.emplace_back(corner.in(pasted.text));
    return texts;
}

std::vector<std::string> faces_behind(const ListsOfText& pasted, const PolygonMesh& mesh,
                                      u32 first_corner, const std::vector<u32>& materials) {
    std::vector<std::string> texts;
    for (const JsonPart& face : pasted.elements_of("faces")) {
        std::vector<u32> corners;
        for (const u32 corner : mesh.corners_of(texts.size()))
            corners.push_back(first_corner + corner);
        texts.push_back(
            face_with(face.in(pasted.text), corners, materials[mesh.faces[texts.size()].material]));
    }
    return texts;
}

// A text with more elements at the ends of its lists, in the order of `mesh_lists`.
std::string with_elements(const ListsOfText& lists,
                          const std::vector<std::string> (&added)[std::size(mesh_lists)]) {
    std::vector<std::pair<u64, std::string>> insertions;
    bool has_members = !lists.members.empty();
    const u64 behind_members =
        has_members ? lists.members.back().second.end : lists.text.find('{') + 1;
    for (std::size_t i = 0; i < std::size(mesh_lists); ++i) {
        if (added[i].empty()) continue;
        const std::string text = fmt::format("{}", fmt::join(added[i], ",\n"));
        const JsonPart* const list = lists.find(mesh_lists[i]);
        if (!list) {
            insertions.emplace_back(
                behind_members,
                fmt::format("{}\"{}\": [{}]", has_members ? ",\n" : "", mesh_lists[i], text));
            has_members = true;
            continue;
        }
        const std::vector<JsonPart> elements = lists.elements_of(mesh_lists[i]);
        if (elements.empty())
            insertions.emplace_back(list->end - 1, text);
        else
            insertions.emplace_back(elements.back().end, ",\n" + text);
    }
    std::ranges::stable_sort(insertions, {}, &std::pair<u64, std::string>::first);
    std::string made;
    u64 at = 0;
    for (const auto& [place, text] : insertions) {
        made += lists.text.substr(at, place - at);
        made += text;
        at = place;
    }
    return made += lists.text.substr(at);
}

}  // namespace

void paste_json(edit::EditedMap& map, const edit::EditedMap& pasted) {
    const MeshDocument& before = MeshDocument::of(map.document(0));
    const MeshDocument& other = MeshDocument::of(pasted.document(0));
    const ListsOfText lists(before.file.text), coming(other.file.text);
    JoinedMaterials materials(before);
    const std::vector<u32> numbers = materials.append(other);
    const auto first_corner = static_cast<u32>(before.mesh.corners.size());
    std::string text = with_elements(
        lists, {corners_behind(coming), faces_behind(coming, other.mesh, first_corner, numbers),
                materials.appended()});
    const auto is_list = [](const auto& member) {
        return std::ranges::find(mesh_lists, member.first) != std::end(mesh_lists);
    };
    const auto lists_of_it =
        static_cast<std::size_t>(std::ranges::count_if(coming.members, is_list));
    map.tell(coming.members.size() - lists_of_it,
             "member of the pasted file left out that says nothing of polygons",
             "members of the pasted file left out that say nothing of polygons");
    take_text(*document_cast<MeshDocument>(map.change(0)), std::move(text));
}

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
            made += fmt::format("o {}\n", default_object);
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
