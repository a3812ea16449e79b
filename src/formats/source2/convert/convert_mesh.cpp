#include "formats/source2/convert/convert_mesh.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "core/base/names.hpp"
#include "core/document/convert_each.hpp"
#include "formats/source2/analysis/mesh_analysis.hpp"

namespace wend::source2 {
namespace {

class MeshConversion {
  public:
    MeshConversion(const NavDocument& source, const NavContext& target, LossReport& losses)
        : source_(source),
          target_(target),
          losses_(losses),
          document_(std::make_unique<NavDocument>(target, source.file)),
          file_(document_->file) {}

    std::unique_ptr<NavDocument> run() {
        const NavContext& from = source_.context;
        if (from.has_tables() && !target_.has_tables()) lose_tables();
        if (!from.has_tables() && target_.has_tables()) make_tables(*document_);
        if (from.has_gravity() && !target_.has_gravity()) lose_gravity();
        if (from.has_movables() && !target_.has_movables()) lose_movables();
        if (from.has_movables() != target_.has_movables()) change_attributes();
        convert_blocks();
        if (!target_.has_movables() && from.has_movables() && file_.sub_version > 0)
            lose_custom_data();
        return std::move(document_);
    }

  private:
    void lose_tables() {
        std::vector<bool> has_area(file_.polygons.size()), has_polygon(file_.corners.size());
        for (const NavArea& area : file_.areas) {
            if (area.polygon >= has_area.size()) continue;
            has_area[area.polygon] = true;
            for (const u32 corner : file_.polygons[area.polygon].corners) {
                if (corner < has_polygon.size())
                    has_polygon[corner] = true;
                else
                    losses_.add(LossKind::does_not_fit, "corners", fmt::format("{}", area.id),
                                fmt::format("there is no corner {}", corner));
            }
        }
        for (std::size_t i = 0; i < has_area.size(); ++i)
            if (!has_area[i])
                losses_.add(LossKind::lost, "polygons", fmt::format("polygon {}", i),
                            "no area covers it");
        for (std::size_t i = 0; i < has_polygon.size(); ++i)
            if (!has_polygon[i])
                losses_.add(LossKind::lost, "corners", fmt::format("corner {}", i),
                            "no area has it");
        dissolve_tables(*document_);
    }

    void lose_gravity() {
        if (const u32 flags = std::exchange(file_.gravity_flags, 0); flags != 0)
            losses_.add(LossKind::lost, "gravity_flags", "mesh", fmt::format("{:#x}", flags));
        if (!file_.corner_gravity.empty())
            losses_.add(LossKind::lost, "corner_gravity", "mesh",
                        fmt::format("{} directions", file_.corner_gravity.size()));
        file_.corner_gravity.clear();
    }

    void lose_movables() {
        for (std::size_t i = 0; i < file_.movable_meshes.size(); ++i)
            losses_.add(LossKind::lost, "movable_meshes", fmt::format("movable mesh {}", i),
                        "areas on it stand still");
        file_.movable_meshes.clear();
        for (Polygon& polygon : file_.polygons) polygon.movable = no_movable;
        for (NavLadder& ladder : file_.ladders)
            for (const auto& [field, area] : {std::pair("bottom_left", &ladder.bottom_left),
                                              std::pair("bottom_right", &ladder.bottom_right)})
                if (const u32 id = std::exchange(*area, 0u); id != 0)
                    losses_.add(LossKind::lost, field, fmt::format("ladder {}", ladder.id),
                                fmt::format("area {}", id));
    }

    // What the bits mean is only known of the newer versions.
    void change_attributes() {
        for (const NavArea& area : file_.areas)
            if (area.attributes != 0 || area.game_attributes != 0)
                losses_.add(LossKind::changed, "attributes", fmt::format("{}", area.id),
                            fmt::format("{:#x} may mean something else there",
                                        u64{area.game_attributes} << 32 | area.attributes));
    }

    void convert_blocks() {
        const std::array<std::pair<const char*, Kv3Block*>, 3> blocks{
            {{"movable_settings", &file_.movable_settings},
             {"game_data", &file_.game_data},
             {"extra_settings", &file_.extra_settings}}};
        for (const auto& [name, block] : blocks) {
            if (!target_.has_blocks()) {
                if (source_.context.has_blocks() && !is_null(*block))
                    losses_.add(LossKind::lost, name, "mesh",
                                fmt::format("{} bytes of key values", block->raw_size));
                *block = {};
            } else if (!source_.context.has_blocks()) {
                *block = null_block();
                losses_.add(LossKind::invented, name, "mesh", "an empty block");
            }
            block->fill = {};
        }
        if (source_.context.has_blocks() != target_.has_blocks() && file_.sub_version > 0)
            file_.custom_data = block_for(target_, file_.custom_data);
        file_.custom_data.fill = {};
    }

    // Of the old versions no file with a sub-version is known.
    void lose_custom_data() {
        if (!is_null(file_.custom_data))
            losses_.add(LossKind::lost, "custom_data", "mesh",
                        fmt::format("{} bytes of what the game found out about areas",
                                    file_.custom_data.raw_size));
        file_.custom_data = {};
        file_.sub_version = 0;
    }

    const NavDocument& source_;
    NavContext target_;
    LossReport& losses_;
    std::unique_ptr<NavDocument> document_;
    NavFile& file_;
};

Expected<OutputFile> convert_mesh(const Member& member, const ConvertRequest& request,
                                  LossReport& losses) {
    const NavDocument& source = NavDocument::of(*member.document);
    const auto target = request.version.empty() ? source.context : version_named(request.version);
    if (!target) return failure(fmt::format("there is no version \"{}\"", request.version));
    auto document = MeshConversion(source, *target, losses).run();
    if (auto done = derive(document->file, document->context); !done) return failure(done.error());
    return OutputFile{std::string(base_name(member.file)), std::move(document)};
}

}  // namespace

Expected<std::vector<OutputFile>> convert_meshes(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request,
                                                 LossReport& losses) {
    return convert_each(maps, request, losses, convert_mesh);
}

void make_tables(NavDocument& nav) {
    NavFile& file = nav.file;
    std::map<std::array<u32, 3>, u32> known;
    file.corners.clear();
    file.polygons.clear();
    for (NavArea& area : file.areas) {
        Polygon polygon;
        for (const Corner& corner : area.corners) {
            const auto bits_of = [](f32 value) { return std::bit_cast<u32>(value); };
            const auto [place, is_new] =
                known.emplace(std::array{bits_of(corner.x), bits_of(corner.y), bits_of(corner.z)},
                              static_cast<u32>(file.corners.size()));
            if (is_new) file.corners.push_back(corner);
            polygon.corners.push_back(place->second, *nav.arena);
        }
        area.polygon = static_cast<u32>(file.polygons.size());
        area.corners = {};
        file.polygons.push_back(polygon);
    }
}

void dissolve_tables(NavDocument& nav) {
    NavFile& file = nav.file;
    for (NavArea& area : file.areas) {
        area.corners = {};
        if (area.polygon < file.polygons.size())
            for (const u32 corner : file.polygons[area.polygon].corners)
                if (corner < file.corners.size())
                    area.corners.push_back(file.corners[corner], *nav.arena);
        area.polygon = 0;
    }
    file.corners.clear();
    file.polygons.clear();
}

}  // namespace wend::source2
