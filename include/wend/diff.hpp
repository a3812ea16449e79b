#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/map.hpp"
#include "wend/text_sink.hpp"

namespace wend {

/// What makes one map another, as data: fields set, records taken away, put in and moved. Records
/// are the same where the numbers that they have of their own say so, else by what they hold and
/// where they lie; so a record that only got another number has not changed, nor have those that
/// name it. A Patch is a handle: copies share one content, which never changes, and keeps both maps
/// open.
class Patch {
  public:
    /// What makes `was` into `is`. Files are the same by their numbers in the map, single files in
    /// any case, others by their names. An error where the maps are of different formats.
    static Expected<Patch> between(const Map& was, const Map& is);

    /// Whether nothing changed at all.
    bool is_empty() const;

    /// Writes it as JSON, which `apply_patch` takes (see docs/comparing.md). Its size goes by what
    /// changed.
    void write_json(TextSink& sink) const;

    const Map& was() const&;  ///< The map before, as `between` was given it.
    const Map& was() const&& = delete;
    const Map& is() const&;  ///< The map after.
    const Map& is() const&& = delete;

    struct Content;  ///< What the functions of this library see.
    /// For the functions of this library.
    const Content& content() const { return *content_; }

  private:
    explicit Patch(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

    std::shared_ptr<const Content> content_;
};

/// What happened to the records of one list of a file.
struct ListDiff {
    std::string list;           ///< Such as `areas`.
    std::string record;         ///< What one of them is called, such as `area`.
    std::uint64_t added = 0;    ///< Records that only the map after has.
    std::uint64_t removed = 0;  ///< Records that only the map before has.
    std::uint64_t changed = 0;  ///< Records that both have, and not alike.
    std::uint64_t moved = 0;    ///< That changed their places in the file alone.
    std::uint64_t baked = 0;    ///< Changed only in what the game finds out by an analysis.
    /// Changed only in the numbers that records are called by, and perhaps in results of analysis.
    std::uint64_t renumbered = 0;

    /// Its keys in answers.
    static constexpr auto description() {
        using L = ListDiff;
        return std::tuple(
            member("list", &L::list, "such as `areas`"),
            member("record", &L::record, "what one of them is called"),
            member("added", &L::added, "records that only the map after has"),
            member("removed", &L::removed, "records that only the map before has"),
            member("changed", &L::changed, "records that both have, and not alike"),
            member("moved", &L::moved, "that changed their places in the file alone"),
            member("baked", &L::baked, "changed only in results of the game's analysis"),
            member("renumbered", &L::renumbered, "changed only in the numbers of records"));
    }
};

/// What changed in one file, as people speak of it.
struct FileDiff {
    std::string file;  ///< As its user named it.
    /// What became of a file or a record.
    enum class ChangeKind {
        changed,  ///< Both maps have it, and not alike.
        added,    ///< Only the map after has it.
        removed,  ///< Only the map before has it.
    };
    ChangeKind change_kind = ChangeKind::changed;  ///< Of the file as a whole.
    std::vector<ListDiff> lists;                   ///< Those lists to which anything happened.
    std::vector<std::string> lines;                ///< Sentences without their full stops.

    /// `changed`, `added` or `removed`.
    static constexpr std::string_view name_of(ChangeKind change_kind) {
        return change_kind == ChangeKind::changed ? "changed"
               : change_kind == ChangeKind::added ? "added"
                                                  : "removed";
    }
    /// Its keys in answers.
    static constexpr auto description() {
        using F = FileDiff;
        return std::tuple(member("file", &F::file, "its name"),
                          member(
                              "change_kind", [](const F& of) { return name_of(of.change_kind); },
                              "`changed`, `added` or `removed`"),
                          member("lists", &F::lists, "those to which anything happened"),
                          member("lines", &F::lines, "sentences without their full stops"));
    }
};

/// The files that a patch changes. Where more happened to a list than `max_lines` hold, records are
/// reported together by what changed in them.
std::vector<FileDiff> diff_summary_of(const Patch& patch, std::size_t max_lines = 12);

/// A node of the network that changed, for pictures. Another number does not count, nor do results
/// of analysis.
struct ChangedNode {
    FileDiff::ChangeKind change_kind = FileDiff::ChangeKind::changed;  ///< Of its record.
    NodeIndex node = no_index;  ///< In the network of `is`; of one removed in that of `was`.
    std::string text = {};      ///< What changed in it, such as `moved 16 units up`; else empty.
    std::string record = {};    ///< The record that it is of, such as `area 7` or `track[3]`.

    /// Its keys in answers.
    static constexpr auto description() {
        using N = ChangedNode;
        return std::tuple(
            member(
                "change_kind", [](const N& of) { return FileDiff::name_of(of.change_kind); },
                "`changed`, `added` or `removed`"),
            member("node", &N::node, "in the map after; of one removed in the map before"),
            member("text", &N::text, "what changed in it; may be empty"),
            member("record", &N::record, "that it is of"));
    }
};
/// The nodes that a patch changes, in the order in which it has files, lists and records.
std::vector<ChangedNode> changed_nodes(const Patch& patch);

/// Makes the changes of a patch to a map: byte for byte the other map of the two that the patch was
/// made of. With `back` it is the map that the patch leads to, and becomes the one that it was made
/// from. The files made are all of that map. An error where the map is another, which names the
/// first record that is not as the patch expects.
Expected<std::vector<OutputFile>> apply_patch(const Map& map, std::string_view json,
                                              bool back = false);

}  // namespace wend
