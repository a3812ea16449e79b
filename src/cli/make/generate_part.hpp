#pragma once

#include <memory>
#include <string>

#include "cli/options/arguments.hpp"
#include "cli/options/output.hpp"
#include "cli/options/where.hpp"
#include "cli/text/console.hpp"
#include "cli/verbs.hpp"
#include "wend/generate_part.hpp"

namespace wend::cli {

// The options of `generate` that make a part of a mesh anew.
class PartOptions {
  public:
    void declare(Arguments& arguments);

    // Whether a part is asked for, and not a whole mesh.
    bool is_given() const { return !mesh_.empty(); }
    // An error where they do not say which part.
    Expected<void> expect_part() const;

    // Makes the part, writes the mesh and tells what became of the part, for programs as JSON.
    ExitStatus run(const std::shared_ptr<const World>& world, const Output& output, bool json,
                   Console& console) const;

  private:
    Expected<PartRequest> request(const Map& mesh, const std::shared_ptr<const World>& world,
                                  Console& console) const;

    std::string mesh_, box_;
    Where where_;
    bool is_stale_ = false;
};

}  // namespace wend::cli
