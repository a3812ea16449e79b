// What the README shows, as a whole program: the way between two records of the maps that are
// named.

#include <iostream>
#include <wend/formats.hpp>
#include <wend/open.hpp>
#include <wend/route.hpp>

int main(int count, char** arguments) {
    const std::vector<std::string> names(arguments + 1, arguments + count);
    const wend::Opened opened = wend::open_maps(names);
    for (const wend::Map& map : opened.maps) {
        if (map.network().nodes.size() < 2) return 1;
        wend::Router router(map.network());
        const wend::Path& route = router.find(0, 1);
        std::cout << (route.found ? "found" : router.reason()) << '\n';
    }
    return wend::formats().empty() ? 1 : 0;
}
