#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/answers/info_answer.hpp"
#include "api/open/archive_place.hpp"
#include "cli/options/input.hpp"
#include "cli/options/where.hpp"
#include "cli/text/console.hpp"
#include "cli/use/corner_names.hpp"
#include "cli/verbs.hpp"
#include "wend/corners.hpp"
#include "wend/summary.hpp"

namespace wend::cli {

// An archive that is named as a whole, or a folder in one, and which files in it are told of.
struct ListedArchive {
    std::string name;
    ArchivePlace place;
    std::vector<std::size_t> entries;       // All that are meant.
    std::vector<std::size_t> may_be_known;  // Those whose names end as files of a format do.
};

// Those of some names. What cannot be opened is left to whoever opens it.
std::vector<ListedArchive> archives_among(std::span<const std::string> names);

// Reports what is in them: what may be known, or everything.
void print_archives(Console& console, std::span<const ListedArchive> archives, bool everything);
std::vector<ArchiveAnswer> archives_told(std::span<const ListedArchive> archives, bool everything);

// The files of a map and what there is to say of it.
struct Summarised {
    std::vector<Member> members;
    MapSummary summary;
    // Where only a part is asked for: what that is, and the expression that chooses it.
    std::optional<PartSummary> part = {};
    std::string where = {};
    // Of a race track, and what they are called; names are empty where nobody gives any.
    std::vector<Corner> corners = {};
    std::vector<std::string> corner_names = {};
};

// What a count or a fact is called, in words: `navi_nodes` is for scripts.
std::string in_words(std::string name);

// As text: all there is to say of one, and if wished a line a file.
void print_info(Console& console, const Summarised& item, bool per_file);

// As a table a format, with a line each and their sums. As many counts as the console is wide.
void print_info_table(Console& console, std::span<const Summarised> maps);

// As JSON: all files, all maps as maps, and archives, with all that is in them or what may be maps.
void print_info_json(Console& console, std::span<const Summarised> maps,
                     std::span<const ListedArchive> archives, bool every_entry);

class InfoVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Where where;
    CornerNames names;
    bool json = false, per_file = false, full = false, all = false;

  private:
    // The names to open: not those of archives in which nothing can be known.
    std::vector<std::string> names_to_open(std::span<const ListedArchive> archives) const;
    // A map, or of files that stand for themselves in a table no more than that shows.
    Expected<Summarised> summarise_one(const Map& map, bool in_table) const;
};

}  // namespace wend::cli
