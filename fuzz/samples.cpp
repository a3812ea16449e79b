#include "fuzz/samples.hpp"

#include <map>

#include "fuzz/promise.hpp"

namespace wend::fuzz {
namespace {

// Towns and buildings have ten nodes at least.
constexpr std::uint64_t smallest = 10, usual = 24;

std::vector<SampleFile> make_samples(const Format& format) {
    std::vector<SampleFile> samples;
    std::uint32_t map = 0;
    for (const FormatVersion& version : format.info().versions) {
        for (const std::uint64_t nodes : {smallest, usual}) {
            auto files = format.sample({version.name, nodes, nodes, {}});
            promise_done(files, format, "small samples can be made");
            for (OutputFile& file : *files) {
                auto bytes = file.document->write();
                promise_done(bytes, format, "samples can be written");
                samples.push_back({version.name + '-' + std::to_string(nodes) + '-' + file.name,
                                   std::move(*bytes), std::move(file.document), map});
            }
            ++map;
        }
    }
    return samples;
}

std::vector<Map> make_maps(const Format& format) {
    std::vector<std::vector<Member>> all;
    for (const SampleFile& sample : samples_of(format)) {
        all.resize(sample.map + 1);
        all.back().push_back({sample.name, sample.bytes.size(),
                              sample.document->number_in_map(sample.name), sample.document});
    }
    std::vector<Map> maps;
    for (std::vector<Member>& members : all) {
        auto map = Map::of(format, std::move(members));
        promise_done(map, format, "samples can be opened");
        maps.push_back(std::move(*map));
    }
    return maps;
}

template <class Made, class Make>
const Made& made_once(const Format& format, Make make) {
    static std::map<const Format*, Made> made;
    const auto found = made.find(&format);
    return found != made.end() ? found->second : made.emplace(&format, make(format)).first->second;
}

}  // namespace

const std::vector<SampleFile>& samples_of(const Format& format) {
    return made_once<std::vector<SampleFile>>(format, make_samples);
}

const std::vector<Map>& sample_maps(const Format& format) {
    return made_once<std::vector<Map>>(format, make_maps);
}

const Map& sample_map(const Format& format) { return sample_maps(format).front(); }

}  // namespace wend::fuzz
