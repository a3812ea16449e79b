#include "formats/bsp/source/static_props.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/archive/lzma_lump.hpp"
#include "core/base/byte_sources.hpp"
#include "core/describe/byte_reader.hpp"

namespace wend::bsp::source {
namespace {

constexpr u16 packed_flag = 1;
constexpr u64 name_bytes = 128, leaf_bytes = 2, angles_at = 12, model_at = 24, solid_at = 30;
// From version 11 on props have a size of their own.
constexpr u16 first_scaled_version = 11;
constexpr u64 scale_at = 76;

// Takes a lump apart from its beginning on.
class Pieces {
  public:
    explicit Pieces(ByteView bytes) : left_(bytes) {}

    std::optional<u32> count() {
        const auto value = value_at<u32, MapContext::byte_order>(left_, 0);
        if (value) left_ = left_.subspan(4);
        return value;
    }
    // So many records; none where they are not there.
    std::optional<ByteView> records(u64 count, u64 each) {
        if (count > left_.size() / each) return std::nullopt;
        const ByteView taken = left_.first(count * each);
        left_ = left_.subspan(count * each);
        return taken;
    }
    u64 left() const { return left_.size(); }

  private:
    ByteView left_;
};

Error broken_off(const GamePart& part) {
    return ErrorDetails{.message = "the lump of static props ends inside of a list",
                        .offset = part.offset,
                        .field = "game"};
}

// The bytes of a part; of a packed one up to where the next begins.
Expected<ByteView> bytes_of_part(const MapFile& file, const GamePart& part) {
    const Place& lump = file.lumps.of[Lump::game];
    const u64 begins = lump.offset + game_directory_bytes(file.game_parts.size());
    u64 end = u64{part.offset} + part.bytes;
    if ((part.flags & packed_flag) != 0) {
        end = begins + file.game.size();
        for (const GamePart& other : file.game_parts)
            if (other.offset > part.offset) end = std::min<u64>(end, other.offset);
    }
    if (part.offset < begins || end < part.offset ||
        !lies_within(file.game.size(), part.offset - begins, end - part.offset))
        return failure(ErrorDetails{
            .message = fmt::format("the static props should lie from byte {} to {}, outside of "
                                   "their lump",
                                   part.offset, end),
            .field = "game_parts"});
    return ByteView(file.game).subspan(part.offset - begins, end - part.offset);
}

Expected<std::vector<StaticProp>> read_props(ByteView bytes, const GamePart& part) {
    Pieces pieces(bytes);
    const auto models = pieces.count();
    const auto model_names = pieces.records(models.value_or(0), name_bytes);
    const auto leaves = pieces.count();
    const auto leaf_numbers = pieces.records(leaves.value_or(0), leaf_bytes);
    const auto props = pieces.count();
    if (!models || !model_names || !leaves || !leaf_numbers || !props)
        return failure(broken_off(part));
    std::vector<StaticProp> solids;
    if (*props == 0) return solids;
    // Records of one version have several sizes.
    const u64 each = pieces.left() / *props;
    const auto records = pieces.records(*props, std::max<u64>(each, 1));
    if (each <= solid_at || !records) return failure(broken_off(part));
    for (u64 i = 0; i < *props; ++i) {
        const ByteView record = records->subspan(i * each, each);
        const auto number = [&](u64 at) {
            return f64{value_at<f32, MapContext::byte_order>(record, at).value_or(0)};
        };
        if (record[solid_at] == std::byte{0}) continue;
        const u16 model = value_at<u16, MapContext::byte_order>(record, model_at).value_or(0);
        StaticProp solid{
            .model = {},
            .origin = {number(0), number(4), number(8)},
            .angles = {number(angles_at), number(angles_at + 4), number(angles_at + 8)},
            .solid = std::to_integer<u8>(record[solid_at])};
        if (part.version >= first_scaled_version && each >= scale_at + sizeof(f32))
            solid.scale = number(scale_at);
        if (model < *models) {
            const std::string_view name =
                bytes_as_text(model_names->subspan(model * name_bytes, name_bytes));
            solid.model = name.substr(0, name.find('\0'));
        }
        solids.push_back(std::move(solid));
    }
    return solids;
}

}  // namespace

Expected<std::vector<StaticProp>> solid_props(const MapFile& file) {
    for (const GamePart& part : file.game_parts) {
        if (part.id != static_props_id) continue;
        const auto bytes = bytes_of_part(file, part);
        if (!bytes) return failure(bytes.error());
        if ((part.flags & packed_flag) == 0) return read_props(*bytes, part);
        const auto unpacked = archive::expand_lzma_lump(*bytes, "the lump of static props");
        if (!unpacked) return failure(unpacked.error());
        return read_props(*unpacked, part);
    }
    return std::vector<StaticProp>();
}

}  // namespace wend::bsp::source
