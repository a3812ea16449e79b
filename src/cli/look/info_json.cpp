#include "api/answers/summary_answer.hpp"
#include "cli/look/info_report.hpp"

namespace wend::cli {
namespace {

MapAnswer told(const Summarised& item) {
    MapAnswer map(item.summary);
    if (item.part) map.selected.emplace(item.where, *item.part);
    for (std::size_t i = 0; i < item.corners.size(); ++i)
        map.corners.emplace_back(
            item.corners[i],
            i < item.corner_names.size() ? std::string_view(item.corner_names[i]) : "",
            item.summary.network->metres_per_unit);
    return map;
}

}  // namespace

void print_info_json(Console& console, std::span<const Summarised> maps,
                     std::span<const ListedArchive> archives, bool every_entry) {
    InfoAnswer answer;
    for (const Summarised& item : maps) {
        for (const Member& member : item.members)
            answer.files.push_back({member.file, member.document->format().info().id,
                                    member.document->version(), member.bytes,
                                    counts_told(member.document->counts())});
        answer.maps.push_back(told(item));
    }
    answer.archives = archives_told(archives, every_entry);
    write_answer(console.data(), answer);
}

}  // namespace wend::cli
