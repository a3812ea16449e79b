#include "formats/gta/convert/move_maps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/base/names.hpp"
#include "formats/gta/convert/convert_version.hpp"
#include "formats/gta/convert/move_records.hpp"
#include "formats/gta/convert/put_together.hpp"
#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/file_and_record_names.hpp"

namespace wend::gta_paths {
namespace {

bool is_named_after_itself(const SourceArea& area) {
    return number_in_name(area.file_name) == area.number;
}

}  // namespace

const std::string* AreaFileNames::old_name(u32 number, const GatheredArea& gathered) const {
    const auto is_it = [&](const SourceArea& area) {
        const auto named = number_in_name(area.file_name);
        return area.number == number && (!named || named == number);
    };
    for (const u32 source : gathered.sources)
        if (is_it(sources_.list()[source])) return &sources_.list()[source].file_name;
    if (!gathered.sources.empty()) return nullptr;
    const auto found = std::ranges::find_if(sources_.list(), is_it);
    return found == sources_.list().end() ? nullptr : &found->file_name;
}

// The game and Windows do not tell capitals from small letters.
bool AreaFileNames::take(const std::string& name) { return taken_.insert(lower_case(name)).second; }

std::string AreaFileNames::name(u32 number, const GatheredArea& gathered) {
    if (const std::string* const old = old_name(number, gathered); old && take(*old)) return *old;
    const SourceArea* model = nullptr;
    if (!gathered.sources.empty()) model = &sources_.list()[gathered.sources.front()];
    if (!model || !is_named_after_itself(*model)) {
        const auto found = std::ranges::find_if(sources_.list(), is_named_after_itself);
        model = found == sources_.list().end() ? nullptr : &*found;
    }
    std::string made =
        model ? with_number(model->file_name, number) : fmt::format("nodes{}.dat", number);
    take(made);
    return made;
}

namespace {

class Move {
  public:
    Move(std::span<const std::span<const Member>> maps, const MoveRequest& request,
         LossReport& losses)
        : request_(request), losses_(losses), sources_(maps, request.target, request.sources) {}

    std::vector<OutputFile> make() {
        if (sources_.map_count() > 1) {
            refuse_nodes_at_one_place(sources_, losses_);
            number_parts_apart(sources_, losses_);
        }
        translate_records(sources_, request_.translation, request_.target, losses_);
        const bool is_whole = request_.translation.is_whole_squares();
        std::vector<AreaShift> shifts;
        if (is_whole)
            for (const Grid& grid : request_.sources)
                shifts.emplace_back(grid, request_.grid, request_.translation);
        GatheredAreas gathered = is_whole ? gather_whole_areas(sources_, shifts, losses_)
                                          : gather_by_position(sources_, request_.grid, losses_);
        const NewAddresses addresses(sources_, gathered, std::move(shifts), request_.target,
                                     losses_);
        // Records that have no place cannot be followed by the addresses of others.
        if (!losses_.allows(true)) return {};
        if (!is_whole) turn_navi_nodes(sources_, addresses);

        std::vector<OutputFile> files = place(gathered, addresses);
        if (!losses_.allows(true)) files.clear();
        return files;
    }

  private:
    std::vector<OutputFile> place(GatheredAreas& gathered, const NewAddresses& addresses) {
        std::set<u32> kept;
        for (const auto& [number, area] : gathered)
            if (area.sources.size() == 1 && can_be_kept(sources_, area.sources.front(), addresses))
                kept.insert(number);
        tell_leftovers(gathered, kept);
        if (is_complete())
            for (u32 number = 0; number < request_.grid.area_count(); ++number) gathered[number];

        std::vector<OutputFile> files;
        AreaFileNames names(sources_);
        AreaBuilder builder(sources_, addresses, losses_);
        for (const auto& [number, area] : gathered) {
            MovedArea moved = kept.contains(number) ? keep_area(sources_, area.sources.front(),
                                                                number, addresses, losses_)
                                                    : builder.build(number, area);
            // The number of records was held against what files can count when they got theirs.
            if (!kept.contains(number)) static_cast<void>(number_records(moved.file));
            const OriginNames records(sources_, moved);
            files.push_back({names.name(number, area),
                             std::make_unique<AreaDocument>(
                                 request_.target,
                                 lower(std::move(moved.file), request_.target, records, losses_))});
        }
        return files;
    }

    void tell_leftovers(const GatheredAreas& gathered, const std::set<u32>& kept) {
        std::vector<bool> is_kept(sources_.list().size());
        for (const u32 number : kept) is_kept[gathered.at(number).sources.front()] = true;
        for (u32 source = 0; source < is_kept.size(); ++source)
            if (!is_kept[source]) report_leftovers(sources_, source, losses_);
    }

    // Whether some map has a file for every area of its grid.
    bool is_complete() const {
        for (u32 map = 0; map < sources_.map_count(); ++map) {
            u32 present = 0;
            for (u32 area = 0; area < request_.sources[map].area_count(); ++area)
                present += sources_.find_area(map, area).has_value();
            if (present == request_.sources[map].area_count()) return true;
        }
        return false;
    }

    const MoveRequest& request_;
    LossReport& losses_;
    SourceAreas sources_;
};

}  // namespace

Expected<MoveRequest> MoveRequest::of(std::span<const std::span<const Member>> maps,
                                      PathContext target, const OptionValues& options) {
    MoveRequest request{target, {}, Grid(Grid::vanilla_side), {}};
    if (const auto metres = options.find("translate"); metres != options.end()) {
        const auto translation = Translation::of(metres->second);
        if (!translation) return failure(translation.error());
        request.translation = *translation;
    }
    for (const auto& map : maps) {
        const auto grid = grid_of(map, options, "source-map-size");
        if (!grid) return failure(grid.error());
        request.sources.push_back(*grid);
    }
    const auto given = Grid::of_option(options, "map-size");
    if (!given) return failure(given.error());
    request.grid = *given ? **given : std::ranges::max(request.sources, {}, &Grid::side);
    if (const auto done = check_has_room(target, request.grid); !done) return failure(done.error());
    return request;
}

std::vector<OutputFile> move_maps(std::span<const std::span<const Member>> maps,
                                  const MoveRequest& request, LossReport& losses) {
    return Move(maps, request, losses).make();
}

}  // namespace wend::gta_paths
