#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "cli/look/info_report.hpp"
#include "cli/text/text.hpp"

namespace wend::cli {
namespace {

std::string range_text(double least, double most) {
    return fmt::format("{} to {}", number_text(least), number_text(most));
}

template <class Summary>
std::string bounds_text(const Summary& summary) {
    if (summary.bounds.empty()) return "nothing lies anywhere";
    const Point &min = summary.bounds.min, &max = summary.bounds.max;
    return fmt::format("x {}, y {}, z {} {}", range_text(min.x, max.x), range_text(min.y, max.y),
                       range_text(min.z, max.z), summary.unit);
}

std::string unresolved_text(const NetworkSummary& summary) {
    const std::uint64_t absent = summary.links_to_absent_files,
                        missing = summary.links_to_missing_records;
    if (absent + missing == 0) return "none";
    return fmt::format("{}: {} into files that are not open, {} to records that do not exist",
                       absent + missing, absent, missing);
}

template <class Summary>
std::string components_text(const Summary& summary) {
    if (summary.components < 2) return fmt::format("{}", summary.components);
    return fmt::format("{}, the largest of {}", summary.components,
                       counted(summary.component_sizes.front(), "node"));
}

std::string choke_points_text(const NetworkSummary& summary) {
    const CutSummary& bridges = summary.bridges;
    if (bridges.count == 0) return "none";
    const CutSummary::Cut& worst = bridges.greatest.front();
    return fmt::format("{}; the worst, {} to {}, cuts off {}", counted(bridges.count, "link"),
                       worst.from, worst.to, counted(worst.cuts_off, "node"));
}

template <class Summary>
Table kinds_table(const Summary& summary) {
    Table table(
        {Table::Align::left, Table::Align::right, Table::Align::right, Table::Align::right});
    table.add({"kind", "nodes", "links", "length of ways"});
    for (const NetworkSummary::Kind& kind : summary.kinds)
        table.add({kind.name, fmt::format("{}", kind.nodes), fmt::format("{}", kind.links),
                   length_text(kind.length * summary.metres_per_unit)});
    return table;
}

Table files_table(std::span<const Member> members, const MapSummary& summary) {
    std::vector<Table::Align> columns{Table::Align::left, Table::Align::left, Table::Align::right};
    std::vector<std::string> heads{"file", "version", "bytes"};
    for (const Count& count : summary.counts) {
        columns.push_back(Table::Align::right);
        heads.push_back(in_words(count.name));
    }
    Table table(columns);
    table.add(heads);
    for (const Member& member : members) {
        std::vector<std::string> row{member.file, std::string(member.document->version()),
                                     fmt::format("{}", member.bytes)};
        const std::vector<Count> counts = member.document->counts();
        for (const Count& sum : summary.counts) {
            const auto count = std::ranges::find(counts, sum.name, &Count::name);
            row.push_back(count == counts.end() ? "" : fmt::format("{}", count->value));
        }
        table.add(std::move(row));
    }
    return table;
}

Table corners_table(const Summarised& item) {
    using enum Table::Align;
    Table table({right, left, right, right, right, right, left, left});
    table.add({"corner", "to the", "from the start", "radius", "angle", "length", "speed", "name"});
    const double metres = item.summary.network->metres_per_unit;
    for (std::size_t i = 0; i < item.corners.size(); ++i) {
        const Corner& corner = item.corners[i];
        table.add(
            {fmt::format("{}", corner.number), corner.is_right() ? "right" : "left",
             fmt::format("{:.0f} m", corner.begin * metres), fmt::format("{:.0f} m", corner.radius),
             fmt::format("{:.0f} degrees", std::abs(corner.angle)),
             fmt::format("{:.0f} m", corner.length * metres),
             corner.speed == 0 ? std::string()
                               : fmt::format("{}, about {:.0f} km/h",
                                             speed_class_name(corner.speed_class()), corner.speed),
             i < item.corner_names.size() ? item.corner_names[i] : std::string()});
    }
    return table;
}

// What the files are, in short, and what of them is chosen.
void print_part(Console& console, const Summarised& item) {
    const PartSummary& part = *item.part;
    std::uint64_t nodes = 0;
    for (const NetworkSummary::Kind& kind : item.summary.network->kinds) nodes += kind.nodes;
    Table facts({Table::Align::left, Table::Align::left});
    facts.add({"format", item.summary.format->info().id});
    facts.add({"where", item.where});
    facts.add({"selected", fmt::format("{} of {}, {} between them", part.nodes,
                                       counted(nodes, "node"), counted(part.links, "link"))});
    facts.add({"bounds", bounds_text(part)});
    facts.add({"components", components_text(part)});
    console.print("{}\n{}", facts.text(2), kinds_table(part).text(2));
}

}  // namespace

std::string in_words(std::string name) {
    std::ranges::replace(name, '_', ' ');
    return name;
}

std::string map_title(std::span<const Member> members) {
    std::string name = members.front().file;
    if (members.size() > 1) name += fmt::format(" and {} more", members.size() - 1);
    return name;
}

void print_info(Console& console, const Summarised& item, bool per_file) {
    const MapSummary& summary = item.summary;
    console.print("{}\n", console.heading(map_title(item.members)));
    if (item.part) return print_part(console, item);
    Table facts({Table::Align::left, Table::Align::left});
    facts.add({"format",
               fmt::format("{} ({})", summary.format->info().id, summary.format->info().title)});
    facts.add({summary.versions.size() > 1 ? "versions" : "version",
               fmt::format("{}", fmt::join(summary.versions, ", "))});
    facts.add({"files", fmt::format("{}, {} bytes", summary.files, summary.bytes)});
    for (const Count& count : summary.counts)
        facts.add({in_words(count.name), fmt::format("{}", count.value)});
    for (const auto& [name, fact] : summary.facts) facts.add({in_words(name), fact});
    if (summary.network) {
        facts.add({"bounds", bounds_text(*summary.network)});
        facts.add({"components", components_text(*summary.network)});
        facts.add({"choke points", choke_points_text(*summary.network)});
        facts.add({"links to nowhere", unresolved_text(*summary.network)});
    }
    console.print("{}", facts.text(2));
    if (summary.network) console.print("\n{}", kinds_table(*summary.network).text(2));
    if (!item.corners.empty()) console.print("\n{}", corners_table(item).text(2));
    if (per_file) console.print("\n{}", files_table(item.members, summary).text(2));
}

}  // namespace wend::cli
