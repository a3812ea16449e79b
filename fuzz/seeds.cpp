#include "fuzz/seeds.hpp"

#include <algorithm>
#include <set>

#include "fuzz/archived.hpp"
#include "fuzz/change_seeds.hpp"
#include "fuzz/json_edit.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/stranger_seeds.hpp"
#include "wend/exchange.hpp"
#include "wend/hierarchy_file.hpp"

namespace wend::fuzz {
namespace {

// A line for each kind, and one for each value of each column.
std::string speeds_for(const Network& network) {
    std::string text = "# Made up.\nany: 5 km/h\n";
    for (const Kind& kind : network.kinds) text += kind.name + ": 1.5 units/s\n";
    for (const auto* columns : {&network.nodes.columns, &network.links.columns})
        for (const Column& column : *columns)
            text += "any, " + column.name + "=" +
                    (column.value_names.empty() ? "1" : column.value_names.front()) + ": closed\n";
    return text;
}

// The file, or its JSON, with shorter and shorter lists, until it is short enough.
std::optional<Bytes> shortened(const Format& format, const Document& document, bool as_json,
                               std::size_t most) {
    const std::string json = json_of(document);
    for (const std::size_t length : {1000u, 200u, 100u, 50u, 25u, 12u, 6u, 3u}) {
        const auto shorter = format.read_json(shorten_lists(json, length), true);
        if (!shorter) continue;
        auto bytes = as_json ? bytes_of(json_of(**shorter)) : (*shorter)->write();
        if (bytes && bytes->size() <= most) return std::move(*bytes);
    }
    return std::nullopt;
}

// Bytes as a line of a dictionary spells them.
std::string entry(std::string_view word) {
    std::string spelt = "\"";
    for (const char character : word) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '"' || character == '\\' || byte < ' ' || byte > '~')
            spelt += fmt::format("\\x{:02X}", byte);
        else
            spelt += character;
    }
    return spelt + "\"\n";
}

void add_constants(std::set<std::string>& words, const Format& format) {
    for (const SampleFile& sample : samples_of(format))
        static_cast<void>(format.explain(sample.bytes, [&](const ExplainedRun& run) {
            if (run.note != "always the same" || run.size > 64) return;
            words.emplace(bytes_as_text(sample.bytes).substr(run.offset, run.size));
        }));
}

// The words of files that are text.
void add_words_of_texts(std::set<std::string>& words, const Format& format) {
    for (const SampleFile& sample : samples_of(format)) {
        const std::string_view text = bytes_as_text(sample.bytes);
        const auto is_plain = [](char character) {
            return character == '\n' || (character >= ' ' && character <= '~');
        };
        if (!std::ranges::all_of(text, is_plain)) continue;
        constexpr std::string_view letters =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
        std::size_t at = text.find_first_of(letters);
        while (at != text.npos) {
            const std::size_t end = std::min(text.find_first_not_of(letters, at), text.size());
            words.emplace(text.substr(at, end - at));
            at = text.find_first_of(letters, end);
        }
    }
}

// Keys and strings of all samples, and the names of fields and bits that the layout tells.
void add_names(std::set<std::string>& words, const Format& format) {
    for (const SampleFile& sample : samples_of(format)) {
        const std::string json = json_of(*sample.document);
        for (const JsonValue& value : values_of(json)) {
            if (!value.key.empty()) words.emplace(value.key);
            const std::size_t size = value.end - value.begin;
            if (value.kind == '"' && size <= 40) words.emplace(json.substr(value.begin, size));
        }
    }
    const std::string page = format.layout_page();
    for (std::size_t at = page.find('`'); at != page.npos; at = page.find('`', at + 1)) {
        const std::size_t end = page.find('`', at + 1);
        if (end == page.npos) break;
        const std::string name = page.substr(at + 1, end - at - 1);
        words.insert('"' + name.substr(name.find_last_of('.') + 1) + '"');
        at = end;
    }
    words.insert({"\"stored\"", "\"other_bits\"", "\"00*40\"", "\"0x7fc00001\""});
}

void add_words_of_speeds(std::set<std::string>& words, const Format& format) {
    const Network& network = sample_map(format).network();
    for (const Kind& kind : network.kinds) words.insert(kind.name);
    for (const auto* columns : {&network.nodes.columns, &network.links.columns})
        for (const Column& column : *columns) {
            words.insert(column.name + "=");
            words.insert(column.value_names.begin(), column.value_names.end());
        }
    words.insert({"any", "closed", " km/h", " m/s", " mph", " units/s", " #", ": ", ", ", "yes"});
}

