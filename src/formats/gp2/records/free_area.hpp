#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// A key and its text: `Name|Monza|`.
struct Tag {
    std::string key, text;
};

template <Describes<Tag> T, class V>
constexpr void describe(T& tag, V& v) {
    v("key", tag.key, needed, until_marker(u8{'|'}), "what it is about");
    v("text", tag.text, until_marker(u8{'|'}), "the text about it");
}

// The first 4,096 bytes. F1GP draws them as the picture of its horizon, 8 rows of 512 colours from
// the top (fact sheet of the scene, section 5); Grand Prix 2 does not read them, and its own files
// still hold such a picture. Editors write up to three texts over it (fact sheet section 3). What
// stands behind a text is kept, and takes the room up to the next.
struct FreeArea {
    u8 has_info = 0, has_shape_names = 0, has_notes = 0;
    std::vector<Tag> info, shape_names, notes;
    Bytes behind_info, behind_shape_names, behind_notes;
};

inline constexpr u32 horizon_width = 512, horizon_height = 8;  // pixels of a byte
inline constexpr std::byte horizon_sky{0xEF};

inline constexpr u64 free_area_bytes = 4096, shape_names_at = 512, notes_at = 2000;
inline constexpr std::string_view info_signature = "#GP2INFO|",
                                  shape_names_signature = "#GP2OBJINFO|",
                                  notes_signature = "#GP2TI";

// Where the room of the first text ends, and that of the second.
constexpr u64 info_room(const FreeArea& area) {
    return area.has_shape_names ? shape_names_at : area.has_notes ? notes_at : free_area_bytes;
}
constexpr u64 shape_names_room(const FreeArea& area) {
    return area.has_notes ? notes_at : free_area_bytes;
}

template <Describes<FreeArea> A, class V>
constexpr void describe(A& area, V& v) {
    v.fill(area, [&](FreeArea& filled) {
        if (const Survey* const survey = v.context.survey) {
            filled.has_info = survey->has_info;
            filled.has_shape_names = survey->has_shape_names;
            filled.has_notes = survey->has_notes;
        }
    });
    v.beside("has_info", area.has_info, default_value(0), "1 if the text about the track is there");
    v.beside("has_shape_names", area.has_shape_names, default_value(0),
             "1 if names of shapes are there");
    v.beside("has_notes", area.has_notes, default_value(0), "1 if notes about sectors are there");
    if (v.when(area.has_info != 0)) {
        v.constant("info_signature", info_signature);
        v("info", area.info, until_marker(u8{'#'}), "about the track: name, country, laps");
    }
    v("behind_info", area.behind_info, until_offset(info_room(area)),
      "of F1GP the picture of the horizon, a byte a pixel; not used in Grand Prix 2");
    if (v.when(area.has_shape_names != 0)) {
        v.constant("shape_names_signature", shape_names_signature);
        v("shape_names", area.shape_names, until_marker(u8{'#'}), "numbers of shapes and names");
        v("behind_shape_names", area.behind_shape_names, until_offset(shape_names_room(area)),
          "not used");
    }
    if (v.when(area.has_notes != 0)) {
        v.constant("notes_signature", notes_signature);
        v("notes", area.notes, until_marker(u8{'#'}),
          "t and the number of a sector, or p and that of one in the pit lane, and a text");
        v("behind_notes", area.behind_notes, until_offset(free_area_bytes), "not used");
    }
}

// Gives each text the room that it needs: what stands behind it loses its first bytes, or gets
// zeros in front. An error where a text has no room.
Expected<void> fit_texts(FreeArea& area);

// What the text about the track says under a key; empty if nothing.
std::string_view info_text(const FreeArea& area, std::string_view key);

}  // namespace wend::gp2_track
