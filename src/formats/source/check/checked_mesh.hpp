#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "formats/source/check/rules.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {

// A mesh that is held against the rules: what the checks look at, and how they report what they
// find. Text is only put together for findings that are kept.
class CheckedMesh {
  public:
    CheckedMesh(const Member& of, const Network& view, CheckReport& to)
        : member(of),
          file(NavDocument::of(*of.document).file),
          context(NavDocument::of(*of.document).context),
          network(view),
          report(to),
          index(file) {}

    const Member& member;
    const NavFile& file;
    const NavContext& context;
    const Network& network;
    CheckReport& report;
    const MeshIndex index;

    // What is told of a finding: a field inside the record, and the message.
    struct FindingText {
        std::string field, message;
    };

    template <class Tell>
    void add_file(const Rule& rule, Tell tell) const {
        report.add(rule, 0, [&] { return at_file(tell()); });
    }
    template <class Tell>
    void add_area(const Rule& rule, u32 area, Tell tell) const {
        report.add(rule, 0, [&] { return at_area(area, tell()); });
    }
    // About a hiding spot by its place in the area; the field is one of the spot's.
    template <class Tell>
    void add_spot(const Rule& rule, u32 area, u32 spot, Tell tell) const {
        report.add(rule, 0, [&] { return at_spot(area, spot, tell()); });
    }
    template <class Tell>
    void add_ladder(const Rule& rule, u32 ladder, Tell tell) const {
        report.add(rule, 0, [&] { return at_ladder(ladder, tell()); });
    }

    std::string name_of(u32 area) const { return fmt::format("{}", file.areas[area].id); }

  private:
    Finding at_file(FindingText told) const;
    Finding at_area(u32 area, FindingText told) const;
    Finding at_spot(u32 area, u32 spot, FindingText told) const;
    Finding at_ladder(u32 ladder, FindingText told) const;
};

// Path of a connection inside its area.
std::string connection_field(u32 direction, u32 place);

// All rules of the format but the common ones.
Expected<void> check_nav_rules(const CheckedMesh& mesh, const OptionValues& options);

// A group of them each.
Expected<void> check_header(const CheckedMesh& mesh, const OptionValues& options);
void check_places(const CheckedMesh& mesh);
void check_ids(const CheckedMesh& mesh);
void check_areas(const CheckedMesh& mesh);
void check_numbers(const CheckedMesh& mesh);
void check_links(const CheckedMesh& mesh);
void check_sides(const CheckedMesh& mesh);
void check_parts(const CheckedMesh& mesh);
void check_ways(const CheckedMesh& mesh);
void check_campaign(const CheckedMesh& mesh);
void check_spots(const CheckedMesh& mesh);
void check_encounters(const CheckedMesh& mesh);
void check_visibility(const CheckedMesh& mesh);
void check_ladders(const CheckedMesh& mesh);

}  // namespace wend::source_nav
