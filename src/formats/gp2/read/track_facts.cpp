#include "formats/gp2/read/track_facts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/records/race_and_setup.hpp"

namespace wend::gp2_track {
namespace {

// Text of old editors in UTF-8: they wrote Latin letters in one byte each. Other bytes are shown as
// a question mark.
std::string from_latin(std::string_view text) {
    constexpr unsigned char first_letter = 0x20, last_ascii = 0x7E, first_latin = 0xA0;
    std::string result;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte >= first_latin) {
            result += static_cast<char>(0xC0 | byte >> 6);
            result += static_cast<char>(0x80 | (byte & 0x3F));
        } else {
            result += byte >= first_letter && byte <= last_ascii ? character : '?';
        }
    }
    return result;
}

// `LapRecordQualify` as other facts are called: `info_lap_record_qualify`.
std::string fact_name(std::string_view key) {
    std::string name = "info";
    for (const char letter : key) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isupper(byte) || name == "info") name += '_';
        name += std::isalnum(byte) ? static_cast<char>(std::tolower(byte)) : '_';
    }
    return name;
}

std::string used_commands(const TrackFile& file) {
    std::map<std::string_view, u64> uses;
    for (const auto* const steps : {&file.track, &file.pit_lane})
        for (const Step& step : *steps)
            if (!step.is_sector()) ++uses[command_names[step.command]];
    std::vector<std::pair<std::string_view, u64>> sorted(uses.begin(), uses.end());
    std::ranges::stable_sort(sorted, std::greater(), &std::pair<std::string_view, u64>::second);
    std::string text;
    for (const auto& [name, count] : sorted)
        text += fmt::format("{}{} x {}", text.empty() ? "" : ", ", name, count);
    return text.empty() ? "none" : text;
}

u64 unknown_commands(const TrackFile& file) {
    u64 count = 0;
    for (const auto* const steps : {&file.track, &file.pit_lane})
        count += static_cast<u64>(std::ranges::count_if(*steps, [](const Step& step) {
            return !step.is_sector() &&
                   std::string_view(command_names[step.command]).starts_with("unknown_");
        }));
    return count;
}

std::string strategy(const RaceTable& race, Game game) {
    if (game == Game::f1gp)
        return fmt::format("first stop in lap {}, chance {}", race.first_stop_lap,
                           race.first_stop_chance);
    return fmt::format("{} % stop once, {} % twice, {} % three times", race.one_stop_share,
                       race.two_stop_share, race.three_stop_share);
}

std::string fuel(const TrackDocument& document) {
    const i16 stored = document.file.setup.fuel_load;
    const u16 laps = document.file.race.laps;
    std::string text = shown_fuel(stored, document.context.game);
    if (laps == 0) return text;
    text += document.context.is_gp2()
                ? fmt::format(", {:.1f} lb for {} laps", stored * laps / 1000.0, laps)
                : fmt::format(", {:.3f} lb a lap", static_cast<double>(stored) / laps);
    return text;
}

std::string pictures(const TrackFile& file) {
    std::vector<std::string> names;
    for (const PictureName& picture : file.pictures) names.push_back(from_latin(picture.name));
    const std::string count = names.size() == file.picture_count
                                  ? ""
                                  : fmt::format(" (the count says {})", file.picture_count);
    return fmt::format("{}{}", fmt::join(names, ", "), count);
}

void add_texts(Facts& facts, const TrackFile& file) {
    for (const Tag& tag : file.free_area.info) {
        std::string name = tag.key == "Name" ? "name" : fact_name(tag.key);
        // Facts are called by their names: the first of a name counts, and only what is said.
        const bool is_known =
            std::ranges::any_of(facts, [&](const auto& fact) { return fact.name == name; });
        if (!is_known && !tag.text.empty())
            facts.emplace_back(std::move(name), from_latin(tag.text));
    }
}

u64 sector_count(const std::vector<Step>& steps) {
    return static_cast<u64>(std::ranges::count_if(steps, &Step::is_sector));
}

}  // namespace

std::vector<Count> counts_of(const TrackDocument& document) {
    const TrackFile& file = document.file;
    const u64 sectors = sector_count(file.track), pit_sectors = sector_count(file.pit_lane);
    std::vector<Count> counts{
        {"sectors", sectors},
        {"length_units", lap_of(file.track)},
        {"pit_sectors", pit_sectors},
        {"commands", file.track.size() + file.pit_lane.size() - sectors - pit_sectors},
        {"cc_records", file.line.size()}};
    if (document.context.is_gp2())
        counts.push_back({"cameras", file.cameras.size()});
    else
        counts.push_back({"camera_edits", file.camera_edits.size()});
    counts.push_back({"laps", file.race.laps});
    counts.push_back({"shapes", file.shapes.size()});
    counts.push_back({"object_definitions", file.definitions.size()});
    if (document.context.is_gp2()) counts.push_back({"pictures", file.pictures.size()});
    return counts;
}

Facts facts_of(const TrackDocument& document, const LaidTrack& track) {
    Facts facts;
    add_texts(facts, document.file);
    add_geometry(facts, track);
    add_line(facts, track);
    add_tables(facts, document);
    return facts;
}

void add_tables(Facts& facts, const TrackDocument& document) {
    const TrackFile& file = document.file;
    const i32 time = file.race.lap_time;
    facts.emplace_back("lap_time_guide", fmt::format("{:.3f} s", time / 1000.0));
    facts.emplace_back("pit_strategy", strategy(file.race, document.context.game));
    facts.emplace_back("fuel_load", fuel(document));
    facts.emplace_back("commands_used", used_commands(file));
    facts.emplace_back("commands_of_unknown_meaning", fmt::format("{}", unknown_commands(file)));
    if (document.context.is_gp2()) facts.emplace_back("picture_names", pictures(file));
}

}  // namespace wend::gp2_track
