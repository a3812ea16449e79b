#include "api/open/game_folders.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "api/open/archive_place.hpp"
#include "core/base/names.hpp"
#include "core/io/files.hpp"

namespace wend {
namespace {

// Whether a path that came out of a map stays in the folder that it is looked for in, on any
// system. Backslashes and colons mean something on one of them, and no game's files need them.
bool stays_inside(std::string_view path) {
    const auto is_odd = [](char letter) {
        return letter == '\\' || letter == ':' || static_cast<unsigned char>(letter) < ' ';
    };
    if (path.size() > archive_limits.name_bytes || std::ranges::any_of(path, is_odd)) return false;
    for (;;) {
        const std::size_t end = path.find('/');
        const std::string_view step = path.substr(0, end);
        if (step.empty() || step == "." || step == "..") return false;
        if (end == std::string_view::npos) return true;
        path.remove_prefix(end + 1);
    }
}

std::optional<Bytes> read_loose(const std::string& name, std::uint64_t most) {
    const auto size = file_size(name);
    if (!size || *size > most || is_folder(name)) return std::nullopt;
    auto bytes = read_file(name);
    return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

}  // namespace

Expected<GameFolders> GameFolders::open(std::span<const std::string> folders) {
    GameFolders game;
    for (const std::string& name : folders) {
        if (!is_folder(name)) return failure("is no folder", name);
        const auto files = files_in(name, Depth::direct);
        if (!files) return failure(files.error());
        Folder& folder = game.folders_.emplace_back();
        folder.name = name;
        for (const std::string& file : *files) {
            if (!lower_case(file).ends_with("_dir.vpk")) continue;
            auto package = open_archive_file(file);
            if (!package) return failure(std::move(package.error()));
            if (*package) folder.packages.push_back(std::move(*package));
        }
    }
    return game;
}

std::optional<Bytes> GameFolders::read(const std::string& path, std::uint64_t most) const {
    if (!stays_inside(path)) return std::nullopt;
    for (const Folder& folder : folders_) {
        for (const std::string& spelt : {path, lower_case(path)})
            if (auto bytes = read_loose(in_folder(folder.name, spelt), most)) return bytes;
        for (const auto& package : folder.packages) {
            const auto entry = package->find(path);
            if (!entry || package->entries()[*entry].bytes > most) continue;
            if (auto bytes = package->read(*entry)) return std::move(*bytes);
        }
    }
    return std::nullopt;
}

}  // namespace wend
