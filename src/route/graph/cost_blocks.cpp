// Rows of a table of costs, a block of them a thread at a time.

#include <algorithm>
#include <vector>

#include "core/base/in_turns.hpp"
#include "wend/many_to_many.hpp"

namespace wend {
namespace {

// Enough for a thread to be worth starting, and little enough to wait for the others in memory.
constexpr std::size_t costs_in_block = std::size_t{1} << 20;

// What one thread computes with, and the latest block that it computed.
struct Worker {
    ManyToManyRows rows;
    std::vector<double> costs;

    explicit Worker(const ManyToMany& table) : rows(table) {}
};

std::size_t rows_in_block(std::size_t columns) {
    const std::size_t rows = costs_in_block / std::max<std::size_t>(columns, 1);
    return std::max(rows / ManyToManyRows::at_once, std::size_t{1}) * ManyToManyRows::at_once;
}

}  // namespace

void each_row(const ManyToMany& table, std::span<const NodeIndex> starts, unsigned threads,
              const TakeRows& take) {
    const std::size_t columns = table.targets().size(), block = rows_in_block(columns);
    const std::size_t blocks = (starts.size() + block - 1) / block;
    std::vector<Worker> workers;
    while (workers.size() < std::min<std::size_t>(std::max(threads, 1u), blocks))
        workers.emplace_back(table);

    const auto compute = [&](std::size_t who, std::size_t number) {
        Worker& worker = workers[who];
        const std::size_t begin = number * block, end = std::min(begin + block, starts.size());
        worker.costs.resize((end - begin) * columns);
        worker.rows.find(starts.subspan(begin, end - begin), worker.costs);
    };
    in_turns(blocks, {workers.size()}, compute,
             [&](std::size_t worker) { return take(workers[worker].costs); });
}

}  // namespace wend
