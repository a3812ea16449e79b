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
#include "wend/document.hpp"
#include "wend/drawing.hpp"
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
    Kind kind = Kind::text;  ///< What the format gets as the value.
};

/// Values of a format's options by name, as their kind says; absent ones take the default.
using OptionValues = std::map<std::string, std::string, std::less<>>;

/// One version of a format, by the name that `--to` and `--version` take.
struct FormatVersion {
    std::string name;   ///< As options take it, such as `16`.
    std::string title;  ///< What it is, for people.
};

/// What a format is, as data: listed by `wend formats`, and source of help and documentation.
struct FormatInfo {
    std::string id;     ///< What it is called in options and errors, such as `gta-sa-paths`.
    std::string title;  ///< What people call it.
    std::vector<std::string> games;       ///< Games that read it.
    std::vector<FormatVersion> versions;  ///< The first is the default for samples.
    std::vector<std::string> extensions;  ///< Lower case, with the dot.
    std::string recognised_by;            ///< One sentence: what a file is recognised by.
    bool one_map_in_many_files = false;   ///< Files given together open as one map.
    /// Whether maps can be changed, by edits, repairs, patches and merges. Such as others compile,
    /// so that they would be false in themselves, are read alone.
    bool is_editable = true;
    /// Whether files are taken that were found in a folder, not named: not such as lie in
    /// thousands beside the files that are meant.
    bool is_found_in_folders = true;
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
    /// Whether `files_of` makes meshes of the ground of worlds.
    bool holds_ground = false;
    /// Attributes of areas that the games' generators find out, or the game while it runs: what
    /// else areas have was set by people.
    std::vector<std::string> generated_attributes = {};
    /// Names of places that `files_of` gives areas by what the map's entities make of them, such as
    /// `spawn:t` (see EntityPlace), by these: pairs of the kind of place and of the name.
    std::vector<std::pair<std::string, std::string>> generated_places = {};
    /// Properties of drawn lines and faces that `from_drawing` knows; empty where the format makes
    /// no maps of drawings.
    std::vector<DrawnPropertySpec> drawn_properties = {};
};

/// A format's answer to "is this one of yours?".
struct Recognition {
    /// How sure, rising: only the file's name says so; its sizes close exactly; it has a magic
    /// number.
    enum class By {
        name,   ///< The file is called as such files are.
        sizes,  ///< Its counts and its size fit each other exactly.
        magic,  ///< It has bytes that files of this format alone have.
    };
    std::string version;  ///< The version, by its name.
    By by = By::sizes;    ///< How sure that is.
};

class World;

/// What a conversion should come to.
struct ConvertRequest {
    /// Empty: the one that the files are in; of another format the first.
    std::string version = {};
    OptionValues options = {};  ///< Of the format's `convert_options`.
    bool lossy = false;         ///< Whether to go on where LossReport::allows it.
    /// Id of the format that the files should be of: one of `converts_to`. Empty: as they are.
    std::string format = {};
    /// The world of the map that is converted, where it is at hand and alone; null otherwise.
    std::shared_ptr<const World> world = nullptr;
};

/// What a sample should be. Counts are targets that a sample comes close to.
struct SampleRequest {
    std::string version;         ///< Empty: the format's first.
    std::uint64_t nodes = 2000;  ///< How many nodes its network is to have.
    std::uint64_t seed = 1;      ///< Of another one another map is made; of the same the same.
    OptionValues options = {};   ///< Of the format's `sample_options`.
};

/// A named fact that `info` reports, such as the size of a map.
struct Fact {
    std::string name;            ///< What it is about, such as `size`.
    std::string text;            ///< What there is to say, with its unit.
    double number = 0;           ///< The same as a number, if `unit` says of what.
    std::string_view unit = {};  ///< `m`, `s` or `degrees`; empty: it is no number.
};

/// Which table of the network an element stands in.
enum class Element {
    node,  ///< In Network::nodes.
    link,  ///< In Network::links.
};

