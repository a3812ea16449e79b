// Writes small samples of every format and version into FOLDER/bytes and FOLDER/json, for the
// fuzzers to begin with.

#include <filesystem>
#include <fstream>

#include "promise.hpp"

int main(int count, char** arguments) {
    namespace fs = std::filesystem;
    if (count != 2) {
        std::fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
        return 2;
    }
    const fs::path folder = arguments[1];
    fs::create_directories(folder / "bytes");
    fs::create_directories(folder / "json");
    for (const wend::Format* format : wend::formats()) {
        for (const wend::FormatVersion& version : format->info().versions) {
            const auto files = format->sample({version.name, 12, 1, {}});
            if (!files) continue;
            for (const wend::OutputFile& file : *files) {
                const std::string name = format->info().id + '-' + version.name + '-' + file.name;
                const auto bytes = format->write(*file.document);
                wend::fuzz::promise(bytes.has_value(), "samples can be written", *format);
                std::ofstream(folder / "bytes" / name, std::ios::binary)
                    .write(reinterpret_cast<const char*>(bytes->data()),
                           static_cast<std::streamsize>(bytes->size()));
                std::ofstream(folder / "json" / (name + ".json"), std::ios::binary)
                    << wend::fuzz::json_of(*format, *file.document);
            }
        }
    }
}
