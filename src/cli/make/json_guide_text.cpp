#include "cli/make/json_guide_text.hpp"

#include <algorithm>

#include "cli/options/format_options.hpp"
#include "formats/format_named.hpp"

namespace wend::cli {
namespace {

// Bits stand under the key that holds them, by their own names.
std::string shown_name(const JsonKey& key) {
    const std::size_t dot = key.name.find('.');
    return dot == key.name.npos ? key.name : "  ." + key.name.substr(dot + 1);
}

std::string shown_meaning(const JsonKey& key) {
    std::string text = key.note;
    const auto add = [&](const std::string& more) {
        if (!more.empty()) text += (text.empty() ? "" : "; ") + more;
    };
    add(key.unit.empty() ? "" : "in " + key.unit);
    add(key.values);
    return text;
}

std::string shown_otherwise(const JsonKey& key) {
    return key.otherwise.empty() ? "needed" : key.otherwise;
}

void print_record(Console& console, const JsonRecord& record) {
    std::size_t name = 3, type = 4, otherwise = 11;
    for (const JsonKey& key : record.keys) {
        name = std::max(name, shown_name(key).size());
        type = std::max(type, key.type.size());
        otherwise = std::max(otherwise, shown_otherwise(key).size());
    }
    const auto print_row = [&](std::string_view first, std::string_view second,
                               std::string_view third, std::string_view fourth) {
        std::string row = fmt::format("  {:<{}}  {:<{}}  {:<{}}  {}", first, name, second, type,
                                      third, otherwise, fourth);
        row.erase(row.find_last_not_of(' ') + 1);
        console.print("{}\n", row);
    };
    console.print("\n{}\n", record.path.empty() ? "the file" : record.path);
    print_row("key", "type", "if left out", "meaning");
    for (const JsonKey& key : record.keys)
        print_row(shown_name(key), key.type, shown_otherwise(key), shown_meaning(key));
}

}  // namespace

Expected<void> print_json_guide(Console& console, const std::string& named) {
    const std::size_t colon = named.find(':');
    const auto format = format_named(named.substr(0, colon));
    if (!format) return failure("--explain: " + format.error()->message);
    const FormatInfo& info = (*format)->info();
    const std::string version =
        colon == named.npos ? info.versions.front().name : named.substr(colon + 1);
    const auto guide = (*format)->json_guide(version);
    if (!guide) return failure("--explain: " + guide.error()->message);
    console.print("{} in version {}, as JSON. What follows from the rest is left out.\n", info.id,
                  version);
    for (const JsonRecord& record : guide->records)
        if (!record.keys.empty()) print_record(console, record);
    console.print("\na short example\n{}", Lines(guide->example));
    return {};
}

}  // namespace wend::cli
