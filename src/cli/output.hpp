#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "io/output_set.hpp"
#include "wend/format.hpp"

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

// A file that a verb makes.
struct MadeFile {
    std::string name;  // Without folder.
    const Format* format = nullptr;
    std::shared_ptr<const Document> document;
};

// A file that was written.
struct WrittenFile {
    std::string name;
    std::uint64_t bytes = 0;
};

// The name of a file in a folder.
std::string in_folder(const std::string& folder, const std::string& file);

// Adds a file to outputs under a name, and returns its size.
Expected<std::uint64_t> stage(OutputSet& outputs, const std::string& name, const MadeFile& file);

// Writes files, all or none: into a folder, which is made where it is missing, or the only one
// under the output's own name.
enum class OutputPlace { own_name, folder };
Expected<std::vector<WrittenFile>> write_files(const std::vector<MadeFile>& files,
                                               const Output& output, OutputPlace place,
                                               Console& console);

}  // namespace wend::cli
