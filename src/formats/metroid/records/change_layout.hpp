#pragma once

#include <memory>

#include "formats/metroid/records/path_document.hpp"

namespace wend::metroid_path {

// Takes the graph of points out of a room; each point is lost.
void lose_points(PathFile& room, LossReport& losses);

// The same room in the layout of another version. Everything stays as it is stored but what the
// target has no place for, which is lost record by record.
std::unique_ptr<PathDocument> change_layout(const PathDocument& source, const PathContext& target,
                                            LossReport& losses);

}  // namespace wend::metroid_path
