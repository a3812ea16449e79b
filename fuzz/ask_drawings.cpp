#include "fuzz/caps.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/target.hpp"
#include "wend/check.hpp"
#include "wend/exchange.hpp"

// Files of strangers that may be drawings, and the maps that formats make of them.

namespace wend::fuzz {
namespace {

// Longer lines are cut into more nodes than there is time for.
constexpr double longest = 200'000;  // metres

double length_of(const Drawing& drawing) {
    double length = 0;
    for (const DrawnShape& line : drawing.lines)
        for (std::size_t i = 1; i < line.points.size(); ++i) {
            Point from = line.points[i - 1], to = line.points[i];
            from.z = to.z = 0;
            length += distance(from, to);
        }
    return length;
}

void make(const Format& format, const Drawing& drawing, const ConvertRequest& request,
          std::uint64_t input) {
    LossReport losses;
    const auto files = bounded(caps::drawn, format, "making a map of a drawing", input,
                               [&] { return format.from_drawing(drawing, request, losses); });
    if (!files) {
        promise(!files.error()->message.empty(), format, "errors say what");
        return;
    }
    promise(losses.allows(request.lossy), format, "losses are not kept quiet");
    promise(!files->empty(), format, "a map has files");
    std::vector<Member> members;
    for (const OutputFile& file : *files) {
        const auto bytes = file.document->write();
        promise_done(bytes, format, "what was drawn can be written");
        DocumentPointer document = keep_plainly(format, *bytes);
        const auto key = document->number_in_map(file.name);
        members.push_back({file.name, bytes->size(), key, std::move(document)});
    }
    const auto map = Map::of(format, std::move(members));
    promise_done(map, format, "what was drawn opens");
    const auto report = check(*map);
    promise_done(report, format, "what was drawn can be checked");
    if (report->count(Severity::error) > 0)
        promise(false, format, "what was drawn has no errors", report->findings().front().message);
}

}  // namespace

void ask_drawings(const Format& format, ByteView bytes) {
    for (const Exchange* const exchange : exchanges()) {
        if (!exchange->info().gives_drawings || exchange->recognise(bytes)) continue;
        // Texts keep to less, as tests of their own hold them to; a corner of GLB may take 3 bytes.
        const auto drawing = bounded(caps::conversion, format, "reading a drawing", bytes.size(),
                                     [&] { return exchange->read_drawing(bytes); });
        if (!drawing) {
            promise(!drawing.error()->message.empty(), format, "errors say what");
            continue;
        }
        const bool makes_maps = !format.info().drawn_properties.empty();
        if (!makes_maps || !(length_of(*drawing) < longest)) continue;
        for (const FormatVersion& version : format.info().versions)
            for (const bool lossy : {false, true})
                make(format, *drawing, {version.name, {}, lossy, ""}, bytes.size());
    }
}

}  // namespace wend::fuzz
