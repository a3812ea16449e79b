#include "route/planner/matrix.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>

#include "core/base/csv.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "core/json/json_text.hpp"
#include "route/planner/endpoint.hpp"
#include "wend/ground_costs.hpp"
#include "wend/matrix.hpp"

namespace wend {

void each_row(const ContractionHierarchy& hierarchy, std::span<const Endpoint> starts,
              std::span<const Endpoint> targets, const TakeRows& take) {
    constexpr double no_way = std::numeric_limits<double>::infinity();
    std::vector<NodeIndex> columns;
    for (const Endpoint& target : targets) {
        const auto nodes = nodes_of(target);
        columns.insert(columns.end(), nodes.begin(), nodes.end());
    }
    const ManyToMany table(hierarchy, columns);
    ManyToManyRows rows(table);
    std::vector<double> found(ManyToManyRows::at_once * columns.size()), least(columns.size()),
        row(targets.size());
    for (const Endpoint& start : starts) {
        std::ranges::fill(least, no_way);
        for (std::span<const NodeIndex> nodes = nodes_of(start); !nodes.empty();) {
            const auto some = nodes.first(std::min(nodes.size(), ManyToManyRows::at_once));
            nodes = nodes.subspan(some.size());
            rows.find(some, found);
            for (std::size_t i = 0; i < some.size() * columns.size(); ++i)
                least[i % columns.size()] = std::min(least[i % columns.size()], found[i]);
        }
        std::size_t first = 0;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const auto of_target = std::span(least).subspan(first, nodes_of(targets[i]).size());
            row[i] = std::ranges::min(of_target);
            // What cannot be reached is left out, unless nothing can.
            if (targets[i].is_all && row[i] < no_way)
                for (const double cost : of_target)
                    if (cost < no_way) row[i] = std::max(row[i], cost);
            first += of_target.size();
        }
        if (!take(row)) return;
    }
}

bool each_row(const RouteGraph& graph, const ContractionHierarchy* hierarchy,
              std::span<const Endpoint> starts, std::span<const Endpoint> targets, unsigned threads,
              const TakeRows& take) {
    if (graph.network().map_kind == MapKind::mesh)
        return each_row(GroundCosts(graph, {targets.begin(), targets.end()}), starts, threads,
                        take);
    if (!have_points_alone(starts, targets)) {
        each_row(*hierarchy, starts, targets, take);
        return true;
    }
    const auto nodes_of_points = [](std::span<const Endpoint> ends) {
        std::vector<NodeIndex> nodes;
        for (const Endpoint& end : ends) nodes.push_back(end.node);
        return nodes;
    };
    each_row(ManyToMany(*hierarchy, nodes_of_points(targets)), nodes_of_points(starts), threads,
             take);
    return true;
}

bool have_points_alone(std::span<const Endpoint> starts, std::span<const Endpoint> targets) {
    return std::ranges::all_of(starts, &Endpoint::is_point) &&
           std::ranges::all_of(targets, &Endpoint::is_point);
}

void each_row(const MeshWays& ways, std::span<const Endpoint> starts,
              std::span<const Endpoint> targets, unsigned threads, const TakeRows& take) {
    struct Worker {
        explicit Worker(const MeshWays& of) : search(of) {}
        MeshWaysSearch search;
        std::vector<double> costs = {};
    };
    std::vector<Worker> workers;
    while (workers.size() < std::min<std::size_t>(std::max(threads, 1u), starts.size()))
        workers.emplace_back(ways);
    ordered_parallel_for(
        starts.size(), {workers.size()},
        [&](std::size_t who, std::size_t row) {
            Worker& worker = workers[who];
            worker.costs.clear();
            for (const Endpoint& target : targets)
                worker.costs.push_back(worker.search.cost(starts[row], target));
        },
        [&](std::size_t who) { return take(workers[who].costs); });
}

void each_row(const RouteGraph& graph, std::span<const Endpoint> ends, const TakeExactRow& take) {
    if (graph.network().map_kind != MapKind::mesh) {
        each_row(ContractionHierarchy(graph), ends, ends, [&](std::span<const double> costs) {
            take(costs, true);
            return true;
        });
        return;
    }
    GroundCostsRows rows{GroundCosts(graph, {ends.begin(), ends.end()})};
    std::vector<double> costs(ends.size());
    for (const Endpoint& start : ends) {
        const bool is_exact = rows.find(start, costs);
        take(costs, is_exact);
    }
}

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
        write_names("rows", head.rows);
        write_names("columns", head.columns);
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
    void write_names(std::string_view key, std::span<const std::string> names) {
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
