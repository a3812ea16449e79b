#include "wend/open.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "api/open/archive_place.hpp"
#include "api/open/recognised_files.hpp"
#include "core/base/names.hpp"

namespace wend {
namespace {

bool comes_before(const Member& a, const Member& b) {
    if (a.key.has_value() != b.key.has_value()) return a.key.has_value();
    if (a.key != b.key) return a.key < b.key;
    const bool is_a_loaded = a.document->is_game_name(a.file);
    if (is_a_loaded != b.document->is_game_name(b.file)) return is_a_loaded;
    return natural_less(a.file, b.file);
}

// Puts files together that are one map, in the order of their first sources. Within a map they come
// by number, of several with one number that first which the game would load.
std::vector<std::vector<Member>> gather(std::vector<RecognisedFile> files) {
    std::ranges::stable_sort(files, {}, &RecognisedFile::index);
    std::vector<std::vector<Member>> gathered;
    std::map<std::pair<const Format*, std::size_t>, std::size_t> maps;
    for (RecognisedFile& file : files) {
        const Format& format = file.member.document->format();
        std::size_t place = gathered.size();
        if (format.info().one_map_in_many_files)
            place = maps.try_emplace({&format, file.group}, place).first->second;
        if (place == gathered.size()) gathered.emplace_back();
        gathered[place].push_back(std::move(file.member));
    }
    for (std::vector<Member>& members : gathered) std::ranges::stable_sort(members, comes_before);
    return gathered;
}

// The options for opening a map of this format that are not about how bytes lie.
OptionValues map_values(const Format& format, const OptionValues& values) {
    OptionValues left = values;
    for (const OptionSpec& spec : format.info().layout_options) left.erase(spec.name);
    return left;
}

Expected<Map> only_map(Opened opened) {
    if (!opened.errors.empty()) return failure(std::move(opened.errors.front()));
    if (opened.maps.empty()) return failure("no file was named");
    return the_one_of(std::move(opened.maps));
}

}  // namespace

Expected<Map> the_one_of(std::vector<Map> maps) {
    if (maps.size() == 1) return std::move(maps.front());
    return failure(fmt::format(
        "one map was expected, but the files are {} maps: the first of them begin with {} and {}",
        maps.size(), maps[0].members().front().file, maps[1].members().front().file));
}

Opened open_maps(const Sources& sources, const OpenOptions& options) {
    std::vector<RecognisedFile> files;
    Opened opened = for_recognised_files(sources, options, [&](RecognisedFile file) {
        files.push_back(std::move(file));
        return Expected<void>();
    });
    for (std::vector<Member>& members : gather(std::move(files))) {
        const Format& format = members.front().document->format();
        std::string first = members.front().file;
        auto map = Map::of(format, std::move(members), map_values(format, options.options));
        if (map)
            opened.maps.push_back(std::move(*map));
        else
            opened.errors.push_back(in_file(std::move(map.error()), first));
    }
    return opened;
}

Opened open_maps(std::span<const std::string> names, const OpenOptions& options) {
    return open_maps(sources_of(names, options), options);
}

Opened open_maps(std::span<const NamedSource> files, const OpenOptions& options) {
    return open_maps(sources_in_folders(files, options), options);
}

Opened open_maps(std::span<const NamedBytes> files, const OpenOptions& options) {
    return open_maps(sources_in_memory(files), options);
}

Expected<Map> open_map(const std::string& name, const OpenOptions& options) {
    return only_map(open_maps(std::span(&name, 1), options));
}

Expected<DocumentPointer> open_document(const std::string& name, const OpenOptions& options) {
    const auto bytes = read_named(name);
    if (!bytes) return failure(bytes.error());
    const auto format = recognise(*bytes, name, options);
    if (!format) return failure(in_file(format.error(), name));
    auto document = (*format)->read(*bytes, options.options);
    if (!document) return failure(in_file(std::move(document.error()), name));
    return document;
}

Expected<Map> open_map(std::span<const NamedBytes> files, const OpenOptions& options) {
    const std::vector<NamedSource> named = sources_in_memory(files);
    return only_map(open_maps(sources_of(named, options), options));
}

}  // namespace wend
