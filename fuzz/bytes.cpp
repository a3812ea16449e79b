// Bytes of any sort: each format refuses them with an error that says where, or keeps them whole
// and makes something of them in every tool.

#include <algorithm>
#include <cstring>

#include "promise.hpp"
#include "wend/check.hpp"
#include "wend/corridor.hpp"
#include "wend/dataset.hpp"
#include "wend/formats.hpp"
#include "wend/nearest.hpp"
#include "wend/route.hpp"

namespace wend::fuzz {
namespace {

// Ways of all sorts from the first node to the last.
void find_ways(const Dataset& dataset, const Network& network) {
    if (network.nodes.size() == 0) return;
    const NodeIndex first = 0, last = network.nodes.size() - 1;
    Router(network).find(first, last);
    const Point &start = network.nodes.position[first], &end = network.nodes.position[last];
    if (!network.surfaces.empty()) CorridorRouter(network).find({first, start}, {last, end});
    nearest_node(network, end);
    NearestNodes(network).find(start);
    const auto rules = dataset.format->game_rules(dataset.members, network, {});
    if (rules && *rules) {
        (*rules)->find({first, start}, {last, end}, {}, false);
        (*rules)->nearest(end, network.nodes.kind[last], Nearness::space);
    }
}

// The common view of a file, and what is asked of that.
void look_around(const Format& format, const Member& member) {
    const Dataset dataset{&format, {member}};
    const auto network = dataset.network();
    if (!network) return;
    for (const NodeIndex to : network->links.to)
        promise(to < network->nodes.size(), "links end at nodes", format);
    for (const Column& column : network->nodes.columns)
        for (const Origin origin : network->nodes.origin) column.value(origin);
    for (const Column& column : network->links.columns)
        for (const Origin origin : network->links.origin) column.value(origin);
    for (const Relation& relation : network->relations)
        for (NodeIndex node = 0; node < network->nodes.size(); ++node)
            for (const NodeIndex other : relation.related(node))
                promise(other < network->nodes.size(), "relations lead to nodes", format);
    components_of(*network);
    check(dataset, *network);
    find_ways(dataset, *network);
}

void convert_into(const Format& target, ConvertRequest request, const Format& format,
                  const Member& member) {
    for (const bool lossy : {false, true}) {
        request.lossy = lossy;
        LossReport losses;
        const std::span map(&member, 1);
        const auto files = format.convert({&map, 1}, request, losses);
        promise(files.has_value() == losses.allows(lossy), "losses decide", format);
        if (!files) continue;
        for (const OutputFile& file : *files) {
            const auto bytes = target.write(*file.document);
            promise(bytes.has_value(), "what was converted can be written", format,
                    bytes ? "" : bytes.error().text());
            keep_plainly(target, *bytes);
        }
    }
}

void convert(const Format& format, const Member& member) {
    for (const FormatVersion& version : format.info().versions)
        convert_into(format, {.version = version.name}, format, member);
    for (const std::string& id : format.info().converts_to)
        convert_into(*find_format(id), {.format = id}, format, member);
}

// Options that make something of whatever was read, or refuse it.
const OptionValues moves[] = {{{"bsp", "4096"}},
                              {{"map-size", "48000"}},
                              {{"map-size", "3000"}, {"translate", "750,-1500,0.125"}},
                              {{"map-size", "48000"}, {"translate", "-100.125,50.5,3"}}};

bool takes(const Format& format, const OptionValues& options) {
    return std::ranges::all_of(options, [&](const auto& option) {
        return std::ranges::count(format.info().convert_options, option.first, &OptionSpec::name);
    });
}

// A file moved, and put together with another place of itself.
void move(const Format& format, const Member& member) {
    const std::span map(&member, 1);
    for (const OptionValues& options : moves) {
        if (!takes(format, options)) continue;
        LossReport losses;
        const auto moved = format.convert({&map, 1}, {"", options, true}, losses);
        if (!moved) continue;
        promise(losses.allows(true), "what does not fit is refused", format);
        std::vector<Member> members;
        for (const OutputFile& file : *moved) {
            auto bytes = format.write(*file.document);
            promise(bytes.has_value(), "what was moved can be written", format,
                    bytes ? "" : bytes.error().text());
            auto document = format.read(*bytes);
            promise(document.has_value(), "what was moved can be read", format);
            members.push_back({file.name, bytes->size(), std::nullopt, std::move(*document)});
            members.back().key = format.member_key(*members.back().document, file.name);
        }
        if (!format.info().one_map_in_many_files) continue;
        const std::span<const Member> both[] = {map, members};
        LossReport more;
        const auto merged =
            format.convert(both, {format.info().versions.back().name, {}, true}, more);
        if (!merged) continue;
        for (const OutputFile& file : *merged)
            promise(format.write(*file.document).has_value(), "merged maps can be written", format);
    }
}

void try_bytes(const Format& format, const Bytes& bytes) {
    format.recognise(bytes, "nodes1.dat");
    auto document = format.read(bytes);
    if (!document) {
        const Error& error = document.error();
        promise(!error.message.empty() && !error.field.empty() && error.offset &&
                    *error.offset <= bytes.size(),
                "errors say where", format, error.text());
        return;
    }
    keep_bytes(format, bytes);
    Member member{"nodes1.dat", bytes.size(), std::nullopt, std::move(*document)};
    member.key = format.member_key(*member.document, member.file);
    format.counts(*member.document);
    format.facts(std::span(&member, 1), {});
    look_around(format, member);
    convert(format, member);
    move(format, member);
}

}  // namespace
}  // namespace wend::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    wend::Bytes bytes(size);
    if (size > 0) std::memcpy(bytes.data(), data, size);
    for (const wend::Format* format : wend::formats()) wend::fuzz::try_bytes(*format, bytes);
    return 0;
}
