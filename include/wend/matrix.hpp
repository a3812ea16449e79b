#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "wend/text_sink.hpp"

namespace wend {

/// What a table of costs stands for.
struct MatrixHead {
    std::span<const std::string> rows;     ///< What they are called, from above.
    std::span<const std::string> columns;  ///< What they are called, from the left.
    std::string cost_unit;                 ///< Such as `s`, or the network's unit.
};

/// Writes a table of costs row by row, such as each_row of many_to_many.hpp hands over.
class MatrixWriter {
  public:
    /// How a table is written.
    enum class Format {
        /// A line of names, then a line a row. Empty where there is no path. A name that a
        /// spreadsheet would run as a formula has a `'` in front.
        csv,
        numpy,  ///< NumPy's own file of doubles, without names. Infinite where there is no path.
        json,   ///< An object with the names of rows and columns. Null where there is no path.
        plain_csv,  ///< CSV without these marks.
    };
    /// The format that the name of a file ends with: `.npy`, `.json`, or else CSV.
    static Format format_of(std::string_view file);
    /// Writes the head. Sink, rows and columns must outlive it.
    static std::unique_ptr<MatrixWriter> make(Format format, const MatrixHead& head,
                                              TextSink& sink);
    virtual ~MatrixWriter() = default;

    /// Adds a row: a cost for each column.
    virtual void add_row(std::span<const double> costs) = 0;
    /// Once, after the last row. All text is in the sink then.
    virtual void finish() {}
};

}  // namespace wend
