#pragma once

#include <functional>
#include <string>

#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/options/profile_options.hpp"
#include "cli/use/matrix_sides.hpp"
#include "cli/verb.hpp"
#include "wend/many_to_many.hpp"

namespace wend::cli {

class MatrixVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    ProfileOptions profile;
    MatrixWish wish;
    std::string prepared_file;
    std::string names;  // Where to list what the rows and columns are; may be empty.
    bool all = false;
    bool plain_csv = false;
    Output output;

  private:
    // Hands over the rows of the table on so many threads; whether all costs are exact.
    using EachRow = std::function<bool(unsigned threads, const TakeRows& take)>;
    Expected<void> write(const Network& network, const MatrixSides& sides, const EachRow& each_row,
                         Console& console) const;
};

}  // namespace wend::cli