// The format's sample as every exchange format has it that is read.
std::vector<Seed> exchanged(const Format& format) {
    std::vector<Seed> seeds;
    for (const Exchange* const exchange : exchanges()) {
        if (!exchange->info().comes_back) continue;
        const auto files = exchange->write(sample_map(format));
        if (files) seeds.push_back({exchange->info().id, files->front().bytes});
    }
    return seeds;
}

// Roads, a river and faces, with a value for each property that the format looks for.
std::vector<Seed> drawings_for(const Format& format) {
    std::string properties = "\"name\": \"water\", \"surface\": \"gravel\"";
    for (const DrawnPropertySpec& property : format.info().drawn_properties) {
        const std::string& shown = property.value_name;
        const bool has_choice = shown.find('|') != shown.npos;
        properties += fmt::format(", \"{}\": {}", property.name,
                                  has_choice ? '"' + shown.substr(0, shown.find('|')) + '"' : "1");
    }
    const std::string geojson = fmt::format(
        R"({{"type": "FeatureCollection", "features": [
{{"type": "Feature", "properties": {{{0}}}, "geometry": {{"type": "LineString",
"coordinates": [[0, 0, 1], [40, 0, 1.5], [40, 90, 2]]}}}},
{{"type": "Feature", "properties": {{"kind": "water", "lanes": 3}}, "geometry":
{{"type": "MultiLineString", "coordinates": [[[-400, 9], [-410, 40.25]], [[40, 0], [700, 800]]]}}}},
{{"type": "Feature", "properties": {{{0}}}, "geometry": {{"type": "Polygon",
"coordinates": [[[0, 0, 8], [64, 0, 8], [64, 64, 8], [0, 64, 8], [0, 0, 8]]]}}}}]}})",
        properties);
    const std::string obj =
        "o road\nusemtl water\nv 0 0 0\nv 64 0 0\nv 64 64 8\nv 0 64 8\nl 1 2 3\nl 2 4\n"
        "f 1 2 3 4\n";
    return {{"geojson", bytes_of(geojson)}, {"obj", bytes_of(obj)}};
}

}  // namespace

std::vector<Seed> seeds_of(const Target& target, const Format& format) {
    std::vector<Seed> seeds;
    if (target.input == Target::Input::patch) return patches_for(format);
    if (target.input == Target::Input::merge) return merges_for(format);
    if (target.input == Target::Input::script) return scripts_for(format);
    if (target.input == Target::Input::command_line) return command_lines_for(format);
    if (target.input == Target::Input::tree) return trees_for(format);
    if (target.input == Target::Input::exchange) return exchanged(format);
    if (target.input == Target::Input::drawing) return drawings_for(format);
    if (target.input == Target::Input::archive) return archived(format);
    if (target.input == Target::Input::hierarchy) {
        const Network& network = sample_map(format).network();
        seeds.push_back({"sample", write_hierarchy(ContractionHierarchy(RouteGraph(network)))});
    } else if (target.input == Target::Input::speeds) {
        seeds.push_back({"sample", bytes_of(speeds_for(sample_map(format).network()))});
    } else {
        for (const SampleFile& sample : samples_of(format))
            seeds.push_back({sample.name, target.input == Target::Input::json
                                              ? bytes_of(json_of(*sample.document))
                                              : sample.bytes});
    }
    return seeds;
}

std::vector<Seed> seeds_of_file(const Target& target, const Format& format, const Seed& file,
                                std::size_t most) {
    const bool is_json = target.input == Target::Input::json;
    if (!is_json && target.input != Target::Input::file) return {};
    const auto document = format.read(file.bytes);
    if (!document) return {};
    Seed seed{file.name, is_json ? bytes_of(json_of(**document)) : file.bytes};
    if (seed.bytes.size() > most) {
        auto shorter = shortened(format, **document, is_json, most);
        if (!shorter) return {};
        seed.bytes = std::move(*shorter);
    }
    return {seed};
}

std::string dictionary_of(const Target& target, const Format& format) {
    std::set<std::string> words;
    if (target.input == Target::Input::file) {
        add_constants(words, format);
        add_words_of_texts(words, format);
    }
    if (target.input == Target::Input::json || target.input == Target::Input::patch ||
        target.input == Target::Input::merge)
        add_names(words, format);
    if (target.input == Target::Input::script) add_words_of_scripts(words, format);
    if (target.input == Target::Input::command_line) add_words_of_lines(words);
    if (target.input == Target::Input::tree) add_words_of_trees(words);
    if (target.input == Target::Input::speeds) add_words_of_speeds(words, format);
    std::string dictionary = "# Made of the descriptions and the samples.\n";
    for (const std::string& word : words)
        if (!word.empty() && word.size() <= 60) dictionary += entry(word);
    return dictionary;
}

}  // namespace wend::fuzz
