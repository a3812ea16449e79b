#include "bench_map.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "core/io/files.hpp"
#include "formats/gta/san_andreas_format.hpp"

namespace wend::bench {
namespace {

[[noreturn]] void give_up(const Error& error) {
    fmt::print(stderr, "wend-bench: {}\n", error.text());
    std::exit(2);
}

void add(BenchMap& map, const std::string& name, Bytes bytes) {
    Expected<DocumentPointer> document = gta_paths::san_andreas_format().read(bytes);
    if (!document) give_up(document.error());
    Member member{name, bytes.size(), {}, std::move(*document)};
    member.key = member.document->number_in_map(name);
    map.members.push_back(std::move(member));
    map.files.push_back(std::move(bytes));
    if (map.files.back().size() > map.files[map.largest].size()) map.largest = map.files.size() - 1;
}

BenchMap from_folder(const std::string& folder) {
    BenchMap map;
    const auto files = files_in(folder, Depth::direct);
    if (!files) give_up(files.error());
    for (const std::string& file : *files) {
        Expected<Bytes> bytes = read_file(file);
        if (!bytes) give_up(bytes.error());
        if (gta_paths::san_andreas_format().recognise(*bytes, file))
            add(map, file, std::move(*bytes));
    }
    return map;
}

BenchMap from_sample() {
    constexpr std::uint64_t nodes_of_the_real_map = 68'237;
    BenchMap map;
    SampleRequest request;
    request.nodes = nodes_of_the_real_map;
    const auto files = gta_paths::san_andreas_format().sample(request);
    if (!files) give_up(files.error());
    for (const OutputFile& file : *files) {
        Expected<Bytes> bytes = file.document->write();
        if (!bytes) give_up(bytes.error());
        add(map, file.name, std::move(*bytes));
    }
    return map;
}

}  // namespace

std::uint64_t BenchMap::bytes() const {
    std::uint64_t sum = 0;
    for (const Bytes& file : files) sum += file.size();
    return sum;
}

const Map& BenchMap::opened() const {
    static const Map map = Map::of(gta_paths::san_andreas_format(), members).value();
    return map;
}

const BenchMap& bench_map() {
    static const BenchMap map = [] {
        const char* folder = std::getenv("WEND_BENCH_MAP");
        return folder ? from_folder(folder) : from_sample();
    }();
    return map;
}

}  // namespace wend::bench
