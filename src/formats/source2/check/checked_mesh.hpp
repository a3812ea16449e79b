#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <utility>

#include "formats/source2/check/rules.hpp"
#include "formats/source2/read/nav_document.hpp"
#include "formats/source2/records/mesh_geometry.hpp"
#include "wend/finding.hpp"
#include "wend/format.hpp"

namespace wend::source2 {

// A mesh that is held against the rules, and the report of what is found.
struct CheckedMesh {
    const NavDocument& nav;
    CheckReport& report;
    const MeshIndex index;

    const NavFile& file() const { return nav.file; }

    // `tell` returns the message.
    template <class Tell>
    void add_file(const Rule& rule, std::string field, Tell tell) const {
        report.add(rule, 0, [&] {
            Finding finding;
            finding.record = "mesh";
            finding.field = std::move(field);
            finding.message = tell();
            return finding;
        });
    }
    // About an area; the field is one of it, with its dot.
    template <class Tell>
    void add_area(const Rule& rule, u32 area, const std::string& field, Tell tell) const {
        report.add(rule, 0, [&] {
            Finding finding;
            finding.record = fmt::format("{}", file().areas[area].id);
            finding.field = fmt::format("areas[{}]{}", area, field);
            if (const auto at = centre_of(nav, file().areas[area]);
                at && std::isfinite(at->x) && std::isfinite(at->y) && std::isfinite(at->z))
                finding.position = at;
            finding.message = tell();
            return finding;
        });
    }
    template <class Tell>
    void add_ladder(const Rule& rule, std::size_t ladder, const char* field, Tell tell) const {
        report.add(rule, 0, [&] {
            Finding finding;
            finding.record = fmt::format("ladder {}", file().ladders[ladder].id);
            finding.field = fmt::format("ladders[{}].{}", ladder, field);
            finding.message = tell();
            return finding;
        });
    }
};

// A group of rules each.
void check_header(const CheckedMesh& mesh);
void check_blocks(const CheckedMesh& mesh);
void check_analysis(const CheckedMesh& mesh);
void check_areas(const CheckedMesh& mesh);
void check_connections(const CheckedMesh& mesh);
void check_ladders(const CheckedMesh& mesh);

}  // namespace wend::source2
