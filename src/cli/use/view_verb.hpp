#pragma once

#include <string>

#include "cli/options/declared_options.hpp"
#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/verbs.hpp"
#include "wend/draw.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/map.hpp"

namespace wend::cli {

// The page that shows maps: one file, made with the build of the page. Empty: the one that was
// installed with this program, or lies beside it in the folder of the build.
Expected<std::string> read_page(const std::string& name);

// The page with a map in it, which shows that map wherever it is opened. Names and contents stand
// in it as data: none of them can be taken for a part of the page. It is opened there with the same
// options; those that hold a whole file are an error. Of what a request says of pictures it takes
// the background.
Expected<std::string> page_with_map(const std::string& page, const Map& map,
                                    const OptionValues& options, const DrawRequest& looks = {});

class ViewVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    std::string page;
    DescribedOptions looks;
};

}  // namespace wend::cli
