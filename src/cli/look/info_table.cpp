#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/look/info_report.hpp"
#include "cli/text/text.hpp"

namespace wend::cli {
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
                  wrapped(fmt::format("no room for {}; --full tells all", others), table_indent,
                          std::min(room, usual_line_width)));
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
