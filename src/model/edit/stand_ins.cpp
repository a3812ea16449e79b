#include "model/edit/stand_ins.hpp"

#include <utility>

#include "model/edit/map_edits.hpp"
#include "model/edit/removal.hpp"

namespace wend::edit {

std::vector<OutputFile> files_of(std::span<const Member> members) {
    std::vector<OutputFile> files;
    for (const Member& member : members) files.push_back({member.file, member.document});
    return files;
}

Expected<std::vector<OutputFile>> without_stand_ins(const Format& format,
                                                    std::vector<Member> members,
                                                    std::vector<MapEdits::Chosen> stand_ins,
                                                    std::vector<std::string>& consequences,
                                                    std::vector<MapEdits::Chosen>& others) {
    if (stand_ins.empty()) {
        others.clear();
        return files_of(members);
    }
    const auto bare = Map::of(format, std::move(members));
    if (!bare) return failure(bare.error());
    const MapEdits& edits = edits_of(format);
    EditedMap completed(*bare);
    if (auto done = edits.complete_stand_ins(completed, stand_ins); !done)
        return failure(std::move(done.error()));
    const auto map = Map::of(format, completed.members());
    if (!map) return failure(map.error());
    EditedMap edited(*map);
    if (auto done = remove_records(edited, edits, std::move(stand_ins)); !done)
        return failure(std::move(done.error()));
    if (auto done = edits.settle(edited); !done) return failure(std::move(done.error()));
    std::erase_if(others, [&](const MapEdits::Chosen& record) {
        return edited.now(record.list, record.place) != nowhere;
    });
    for (std::string& told : edited.report.consequences) consequences.push_back(std::move(told));
    return files_of(edited.members());
}

}  // namespace wend::edit
