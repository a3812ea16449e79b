#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"

namespace wend::metroid_path {

// What the object of a room is called in OBJ, as Wend writes it; faces without a name are of that.
inline constexpr std::string_view usual_object = "room";

// Names that stretches of faces share, as the statements `o` and `g` of OBJ give them. Most meshes
// have few, and hostile ones no more than their text is long.
class FaceNames {
  public:
    // Faces from this one on have a name, or none. Faces rise.
    void begin(u32 face, std::string_view name) {
        if (name == last()) return;
        stretches_.push_back({face, static_cast<u32>(text_.size()), static_cast<u32>(name.size())});
        text_ += name;
    }
    std::string_view of(u32 face) const {
        const auto next = std::ranges::upper_bound(stretches_, face, {}, &NamedFaces::first_face);
        return next == stretches_.begin() ? std::string_view() : name_of(*(next - 1));
    }

  private:
    struct NamedFaces {
        u32 first_face, begin, size;
    };
    std::string_view name_of(const NamedFaces& stretch) const {
        return std::string_view(text_).substr(stretch.begin, stretch.size);
    }
    std::string_view last() const {
        return stretches_.empty() ? std::string_view() : name_of(stretches_.back());
    }

    std::vector<NamedFaces> stretches_;
    std::string text_;
};

}  // namespace wend::metroid_path
