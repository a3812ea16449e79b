#include "core/document/format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "core/fields/field_path.hpp"
#include "wend/format.hpp"
#include "wend/ground_mesh.hpp"

namespace wend {

std::string versions_of(const FormatInfo& info) {
    std::vector<std::string_view> names;
    for (const FormatVersion& version : info.versions) names.push_back(version.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

Error no_version(const FormatInfo& info, std::string_view version) {
    return {
        fmt::format("{} has no version \"{}\"; there are {}", info.id, version, versions_of(info))};
}

Expected<void> expect_editable(const Format& format) {
    if (format.info().is_editable) return {};
    return failure(
        fmt::format("{} cannot be changed here: they are compiled from a source of their "
                    "own, which is what has to be edited",
                    format.info().title));
}

Expected<std::uint64_t> drop_padding(OutputFile& file) {
    // Formats whose files may have something behind them call it so.
    const auto end = file.document->offset_of("trailing");
    if (!end) return 0;
    auto bytes = file.document->write();
    if (!bytes) return failure(std::move(bytes.error()));
    const auto behind = ByteView(*bytes).subspan(*end);
    const bool is_padding =
        std::ranges::all_of(behind, [](std::byte byte) { return byte == std::byte{0}; });
    if (behind.empty() || !is_padding) return 0;
    auto without =
        file.document->format().read(ByteView(*bytes).first(*end), file.document->layout());
    if (!without) return failure(std::move(without.error()));
    file.document = std::move(*without);
    return behind.size();
}

Expected<std::uint64_t> drop_padding(std::vector<OutputFile>& files) {
    std::uint64_t all = 0;
    for (OutputFile& file : files) {
        const auto dropped = drop_padding(file);
        if (!dropped) return failure(dropped.error());
        all += *dropped;
    }
    return all;
}

namespace {

Error cannot(const Format& format, std::string_view what) {
    return ErrorDetails{.message = fmt::format("{} has no {}", format.info().id, what)};
}

// Documents that another format made would not be what this one takes them for.
Expected<void> expect_own(const Format& format, std::span<const Member> members) {
    for (const Member& member : members)
        if (&member.document->format() != &format)
            return failure(ErrorDetails{
                .message = fmt::format("is a document of {}, not of {}",
                                       member.document->format().info().id, format.info().id),
                .file = member.file});
    return {};
}

}  // namespace

bool Format::may_be_damaged(ByteView, std::string_view) const { return true; }

Expected<void> Member::hold(std::shared_ptr<Document> other) {
    auto made = other->encoded();
    if (!made) return failure(std::move(made.error()));
    bytes = made->size();
    other->bytes_ = std::move(*made);
    document = std::move(other);
    return {};
}

bool Document::is_game_name(std::string_view) const { return true; }

std::optional<std::uint32_t> Document::number_in_map(std::string_view) const {
    return std::nullopt;
}
Fields Document::fields() const { return Fields(nullptr); }
Expected<FieldHandle> Document::at(const FieldPath&) {
    return failure("there is no description of its fields");
}
Expected<FieldHandle> Document::at(std::string_view path) {
    const Expected<FieldPath> parsed = FieldPath::parse(path);
    if (!parsed) return failure(parsed.error());
    return at(*parsed);
}
std::optional<std::uint64_t> Document::offset_of(std::string_view) const { return std::nullopt; }

std::vector<std::optional<std::uint64_t>> Document::offsets_of(
    std::span<const std::string_view> field_paths) const {
    std::vector<std::optional<std::uint64_t>> offsets;
    offsets.reserve(field_paths.size());
    for (const std::string_view path : field_paths) offsets.push_back(offset_of(path));
    return offsets;
}

std::vector<Fact> MapModel::facts(const Map&) const { return {}; }
ListRecord MapModel::record_of(Element, Origin) const { return {}; }
std::string MapModel::field_path(Element element, Origin origin) const {
    const ListRecord record = record_of(element, origin);
    return record.list.empty() ? "" : fmt::format("{}[{}]", record.list, record.place);
}
Expected<void> MapModel::check(const Network&, const OptionValues&, CheckReport&) const {
    return {};
}
void MapModel::repair(RepairJob&) const {}
Expected<std::unique_ptr<GameRules>> MapModel::game_rules(const Network&,
                                                          const OptionValues&) const {
    return nullptr;
}
Expected<std::shared_ptr<const World>> MapModel::world(const WorldFiles&) const {
    return failure("files of this format do not hold what is solid in a map");
}

Expected<void> expect_options(const FormatInfo& format, std::span<const OptionSpec> known,
                              const OptionValues& values) {
    for (const auto& [name, value] : values)
        if (std::ranges::find(known, name, &OptionSpec::name) == known.end())
            return failure(fmt::format("the option `{}` is unknown to {}", name, format.id));
    return {};
}

std::string Format::other_file(ByteView, std::string_view) const { return {}; }

Expected<DocumentPointer> Format::read(ByteView bytes, const OptionValues& layout) const {
    if (auto known = expect_options(info(), info().layout_options, layout); !known)
        return failure(std::move(known.error()));
    return read_file(bytes, layout);
}

Expected<DocumentPointer> Format::read_json(std::string_view, bool) const {
    return failure(cannot(*this, "JSON"));
}
Expected<JsonGuide> Format::json_guide(std::string_view) const {
    return failure(cannot(*this, "JSON"));
}

Expected<void> Format::explain(ByteView bytes, const ExplainSink& sink,
                               const OptionValues& layout) const {
    if (auto known = expect_options(info(), info().layout_options, layout); !known) return known;
    return explain_file(bytes, layout, sink);
}
Expected<void> Format::explain_file(ByteView, const OptionValues&, const ExplainSink&) const {
    return failure(cannot(*this, "description of its bytes"));
}
std::string Format::layout_page() const { return {}; }

Expected<std::unique_ptr<const MapModel>> Format::open(std::span<const Member> members,
                                                       const OptionValues& options) const {
    if (auto known = expect_options(info(), info().options, options); !known)
        return failure(std::move(known.error()));
    if (members.empty()) return failure("a map has one file at least");
    if (auto own = expect_own(*this, members); !own) return failure(std::move(own.error()));
    return model(members, options);
}

Expected<std::vector<OutputFile>> Format::convert(std::span<const std::span<const Member>> maps,
                                                  const ConvertRequest& request,
                                                  LossReport& losses) const {
    if (auto known = expect_options(info(), info().convert_options, request.options); !known)
        return failure(std::move(known.error()));
    for (const std::span<const Member> map : maps)
        if (auto own = expect_own(*this, map); !own) return failure(std::move(own.error()));
    const std::vector<std::string>& others = info().converts_to;
    if (!request.format.empty() && request.format != info().id &&
        std::ranges::find(others, request.format) == others.end())
        return failure(fmt::format(
            "{} cannot be converted into {}; it can become {}", info().id, request.format,
            others.empty() ? "no other format" : fmt::format("{}", fmt::join(others, ", "))));
    return convert_maps(maps, request, losses);
}
Expected<std::vector<OutputFile>> Format::convert_maps(std::span<const std::span<const Member>>,
                                                       const ConvertRequest&, LossReport&) const {
    return failure(cannot(*this, "conversions"));
}

Expected<std::vector<OutputFile>> Format::from_drawing(const Drawing& drawing,
                                                       const ConvertRequest& request,
                                                       LossReport& losses) const {
    if (auto known = expect_options(info(), info().convert_options, request.options); !known)
        return failure(std::move(known.error()));
    return map_of_drawing(drawing, request, losses);
}
Expected<std::vector<OutputFile>> Format::map_of_drawing(const Drawing&, const ConvertRequest&,
                                                         LossReport&) const {
    return failure(cannot(*this, "maps made of drawings"));
}

Expected<GeneratorLaw> Format::generator_law(const World&, const std::string&) const {
    return failure(cannot(*this, "meshes made of worlds"));
}
Expected<std::vector<OutputFile>> Format::files_of(const GroundMesh&, const World&,
                                                   const GeneratorLaw&) const {
    return failure(cannot(*this, "meshes made of worlds"));
}

Expected<std::vector<OutputFile>> Format::sample(const SampleRequest& request) const {
    if (auto known = expect_options(info(), info().sample_options, request.options); !known)
        return failure(std::move(known.error()));
    SampleRequest named = request;
    if (named.version.empty()) named.version = info().versions.front().name;
    return make_sample(named);
}
Expected<std::vector<OutputFile>> Format::make_sample(const SampleRequest&) const {
    return failure(cannot(*this, "samples"));
}

}  // namespace wend
