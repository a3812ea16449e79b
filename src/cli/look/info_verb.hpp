#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/look/archive_list.hpp"
#include "cli/look/info_report.hpp"
#include "cli/options/input.hpp"
#include "cli/options/where.hpp"
#include "cli/use/corner_names.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

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
