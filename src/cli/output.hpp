#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "io/output_set.hpp"
#include "wend/save.hpp"

namespace wend::cli {

// Where a verb writes to.
struct Output {
    std::string name;
    bool force = false;

    // As the option -o, and --force.
    void declare(Arguments& arguments, std::string value_name, std::string help, bool required);
    // Only --force, where the name is an argument of its own.
    void declare_force(Arguments& arguments);

    OutputSet::Existing existing() const {
        return force ? OutputSet::Existing::replace : OutputSet::Existing::refuse;
    }
    bool is_standard_output() const { return name == "-"; }
};

// Writes files, all or none: into a folder, which is made where it is missing, or the only one
// under the output's own name.
enum class OutputPlace { own_name, folder };
// `removed` are names in that folder that go.
Expected<std::vector<SavedFile>> write_files(const std::vector<OutputFile>& files,
                                             const Output& output, OutputPlace place,
                                             Console& console,
                                             std::vector<std::string> removed = {});

// Says how many bytes of padding were left out, if any.
void tell_padding(Console& console, std::uint64_t bytes);

}  // namespace wend::cli
