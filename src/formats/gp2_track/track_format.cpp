#include "formats/gp2_track/track_format.hpp"

#include <fmt/format.h>

#include <utility>

#include "describe/json_guide.hpp"
#include "describe/json_header.hpp"
#include "describe/layout.hpp"
#include "formats/gp2_track/checked_track.hpp"
#include "formats/gp2_track/convert_request.hpp"
#include "formats/gp2_track/laid_track.hpp"
#include "formats/gp2_track/read_track.hpp"
#include "formats/gp2_track/sample_request.hpp"
#include "formats/gp2_track/sample_track.hpp"
#include "formats/gp2_track/survey.hpp"
#include "formats/gp2_track/track_codec.hpp"
#include "formats/gp2_track/track_facts.hpp"
#include "formats/gp2_track/track_network.hpp"

namespace wend::gp2_track {
namespace {

const FormatInfo gp2_info{
    .id = "gp2-track",
    .title = "Grand Prix 2 race tracks",
    .games = {"Grand Prix 2 (1996)"},
    .versions = {{"gp2", "Grand Prix 2, and tracks that editors made for it"}},
    .extensions = {".dat"},
    .recognised_by = "offsets in its header that rise and lie inside the file",
    .sample_options = sample_options(),
    .converts_to = {"f1gp-track"},
};

const FormatInfo f1gp_info{
    .id = "f1gp-track",
    .title = "Formula One Grand Prix race tracks",
    .games = {"Formula One Grand Prix (1991), World Circuit"},
    .versions = {{"f1gp", "Formula One Grand Prix"}},
    .extensions = {".dat"},
    .recognised_by = "the mark 0x1010 at byte 4096",
    .sample_options = sample_options(),
    .converts_to = {"gp2-track"},
};

}  // namespace

const FormatInfo& TrackFormat::info() const { return game_ == Game::gp2 ? gp2_info : f1gp_info; }

std::optional<Recognition> TrackFormat::recognise(ByteView bytes, std::string_view) const {
    if (game_of(bytes) != game_) return std::nullopt;
    return Recognition{info().versions.front().name,
                       game_ == Game::gp2 ? Recognition::By::sizes : Recognition::By::mark};
}

Expected<DocumentPointer> TrackFormat::read(ByteView bytes) const {
    auto document = read_track(bytes, game_);
    if (!document) return failure(std::move(document.error()));
    return std::move(*document);
}

Expected<Bytes> TrackFormat::write(const Document& document) const {
    const TrackDocument& track = TrackDocument::of(document);
    return encode(track.file, track.context);
}

void TrackFormat::write_json(const Document& document, TextSink& sink) const {
    const TrackDocument& track = TrackDocument::of(document);
    // The checksum that would be right for the file with all that it says. None of this can fail:
    // what was read has room where it stands.
    TrackFile computed = track.file, sealed = track.file;
    (void)compute(computed, track.context);
    (void)compute_checksum(sealed, track.context);
    computed.checksum = sealed.checksum;
    spell_json(track.file, computed, track.context, info().id, version(document), sink);
}

Expected<DocumentPointer> TrackFormat::read_json(std::string_view json, bool recompute) const {
    const auto named = read_json_version(json, info().id);
    if (!named) return failure(named.error());
    if (*named != info().versions.front().name)
        return failure(unknown_json_version(json, info().id, *named));
    auto document = read_track_json(json, game_, recompute);
    if (!document) return failure(std::move(document.error()));
    return std::move(*document);
}

Expected<JsonGuide> TrackFormat::json_guide(std::string_view version) const {
    if (version != info().versions.front().name)
        return failure(no_version_text(info().id, version));
    return json_guide_of<TrackFile>(TrackContext{.game = game_}, info().id, version);
}

Expected<void> TrackFormat::explain(ByteView bytes, const ExplainSink& sink) const {
    const auto survey = survey_track(bytes, game_);
    TrackContext context{.game = game_};
    if (survey) context.survey = &*survey;
    const auto explained = wend::explain<TrackFile>(bytes, context, sink);
    return survey ? explained : failure(survey.error());
}

std::string_view TrackFormat::version(const Document&) const {
    return info().versions.front().name;
}

std::vector<Count> TrackFormat::counts(const Document& document) const {
    return counts_of(TrackDocument::of(document));
}

std::vector<std::pair<std::string, std::string>> TrackFormat::facts(std::span<const Member> members,
                                                                    const OptionValues&) const {
    return facts_of(TrackDocument::of(*members.front().document));
}

std::optional<std::uint32_t> TrackFormat::member_key(const Document&, std::string_view) const {
    return std::nullopt;
}

Expected<Network> TrackFormat::network(std::span<const Member> members, const OptionValues&) const {
    return make_network(members.front());
}

std::span<const Rule> TrackFormat::rules() const { return rules_of(game_); }

void TrackFormat::check(std::span<const Member> members, const Network& network,
                        const OptionValues&, CheckReport& report) const {
    check_track_rules(CheckedTrack(TrackDocument::of(*members.front().document), network, report));
}

std::string TrackFormat::field_path(const Document& document, Element, Origin origin) const {
    return step_path(TrackDocument::of(document).file, origin.record);
}

std::optional<std::uint64_t> TrackFormat::offset_of(const Document& document,
                                                    std::string_view field_path) const {
    const TrackDocument& track = TrackDocument::of(document);
    return wend::offset_of(track.file, track.context, field_path);
}

Expected<std::vector<OutputFile>> TrackFormat::convert(
    std::span<const std::span<const Member>> maps, const ConvertRequest& request,
    LossReport& losses) const {
    const bool is_other = !request.format.empty() && request.format != info().id;
    const Game other = game_ == Game::gp2 ? Game::f1gp : Game::gp2;
    return convert_tracks(maps, is_other ? other : game_, request, losses);
}

Expected<std::vector<OutputFile>> TrackFormat::sample(const SampleRequest& request) const {
    if (!request.version.empty() && request.version != info().versions.front().name)
        return failure(fmt::format("{} has no version \"{}\"", info().id, request.version));
    auto document = make_sample_track(request, game_);
    if (!document) return failure(std::move(document.error()));
    std::vector<OutputFile> files;
    // What the games call the track of the first race.
    files.push_back({"f1ct01.dat", std::move(*document)});
    return files;
}

std::string TrackFormat::layout_page() const {
    return layout_markdown(
        {{info().versions.front().name, layout_tables<TrackFile>(TrackContext{.game = game_})}});
}

}  // namespace wend::gp2_track
