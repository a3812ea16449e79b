#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "cli/look/info_verb.hpp"
#include "cli/text/text.hpp"

namespace wend::cli {
namespace {

std::string range_text(double least, double most) {
    return fmt::format("{} to {}", number_text(least), number_text(most));
}

template <class Summary>
std::string bounds_text(const Summary& summary) {
    if (summary.bounds.empty()) return "none";
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

std::string bridges_text(const NetworkSummary& summary) {
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
    for (const Fact& fact : summary.facts) facts.add({in_words(fact.name), fact.text});
    // Files such as maps have none to show.
    const bool has_network = summary.network && summary.format->info().is_found_in_folders;
    if (has_network) {
        facts.add({"bounds", bounds_text(*summary.network)});
        facts.add({"components", components_text(*summary.network)});
        facts.add({"bridges", bridges_text(*summary.network)});
        facts.add({"links to nowhere", unresolved_text(*summary.network)});
    }
    console.print("{}", facts.text(2));
    if (has_network) console.print("\n{}", kinds_table(*summary.network).text(2));
    if (!item.corners.empty()) console.print("\n{}", corners_table(item).text(2));
    if (per_file) console.print("\n{}", files_table(item.members, summary).text(2));
}

namespace {

constexpr std::size_t table_indent = 2;
constexpr std::size_t shortest_name = 24;

using Rows = std::vector<const Summarised*>;

std::vector<std::string> count_names(const Rows& rows) {
    std::vector<std::string> names;
    for (const Summarised* const row : rows)
        for (const Count& count : row->summary.counts)
            if (std::ranges::find(names, count.name) == names.end()) names.push_back(count.name);
    return names;
}

const Count* find_count(const MapSummary& summary, const std::string& name) {
    const auto count = std::ranges::find(summary.counts, name, &Count::name);
    return count == summary.counts.end() ? nullptr : &*count;
}

// The end of a name that is too long; of a path it tells the most.
std::string shortened_name(const std::string& name, std::size_t longest) {
    longest = std::max(longest, shortest_name);
    if (name.size() <= longest) return name;
    constexpr std::string_view dots = "...";
    std::size_t begin = name.size() - longest + dots.size();
    while (begin < name.size() && (name[begin] & 0xC0) == 0x80) ++begin;
    return std::string(dots) + name.substr(begin);
}

Table table_of(const Rows& rows, std::span<const std::string> counts, std::size_t longest_name) {
    using Align = Table::Align;
    std::vector<Align> columns{Align::left, Align::left};
    columns.resize(columns.size() + counts.size() + 1, Align::right);
    Table table(columns);
    std::vector<std::string> heads{"file", "version"};
    for (const std::string& name : counts) heads.push_back(in_words(name));
    heads.emplace_back("bytes");
    table.add(heads);
    std::vector<std::uint64_t> sums(counts.size() + 1);
    for (const Summarised* const row : rows) {
        const MapSummary& summary = row->summary;
        std::vector<std::string> cells{shortened_name(map_title(row->members), longest_name),
                                       fmt::format("{}", fmt::join(summary.versions, ", "))};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const Count* const count = find_count(summary, counts[i]);
            cells.push_back(count ? fmt::format("{}", count->value) : "");
            sums[i] += count ? count->value : 0;
        }
        cells.push_back(fmt::format("{}", summary.bytes));
        sums.back() += summary.bytes;
        table.add(std::move(cells));
    }
    if (rows.size() == 1) return table;
    std::vector<std::string> total{counted(rows.size(), "file"), ""};
    for (const std::uint64_t sum : sums) total.push_back(fmt::format("{}", sum));
    table.add(std::move(total));
    return table;
}

void print_rows(Console& console, const Rows& rows) {
    const FormatInfo& format = rows.front()->summary.format->info();
    console.print("{}\n", console.heading(fmt::format("{} ({})", format.id, format.title)));
    const std::vector<std::string> names = count_names(rows);
    const std::size_t room = console.width().value_or(std::string::npos);
    std::size_t longest = 0, shown = names.size();
    for (const Summarised* const row : rows)
        longest = std::max(longest, map_title(row->members).size());
    // Names give way down to a length that still tells most of them apart, then the last counts.
    const auto fitted = [&] {
        const auto counts = std::span(names).first(shown);
        const std::size_t width = table_of(rows, counts, longest).width(table_indent);
        const std::size_t excess = width > room ? width - room : 0;
        return table_of(rows, counts, longest - std::min(excess, longest));
    };
    const auto fits = [&] { return fitted().width(table_indent) <= room; };
    while (shown > 0 && !fits()) --shown;
    console.print("{}", fitted().text(table_indent));
    if (shown == names.size()) return;
    const std::string others = names_of(std::span(names).subspan(shown), in_words);
    console.print("{:{}}{}\n", "", table_indent,
                  wrapped(fmt::format("no room for {}; --full shows all", others), table_indent,
                          std::min(room, default_line_width)));
}

}  // namespace

void print_info_table(Console& console, std::span<const Summarised> maps) {
    std::vector<Rows> formats;
    for (const Summarised& item : maps) {
        const auto own = std::ranges::find_if(formats, [&](const Rows& rows) {
            return rows.front()->summary.format == item.summary.format;
        });
        if (own == formats.end())
            formats.push_back({&item});
        else
            own->push_back(&item);
    }
    for (const Rows& rows : formats) {
        if (&rows != &formats.front()) console.print("\n");
        print_rows(console, rows);
    }
}

}  // namespace wend::cli
