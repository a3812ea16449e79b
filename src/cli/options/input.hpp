#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "api/open/recognised_files.hpp"
#include "cli/options/arguments.hpp"
#include "cli/options/declared_options.hpp"
#include "cli/options/map_option.hpp"
#include "cli/text/console.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "wend/map.hpp"
#include "wend/map_pieces.hpp"
#include "wend/open.hpp"

namespace wend::cli {

// Says which files of folders were left out.
void tell_left_out(const std::vector<std::string>& files, Console& console);

// What a verb reads: the arguments that name it, and how it is opened.
class Input {
  public:
    // Any number of files and folders to look at, or to make others of, or one file.
    enum class Need { required, optional };
    void declare_files(Arguments& arguments, Need need = Need::required);
    // The same of one map; a mesh is opened in the world of its map: see wend/in_world.hpp.
    void declare_files_in_world(Arguments& arguments);
    void declare_to_convert(Arguments& arguments);
    void declare_to_dump(Arguments& arguments);
    void declare_one(Arguments& arguments);
    // Maps of the same kind, each a file or a folder, by what help calls them.
    struct NamedMap {
        std::string name, help;
    };
    void declare_maps(Arguments& arguments, const std::vector<NamedMap>& maps);

    // Opens all or some of the names. What could not be opened, and what was left out of a folder,
    // is told to the console.
    std::vector<Map> open(std::span<const std::string> names, Console& console) const;
    // The same, with the maps around meshes: see OpenOptions::maps_around.
    std::vector<Map> open_with_maps_around(std::span<const std::string> names,
                                           Console& console) const;

    // Hands over each file that is named, in order. What could not be read or
    // taken, and what was left out of a folder, is told to the console.
    void for_each_file(Console& console, const TakeFile& take) const;
    // What is named in pieces that can be opened one by one.
    Expected<MapPieces> pieces() const;
    // Whether more than one file is named, or a folder.
    bool names_several() const;

    // Opens the one map that the files must be. None: the console was told why.
    std::optional<Map> open_map(Console& console);

    // Opens each of the maps of declare_maps. None: the console was told why.
    std::optional<std::vector<Map>> open_each(Console& console) const;

    // The bytes of the one file, and its format.
    struct File {
        std::string name;
        Bytes bytes;
        const Format* format = nullptr;
        OptionValues layout = {};

        Expected<void> explain(const ExplainSink& sink) const {
            return format->explain(bytes, sink, layout);
        }
    };
    Expected<File> read_one() const;

    // The values of the options that formats declare for what the verb does with files.
    const OptionValues& format_values() const { return options_.values(); }
    // Those that say how bytes lie in files.
    const OptionValues& layout() const { return layout_.values(); }

    const std::vector<std::string>& names() const { return names_; }
    // How many files or other pieces of work are under way at once, at least one.
    std::size_t jobs() const;

  private:
    // How files are opened, with the options that are for opening.
    Expected<OpenOptions> open_options(Console* console = nullptr) const;
    static std::vector<Map> open(std::span<const std::string> names,
                                 const Expected<OpenOptions>& how, Console& console);
    std::optional<Map> mesh_in_world(Map map, Console& console);
    void declare_format(Arguments& arguments);
    void declare_jobs(Arguments& arguments);

    std::vector<std::string> names_;
    bool recursive_ = false;
    std::uint64_t jobs_ = 0;  // None: as many as there are processors.
    std::string format_;
    FormatOptions options_, layout_;
    bool opens_with_options_ = false;
    std::optional<MapOption> map_option_;  // Where meshes are opened in worlds.
};

// Works on so many maps at once, each of which goes when it is done: of thousands, the common views
// would not fit into memory. Results are taken in the order of the maps; `take` ends it all by
// returning false.
template <class Result>
void each_map(std::vector<Map> maps, std::size_t jobs, const Console::Progress& progress,
              const std::function<Result(const Map& map)>& compute,
              const std::function<bool(Result result)>& take) {
    // Results are small beside maps: many may wait for one that takes long.
    const Turns turns{jobs, 16 * jobs};
    std::vector<std::optional<Result>> results(turns.slots);
    std::size_t done = 0;
    ordered_parallel_for(
        maps.size(), turns,
        [&](std::size_t slot, std::size_t i) {
            const Map map = std::move(maps[i]);
            results[slot] = compute(map);
        },
        [&](std::size_t slot) {
            progress(++done, maps.size());
            return take(*std::exchange(results[slot], std::nullopt));
        });
}

}  // namespace wend::cli
