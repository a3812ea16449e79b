#pragma once

#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh_format.hpp"
#include "formats/metroid_path/files.hpp"

namespace wend::metroid_path {

inline const PolygonMesh& mesh_in(const Document& document) {
    return MeshDocument::of(document).mesh;
}

inline DocumentPointer read_text(std::string_view text) {
    return test::read_well(mesh_format(), test::bytes_of(text));
}
inline Member member_of_text(std::string_view text, std::string name = "room.obj") {
    return {std::move(name), text.size(), std::nullopt, read_text(text)};
}

inline std::string text_in(const Document& document) {
    return MeshDocument::of(document).file.text;
}

// The hand-made room as OBJ: the same polygons counter-clockwise from the same first corners.
inline constexpr const char* hand_made_obj =
    "# hand-made\n"
    "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\n"
    "v 8 0 3\nv 8 4 3\nv -2 2 0\nv 4 8 0\n"
    "usemtl index1_ground_height3\n"
    "f 1 2 3 4\n"
    "usemtl index3_ground_height3\n"
    "f 2 5 6 3\n"
    "usemtl index4_flyer_height5\n"
    "f 7 1 4\n"
    "usemtl index1_ground_height2.5\n"
    "f 3 6 8\n";

inline constexpr const char* hand_made_json =
    R"({"materials": [{"index_mask": 1, "type_mask": 1}, {"index_mask": 3, "type_mask": 1},
        {"index_mask": 4, "type_mask": 2}],
 "verts": [[0,0,0], [4,0,0], [4,4,0], [0,4,0], [8,0,3], [8,4,3], [-2,2,0], [4,8,0]],
 "faces": [{"v": [0,1,2,3], "mat": 0, "height": 3}, {"v": [1,4,5,2], "mat": 1, "height": 3},
           {"v": [6,0,3], "mat": 2, "height": 5}, {"v": [2,5,7], "mat": 0, "height": 2.5}]})";

// One file converted, or the error.
inline Expected<Bytes> converted(const Format& format, const Member& member,
                                 const ConvertRequest& request, LossReport& losses) {
    const std::span<const Member> map(&member, 1);
    auto files = format.convert(std::span(&map, 1), request, losses);
    if (!files) return failure(files.error());
    return files->at(0).document->write();
}
inline Bytes converted_well(const Format& format, const Member& member,
                            const ConvertRequest& request) {
    LossReport losses;
    const auto bytes = converted(format, member, request, losses);
    if (bytes) return *bytes;
    ADD_FAILURE() << bytes.error().text();
    return {};
}

inline const ConvertRequest to_path{.format = "metroid-prime-path"};
inline const ConvertRequest to_mesh{.format = "polygon-mesh"};

}  // namespace wend::metroid_path
