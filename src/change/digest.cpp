#include "change/digest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/in_turns.hpp"

namespace wend {
namespace {

constexpr u64 start = 0xCBF29CE484222325;

constexpr u64 with_byte(u64 hash, unsigned byte) { return (hash ^ byte) * 0x100000001B3; }

u64 with_number(u64 hash, u64 number) {
    for (unsigned i = 0; i < 64; i += 8) hash = with_byte(hash, (number >> i) & 0xFF);
    return hash;
}

}  // namespace

Digest Digest::of(ByteView bytes) {
    u64 hash = start;
    for (const std::byte byte : bytes) hash = with_byte(hash, std::to_integer<unsigned>(byte));
    return {bytes.size(), hash};
}

Digest Digest::of(const std::vector<Digest>& files) {
    Digest all{0, start};
    for (const Digest& file : files) {
        all.bytes += file.bytes;
        all.hash = with_number(with_number(all.hash, file.bytes), file.hash);
    }
    return all;
}

std::string Digest::hash_text() const { return fmt::format("{:016x}", hash); }

Expected<std::vector<Digest>> digests_of(const Map& map) {
    const auto members = map.members();
    std::vector<Digest> digests(members.size());
    std::vector<std::optional<Error>> errors(members.size());
    in_parallel(members.size(), [&](std::size_t job) {
        const auto bytes = members[job].document->write();
        if (bytes)
            digests[job] = Digest::of(*bytes);
        else
            errors[job] = bytes.error();
    });
    for (std::size_t i = 0; i < errors.size(); ++i) {
        if (!errors[i]) continue;
        (*errors[i])->file = members[i].file;
        return failure(*errors[i]);
    }
    return digests;
}

}  // namespace wend
