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
    bool lossy = false, json = false, drop_padding = false;

  private:
    OutputPlace place() const;
    Expected<void> expect_fitting_output(const std::vector<Dataset>& datasets) const;
    Expected<std::vector<MadeFile>> convert(const std::vector<Dataset>& datasets,
                                            LossReport& losses) const;
    Expected<std::vector<WrittenFile>> write(const std::vector<MadeFile>& files,
                                             Console& console) const;
    void report(Console& console, const std::vector<MadeFile>& files,
                const std::vector<WrittenFile>& written, const LossReport& losses) const;
};

}  // namespace wend::cli
