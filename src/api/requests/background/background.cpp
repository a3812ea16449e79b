#include "wend/background.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <utility>
#include <vector>

#include "api/open/archive_place.hpp"
#include "api/requests/background/placement.hpp"
#include "core/base/names.hpp"
#include "core/image/picture.hpp"
#include "model/network/option_text.hpp"
#include "wend/draw.hpp"

namespace wend {
namespace {

using namespace background_detail;

// The name of a file without its ending, and the ending with its dot.
struct SplitName {
    std::string before, ending;
};

SplitName split_name(const std::string& file) {
    const std::string_view base = base_name(file);
    const std::size_t dot = base.rfind('.');
    if (dot == base.npos || dot == 0) return {file, ""};
    return {file.substr(0, file.size() - base.size() + dot), std::string(base.substr(dot))};
}

// What stands in front of the name of a file.
std::string folder_before_name(const std::string& file) {
    return file.substr(0, file.size() - base_name(file).size());
}

// Texts beside pictures are of some lines.
constexpr std::uint64_t longest_placing_text = 1 << 20;

// The text of a file if there is one of that name, and none too large.
Expected<std::optional<Bytes>> text_if_there(const std::string& name) {
    const auto size = size_of_named(name);
    if (!size || *size > longest_placing_text) return std::nullopt;
    auto bytes = read_named(name);
    if (!bytes) return failure(std::move(bytes.error()));
    return std::move(*bytes);
}

tl::unexpected<Error> in_named(Error error, const std::string& file) {
    error->file = file;
    return failure(std::move(error));
}

// Names that a world file of a picture has: `.pgw` of `.png`.
std::vector<std::string> world_files_of(const std::string& picture) {
    const auto [before, ending] = split_name(picture);
    std::vector<std::string> names;
    if (ending.size() > 3) names.push_back(before + ending.substr(0, 2) + ending.back() + 'w');
    names.push_back(before + ending + 'w');
    names.push_back(before + ".wld");
    return names;
}

// Names that the text of a picture's overview has: games call pictures of `de_dust2.txt`
// `de_dust2_radar`, and those of lower floors `de_dust2_lower_radar`.
std::vector<std::string> overviews_of(const std::string& picture) {
    const std::string before = split_name(picture).before;
    std::vector<std::string> names{before + ".txt"};
    std::string shorter = before;
    for (const std::string_view tail : {"_radar", "_lower"})
        if (shorter.ends_with(tail)) {
            shorter.resize(shorter.size() - tail.size());
            names.push_back(shorter + ".txt");
        }
    return names;
}

Expected<std::optional<Placement>> placement_beside(const std::string& picture, PictureSize size) {
    for (const std::string& name : world_files_of(picture)) {
        const auto text = text_if_there(name);
        if (!text) return failure(text.error());
        if (!*text) continue;
        auto placement = placement_of_world_file(bytes_as_text(**text), size);
        if (!placement) return in_named(std::move(placement.error()), name);
        return *placement;
    }
    for (const std::string& name : overviews_of(picture)) {
        const auto text = text_if_there(name);
        if (!text) return failure(text.error());
        if (!*text) continue;
        auto overview = read_overview(bytes_as_text(**text));
        if (!overview) return in_named(std::move(overview.error()), name);
        if (*overview) return (*overview)->placement;
    }
    return std::nullopt;
}

Expected<Background> with_picture(const std::string& file,
                                  const std::optional<Placement>& placement,
                                  const Network& network) {
    auto bytes = read_named(file);
    if (!bytes) return failure(std::move(bytes.error()));
    auto picture = picture_file(*bytes, max_picture_pixels);
    if (!picture) return in_named(std::move(picture.error()), file);
    Background background{.picture = std::move(*bytes), .name = std::string(base_name(file))};
    std::optional<Placement> found = placement;
    if (!found) {
        auto beside = placement_beside(file, picture->size);
        if (!beside) return failure(std::move(beside.error()));
        found = *beside;
    }
    if (!found && network.map_extent) found = Placement{*network.map_extent};
    if (!found)
        return failure(
            fmt::format("nothing says where the picture lies: name two corners of what it covers "
                        "behind it, {}:X1,Y1,X2,Y2, or lay a world file of six lines beside it "
                        "({}), or the text of a game's overview ({})",
                        base_name(file), base_name(world_files_of(file).front()),
                        base_name(overviews_of(file).back())),
            file);
    background.covers = found->covers;
    background.quarter_turns = found->quarter_turns;
    return background;
}

// The picture of an overview whose text was named.
Expected<Background> with_overview(const std::string& file, const Network& network) {
    const auto text = read_named(file);
    if (!text) return failure(text.error());
    auto overview = read_overview(bytes_as_text(*text));
    if (!overview) return in_named(std::move(overview.error()), file);
    if (!*overview)
        return failure(
            "is not the text of an overview: it has neither pos_x, pos_y and scale nor "
            "zoom and origin",
            file);
    const std::string own = std::string(base_name(split_name(file).before));
    std::vector<std::string> looked_for;
    for (const std::string& name : {(*overview)->picture, own}) {
        if (name.empty()) continue;
        for (const std::string_view tail : {"", "_radar"})
            for (const std::string_view ending : {".png", ".jpg", ".jpeg"}) {
                const std::string picture =
                    fmt::format("{}{}{}{}", folder_before_name(file), name, tail, ending);
                if (size_of_named(picture))
                    return with_picture(picture, (*overview)->placement, network);
                looked_for.emplace_back(base_name(picture));
            }
        if (name == own) break;
    }
    return failure(
        fmt::format("has no picture beside it; looked for were {}", fmt::join(looked_for, ", ")),
        file);
}

}  // namespace

Expected<Background> Background::parse(std::string_view text, const Network& network) {
    std::string file(text);
    std::optional<Placement> placement;
    const std::size_t colon = text.rfind(':');
    if (colon != text.npos && colon > 0)
        if (numbers_said(text.substr(colon + 1), 4, 4)) {
            auto box = box_said(text.substr(colon + 1));
            if (!box) return failure(std::move(box.error()));
            file.resize(colon);
            placement = Placement{*box};
        }
    if (file.empty()) return failure("the name of a picture was expected");
    if (!placement && lower_case_ending(file) == "txt") return with_overview(file, network);
    return with_picture(file, placement, network);
}

}  // namespace wend
