#include "formats/source2/source2_nav_format.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>

#include "core/document/described_format.hpp"
#include "formats/source2/check/check_mesh.hpp"
#include "formats/source2/check/rules.hpp"
#include "formats/source2/convert/convert_mesh.hpp"
#include "formats/source2/draw/nav_network.hpp"
#include "formats/source2/edit/nav_edits.hpp"
#include "formats/source2/read/nav_document.hpp"
#include "formats/source2/read/nav_facts.hpp"
#include "formats/source2/repair/repair_mesh.hpp"
#include "formats/source2/sample/sample_mesh.hpp"

namespace wend::source2 {
namespace {

const FormatInfo source2_nav_info{
    .id = "source2-nav",
    .title = "Source 2 navigation meshes",
    .games = {"Counter-Strike 2", "Deadlock", "Half-Life: Alyx", "SteamVR Home", "s&box"},
    .versions = {{"36", "Counter-Strike 2 since 2026, Deadlock; more key values"},
                 {"35", "Counter-Strike 2 of 2023 to 2025, Deadlock; adds movable meshes"},
                 {"34", "no file seen; as 32"},
                 {"33", "no file seen; as 32"},
                 {"32", "no file seen; adds gravity"},
                 {"31", "no file seen; corners and polygons in tables"},
                 {"30", "Half-Life: Alyx, SteamVR Home, s&box until 2023"}},
    .extensions = {".nav"},
    .recognised_by = "the magic number 0xFEEDFACE with a version from 30 to 36",
    .options = {{"hull", "HULL",
                 "the size of movers whose areas are shown, by its number or as \"hull 1\", or "
                 "any: those of all (default: the first that any area is for)"}},
    .sample_nodes = 500,
};

// What `hull` says: none for all of them.
Expected<std::optional<u8>> hull_of(const OptionValues& options, const NavFile& file) {
    const auto given = options.find("hull");
    if (given == options.end()) return usual_hull(file);
    if (given->second == "any") return std::optional<u8>();
    if (const auto hull = hull_named(file, given->second)) return hull;
    std::string names;
    for (u32 hull = 0; hull < file.settings.hulls.size(); ++hull)
        names += fmt::format("{}, ", hull);
    return failure(
        fmt::format("the option `hull`: there is no hull {} here: {}any", given->second, names));
}

// One mesh is one map.
class NavMap : public MapModel {
  public:
    NavMap(const Member& member, std::optional<u8> hull)
        : member_(member), nav_(NavDocument::of(*member.document)), hull_(hull) {}

    Network network() const override { return make_network(member_, hull_); }
    std::vector<Fact> facts(const Map&) const override { return facts_of(nav_); }
    Expected<void> check(const Network& network, const OptionValues&,
                         CheckReport& report) const override {
        check_mesh(member_, network, report);
        return {};
    }
    void repair(RepairJob& job) const override { apply_remedy(nav_remedies(), job.rule().id, job); }

    ListRecord record_of(Element element, Origin origin) const override {
        if (element == Element::node) return {"areas", origin.record};
        return {};
    }
    std::string field_path(Element element, Origin origin) const override {
        if (element == Element::node) return MapModel::field_path(element, origin);
        const std::string path = fmt::format("areas[{}]", origin.record);
        const LinkPart part = link_part(nav_.file.areas[origin.record], origin.part);
        switch (part.by) {
            case LinkPart::By::connection:
                return fmt::format("{}.edges[{}].connections[{}]", path, part.edge, part.place);
            case LinkPart::By::ladder_above:
                return fmt::format("{}.ladders_above[{}]", path, part.place);
            case LinkPart::By::ladder_below:
                return fmt::format("{}.ladders_below[{}]", path, part.place);
        }
        return path;
    }

  private:
    const Member& member_;
    const NavDocument& nav_;
    std::optional<u8> hull_;
};

class Source2NavFormat : public DescribedFormat<NavDocument> {
  public:
    const FormatInfo& info() const override { return source2_nav_info; }
    std::span<const Rule> rules() const override { return nav_rules; }
    const MapEdits* edits() const override { return &nav_edits(); }
    std::vector<const Rule*> remedies() const override {
        return remedied_rules(nav_remedies(), nav_rules);
    }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        const auto context = stated_version(bytes);
        if (!context) return std::nullopt;
        return Recognition{version_name(*context), Recognition::By::magic};
    }
    // Others of the name are looked at as meshes of Source, of which there are far more.
    bool may_be_damaged(ByteView bytes, std::string_view) const override {
        return has_nav_magic(bytes);
    }

  protected:
    std::optional<NavContext> context_of(std::string_view version) const override {
        return version_named(version);
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        return read_nav(bytes);
    }

    Expected<DocumentPointer> parse(std::string_view json, const NavContext& context,
                                    bool recompute) const override {
        auto document = std::make_unique<NavDocument>(context, json.size() / 2);
        auto file = parse_json<NavFile>(json, document->context, recompute, [&](NavFile& parsed) {
            return derive(parsed, document->context);
        });
        if (!file) return failure(std::move(file.error()));
        document->file = std::move(*file);
        return document;
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues&,
                                const ExplainSink& sink) const override {
        auto context = stated_version(bytes);
        if (!context) return failure(read_nav(bytes).error());
        Arena arena(2 * bytes.size());
        context->arena = &arena;
        auto explained = wend::explain<NavFile>(bytes, *context, sink);
        if (!explained) return failure(placed(std::move(explained.error())));
        return explained;
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues& options) const override {
        const Member& member = members.front();
        const auto hull = hull_of(options, NavDocument::of(*member.document).file);
        if (!hull) return failure(hull.error());
        return std::make_unique<const NavMap>(member, *hull);
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        return convert_meshes(maps, request, losses);
    }

    Expected<std::vector<OutputFile>> sample_in(const NavContext& context,
                                                const SampleRequest& request) const override {
        return sample_mesh(request, context);
    }

    // Versions 33 and 34 are laid out as 32.
    std::vector<std::string> layout_versions() const override {
        return {"30", "31", "32", "35", "36"};
    }
};

}  // namespace

const Format& source2_nav_format() {
    static const Source2NavFormat format;
    return format;
}

}  // namespace wend::source2
