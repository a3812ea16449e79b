#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/verbs.hpp"

namespace wend::cli {

// What `wend --help` prints, before the line that says where the documentation lies.
std::string program_help();

// The same of `wend VERB --help`. Of the options that formats have, those of the named formats are
// described and the others only listed.
std::string verb_help(const VerbInfo& verb, const Arguments& arguments,
                      std::span<const std::string> formats = {});

// How pages show what is typed as it stands, and what stands for something else.
struct Fonts {
    std::string (*literal)(std::string_view text);
    std::string (*placeholder)(std::string_view text);
};
// The command line of a verb, in brackets what may be left out: `wend reach FILE... --from PLACE
// [options]`.
std::string synopsis(const VerbInfo& verb, const Arguments& arguments, const Fonts& fonts);
// What help shows for a value, in its font.
std::string value_in(const Fonts& fonts, const std::string& shown);

}  // namespace wend::cli
