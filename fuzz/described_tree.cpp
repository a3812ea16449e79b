#include "fuzz/described_tree.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <vector>

#include "fuzz/samples.hpp"
#include "wend/bytes.hpp"

namespace wend::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_entries = 64, deepest = 5, longest_name = 60;

std::string_view next_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

// The names of a path without those that lead up, which are counted.
struct Steps {
    std::size_t up = 0;
    std::vector<std::string> down;

    explicit Steps(std::string_view path) {
        while (!path.empty()) {
            const std::size_t end = std::min(path.find('/'), path.size());
            std::string name(path.substr(0, end));
            path.remove_prefix(std::min(end + 1, path.size()));
            std::erase(name, '\0');
            if (name == "..")
                ++up;
            else if (!name.empty() && name != "." && name.size() <= longest_name &&
                     down.size() < deepest)
                down.push_back(std::move(name));
        }
    }
    fs::path below(fs::path folder) const {
        for (const std::string& name : down) folder /= name;
        return folder;
    }
};

// Makes the folders above an entry; false where one of them is a link or a file.
bool make_folders(const fs::path& folder, const Steps& steps) {
    fs::path path = folder;
    for (std::size_t i = 0; i + 1 < steps.down.size(); ++i) {
        path /= steps.down[i];
        std::error_code ignored;
        fs::create_directory(path, ignored);
        if (fs::symlink_status(path, ignored).type() != fs::file_type::directory) return false;
    }
    return !steps.down.empty();
}

std::string content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string_view described_content(const Format& format, std::string_view word) {
    if (!word.starts_with('@')) return word;
    std::size_t number = 0;
    std::from_chars(word.data() + 1, word.data() + word.size(), number);
    const auto& samples = samples_of(format);
    return bytes_as_text(samples[number % samples.size()].bytes);
}

}  // namespace

Tree tree_in(const fs::path& folder) {
    Tree tree;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        std::string& told = tree[entry.path().lexically_relative(folder).generic_string()];
        if (entry.is_symlink())
            told = "link " + fs::read_symlink(entry.path()).string();
        else if (entry.is_directory())
            told = "folder";
        else
            told = "file " + content_of(entry.path());
    }
    return tree;
}

DescribedTree::DescribedTree(const Format& format, std::string_view description)
    // Deep enough that no link of so many steps up leaves it, wherever it is moved to.
    : around_(scratch_.path() / "1/2/3/4/5/6/7/8") {
    fs::create_directories(folder());
    put_outside();
    for (std::size_t i = 0; i < most_entries && !description.empty(); ++i) {
        const std::size_t end = std::min(description.find('\n'), description.size());
        put(format, description.substr(0, end));
        description.remove_prefix(std::min(end + 1, description.size()));
    }
}

// What restoring would find if it were led here.
void DescribedTree::put_outside() const {
    for (const char* part : {"old", "new", ".wend-originals/old", ".wend-originals/new"})
        fs::create_directories(outside() / part);
    for (const char* file : {"a", "b", "old/a", "old/c", "new/b", "new/d", ".wend-originals/old/a",
                             ".wend-originals/new/b"})
        std::ofstream(outside() / file) << (std::string_view(file) == "new/d" ? "" : file);
}

void DescribedTree::put(const Format& format, std::string_view line) const {
    const std::string_view kind = next_word(line);
    const Steps steps(next_word(line));
    if (!make_folders(folder(), steps)) return;
    const fs::path path = steps.below(folder());
    std::error_code error;
    if (kind == "folder") {
        fs::create_directory(path, error);
    } else if (fs::exists(fs::symlink_status(path, error))) {
        return;
    } else if (kind == "link") {
        const Steps target(line);
        fs::path to = line.starts_with('/') ? around_ : fs::path();
        if (to.empty())
            for (std::size_t up = std::min(target.up, deepest + 2); up > 0; --up) to /= "..";
        to = target.below(to);
        fs::create_symlink(to.empty() ? fs::path(".") : to, path, error);
    } else if (kind == "name") {
        const Steps of(line);
        fs::create_hard_link(of.below(of.up > 0 ? around_ : folder()), path, error);
    } else {
        std::ofstream(path, std::ios::binary) << described_content(format, line);
    }
}

}  // namespace wend::fuzz
