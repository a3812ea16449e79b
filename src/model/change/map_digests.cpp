#include "model/change/map_digests.hpp"

#include <optional>

#include "core/base/in_turns.hpp"

namespace wend {

Digest digest_of(const std::vector<Digest>& files) {
    Digest all;
    for (const Digest& file : files) {
        all.bytes += file.bytes;
        all.add_number(file.bytes);
        all.add_number(file.hash);
    }
    return all;
}

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
