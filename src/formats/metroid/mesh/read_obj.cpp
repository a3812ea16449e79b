#include "formats/metroid/mesh/read_obj.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "core/base/obj_lines.hpp"
#include "formats/metroid/mesh/polygon_mesh.hpp"

namespace wend::metroid_path {
namespace {

// The name that faces get from a statement on until the next of its sort.
class NameForFaces {
  public:
    // Counts a name before that was for nothing.
    void take(std::string_view name, u64& unused) {
        if (!is_used_ && !name_.empty()) ++unused;
        name_ = name == default_object ? "" : name;
        is_used_ = false;
    }
    std::string_view use() {
        is_used_ = true;
        return name_;
    }

  private:
    std::string name_;  // of a line that may be joined
    bool is_used_ = false;
};

class ObjReader {
  public:
    explicit ObjReader(std::string_view text) : lines_(text) {}

    Expected<PolygonMesh> read() {
        while (lines_.next()) {
            std::string_view rest = lines_.statement();
            const std::string_view keyword = next_word(rest);
            Expected<void> done;
            if (keyword == "v")
                done = take_corner(rest);
            else if (keyword == "f" || keyword == "fo")
                done = take_face(rest);
            else if (keyword == "usemtl")
                done = take_material(rest);
            else if (keyword == "o")
                object_.take(obj_name(rest), mesh_.other_statements);
            else if (keyword == "g")
                group_.take(obj_name(rest), mesh_.other_statements);
            else if (is_obj_keyword(keyword))
                ++mesh_.other_statements;
            else if (!keyword.empty())
                done = refusal(
                    fmt::format("expected a statement of OBJ, found {}", obj_word_told(keyword)));
            if (!done) return failure(std::move(done.error()));
        }
        // Names that no face has got say nothing of polygons.
        object_.take({}, mesh_.other_statements);
        group_.take({}, mesh_.other_statements);
        if (auto whole = expect_corners(); !whole) return failure(std::move(whole.error()));
        return std::move(mesh_);
    }

  private:
    tl::unexpected<Error> refusal(std::string message) const {
        return failure(ErrorDetails{.message = std::move(message),
                                    .offset = lines_.offset(),
                                    .field = fmt::format("line {}", lines_.number())});
    }

    Expected<void> take_corner(std::string_view rest) {
        std::array<f64, 3> corner;
        for (f64& coordinate : corner) {
            const std::string_view word = next_word(rest);
            const auto number = obj_coordinate(word);
            if (!number || !fits_single_precision(*number))
                return refusal(
                    fmt::format("expected three coordinates, found {}", obj_word_told(word)));
            coordinate = *number;
        }
        mesh_.corners.push_back(corner);
        mesh_.corner_offsets.push_back(static_cast<u32>(lines_.offset()));
        return {};
    }

    Expected<void> take_face(std::string_view rest) {
        const std::size_t first = mesh_.face_corners.size();
        for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
            const auto corner = obj_corner(word, mesh_.corners.size());
            if (!corner || *corner > std::numeric_limits<u32>::max())
                return refusal(
                    fmt::format("expected the number of a corner, found {}", obj_word_told(word)));
            mesh_.face_corners.push_back(static_cast<u32>(*corner));
        }
        const std::size_t count = mesh_.face_corners.size() - first;
        if (count < 3)
            return refusal(fmt::format("expected three corners or more, found {}", count));
        if (mesh_.materials.empty()) use_material({});
        const auto face = static_cast<u32>(mesh_.faces.size());
        mesh_.objects.begin(face, object_.use());
        mesh_.groups.begin(face, group_.use());
        mesh_.faces.push_back({.first_corner = static_cast<u32>(first),
                               .material = material_,
                               .height = mesh_.materials[material_].height,
                               .offset = static_cast<u32>(lines_.offset())});
        return {};
    }

    Expected<void> take_material(std::string_view name) {
        // The name must lie in the text, where a joined line does not.
        if (lines_.is_joined()) return refusal("expected the name of a material in one line");
        use_material(obj_name(name));
        return {};
    }

    void use_material(std::string_view name) {
        const auto [known, is_new] =
            numbers_.try_emplace(name, static_cast<u32>(mesh_.materials.size()));
        material_ = known->second;
        if (!is_new) return;
        mesh_.materials.push_back(material_named(name));
        mesh_.material_names.emplace_back(name);
    }

    // Corners may stand behind the faces that use them.
    Expected<void> expect_corners() const {
        for (std::size_t face = 0; face < mesh_.faces.size(); ++face)
            for (const u32 corner : mesh_.corners_of(face))
                if (corner >= mesh_.corners.size())
                    return failure(ErrorDetails{
                        .message = fmt::format("the face has corner {}, but there are only {}",
                                               corner + u64{1}, mesh_.corners.size()),
                        .offset = mesh_.faces[face].offset,
                        .field = fmt::format("faces[{}]", face)});
        return {};
    }

    ObjLines lines_;
    PolygonMesh mesh_;
    std::unordered_map<std::string_view, u32> numbers_;
    u32 material_ = 0;
    NameForFaces object_, group_;
};

// What the first lines of a text have; neither where one is no statement.
struct FirstStatements {
    bool has_corner = false, has_face = false;
};

FirstStatements first_statements(std::string_view text) {
    constexpr int lines_that_show = 100'000;
    ObjLines lines(text);
    FirstStatements met;
    for (int line = 0; line < lines_that_show && !(met.has_corner && met.has_face) && lines.next();
         ++line) {
        std::string_view rest = lines.statement();
        const std::string_view keyword = next_word(rest);
        if (!keyword.empty() && !is_obj_keyword(keyword)) return {};
        met.has_corner = met.has_corner || keyword == "v";
        met.has_face = met.has_face || keyword == "f" || keyword == "fo";
    }
    return met;
}

}  // namespace

Expected<PolygonMesh> read_obj(std::string_view text) { return ObjReader(text).read(); }

bool looks_like_obj(std::string_view text) {
    const auto [has_corner, has_face] = first_statements(text);
    return has_corner && has_face;
}

bool looks_like_corners(std::string_view text) { return first_statements(text).has_corner; }

}  // namespace wend::metroid_path
