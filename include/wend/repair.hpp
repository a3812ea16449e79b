#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "wend/check.hpp"
#include "wend/described.hpp"
#include "wend/repair_job.hpp"

namespace wend {

/// Where a rule is broken, by what a Finding says of it.
struct RepairPlace {
    std::string file;    ///< As the map names it.
    std::string record;  ///< Finding::record.
    std::string field;   ///< Finding::field.

    /// What users say of it.
    static constexpr auto description() {
        return std::tuple(member("file", &RepairPlace::file, "name of the file"),
                          member("record", &RepairPlace::record, "printable name of the record"),
                          member("field", &RepairPlace::field, "path of the field"));
    }
};

/// Which rules' remedies are wanted.
struct RepairOptions {
    /// Ids of rules whose remedies are applied wherever they are broken. None: of all rules whose
    /// remedy loses nothing, but not where a finding probably follows from another fault.
    std::vector<std::string> only = {};
    /// Remedies that may take records or values away too, of all rules.
    bool all = false;
    /// Only what is found at this place, once, even where it follows from another fault.
    std::optional<RepairPlace> place = {};
    /// The world of the map that a mesh is for, as CheckOptions has it. Null: what a mesh breaks in
    /// a world is not repaired.
    std::shared_ptr<const World> world = {};

    /// What users say of it.
    static constexpr auto description() {
        return std::tuple(member("only", &RepairOptions::only,
                                 "apply only the remedy of this rule, wherever it is broken; may "
                                 "be given several times (default: all that lose nothing)")
                              .of({}, "RULE"),
                          member("all", &RepairOptions::all,
                                 "apply all remedies, also those that remove records or values"));
    }
};

/// A file that has another name now.
struct RenamedFile {
    std::uint32_t member = 0;  ///< Which file of the repaired map.
    std::string before;        ///< Its name in the map that was repaired; nothing may be left there
                               ///< if no other file of the map has it now.
};

/// What became of a map.
struct Repaired {
    Map map;                                   ///< Files that nothing was done to are the same.
    std::vector<RepairChange> changes;         ///< In the order in which they were made.
    std::vector<std::uint32_t> changed_files;  ///< Members of the map that are others now, rising.
    CheckReport report;                        ///< What a check of it finds now.
    /// The wanted rules that are still broken, such as cannot be repaired without guessing.
    std::vector<RuleTotal> left;
    /// Files that have another name in `map` than they had, rising.
    std::vector<RenamedFile> renamed = {};
};

/// Applies remedies to a map, rule by rule in the order of Format::remedies, checks again after
/// each and goes round until nothing changes. A map in which none of the wanted rules is broken
/// comes back as it is. `values` are of the format's `check_options`. An error where a rule of
/// `only` is none of the format's or has no remedy.
Expected<Repaired> repair(const Map& map, const RepairOptions& options = {},
                          const OptionValues& values = {});

/// How many of the findings of each rule in a report about the map a repair would take away, found
/// out by trying; rules of which it takes none are not among them.
std::vector<RuleTotal> mended_by(const Map& map, const CheckReport& found,
                                 const RepairOptions& options = {},
                                 const OptionValues& values = {});

}  // namespace wend
