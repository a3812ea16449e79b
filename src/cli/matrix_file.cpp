#include "cli/matrix_file.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <iterator>
#include <optional>

#include "describe/json_text.hpp"

namespace wend::cli {
namespace {

// A line of names, then a line a row. Where there is no way a field is empty.
class CsvMatrix : public MatrixFile {
  public:
    explicit CsvMatrix(StagedFile& out) : out_(out) {}

    void begin(const MatrixHead& head) override {
        network_ = &head.network;
        line_ = "from";
        for (const NodeIndex column : head.columns) line_ += ',' + network_->name_of(column);
        finish_line();
    }
    void add_row(NodeIndex start, std::span<const double> costs) override {
        line_ = network_->name_of(start);
        for (const double cost : costs) {
            line_ += ',';
            if (std::isfinite(cost)) fmt::format_to(std::back_inserter(line_), "{}", cost);
        }
        finish_line();
    }

  private:
    void finish_line() {
        line_ += '\n';
        out_.append(line_);
    }

    StagedFile& out_;
    const Network* network_ = nullptr;
    std::string line_;
};

// NumPy's own file, version 1.0: a text that says what comes, then the numbers, row by row, as
// little-endian doubles. Infinite where there is no way.
class NumpyMatrix : public MatrixFile {
  public:
    explicit NumpyMatrix(StagedFile& out) : out_(out) {}

    void begin(const MatrixHead& head) override {
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
        out_.append(mark + text);
    }
    void add_row(NodeIndex, std::span<const double> costs) override {
        bytes_.clear();
        for (const double cost : costs)
            for (auto [bits, i] = std::pair(std::bit_cast<std::uint64_t>(cost), 0); i < 8; ++i)
                bytes_.push_back(static_cast<std::byte>(bits >> (8 * i) & 0xff));
        out_.append(ByteView(bytes_));
    }

  private:
    StagedFile& out_;
    Bytes bytes_;
};

// An object with the names of rows and columns. Null where there is no way.
class JsonMatrix : public MatrixFile {
  public:
    explicit JsonMatrix(StagedFile& out)
        : sink_([&out](std::string_view text) { out.append(text); }), text_(std::in_place, sink_) {}

    void begin(const MatrixHead& head) override {
        json_.open_object();
        json_.key("cost_unit");
        json_.text(head.cost_unit);
        spell_names("rows", head.network, head.rows);
        spell_names("columns", head.network, head.columns);
        json_.key("costs");
        json_.open_array();
    }
    void add_row(NodeIndex, std::span<const double> costs) override {
        json_.open_array();
        for (const double cost : costs)
            if (std::isfinite(cost))
                json_.number(cost);
            else
                json_.null();
        json_.close_array();
    }
    void end() override {
        json_.close_array();
        json_.close_object();
        text_.reset();  // It holds back what it was given last.
        sink_.flush();
    }

  private:
    void spell_names(std::string_view key, const Network& network,
                     std::span<const NodeIndex> nodes) {
        json_.key(key);
        json_.open_array();
        for (const NodeIndex node : nodes) json_.text(network.name_of(node));
        json_.close_array();
    }

    TextSink sink_;
    std::optional<JsonText> text_;
    JsonText& json_ = *text_;
};

}  // namespace

std::unique_ptr<MatrixFile> MatrixFile::make(const std::string& name, StagedFile& out) {
    if (name.ends_with(".npy")) return std::make_unique<NumpyMatrix>(out);
    if (name.ends_with(".json")) return std::make_unique<JsonMatrix>(out);
    return std::make_unique<CsvMatrix>(out);
}

}  // namespace wend::cli
