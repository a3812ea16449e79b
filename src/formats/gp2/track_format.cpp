#include "formats/gp2/track_format.hpp"

#include <fmt/format.h>

#include <span>
#include <utility>
#include <vector>

#include "core/base/names.hpp"
#include "core/document/described_format.hpp"
#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/convert/convert_track.hpp"
#include "formats/gp2/draw/track_network.hpp"
#include "formats/gp2/draw/track_scenery.hpp"
#include "formats/gp2/edit/track_edits.hpp"
#include "formats/gp2/from_drawing/convert_drawings.hpp"
#include "formats/gp2/from_drawing/drawing_format.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/read/track_document.hpp"
#include "formats/gp2/read/track_facts.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "formats/gp2/repair/repair_track.hpp"
#include "formats/gp2/sample/sample_track.hpp"
#include "wend/format.hpp"

namespace wend::gp2_track {
namespace {

// Tracks of a game as a request says, see Format::convert.
Expected<std::vector<OutputFile>> convert_tracks(std::span<const std::span<const Member>> maps,
                                                 Game target, const ConvertRequest& request,
                                                 LossReport& losses) {
    std::vector<OutputFile> files;
    for (const std::span<const Member> map : maps)
        for (const Member& member : map) {
            const TrackDocument& source = TrackDocument::of(*member.document);
            files.push_back({std::string(base_name(member.file)),
                             source.context.game == target
                                 ? std::make_unique<TrackDocument>(source.context, source.file)
                                 : convert_track(source, target, losses)});
        }
    if (losses.allows(request.lossy)) return files;
    return failure(
        losses.allows(true)
            ? fmt::format("{} cannot hold all of this track; the option `lossy` goes ahead",
                          name_of(target))
            : fmt::format("not all of this track fits into {}", name_of(target)));
}

const FormatInfo gp2_info{
    .id = "gp2-track",
    .title = "Grand Prix 2 race tracks",
    .games = {"Grand Prix 2 (1996)"},
    .versions = {{"gp2", "Grand Prix 2, and tracks that editors made for it"}},
    .extensions = {".dat"},
    .recognised_by = "offsets in its header that rise and lie inside the file",
    .sample_options = sample_options(),
    .converts_to = {"f1gp-track", drawing_id},
};

const FormatInfo f1gp_info{
    .id = "f1gp-track",
    .title = "Formula One Grand Prix race tracks",
    .games = {"Formula One Grand Prix (1991), World Circuit"},
    .versions = {{"f1gp", "Formula One Grand Prix"}},
    .extensions = {".dat"},
    .recognised_by = "the magic number 0x1010 at byte 4096",
    .sample_options = sample_options(),
    .converts_to = {"gp2-track", drawing_id},
};

// One track is one map, laid out once.
class TrackMap : public MapModel {
  public:
    TrackMap(const Member& member, LaidTrack track)
        : member_(member),
          document_(TrackDocument::of(*member.document)),
          track_(std::move(track)) {}

    Network network() const override { return make_network(track_, member_); }
    std::vector<Fact> facts(const Map&) const override { return facts_of(document_, track_); }
    Expected<std::shared_ptr<const World>> world(const WorldFiles&) const override {
        return scenery_of(track_);
    }

    ListRecord record_of(Element, Origin origin) const override {
        const auto steps = static_cast<u32>(document_.file.track.size());
        if (origin.record < steps) return {"track", origin.record};
        return {"pit_lane", origin.record - steps};
    }

    Expected<void> check(const Network& network, const OptionValues&,
                         CheckReport& report) const override {
        check_track_rules(CheckedTrack(document_, network, report));
        return {};
    }

    void repair(RepairJob& job) const override {
        apply_remedy(track_remedies(), job.rule().id, job);
    }

  private:
    const Member& member_;
    const TrackDocument& document_;
    LaidTrack track_;
};

// The race tracks of Grand Prix 2, or those of the game before it.
class TrackFormat : public DescribedFormat<TrackDocument> {
  public:
    explicit TrackFormat(Game game) : game_(game) {}

    const FormatInfo& info() const override { return game_ == Game::gp2 ? gp2_info : f1gp_info; }
    std::span<const Rule> rules() const override { return rules_of(game_); }
    const MapEdits* edits() const override { return &track_edits(game_); }
    std::vector<const Rule*> remedies() const override {
        return remedied_rules(track_remedies(), rules_of(game_));
    }

    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        if (game_of(bytes) != game_) return std::nullopt;
        return Recognition{info().versions.front().name,
                           game_ == Game::gp2 ? Recognition::By::sizes : Recognition::By::magic};
    }

    bool may_be_damaged(ByteView bytes, std::string_view file_name) const override {
        return may_be_damaged_track(bytes, file_name, game_);
    }

  protected:
    std::optional<TrackContext> context_of(std::string_view version) const override {
        if (version != info().versions.front().name) return std::nullopt;
        return TrackContext{.game = game_};
    }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        return read_track(bytes, game_);
    }

    Expected<DocumentPointer> parse(std::string_view json, const TrackContext&,
                                    bool recompute) const override {
        return read_track_json(json, game_, recompute);
    }

    Expected<void> explain_file(ByteView bytes, const OptionValues&,
                                const ExplainSink& sink) const override {
        const auto survey = survey_track(bytes, game_);
        TrackContext context{.game = game_};
        if (survey) context.survey = &*survey;
        const auto explained = wend::explain<TrackFile>(bytes, context, sink);
        return survey ? explained : failure(survey.error());
    }

    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues&) const override {
        auto track = lay_track(TrackDocument::of(*members.front().document));
        if (!track) return failure(track.error());
        return std::make_unique<const TrackMap>(members.front(), std::move(*track));
    }

    Expected<std::vector<OutputFile>> convert_maps(std::span<const std::span<const Member>> maps,
                                                   const ConvertRequest& request,
                                                   LossReport& losses) const override {
        if (request.format == drawing_id) return draw_tracks(maps, request, losses);
        const bool is_other = !request.format.empty() && request.format != info().id;
        const Game other = game_ == Game::gp2 ? Game::f1gp : Game::gp2;
        return convert_tracks(maps, is_other ? other : game_, request, losses);
    }

    Expected<std::vector<OutputFile>> sample_in(const TrackContext&,
                                                const SampleRequest& request) const override {
        auto document = make_sample_track(request, game_);
        if (!document) return failure(std::move(document.error()));
        // What the games call the track of the first race.
        return std::vector<OutputFile>{{"f1ct01.dat", std::move(*document)}};
    }

  private:
    Game game_;
};

}  // namespace

const Format& track_format(Game game) {
    static const TrackFormat grand_prix_2(Game::gp2), formula_one_grand_prix(Game::f1gp);
    return game == Game::gp2 ? grand_prix_2 : formula_one_grand_prix;
}

std::vector<Count> TrackDocument::counts() const { return counts_of(*this); }

// The checksum is the one that would be right for the file with all that it says. None of this can
// fail: what was read has room where it stands.
TrackFile TrackDocument::computed() const {
    TrackFile computed = file, sealed = file;
    (void)compute(computed, context);
    (void)compute_checksum(sealed, context);
    computed.checksum = sealed.checksum;
    return computed;
}

}  // namespace wend::gp2_track
