// Summarises every map below some folders, on all processors.
#include <algorithm>
#include <atomic>
#include <iostream>
#include <string>
#include <thread>
#include <vector>
#include <wend/wend.hpp>

int main(int count, char** arguments) {
    const std::vector<std::string> names(arguments + 1, arguments + count);
    const wend::Opened opened = wend::open_maps(names, {.recursive = true});
    const std::vector<wend::Map>& maps = opened.maps;
    std::vector<wend::MapSummary> summaries(maps.size());
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> workers(std::max(1u, std::thread::hardware_concurrency()));
    for (std::jthread& worker : workers)
        worker = std::jthread([&] {  // Any number of threads may use a map.
            for (std::size_t i; (i = next++) < maps.size();)
                summaries[i] = wend::summarise(maps[i]);
        });
    workers.clear();  // Waits for them.
    for (const wend::MapSummary& summary : summaries)
        std::cout << summary.format->info().id << ": " << summary.network->components
                  << " components, " << summary.network->bridges.count << " bridges\n";
    return opened.errors.empty() ? 0 : 1;
}
