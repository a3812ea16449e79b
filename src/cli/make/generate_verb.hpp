#pragma once

#include <string>
#include <vector>

#include "api/answers/generate_answer.hpp"
#include "cli/make/generate_part.hpp"
#include "cli/options/map_option.hpp"
#include "cli/options/output.hpp"
#include "cli/verbs.hpp"
#include "wend/generate.hpp"

namespace wend::cli {

class GenerateVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::vector<std::string> names;
    bool recursive = false, json = false, without_names = false, missing = false;
    std::uint64_t jobs = 0;
    std::string game_name;
    std::vector<std::string> seeds;
    GenerateRequest request;
    MapOption game;
    Output output;
    PartOptions part;

  private:
    struct NamedMap {
        std::string file;
        std::string stem;  // what its mesh is called in the folder of meshes, but for the ending
    };

    Expected<void> read_request();
    ExitStatus run_part(Console& console);
    // The maps that are named, and those in folders that are; without those that have a mesh where
    // only the others are asked for.
    Expected<std::vector<NamedMap>> maps() const;
    Expected<Generated> make(const NamedMap& map, const GenerateRequest& how) const;
    // Writes the mesh of a map, and tells of it.
    Expected<void> finish(Generated made, const NamedMap& map, Console& console);
    void tell(const Generated& made, const std::string& file, Console& console) const;

    bool to_folder_ = false;
    GenerateAnswer answer_;
};

}  // namespace wend::cli
