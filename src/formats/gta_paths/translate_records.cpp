#include "formats/gta_paths/translate_records.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/gta_paths/narrow_copy.hpp"

namespace wend::gta_paths {
namespace {

class RecordTranslator {
  public:
    RecordTranslator(const Translation& translation, PathContext target, LossReport& losses)
        : eighths_(translation.eighths), target_(target), losses_(losses) {}

    template <class Narrow, class Wide, class Name>
    void translate(Narrow& narrow, Wide& wide, Name name, std::string_view field) {
        // Zero may be either a copy or filler: what the whole record holds decides.
        const bool is_copy = std::ranges::equal(
            narrow, wide, {}, {}, [&](i32 coordinate) { return narrow_copy(coordinate, target_); });
        for (std::size_t axis = 0; axis < wide.size(); ++axis) {
            if (eighths_[axis] == 0) continue;
            const i64 moved = wide[axis] + eighths_[axis];
            if (!std::in_range<i32>(moved)) {
                losses_.add(LossKind::does_not_fit, field, name(),
                            fmt::format("{} = {} m, files hold up to +-268435455 m",
                                        axis_names[axis], static_cast<double>(moved) / 8));
                continue;
            }
            const i16 copy = narrow_copy(wide[axis], target_);
            wide[axis] = static_cast<i32>(moved);
            if (!is_copy && is_filler(narrow[axis])) continue;
            if (narrow[axis] != copy)
                losses_.add(LossKind::lost, fmt::format("unused 16-bit {}", field), name(),
                            fmt::format("{} = {} m, beside the true {} m before the move",
                                        axis_names[axis], narrow[axis] / 8.0,
                                        static_cast<double>(moved - eighths_[axis]) / 8));
            narrow[axis] = narrow_copy(wide[axis], target_);
        }
    }

  private:
    const std::array<i64, 3>& eighths_;
    PathContext target_;
    LossReport& losses_;
};

}  // namespace

void translate_records(SourceAreas& sources, const Translation& translation, PathContext target,
                       LossReport& losses) {
    RecordTranslator translator(translation, target, losses);
    for (u32 source = 0; source < sources.list().size(); ++source) {
        AreaFile& file = sources.list()[source].file;
        for (u32 i = 0; i < file.nodes.size(); ++i)
            translator.translate(
                file.nodes[i].position, file.nodes[i].wide_position,
                [&] {
                    return sources.name_of_node({source, i});
                },
                "position");
        for (u32 i = 0; i < file.navi_nodes.size(); ++i)
            translator.translate(
                file.navi_nodes[i].position, file.navi_nodes[i].wide_position,
                [&] {
                    return sources.name_of_navi_node({source, i});
                },
                "navi position");
    }
}

}  // namespace wend::gta_paths
