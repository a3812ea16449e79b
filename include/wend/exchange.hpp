#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/drawing.hpp"
#include "wend/map.hpp"

namespace wend {

/// What an exchange format is, as data: a form that other programs open, in which maps of every
/// format can be written, or which only gives drawings.
struct ExchangeInfo {
    std::string id;     ///< What it is called in options and errors, such as `geojson`.
    std::string title;  ///< What people call it.
    std::vector<std::string> extensions;  ///< Lower case, with the dot.
    std::vector<std::string> programs;    ///< Some that open it.
    /// Whether maps can be written in it.
    bool takes_maps = true;
    /// Whether it can be read back as the map that it was made of.
    bool comes_back = false;
    /// Whether what anybody drew in it can be read, see Exchange::read_drawing.
    bool gives_drawings = false;
    /// Whether a mesh goes into it together with what can be seen of Map::world_around.
    bool shows_worlds = false;
};

/// What was read back.
struct ExchangedMap {
    std::vector<OutputFile> files;  ///< All of one format; at least one.
    /// What was done beside, and what of the text has no place in the format, a sentence each.
    std::vector<std::string> notes;
};

/// A form in which maps of every format are given to other programs, and taken back. Stateless: one
/// constant object each. Everything happens in memory.
///
/// What other programs cannot say of a record travels in the properties of its feature. Unedited, a
/// map comes back byte for byte. Features that were moved, removed, added or whose properties were
/// changed give the map that the Editor would make of the same: references to records that are gone
/// go too, and what follows from positions is computed anew.
class Exchange {
  public:
    virtual ~Exchange() = default;
    virtual const ExchangeInfo& info() const = 0;  ///< What it is; lasts as long as the program.

    /// Whether bytes are a map that Wend wrote so, edited or not. Looks at them once at most.
    virtual bool recognise(ByteView) const { return false; }
    /// The map that bytes hold, after what was edited in them. `options` are of its format's
    /// `options`. The error names the feature and its property; always one where `comes_back` is
    /// false.
    virtual Expected<ExchangedMap> read(ByteView bytes, const OptionValues& options = {}) const;
    /// The lines and faces that somebody drew, in a file that is no map. The error names place and
    /// feature; always one where `gives_drawings` is false.
    virtual Expected<Drawing> read_drawing(ByteView bytes) const;
    /// A map in this form: files without documents. The error names what it cannot say; always one
    /// where `takes_maps` is false.
    virtual Expected<std::vector<OutputFile>> write(const Map& map) const;
};

/// The faces that somebody drew in a GLB file, each object as it is around its own origin: its size
/// counts, and neither where it stands nor how it is turned. They are triangles as they are stored;
/// places are in metres, and z is up. Properties are as of Exchange::read_drawing.
Expected<Drawing> read_solids(ByteView bytes);

/// Every exchange format that this build of Wend knows.
std::span<const Exchange* const> exchanges();
/// The one of that id, such as `geojson`; null if there is none.
const Exchange* find_exchange(std::string_view id);
/// The one that a file of this name is of, by its ending; null if there is none.
const Exchange* exchange_by_name(std::string_view file_name);

}  // namespace wend
