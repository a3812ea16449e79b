#include "formats/source/convert/convert_mesh.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/names.hpp"
#include "core/document/convert_each.hpp"
#include "core/document/option_values.hpp"
#include "formats/ain/ain_format.hpp"
#include "formats/source/convert/convert_areas.hpp"
#include "formats/source/convert/field_set.hpp"
#include "formats/source/read/nav_facts.hpp"
#include "formats/source/to_graph/graph_of_mesh.hpp"

namespace wend::source_nav {
namespace {

Expected<OutputFile> convert_member(const Member& member, const ConvertRequest& request,
                                    LossReport& losses) {
    const auto source = std::static_pointer_cast<const NavDocument>(member.document);
    auto target = request.version.empty() ? source->context : version_named(request.version);
    if (!target || (target->area_tail > 0 && !request.version.empty()))
        return failure(fmt::format("there is no version \"{}\"", request.version));
    // What a mod adds to areas means nothing in another version.
    if (is_same_version(source->context, *target)) target->area_tail = source->context.area_tail;
    const auto bsp_size = size_of_map(request.options, *target);
    if (!bsp_size) return failure(bsp_size.error());
    return OutputFile{std::string(base_name(member.file)),
                      convert_mesh(source, *target, *bsp_size, losses)};
}

std::string record_name(const NavLadder& ladder, std::size_t) {
    return fmt::format("ladder {}", ladder.id);
}
std::string record_name(const PlaceName&, std::size_t index) {
    return fmt::format("place {}", index + 1);
}
std::string shown_record(const NavLadder& ladder) {
    return fmt::format("from {} up to {}", fmt::join(ladder.bottom, ","),
                       fmt::join(ladder.top, ","));
}
std::string shown_record(const PlaceName& place) { return shown_value({}, place.name); }

class MeshConversion {
  public:
    MeshConversion(const NavDocument& source, NavDocument& target, LossReport& losses)
        : source_(source.file),
          target_(target.file),
          versions_{source.context, target.context},
          losses_(losses) {
        const List<const char*>& names = source_.place_names;
        versions_.source.place_names = {names.begin(), names.end()};
    }

    void run(std::optional<u32> bsp_size) {
        const FieldSet has(NavFile{}, versions_.target);
        NavFile absent = absent_header();
        lose_each(has, "places", source_.places, absent.places);
        lose_each(has, "fog_places", source_.fog_places, absent.fog_places);
        lose_each(has, "ladders", source_.ladders, absent.ladders);
        const bool is_blind = invents_sight();
        target_ = carry_fields(
            source_, absent, versions_,
            {losses_, "", "mesh", "", {bsp_size ? "bsp_size" : "", is_blind ? "is_analyzed" : ""}});
        if (bsp_size) target_.bsp_size = *bsp_size;
        if (is_blind) call_unanalysed();
        drop_trailing();
        convert_areas(source_, target_, versions_, losses_);
        convert_ladders();
    }

  private:
    NavFile absent_header() const {
        NavFile absent;
        absent.is_analyzed = looks_analysed(source_);
        absent.has_unnamed_areas =
            std::ranges::any_of(source_.areas, [](const NavArea& area) { return area.place == 0; });
        return absent;
    }

    // Whether lists of visible areas are made up, all of them empty, beside a flag that would say
    // that the game has found them out.
    bool invents_sight() const {
        return versions_.target.version >= 14 && versions_.target.has_visibility() &&
               !versions_.source.has_visibility() && !source_.areas.empty();
    }

    // Else the game would never find out what is seen from where.
    void call_unanalysed() {
        constexpr const char* why =
            "which area sees which is not known, so the game has to analyse";
        target_.is_analyzed = 0;
        if (versions_.source.version < 14)
            losses_.add(LossKind::invented, "is_analyzed", "mesh", fmt::format("0: {}", why));
        else if (source_.is_analyzed != 0)
            losses_.add(LossKind::changed, "is_analyzed", "mesh",
                        fmt::format("{} becomes 0: {}", source_.is_analyzed, why));
    }

    // Reports each record in a list that the target lacks, in place of the list as a whole.
    template <class T>
    void lose_each(const FieldSet& has, std::string_view name, const std::vector<T>& records,
                   std::vector<T>& absent) {
        if (has.has_name(name)) return;
        for (std::size_t i = 0; i < records.size(); ++i)
            losses_.add(LossKind::lost, name, record_name(records[i], i), shown_record(records[i]));
        absent = records;
    }

    // What an older, longer file left behind is of no use to anybody in another version.
    void drop_trailing() {
        if (source_.trailing.empty()) return;
        losses_.add(LossKind::lost, "trailing", "mesh", bytes_text(source_.trailing));
        target_.trailing.clear();
    }

    void convert_ladders() {
        if (!versions_.differ_in<NavLadder>()) return;
        for (NavLadder& ladder : target_.ladders)
            ladder = carry_fields(ladder, NavLadder{}, versions_,
                                  {losses_, "ladders.", record_name(ladder, 0)});
    }

    const NavFile& source_;
    NavFile& target_;
    Versions versions_;
    LossReport& losses_;
};

}  // namespace

Expected<std::optional<u32>> size_of_map(const OptionValues& options, const NavContext& target) {
    u32 size = 0;
    const auto given = take_whole_number(options, "bsp", size);
    if (!given) return failure(given.error());
    if (!*given) return std::nullopt;
    if (!FieldSet(NavFile{}, target).has_name("bsp_size"))
        return failure(fmt::format("the option `bsp`: version {} holds no size of the map file",
                                   version_name(target)));
    return size;
}

Expected<std::vector<OutputFile>> convert_meshes(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request,
                                                 LossReport& losses) {
    const bool becomes_graph = request.format == ain::ain_format().info().id;
    for (const char* name : {"drawn-in", "grid"})
        if (request.options.contains(name))
            return failure(
                fmt::format("the option `{}` is for drawings, and this is a mesh", name));
    if (becomes_graph && request.options.contains("bsp"))
        return failure("the option `bsp` is for meshes: graphs name no size of the map file");
    if (!becomes_graph)
        if (const auto known = ain::refuse_mesh_options(request.options, "stays"); !known)
            return failure(known.error());
    return convert_each(maps, request, losses,
                        becomes_graph ? &ain::graph_of_mesh : &convert_member);
}

std::unique_ptr<NavDocument> convert_mesh(const std::shared_ptr<const NavDocument>& source,
                                          const NavContext& target, std::optional<u32> bsp_size,
                                          LossReport& losses) {
    auto document = std::make_unique<NavDocument>(target);
    document->lender = source;
    if (!is_same_version(source->context, target)) {
        MeshConversion(*source, *document, losses).run(bsp_size);
        return document;
    }
    document->file = source->file;
    document->file.bsp_size = bsp_size.value_or(document->file.bsp_size);
    return document;
}

}  // namespace wend::source_nav
