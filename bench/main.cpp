// Runs all benchmarks and ends with one table: the work, Wend's time, and each peer's as a ratio.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

struct Timing {
    std::string work, who;
    double nanoseconds;
    double bytes_a_second;
};

// Keeps what the runs measured, beside the usual output. Where a run is repeated, the median
// counts.
class TableReporter : public benchmark::ConsoleReporter {
  public:
    TableReporter() : ConsoleReporter(OO_Tabular) {}

    void ReportRuns(const std::vector<Run>& runs) override {
        ConsoleReporter::ReportRuns(runs);
        for (const Run& run : runs) {
            if (run.error_occurred || (run.repetitions > 1 && run.aggregate_name != "median"))
                continue;
            const std::string name = run.run_name.function_name;
            const std::size_t slash = name.find('/');
            const auto rate = run.counters.find("bytes_per_second");
            // In nanoseconds, whatever its own unit.
            const double to_nanoseconds = 1e9 / benchmark::GetTimeUnitMultiplier(run.time_unit);
            const double time = run.run_name.time_type == "real_time" ? run.GetAdjustedRealTime()
                                                                      : run.GetAdjustedCPUTime();
            timings_.push_back({name.substr(0, slash), name.substr(slash + 1),
                                time * to_nanoseconds,
                                rate == run.counters.end() ? 0 : double(rate->second)});
        }
    }

    void print_table() const {
        fmt::print("\n| work | wend | MB/s | beside |\n|---|---:|---:|---|\n");
        for (const Timing& own : timings_) {
            if (own.who != "wend") continue;
            std::string peers;
            for (const Timing& peer : timings_)
                if (peer.work == own.work && peer.who != "wend")
                    peers += fmt::format("{}{:.2f} x the speed of {}", peers.empty() ? "" : ", ",
                                         peer.nanoseconds / own.nanoseconds, peer.who);
            fmt::print(
                "| {} | {:.3g} us | {} | {} |\n", own.work, own.nanoseconds / 1000,
                own.bytes_a_second > 0 ? fmt::format("{:.0f}", own.bytes_a_second / 1e6) : "",
                peers);
        }
    }

  private:
    std::vector<Timing> timings_;
};

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    TableReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    reporter.print_table();
}
