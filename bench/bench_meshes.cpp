#include "bench_meshes.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "core/io/files.hpp"
#include "formats/source/source_nav_format.hpp"

namespace wend::bench {
namespace {

const Format& format = source_nav::source_nav_format();

[[noreturn]] void give_up(const Error& error) {
    fmt::print(stderr, "wend-bench: {}\n", error.text());
    std::exit(2);
}

void add(BenchMeshes& meshes, const std::string& name, Bytes bytes) {
    Expected<DocumentPointer> document = format.read(bytes);
    if (!document) return;  // of Source 2
    meshes.members.push_back({name, bytes.size(), {}, std::move(*document)});
    meshes.bytes += bytes.size();
    meshes.files.push_back(std::move(bytes));
}

BenchMeshes from_folder(const std::string& folder) {
    BenchMeshes meshes;
    const auto files = files_in(folder, Depth::recursive);
    if (!files) give_up(files.error());
    for (const std::string& file : *files) {
        Expected<Bytes> bytes = read_file(file);
        if (!bytes) give_up(bytes.error());
        if (format.recognise(*bytes, file)) add(meshes, file, std::move(*bytes));
    }
    return meshes;
}

BenchMeshes from_samples() {
    BenchMeshes meshes;
    for (const char* version : {"5", "9", "16.0", "16.1", "16.2", "16.14"}) {
        const auto files = format.sample({.version = version, .nodes = 2000});
        if (!files) give_up(files.error());
        for (const OutputFile& file : *files) {
            Expected<Bytes> bytes = file.document->write();
            if (!bytes) give_up(bytes.error());
            add(meshes, file.name, std::move(*bytes));
        }
    }
    return meshes;
}

}  // namespace

const BenchMeshes& bench_meshes() {
    static const BenchMeshes meshes = [] {
        const char* folder = std::getenv("WEND_BENCH_MESHES");
        return folder ? from_folder(folder) : from_samples();
    }();
    return meshes;
}

}  // namespace wend::bench
