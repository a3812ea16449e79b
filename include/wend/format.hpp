#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/explained_run.hpp"
#include "wend/finding.hpp"
#include "wend/game_rules.hpp"
#include "wend/json_guide.hpp"
#include "wend/loss_report.hpp"
#include "wend/network.hpp"
#include "wend/text_sink.hpp"

namespace wend {

/// An option that a format declares and every verb passes through, such as `--map-size`.
struct OptionSpec {
    /// What the format gets as the value. Formats open no files themselves.
    enum class Kind {
        text,          ///< What the user wrote.
        size_of_file,  ///< The size in bytes of the file that the user named, in decimal digits.
        /// What the user wrote; where that is the name of a file, that name, a zero byte, and all
        /// bytes of the file.
        text_or_file,
    };

    std::string name;        ///< Without the dashes.
    std::string value_name;  ///< What stands for its value in help, such as `METRES`.
    std::string help;        ///< One line; names the default.
    Kind kind = Kind::text;
};

/// Values of a format's options by name, as their kind says; absent ones take the default.
using OptionValues = std::map<std::string, std::string, std::less<>>;

/// One version of a format, by the name that `--to` and `--version` take.
struct FormatVersion {
    std::string name;
    std::string title;
};

/// What a format is, as data: listed by `wend formats`, and source of help and documentation.
struct FormatInfo {
    std::string id;
    std::string title;
    std::vector<std::string> games;
    std::vector<FormatVersion> versions;   ///< The first is the default for samples.
    std::vector<std::string> extensions;   ///< Lower case, with the dot.
    std::string recognised_by;             ///< One sentence: how a file is told from others.
    bool one_map_in_many_files = false;    ///< Files given together open as one map.
    std::vector<OptionSpec> options = {};  ///< For reading.
    /// How bytes lie in a file, where it does not say so: for everything that reads one.
    std::vector<OptionSpec> layout_options = {};
    std::vector<OptionSpec> check_options = {};    ///< For `check`, beside those for reading.
    std::vector<OptionSpec> convert_options = {};  ///< For `convert`.
    std::vector<OptionSpec> sample_options = {};   ///< For `sample`, beside nodes and seed.
    std::uint64_t sample_nodes = 2000;             ///< Of a sample, if nobody says how many.
    std::vector<OptionSpec> game_options = {};     ///< For what is found as the game finds it.
    /// Ids of the other formats that `convert` can make of it.
    std::vector<std::string> converts_to = {};
};

/// Exactly what one file holds: plain records in file order and file units. Each format has its
/// own.
class Document {
  public:
    virtual ~Document() = default;
};
using DocumentPointer = std::unique_ptr<Document>;

/// A format's answer to "is this one of yours?".
struct Recognition {
    /// How sure, rising: only the file's name says so; its sizes close exactly; it bears a mark.
    enum class By { name, sizes, mark };
    std::string version;
    By by = By::sizes;
};

/// One number that `info` reports of a file, such as nodes or links.
struct Count {
    std::string name;
    std::uint64_t value = 0;
};

/// One file of a dataset.
struct Member {
    std::string file;                  ///< Path as the user named it.
    std::uint64_t bytes = 0;           ///< Size of the file.
    std::optional<std::uint32_t> key;  ///< Its number in the map, where files are numbered.
    std::shared_ptr<const Document> document;
};

/// One file that a conversion or a sample makes.
struct OutputFile {
    std::string name;  ///< File name without folder, as the game expects it.
    DocumentPointer document;
};

/// What a conversion should come to.
struct ConvertRequest {
    /// Empty: the one that the files are in; of another format the first.
    std::string version = {};
    OptionValues options = {};  ///< Of the format's `convert_options`.
    bool lossy = false;         ///< Whether to go on where LossReport::allows it.
    /// Id of the format that the files should be of: one of `converts_to`. Empty: as they are.
    std::string format = {};
};

/// Which table of the network an element stands in.
enum class Element { node, link };

/// What a sample should be. Counts are targets that a sample comes close to.
struct SampleRequest {
    std::string version;  ///< Empty: the format's first.
    std::uint64_t nodes = 2000;
    std::uint64_t seed = 1;
    OptionValues options = {};
};

/// What every format can do. Stateless: one constant object a format, listed in the registry.
class Format {
  public:
    virtual ~Format() = default;
    virtual const FormatInfo& info() const = 0;

