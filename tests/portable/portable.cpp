// Opens each file of maps that it is given from bytes in memory, finds a way through it and draws
// it, on any system that there is, and prints what came of it in one line: the same on all of them.

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "wend/draw.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"
#include "wend/route.hpp"
#include "wend/version.hpp"

namespace {

using namespace wend;

int failed(const Error& error) {
    std::printf("failed: %s\n", error.text().c_str());
    return 1;
}

// FNV-1a, enough to see a difference.
std::uint64_t checksum(ByteView bytes) {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const std::byte byte : bytes)
        sum = (sum ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3;
    return sum;
}

// What a file holds; nothing where it cannot be read.
Bytes contents_of(const char* name) {
    Bytes contents;
    std::FILE* file = std::fopen(name, "rb");
    if (file == nullptr) return contents;
    Bytes piece(1 << 16);
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), file))
        contents.insert(contents.end(), piece.begin(), piece.begin() + std::ptrdiff_t(size));
    std::fclose(file);
    return contents;
}

bool has_part(std::string_view name) {
    const auto part = std::ranges::find(build_parts(), name, &BuildPart::name);
    return part != build_parts().end() && part->present;
}

int run(const char* name) {
    const Bytes contents = contents_of(name);
    const auto map = open_map(std::vector<NamedBytes>{{name, contents}});
    if (!map) return failed(map.error());
    const Network& network = map->network();
    const RouteGraph graph(map->shared_network());
    Router router(graph);
    // Not every place can be reached from the first.
    constexpr std::size_t ways = 16;
    double cost = 0;
    std::size_t links = 0;
    DrawRequest options;
    for (std::size_t i = 0; i < ways; ++i) {
        const auto end = static_cast<NodeIndex>(network.nodes.size() * i / ways);
        const Path& path = router.find(0, end);
        cost += path.cost;
        links += path.links.size();
        options.routes.push_back({path_points(network, path)});
    }
    const auto picture = draw(network, options);
    if (!picture) return failed(picture.error());
    // A part that is left out answers with an error.
    if (draw(network, {.format = PictureFormat::png}).has_value() != has_part("png"))
        return failed({"PNG is not what build_parts says"});
    std::printf("%s: %zu nodes, ways of %.6f over %zu links, a picture of %zu bytes, %016llx\n",
                map->format().info().id.c_str(), std::size_t{network.nodes.size()}, cost, links,
                picture->size(), static_cast<unsigned long long>(checksum(*picture)));
    return 0;
}

}  // namespace

int main(int count, char** names) {
    int failures = count > 1 ? 0 : 1;
    for (int i = 1; i < count; ++i) failures += run(names[i]);
    return failures;
}
