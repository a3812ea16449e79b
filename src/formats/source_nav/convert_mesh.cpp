#include "formats/source_nav/convert_mesh.hpp"

#include <fmt/ranges.h>

#include "formats/source_nav/convert_areas.hpp"
#include "formats/source_nav/nav_facts.hpp"

namespace wend::source_nav {
namespace {

std::string name_of(const NavLadder& ladder, std::size_t) {
    return fmt::format("ladder {}", ladder.id);
}
std::string name_of(const PlaceName&, std::size_t index) {
    return fmt::format("place {}", index + 1);
}
std::string shown(const NavLadder& ladder) {
    return fmt::format("from {} up to {}", fmt::join(ladder.bottom, ","),
                       fmt::join(ladder.top, ","));
}
std::string shown(const PlaceName& place) { return shown_value({}, place.name); }

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
        target_ = carry_fields(source_, absent, versions_,
                               {losses_, "", "mesh", "", bsp_size ? "bsp_size" : ""});
        if (bsp_size) target_.bsp_size = *bsp_size;
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

    // Tells of each record in a list that the target lacks, in place of the list as a whole.
    template <class T>
    void lose_each(const FieldSet& has, std::string_view name, const std::vector<T>& records,
                   std::vector<T>& absent) {
        if (has.has_name(name)) return;
        for (std::size_t i = 0; i < records.size(); ++i)
            losses_.add(LossKind::lost, name, name_of(records[i], i), shown(records[i]));
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
                                  {losses_, "ladders.", name_of(ladder, 0)});
    }

    const NavFile& source_;
    NavFile& target_;
    Versions versions_;
    LossReport& losses_;
};

}  // namespace

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
