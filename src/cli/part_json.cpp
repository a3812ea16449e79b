#include "cli/part_json.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "describe/json_cursor.hpp"
#include "describe/json_header.hpp"
#include "describe/json_text.hpp"
#include "wend/format.hpp"

namespace wend::cli {
namespace {

// The records that are wanted, by the name of their list.
using Wanted = std::map<std::string, std::set<std::uint64_t>, std::less<>>;

Expected<Wanted> wanted_of(std::span<const std::string> paths) {
    Wanted wanted;
    for (const std::string& text : paths) {
        const auto path = FieldPath::parse(text);
        if (!path) return failure(path.error());
        const std::vector<FieldPath::Step> steps = path->steps();
        if (steps.size() != 2 || !steps[1].name.empty())
            return failure(
                fmt::format("{} is no record of a list, and cannot be written as a part", text));
        wanted[std::string(steps[0].name)].insert(steps[1].index);
    }
    return wanted;
}

std::string json_of(const Document& document) {
    std::string json;
    TextSink sink([&json](std::string_view text) { json += text; });
    document.write_json(sink);
    sink.flush();
    return json;
}

// What stands before the lists: an object that is left open.
std::string opening(const Document& document, std::string_view part) {
    std::string text;
    TextSink sink([&text](std::string_view more) { text += more; });
    {
        JsonText json(sink);
        json.open_object();
        spell_json_header(json, document.format().info().id, document.version());
        json.key(json_part_key);
        json.text(part);
    }
    sink.flush();
    return text;
}

// Adds the wanted records of the list at hand, as they stand in the whole.
void add_list(JsonCursor& in, const std::set<std::uint64_t>& wanted, std::string& text) {
    std::string_view before = "\n    ";
    std::uint64_t index = 0;
    in.enter_array();
    for (; in.next_element(); ++index) {
        const JsonCursor::Place begin = in.place();
        in.skip();
        if (in.failed() || !wanted.contains(index)) continue;
        text += before;
        text.append(begin, in.place());
        before = ",\n    ";
    }
    if (!wanted.empty() && *wanted.rbegin() >= index)
        in.fail(fmt::format("there is no record {} in a list of {}", *wanted.rbegin(), index));
}

}  // namespace

Expected<void> write_part_json(const Document& document, std::string_view part,
                               std::span<const std::string> paths, TextSink& sink) {
    const auto wanted = wanted_of(paths);
    if (!wanted) return failure(wanted.error());
    const std::string json = json_of(document);
    std::string text = opening(document, part);
    JsonCursor in(json);
    std::size_t lists = 0;
    std::string_view key;
    in.enter_object();
    while (in.next_key(key)) {
        const auto list = wanted->find(key);
        if (list == wanted->end()) {
            in.skip();
            continue;
        }
        ++lists;
        text += fmt::format(",\n  \"{}\": [", key);
        add_list(in, list->second, text);
        text += "\n  ]";
    }
    if (in.failed()) return failure(*in.error());
    if (lists < wanted->size())
        return failure(fmt::format("the JSON of {} has no list of the records that are chosen",
                                   document.format().info().id));
    sink.put(text + "\n}\n");
    return {};
}

}  // namespace wend::cli
