#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/arguments.hpp"
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

// A file's name in a folder.
std::string in_folder(const std::string& folder, std::string_view file);

// Adds a document to the outputs as a file, and returns its size.
Expected<std::uint64_t> write_document(OutputSet& outputs, const std::string& file,
                                       const Format& format, const Document& document);

}  // namespace wend::cli
