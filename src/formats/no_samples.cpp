#include "formats/ain/sample/sample_graph.hpp"
#include "formats/bsp/sample/sample_goldsrc_map.hpp"
#include "formats/bsp/sample/sample_source_map.hpp"
#include "formats/gp2/sample/sample_track.hpp"
#include "formats/gta/sample/sample_iv_map.hpp"
#include "formats/gta/sample/sample_source.hpp"
#include "formats/gta/sample/town_map.hpp"
#include "formats/metroid/sample/sample_room.hpp"
#include "formats/source/sample/sample_mesh.hpp"
#include "formats/source2/sample/sample_mesh.hpp"

// What the families' samples are in builds without them.
namespace wend {
namespace {

auto no_samples() { return failure("this build of Wend makes no samples"); }

}  // namespace

namespace ain {
Expected<std::vector<OutputFile>> sample_graph(const SampleRequest&, const AinContext&) {
    return no_samples();
}
}  // namespace ain

namespace bsp {
namespace goldsrc {
Expected<std::unique_ptr<MapDocument>> make_sample_map(const SampleRequest&, const MapContext&) {
    return no_samples();
}
}  // namespace goldsrc
namespace source {
Expected<std::unique_ptr<MapDocument>> make_sample_map(const SampleRequest&, const MapContext&) {
    return no_samples();
}
}  // namespace source
}  // namespace bsp

namespace gp2_track {
const std::vector<OptionSpec>& sample_options() {
    static const std::vector<OptionSpec> none;
    return none;
}
Expected<std::unique_ptr<TrackDocument>> make_sample_track(const SampleRequest&, Game) {
    return no_samples();
}
Expected<std::unique_ptr<TrackDocument>> track_of_circuit(const sample::Circuit&, Game) {
    return no_samples();
}
}  // namespace gp2_track

namespace gta_paths {
Expected<std::vector<OutputFile>> make_town_map(const SampleRequest&, PathContext) {
    return no_samples();
}
namespace iv {
Expected<std::vector<OutputFile>> sample_map(const SampleRequest&) { return no_samples(); }
}  // namespace iv
namespace source {
Expected<std::vector<OutputFile>> sample_source(const SampleRequest&) { return no_samples(); }
}  // namespace source
}  // namespace gta_paths

namespace metroid_path {
Expected<std::unique_ptr<PathDocument>> make_sample_room(const SampleRequest&, const PathContext&) {
    return no_samples();
}
}  // namespace metroid_path

namespace source_nav {
Expected<std::unique_ptr<NavDocument>> make_sample_mesh(const SampleRequest&, const NavContext&) {
    return no_samples();
}
}  // namespace source_nav

namespace source2 {
Expected<std::vector<OutputFile>> sample_mesh(const SampleRequest&, const NavContext&) {
    return no_samples();
}
}  // namespace source2

}  // namespace wend
