#include "fuzz/opened.hpp"

#include <algorithm>

#include "fuzz/samples.hpp"

namespace wend::fuzz {
namespace {

// Where files are numbered, they stand in the order of their numbers and no two have the same.
Dataset among_neighbours(const Format& format, const Member& member) {
    Dataset dataset{&format, {member}};
    for (const Member& other : sample_dataset(format).members)
        if (other.key && other.key != member.key) dataset.members.push_back(other);
    std::ranges::sort(dataset.members, {}, [](const Member& each) { return each.key; });
    return dataset;
}

}  // namespace

std::vector<Dataset> open_ways(const Format& format, ByteView bytes) {
    auto document = format.read(bytes);
    if (!document) return {};
    Member member{"nodes1.dat", bytes.size(), {}, std::move(*document)};
    member.key = member.document->number_in_map(member.file);
    std::vector<Dataset> datasets{{&format, {member}}};
    if (format.info().one_map_in_many_files && member.key)
        datasets.push_back(among_neighbours(format, member));
    return datasets;
}

}  // namespace wend::fuzz
