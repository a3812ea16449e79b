#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "formats/source/read/nav_document.hpp"
#include "wend/format.hpp"
#include "wend/loss_report.hpp"

namespace wend::source_nav {

// What the option `bsp` says, where it is given: the size of the map file that a mesh is for. An
// error where the version has no place for it.
Expected<std::optional<u32>> size_of_map(const OptionValues& options, const NavContext& target);

// Meshes as a request says, each by itself.
Expected<std::vector<OutputFile>> convert_meshes(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request, LossReport& losses);

// A mesh in another version. Adds to `losses` what the target cannot hold or has to make up; the
// result is of use only where those are allowed. In its own version a mesh stays as it is.
// `bsp_size` is the size of the map file where somebody gave it; the target must have a field for
// it.
std::unique_ptr<NavDocument> convert_mesh(const std::shared_ptr<const NavDocument>& source,
                                          const NavContext& target, std::optional<u32> bsp_size,
                                          LossReport& losses);

}  // namespace wend::source_nav
