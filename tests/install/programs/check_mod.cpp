// Checks the maps of a mod: 0 where none has an error, so that a build server may go on.
#include <iostream>
#include <string>
#include <vector>
#include <wend/wend.hpp>

int main(int count, char** arguments) {
    const std::vector<std::string> names(arguments + 1, arguments + count);
    const wend::Opened opened = wend::open_maps(names, {.recursive = true});
    for (const wend::Error& error : opened.errors) std::cerr << error.text() << '\n';
    std::uint64_t errors = opened.errors.size();
    for (const wend::Map& map : opened.maps) {
        const auto report = wend::check(map, {.min_severity = wend::Severity::error});
        if (!report) return 2;
        for (const wend::Finding& finding : report->findings())
            std::cout << map.members()[finding.member].file << ": " << finding.record << ": "
                      << finding.message << " (" << finding.rule->id << ")\n";
        errors += report->count(wend::Severity::error);
    }
    std::cout << opened.maps.size() << " maps, " << errors << " errors\n";
    return errors == 0 ? 0 : 1;
}