    /// The version these bytes are in, if they are of this format at all. Looks at little, never
    /// fails; `file_name` is a hint only.
    virtual std::optional<Recognition> recognise(ByteView bytes,
                                                 std::string_view file_name) const = 0;

    /// This format for files that lie as a user says: `options` are of `info().layout_options`. In
    /// all else it is alike, and either may be asked about the documents of both. Null where the
    /// options say nothing.
    virtual Expected<std::unique_ptr<const Format>> laid_out(const OptionValues& options) const;

    /// What a file is that is none of this format's though people may take it for one, in words
    /// such as `a Source node graph (AIN version 37 with 959 nodes), not a mesh`; empty where that
    /// is not known.
    virtual std::string other_file(ByteView bytes, std::string_view file_name) const;

    /// Reads a whole file. The error names offset and field path.
    virtual Expected<DocumentPointer> read(ByteView bytes) const = 0;

    /// The bytes of a document: the very ones it was read from, if it was. Refuses values that do
    /// not fit, by record.
    virtual Expected<Bytes> write(const Document& document) const = 0;

    /// Writes lossless JSON.
    virtual void write_json(const Document& document, TextSink& sink) const = 0;

    /// Builds a document from such JSON. Values that follow from others may be left out, and such
    /// as go without saying; `recompute` ignores the stored ones. The error names line, column and
    /// path.
    virtual Expected<DocumentPointer> read_json(std::string_view json, bool recompute) const = 0;

    /// The keys that JSON of a version has, which of them are needed, and a short example. An error
    /// if there is no such version.
    virtual Expected<JsonGuide> json_guide(std::string_view version) const = 0;

    /// Names every byte of a file in order, as far as it can be read, and returns the error that
    /// ended it, if any.
    virtual Expected<void> explain(ByteView bytes, const ExplainSink& sink) const = 0;

    /// Version of a document, by its name in `info().versions`.
    virtual std::string_view version(const Document& document) const = 0;

    /// The numbers that `info` reports.
    virtual std::vector<Count> counts(const Document& document) const = 0;

    /// Further facts for `info`, as text by name, about all members together.
    virtual std::vector<std::pair<std::string, std::string>> facts(
        std::span<const Member> members, const OptionValues& options) const = 0;

    /// The file's number in its map, from its records or, where it has none, its name.
    virtual std::optional<std::uint32_t> member_key(const Document& document,
                                                    std::string_view file_name) const = 0;

    /// The common view of all members together. Links between files are resolved.
    virtual Expected<Network> network(std::span<const Member> members,
                                      const OptionValues& options) const = 0;

    /// The rules that `check` holds files against. Such as bear the id of a common rule (see
    /// wend/check.hpp) are looked after by the common checks.
    virtual std::span<const Rule> rules() const { return {}; }

    /// Adds to a report where the format's own rules are broken. `network` is the common view of
    /// the members; `options` are those for reading and `check_options`.
    virtual void check(std::span<const Member> members, const Network& network,
                       const OptionValues& options, CheckReport& report) const;

    /// Path of the field that an element of the network came from, such as `nodes[17]`.
    virtual std::string field_path(const Document& document, Element element, Origin origin) const;

    /// Where a field stands in the file that a document is written as; none if it is in none.
    virtual std::optional<std::uint64_t> offset_of(const Document& document,
                                                   std::string_view field_path) const;

    /// The answers of the game itself; null if the format has none to give. `options` are those for
    /// reading and `game_options`.
    virtual Expected<std::unique_ptr<GameRules>> game_rules(std::span<const Member> members,
                                                            const Network& network,
                                                            const OptionValues& options) const;

    /// The same map in another version, format or place, or several maps as one where the format
    /// is one map in many files. The documents made are those of the target's format, which writes
    /// them. What the target cannot hold is added to `losses`; unless they are allowed (see
    /// LossReport::allows), an error is returned and no files.
    virtual Expected<std::vector<OutputFile>> convert(std::span<const std::span<const Member>> maps,
                                                      const ConvertRequest& request,
                                                      LossReport& losses) const = 0;

    /// A made-up but faithful map.
    virtual Expected<std::vector<OutputFile>> sample(const SampleRequest& request) const = 0;

    /// The layout of every version as a page of Markdown tables, made from the descriptions.
    virtual std::string layout_page() const = 0;
};

}  // namespace wend