/// A record of a list of a file by its place there, such as `nodes[17]`.
struct ListRecord {
    std::string_view list = {};  ///< Empty where there is no such record.
    std::uint32_t place = 0;     ///< From 0.
    friend auto operator<=>(const ListRecord&, const ListRecord&) = default;  ///< By both.
};

class Map;
class MapEdits;
class RepairJob;
struct GeneratorLaw;
struct GroundMesh;
struct WorldFiles;

/// What a format makes of the files of one open map: its options, parsed, and its own indexes. The
/// members outlive it. A Map asks it on behalf of all others.
class MapModel {
  public:
    virtual ~MapModel() = default;

    /// The common view of all members together. Links between files are resolved.
    virtual Network network() const = 0;
    /// Further facts for `info` about all members together; `map` is the one that this is of.
    virtual std::vector<Fact> facts(const Map& map) const;
    /// The record of an outermost list that an element of the network came from, in the file that
    /// its origin names.
    virtual ListRecord record_of(Element element, Origin origin) const;
    /// Path of the field that it came from, which is that of the record where there is one.
    virtual std::string field_path(Element element, Origin origin) const;
    /// Adds to a report where the format's own rules are broken. `network` is the common view;
    /// `options` are of the format's `check_options`. An error if they make no sense.
    virtual Expected<void> check(const Network& network, const OptionValues& options,
                                 CheckReport& report) const;
    /// Applies the remedy of one rule, which is one of the format's `remedies`, to the findings
    /// that the job names. What it cannot repair without guessing it leaves.
    virtual void repair(RepairJob& job) const;
    /// The answers of the game itself; null if the format has none to give. `options` are of the
    /// format's `game_options`; both `network` and this outlive what is made.
    virtual Expected<std::unique_ptr<GameRules>> game_rules(const Network& network,
                                                            const OptionValues& options) const;
    /// What is solid in the map itself, with what else is at hand; an error of formats whose files
    /// do not hold that.
    virtual Expected<std::shared_ptr<const World>> world(const WorldFiles& files) const;
    /// Of a mesh the size in bytes of the map file that it says it was made for; none where it
    /// does not say.
    virtual std::optional<std::uint64_t> stated_map_bytes() const { return {}; }
};

/// What every format can do. Stateless: one constant object a format, listed in the registry.
///
/// What is public sees to it that options are such as the format declares, and that documents are
/// its own; what a format has to do then is virtual. A format without descriptions of its records
/// needs no more than `info`, `recognise`, `read_file` and `model`.
class Format {
  public:
    virtual ~Format() = default;
    /// What it is; lasts as long as the format.
    virtual const FormatInfo& info() const = 0;

    /// The version these bytes are in, if they are of this format at all. Looks at little, never
    /// fails; `file_name` is a hint only.
    virtual std::optional<Recognition> recognise(ByteView bytes,
                                                 std::string_view file_name) const = 0;
    /// What a file is that is none of this format's though people may take it for one, in words
    /// such as `a Source node graph (AIN version 37 with 959 nodes), not a mesh`; empty where that
    /// is not known.
    virtual std::string other_file(ByteView bytes, std::string_view file_name) const;
    /// Whether a file that this format does not recognise may be a damaged one of its own, so that
    /// reading it reports what is wrong with it.
    virtual bool may_be_damaged(ByteView bytes, std::string_view file_name) const;

    /// Reads a whole file. The error names offset and field path. `layout` is of the format's
    /// `layout_options`.
    Expected<DocumentPointer> read(ByteView bytes, const OptionValues& layout = {}) const;
    /// Builds a document from JSON such as Document::write_json makes. Values that follow from
    /// others may be left out, and such as go without saying; `recompute` ignores the stored ones.
    /// The error names line, column and path.
    virtual Expected<DocumentPointer> read_json(std::string_view json, bool recompute) const;
    /// The keys that JSON of a version has, which of them are needed, and a short example. An error
    /// if there is no such version.
    virtual Expected<JsonGuide> json_guide(std::string_view version) const;
    /// Names every byte of a file in order, as far as it can be read, and returns the error that
    /// ended it, if any.
    Expected<void> explain(ByteView bytes, const ExplainSink& sink,
                           const OptionValues& layout = {}) const;
    /// The layout of every version as a page of Markdown tables, made from the descriptions.
    virtual std::string layout_page() const;

