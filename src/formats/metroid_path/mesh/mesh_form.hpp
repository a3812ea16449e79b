#pragma once

#include <optional>
#include <string_view>

namespace wend::metroid_path {

// The forms that the text of a mesh can have.
enum class MeshForm { obj, json };

inline constexpr const char* mesh_forms[] = {"obj", "json"};

constexpr const char* name_of(MeshForm form) { return mesh_forms[static_cast<int>(form)]; }

// The form that a version names.
constexpr std::optional<MeshForm> mesh_form(std::string_view version) {
    if (version == mesh_forms[0]) return MeshForm::obj;
    if (version == mesh_forms[1]) return MeshForm::json;
    return std::nullopt;
}

}  // namespace wend::metroid_path
