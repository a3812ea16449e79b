#include "wend/matrix.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <optional>

#include "core/base/csv_text.hpp"
#include "core/json/json_text.hpp"

namespace wend {
namespace {

class CsvMatrix : public MatrixWriter {
  public:
    CsvMatrix(const MatrixHead& head, FormulaMark mark, TextSink& sink)
        : head_(head), mark_(mark), sink_(sink) {
        sink_.put("from");
        for (const std::string& column : head.columns) sink_.put(',' + csv_text(column, mark_));
        sink_.put('\n');
    }
    void add_row(std::span<const double> costs) override {
        line_ = csv_text(head_.rows[row_++], mark_);
        for (const double cost : costs) {
            line_ += ',';
            if (std::isfinite(cost)) fmt::format_to(std::back_inserter(line_), "{}", cost);
        }
        line_ += '\n';
        sink_.put(line_);
    }

  private:
    const MatrixHead head_;
    const FormulaMark mark_;
    TextSink& sink_;
    std::size_t row_ = 0;
    std::string line_;
};

// NumPy's own file, version 1.0: a text that says what comes, then the numbers, row by row, as
// little-endian doubles. Infinite where there is no way.
class NumpyMatrix : public MatrixWriter {
  public:
    NumpyMatrix(const MatrixHead& head, TextSink& sink) : sink_(sink) {
        std::string text =
            fmt::format("{{'descr': '<f8', 'fortran_order': False, 'shape': ({}, {}), }}",
                        head.rows.size(), head.columns.size());
        // The numbers begin at a multiple of 64 bytes, behind the end of a line.
        constexpr std::size_t before_text = 10, alignment = 64;
        while ((before_text + text.size() + 1) % alignment != 0) text += ' ';
        text += '\n';
        std::string mark = "\x93NUMPY";
        mark += {'\1', '\0', static_cast<char>(text.size() & 0xff),
                 static_cast<char>(text.size() >> 8)};
        sink_.put(mark + text);
    }
    void add_row(std::span<const double> costs) override {
        for (const double cost : costs) {
            std::array<char, sizeof cost> bytes;
            for (std::uint64_t bits = std::bit_cast<std::uint64_t>(cost); char& byte : bytes) {
                byte = static_cast<char>(bits & 0xff);
                bits >>= 8;
            }
            sink_.put({bytes.data(), bytes.size()});
        }
    }

  private:
    TextSink& sink_;
};

// An object with the names of rows and columns. Null where there is no way.
class JsonMatrix : public MatrixWriter {
  public:
    JsonMatrix(const MatrixHead& head, TextSink& sink) : text_(std::in_place, sink) {
        json_.open_object();
        json_.key("cost_unit");
        json_.text(head.cost_unit);
        spell_names("rows", head.rows);
        spell_names("columns", head.columns);
        json_.key("costs");
        json_.open_array();
    }
    void add_row(std::span<const double> costs) override {
        json_.open_array();
        for (const double cost : costs)
            if (std::isfinite(cost))
                json_.number(cost);
            else
                json_.null();
        json_.close_array();
    }
    void finish() override {
        json_.close_array();
        json_.close_object();
        text_.reset();  // It holds back what it was given last.
    }

  private:
    void spell_names(std::string_view key, std::span<const std::string> names) {
        json_.key(key);
        json_.open_array();
        for (const std::string& name : names) json_.text(name);
        json_.close_array();
    }

    std::optional<JsonText> text_;
    JsonText& json_ = *text_;
};

}  // namespace

MatrixWriter::Format MatrixWriter::format_of(std::string_view file) {
    if (file.ends_with(".npy")) return Format::numpy;
    return file.ends_with(".json") ? Format::json : Format::csv;
}

std::unique_ptr<MatrixWriter> MatrixWriter::make(Format format, const MatrixHead& head,
                                                 TextSink& sink) {
    if (format == Format::numpy) return std::make_unique<NumpyMatrix>(head, sink);
    if (format == Format::json) return std::make_unique<JsonMatrix>(head, sink);
    return std::make_unique<CsvMatrix>(
        head, format == Format::csv ? FormulaMark::put : FormulaMark::left_out, sink);
}

}  // namespace wend
