#include <algorithm>

#include "fuzz/caps.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/target.hpp"
#include "wend/exchange.hpp"
#include "wend/formats.hpp"

// Whatever can be read, in every version and format that it can become, moved and put together.

namespace wend::fuzz {
namespace {

// The files that a conversion makes, unless it refuses; they can be written, and then read.
std::vector<Member> convert(std::span<const Member> map, const ConvertRequest& request) {
    const Format& format = map.front().document->format();
    const Format& target = request.format.empty() ? format : *find_format(request.format);
    LossReport losses;
    auto files = bounded(caps::conversion, format, "converting", size_of(map), [&] {
        return format.convert({&map, 1}, request, losses);
    });
    if (!files) {
        promise(!files.error()->message.empty(), format, "errors say what");
        return {};
    }
    promise(losses.allows(request.lossy), format, "losses are not kept quiet");
    std::vector<Member> members;
    for (const OutputFile& file : *files) {
        const auto bytes = file.document->write();
        promise_done(bytes, format, "what was converted can be written");
        DocumentPointer document = keep_plainly(target, *bytes);
        const auto key = document->number_in_map(file.name);
        members.push_back({file.name, bytes->size(), key, std::move(document)});
    }
    return members;
}

void convert_all(std::span<const Member> source) {
    const FormatInfo& info = source.front().document->format().info();
    for (const bool lossy : {false, true}) {
        for (const FormatVersion& version : info.versions)
            convert(source, {.version = version.name, .lossy = lossy});
        for (const std::string& id : info.converts_to)
            for (const FormatVersion& version : find_format(id)->info().versions)
                convert(source, {.version = version.name, .lossy = lossy, .format = id});
    }
}

// Values that a format's options for converting may be given: made from no knowledge of what they
// mean, so that most are refused.
const std::string_view tried_values[] = {"",
                                         "0",
                                         "3000",
                                         "4096",
                                         "48000",
                                         "1.0,-2",
                                         "750,-1500,0.125",
                                         "-100.125,50.5,3",
                                         "z",
                                         "yes",
                                         "-1",
                                         "18446744073709551616",
                                         "nan",
                                         "1e308,0"};

void merge(std::span<const Member> first, std::span<const Member> second) {
    const Format& format = first.front().document->format();
    if (!format.info().one_map_in_many_files || second.empty()) return;
    const std::span<const Member> maps[] = {first, second};
    LossReport losses;
    const auto merged =
        bounded(caps::conversion, format, "merging", size_of(maps[0]) + size_of(maps[1]), [&] {
            return format.convert(maps, {format.info().versions.back().name, {}, true}, losses);
        });
    if (!merged) return;
    for (const OutputFile& file : *merged)
        promise_done(file.document->write(), format, "merged maps can be written");
}

void move_maps_about(std::span<const Member> source) {
    for (const OptionSpec& option : source.front().document->format().info().convert_options)
        for (const std::string_view value : tried_values)
            merge(source,
                  convert(source, {.options = {{option.name, std::string(value)}}, .lossy = true}));
}

// Every map goes into every exchange format, and comes back as it was.
void exchange_all(const Format& format, const std::vector<Member>& members) {
    const auto map = open_or_refuse(format, members);
    if (!map) return;
    for (const Exchange* const exchange : exchanges()) {
        const auto files = exchange->write(*map);
        if (!files || !exchange->info().comes_back) continue;
        const auto back = exchange->read(files->front().bytes, map->options());
        promise_done(back, format, "a map comes back");
        for (const Member& member : members) {
            const auto file = std::ranges::find(back->files, member.file, &OutputFile::name);
            promise(file != back->files.end(), format, "every file comes back");
            const auto was = member.document->write(), is = file->document->write();
            promise_done(is, format, "what came back can be written");
            promise(was && *was == *is, format, "files come back as they were");
        }
    }
}

}  // namespace

void ask_conversions(const Format& format, ByteView bytes) {
    for (const std::vector<Member>& map : maps_with(format, bytes)) {
        convert_all(map);
        move_maps_about(map);
        exchange_all(format, map);
    }
}

}  // namespace wend::fuzz
