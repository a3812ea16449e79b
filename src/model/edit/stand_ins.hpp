#pragma once

#include <string>
#include <vector>

#include "model/edit/map_edits.hpp"

namespace wend::edit {

// The files of a map without records that only stand in for others which are gone: removed as the
// editor removes records. Adds to the consequences, a sentence each. Of `others`, records that are
// none of them, those are left that cannot be without them and went too.
Expected<std::vector<OutputFile>> without_stand_ins(const Format& format,
                                                    std::vector<Member> members,
                                                    std::vector<MapEdits::Chosen> stand_ins,
                                                    std::vector<std::string>& consequences,
                                                    std::vector<MapEdits::Chosen>& others);

// The files of members.
std::vector<OutputFile> files_of(std::span<const Member> members);

}  // namespace wend::edit
