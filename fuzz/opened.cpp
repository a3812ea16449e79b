#include "fuzz/opened.hpp"

#include <algorithm>

#include "fuzz/promise.hpp"
#include "fuzz/samples.hpp"

namespace wend::fuzz {
namespace {

// Where files are numbered, they stand in the order of their numbers and no two have the same.
std::vector<Member> among_neighbours(const Format& format, const Member& member) {
    std::vector<Member> members{member};
    for (const Member& other : sample_map(format).members())
        if (other.key && other.key != member.key) members.push_back(other);
    std::ranges::sort(members, {}, [](const Member& each) { return each.key; });
    return members;
}

}  // namespace

std::vector<std::vector<Member>> maps_with(const Format& format, ByteView bytes) {
    auto document = format.read(bytes);
    if (!document) return {};
    Member member{"nodes1.dat", bytes.size(), {}, std::move(*document)};
    member.key = member.document->number_in_map(member.file);
    std::vector<std::vector<Member>> maps{{member}};
    if (format.info().one_map_in_many_files && member.key)
        maps.push_back(among_neighbours(format, member));
    return maps;
}

std::optional<Map> open_or_refuse(const Format& format, const std::vector<Member>& members) {
    auto map = Map::of(format, members);
    if (map) return std::move(*map);
    promise(!map.error()->message.empty(), format, "errors say what");
    return std::nullopt;
}

std::uint64_t size_of(std::span<const Member> members) {
    std::uint64_t size = 0;
    for (const Member& member : members) size += member.bytes;
    return size;
}

}  // namespace wend::fuzz
