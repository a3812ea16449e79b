#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wend {

/// What a conversion could not carry over, record by record. The first hundred of each field are
/// kept in full, the rest are counted.
class LossReport {
  public:
    /// What became of a value.
    enum class Kind {
        lost,          ///< The target has no place for it.
        invented,      ///< The target wants a value that the source does not have.
        changed,       ///< It is carried over, but means something else in the target.
        does_not_fit,  ///< The target's place is too small: refused even where losses are accepted.
    };
    /// One value that was not carried over as it is.
    struct Loss {
        Kind kind = Kind::lost;  ///< What became of it.
        std::string field;       ///< Name of the field, such as `navi_node.index`.
        std::string record;      ///< Printable name of the record, such as `12:408`.
        std::string message;     ///< What the value is and what the target can hold.
        std::string file = {};   ///< The file that the record is in, where there are several.
    };
    /// How often the same became of a field.
    struct FieldTotal {
        Kind kind = Kind::lost;   ///< What became of it.
        std::string field;        ///< Name of the field, as in Loss.
        std::uint64_t count = 0;  ///< Of how many records.
    };

    /// How many losses of each field and kind are kept in full.
    static constexpr std::uint64_t kept_a_field = 100;

    /// Adds a loss, as Loss describes it, of the file that was begun.
    void add(Kind kind, std::string_view field, std::string record, std::string message);

    /// Adds all of another report after these, as if they had been added here.
    void append(const LossReport& more);

    /// The file, as its user named it, whose losses are added from now on. Not needed where there
    /// is only one, or one map in many files.
    void begin_file(std::string name) { file_ = std::move(name); }

    /// Adds a sentence on what was done where nothing is lost, such as which default was taken: it
    /// is reported, and is no reason to refuse.
    void note(std::string sentence) { notes_.push_back(std::move(sentence)); }
    /// These sentences, in the order in which they came.
    const std::vector<std::string>& notes() const& { return notes_; }
    const std::vector<std::string>& notes() const&& = delete;

    /// Whether there are no losses; notes are none.
    bool empty() const { return totals_.empty(); }
    /// Whether nothing stands against going on: no losses, or only such as the user accepts.
    bool allows(bool lossy) const;
    /// Those that are kept in full, in the order in which they came.
    const std::vector<Loss>& losses() const& { return losses_; }
    const std::vector<Loss>& losses() const&& = delete;
    /// Number of losses of each field and kind, in order of first appearance; counts are whole.
    const std::vector<FieldTotal>& totals() const& { return totals_; }
    const std::vector<FieldTotal>& totals() const&& = delete;

  private:
    FieldTotal& total_of(Kind kind, std::string_view field);

    std::vector<Loss> losses_;
    std::vector<FieldTotal> totals_;
    std::vector<std::string> notes_;
    std::string file_;
};

/// Short for those who report losses.
using LossKind = LossReport::Kind;

}  // namespace wend
