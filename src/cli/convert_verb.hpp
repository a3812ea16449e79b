#pragma once

#include <string>
#include <vector>

#include "cli/conversion.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class ConvertVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    std::string to;
    bool lossy = false, json = false;

  private:
    struct Written {
        std::string file, format, version;
        std::uint64_t bytes = 0;
    };

    Expected<std::vector<Converted>> convert(const std::vector<Dataset>& datasets,
                                             LossReport& losses) const;
    Expected<std::vector<Written>> write(const std::vector<Converted>& files) const;
    void report(Console& console, const Expected<std::vector<Written>>& written,
                const LossReport& losses) const;
};

}  // namespace wend::cli
