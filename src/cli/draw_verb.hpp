#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "cli/way.hpp"
#include "wend/draw.hpp"

namespace wend::cli {

class DrawVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    std::string picture;
    std::string title;
    WayQuery query;
    std::uint64_t width = 1600;

  private:
    Expected<PictureFormat> picture_format() const;
    // The route that was asked for, if any.
    Expected<std::vector<DrawnRoute>> routes_on(const Network& network) const;
};

}  // namespace wend::cli
