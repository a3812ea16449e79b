#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "wend/edits_of_maps.hpp"
#include "wend/edits_of_records.hpp"

namespace wend {

/// What an Editor can be asked for, one struct an operation. Nodes are those of the network of its
/// map as it is then; places and lengths are in the network's unit, unless said otherwise.
namespace edits {}

/// An operation with all that it needs. This is the one list of them: the program's options, what
/// bindings take and what formats can do follow from it, in this order.
using Edit =
    std::variant<edits::Set, edits::Remove, edits::Keep, edits::Move, edits::MoveCorner,
                 edits::Mirror, edits::Rotate, edits::ToWorld, edits::ToArea, edits::Connect,
                 edits::Disconnect, edits::ConnectEdges, edits::Split, edits::Join, edits::Close,
                 edits::Line, edits::RenamePlace, edits::AddRoad, edits::Paste, edits::AddArea,
                 edits::AddLadder, edits::AddObject, edits::CopyShape, edits::DrawShape,
                 edits::AddCamera, edits::SetPicture, edits::SetFile, edits::Insert, edits::Erase>;

/// Which operation, without what it needs.
class EditOperation {
  public:
    /// That of a struct of `edits`.
    template <class Request>
    static constexpr EditOperation of() {
        return []<class... All>(const std::variant<All...>*) {
            constexpr bool is_it[] = {std::is_same_v<Request, All>...};
            std::size_t index = 0;
            while (!is_it[index]) ++index;
            return EditOperation(index);
        }(static_cast<const Edit*>(nullptr));
    }
    /// That of an operation with all that it needs.
    static EditOperation of(const Edit& edit) { return EditOperation(edit.index()); }
    /// By its word, such as `add-road`.
    static std::optional<EditOperation> named(std::string_view word);
    /// All, in the order of Edit.
    static const std::vector<EditOperation>& all();

    const EditInfo& info() const;                 ///< What is said of it.
    std::size_t index() const { return index_; }  ///< Among all of them.

    friend bool operator==(EditOperation, EditOperation) = default;

  private:
    explicit constexpr EditOperation(std::size_t index) : index_(index) {}
    std::size_t index_;
};

}  // namespace wend
