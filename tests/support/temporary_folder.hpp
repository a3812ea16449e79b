#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace wend {

// A fresh folder for one test, removed with all that is in it.
class TemporaryFolder {
  public:
    TemporaryFolder()
        : path_(std::filesystem::temp_directory_path() /
                ("wend-test-" + std::to_string(std::random_device{}()))) {
        std::filesystem::create_directories(path_);
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::string name(const std::string& inside) const { return (path_ / inside).string(); }

    // Puts a file there, with the folders above it.
    std::string put(const std::string& inside, std::string_view content) const {
        std::filesystem::create_directories((path_ / inside).parent_path());
        std::ofstream(path_ / inside, std::ios::binary) << content;
        return name(inside);
    }
    std::string content(const std::string& inside) const {
        std::ifstream file(path_ / inside, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }
    bool has(const std::string& inside) const {
        return std::filesystem::exists(std::filesystem::symlink_status(path_ / inside));
    }
    // Number of entries directly in it, whatever they are.
    std::ptrdiff_t entries() const {
        return std::distance(std::filesystem::directory_iterator(path_), {});
    }

  private:
    std::filesystem::path path_;
};

}  // namespace wend
