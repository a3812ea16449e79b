// Writes what fuzzing begins with: seeds and dictionaries of all targets.

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/promise.hpp"
#include "fuzz/seeds.hpp"
#include "wend/formats.hpp"

namespace wend::fuzz {
namespace {

namespace fs = std::filesystem;

// Longest seed that is made of somebody's file.
constexpr std::size_t longest_seed = 16'384;

void put(const fs::path& file, ByteView bytes) {
    std::ofstream out(file, std::ios::binary);
    out << bytes_as_text(bytes);
    if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
}

Bytes content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const ByteView bytes = std::as_bytes(std::span(text));
    return Bytes(bytes.begin(), bytes.end());
}

// The files in a folder and below that a format knows as its own.
std::vector<Seed> files_of(const Format& format, const fs::path& folder) {
    std::vector<Seed> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        Seed file{entry.path().filename().string(), content_of(entry.path())};
        if (format.recognise(file.bytes, file.name)) files.push_back(std::move(file));
    }
    return files;
}

void prepare(const Target& target, const Format& format, const fs::path& folder,
             const std::vector<Seed>& files) {
    const fs::path seeds = folder / "seeds" / target.name / format.info().id;
    fs::create_directories(seeds);
    for (const Seed& seed : seeds_of(target, format)) put(seeds / seed.name, seed.bytes);
    for (const Seed& file : files)
        for (const Seed& seed : seeds_of_file(target, format, file, longest_seed))
            put(seeds / ("real-" + seed.name), seed.bytes);
    const fs::path dictionaries = folder / "dictionaries" / target.name;
    fs::create_directories(dictionaries);
    const std::string words = dictionary_of(target, format);
    put(dictionaries / format.info().id, std::as_bytes(std::span(words)));
}

int run(int count, char** arguments) {
    if (count == 2 && std::string_view(arguments[1]) == "--list") {
        for (const Target& target : targets())
            for (const Format* format : formats())
                std::printf("%s %s %u\n", std::string(target.name).c_str(),
                            format->info().id.c_str(), target.share);
        return 0;
    }
    if (count != 2 && count != 3) {
        std::fprintf(stderr, "usage: fuzz_prepare --list | FOLDER [FOLDER_OF_FILES]\n");
        return 2;
    }
    for (const Format* format : formats()) {
        const std::vector<Seed> files =
            count == 3 ? files_of(*format, arguments[2]) : std::vector<Seed>{};
        for (const Target& target : targets()) prepare(target, *format, arguments[1], files);
    }
    return 0;
}

}  // namespace
}  // namespace wend::fuzz

int main(int count, char** arguments) {
    try {
        return wend::fuzz::run(count, arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fuzz_prepare: %s\n", error.what());
        return 2;
    }
}
