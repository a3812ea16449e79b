// Bytes of any sort: each format refuses them with an error that says where, or keeps them whole
// and makes something of them in every tool.

#include <cstring>

#include "promise.hpp"

namespace wend::fuzz {
namespace {

void make_network(const Format& format, const Member& member) {
    const auto network = format.network(std::span(&member, 1), {});
    if (!network) return;
    for (const NodeIndex to : network->links.to)
        promise(to < network->nodes.size(), "links end at nodes", format);
    for (const Column& column : network->nodes.columns)
        for (const Origin origin : network->nodes.origin) column.value(origin);
    for (const Column& column : network->links.columns)
        for (const Origin origin : network->links.origin) column.value(origin);
    components_of(*network);
}

void convert(const Format& format, const Member& member) {
    for (const FormatVersion& version : format.info().versions) {
        for (const bool lossy : {false, true}) {
            LossReport losses;
            const std::span map(&member, 1);
            const auto files = format.convert({&map, 1}, {version.name, {}, lossy}, losses);
            promise(files.has_value() == losses.allows(lossy), "losses decide", format);
            if (!files) continue;
            for (const OutputFile& file : *files) {
                const auto bytes = format.write(*file.document);
                promise(bytes.has_value(), "what was converted can be written", format,
                        bytes ? "" : bytes.error().text());
                keep_plainly(format, *bytes);
            }
        }
    }
}

// Options of moves that make something of whatever was read, or refuse it.
const OptionValues moves[] = {{{"map-size", "48000"}},
                              {{"map-size", "3000"}, {"translate", "750,-1500,0.125"}},
                              {{"map-size", "48000"}, {"translate", "-100.125,50.5,3"}}};

// A file moved, and put together with another place of itself.
void move(const Format& format, const Member& member) {
    if (format.info().convert_options.empty()) return;
    const std::span map(&member, 1);
    for (const OptionValues& options : moves) {
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
    make_network(format, member);
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