    /// What the format makes of one or more files, all of them of this format; Map::of calls it.
    Expected<std::unique_ptr<const MapModel>> open(std::span<const Member> members,
                                                   const OptionValues& options) const;
    /// What the format adds to the editing of its maps, for the Editor; null if it has nothing to
    /// add, so that fields of its records can be set and no more.
    virtual const MapEdits* edits() const { return nullptr; }
    /// The rules that `check` holds files against. Such as bear the id of a common rule (see
    /// wend/check.hpp) are looked after by the common checks.
    virtual std::span<const Rule> rules() const { return {}; }
    /// Those of them that bear a remedy, in the order in which remedies are applied, so that none
    /// undoes what another did: what other records hang on comes before what is computed from it.
    virtual std::vector<const Rule*> remedies() const { return {}; }

    /// The same map in another version, format or place, or several maps as one where the format
    /// is one map in many files. The documents made are those of the target's format. What the
    /// target cannot hold is added to `losses`; unless they are allowed (see LossReport::allows),
    /// an error is returned and no files.
    Expected<std::vector<OutputFile>> convert(std::span<const std::span<const Member>> maps,
                                              const ConvertRequest& request,
                                              LossReport& losses) const;
    /// The map that a drawing shows, in a version of this format; `request.options` are of the
    /// format's `convert_options`. What of the drawing has no place in it, and what had to be
    /// changed, is added to `losses` by shape; unless that is allowed (see LossReport::allows), an
    /// error is returned and no files. What was taken for granted stands in its notes.
    Expected<std::vector<OutputFile>> from_drawing(const Drawing& drawing,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const;
    /// By what the game of a world went that wrote a version, or where that is empty the one that
    /// the game writes. An error where there is no such version or generator.
    virtual Expected<GeneratorLaw> generator_law(const World& world,
                                                 const std::string& version) const;
    /// The mesh that holds the ground of a world, in the version that the law names.
    virtual Expected<std::vector<OutputFile>> files_of(const GroundMesh& ground, const World& world,
                                                       const GeneratorLaw& law) const;
    /// A made-up but faithful map. An error of builds without samples.
    Expected<std::vector<OutputFile>> sample(const SampleRequest& request) const;

  protected:
    /// What `read` does, with a layout that was looked at.
    virtual Expected<DocumentPointer> read_file(ByteView bytes,
                                                const OptionValues& layout) const = 0;
    /// What `explain` does, with a layout that was looked at. An error unless a format does it.
    virtual Expected<void> explain_file(ByteView bytes, const OptionValues& layout,
                                        const ExplainSink& sink) const;
    /// What `open` does, with members of this format and options that were looked at.
    virtual Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                            const OptionValues& options) const = 0;
    /// What `convert` does, with members of this format. An error unless a format does it.
    virtual Expected<std::vector<OutputFile>> convert_maps(
        std::span<const std::span<const Member>> maps, const ConvertRequest& request,
        LossReport& losses) const;
    /// What `from_drawing` does. An error unless a format does it.
    virtual Expected<std::vector<OutputFile>> map_of_drawing(const Drawing& drawing,
                                                             const ConvertRequest& request,
                                                             LossReport& losses) const;
    /// What `sample` does. An error unless a format does it.
    virtual Expected<std::vector<OutputFile>> make_sample(const SampleRequest& request) const;
};

/// An error that names the first value whose name is none of these options.
Expected<void> expect_options(const FormatInfo& format, std::span<const OptionSpec> known,
                              const OptionValues& values);

}  // namespace wend
