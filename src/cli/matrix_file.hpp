#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "io/staged_file.hpp"
#include "wend/network.hpp"

namespace wend::cli {

// What a table of costs stands for.
struct MatrixHead {
    const Network& network;
    std::span<const NodeIndex> rows, columns;
    std::string cost_unit;
};

// Writes a table of costs row by row, as one of several sorts of file.
class MatrixFile {
  public:
    virtual ~MatrixFile() = default;

    virtual void begin(const MatrixHead& head) = 0;
    virtual void add_row(NodeIndex start, std::span<const double> costs) = 0;
    virtual void end() {}

    // The sort that a name ends with: `.npy`, `.json`, or else CSV.
    static std::unique_ptr<MatrixFile> make(const std::string& name, StagedFile& out);
};

}  // namespace wend::cli
