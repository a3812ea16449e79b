// Rows of a table of costs, a block of them a thread at a time.

#include <algorithm>
#include <future>
#include <vector>

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

    const auto compute = [&](Worker& worker, std::size_t number) {
        const std::size_t begin = number * block, end = std::min(begin + block, starts.size());
        worker.costs.resize((end - begin) * columns);
        worker.rows.find(starts.subspan(begin, end - begin), worker.costs);
    };
    // Block i is computed by worker i, then i + 1 by the next, and so round; while one is taken,
    // the others go on.
    std::vector<std::future<void>> under_way(workers.size());
    const auto begin_block = [&](std::size_t number) {
        if (number >= blocks) return;
        const std::size_t who = number % workers.size();
        under_way[who] = std::async(workers.size() > 1 ? std::launch::async : std::launch::deferred,
                                    compute, std::ref(workers[who]), number);
    };
    for (std::size_t number = 0; number < workers.size(); ++number) begin_block(number);
    for (std::size_t number = 0; number < blocks; ++number) {
        const std::size_t who = number % workers.size();
        under_way[who].get();
        if (!take(workers[who].costs)) return;
        begin_block(number + workers.size());
    }
}

}  // namespace wend
