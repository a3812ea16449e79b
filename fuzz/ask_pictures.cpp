#include <algorithm>
#include <cmath>

#include "fuzz/caps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/target.hpp"
#include "wend/check.hpp"
#include "wend/draw.hpp"
#include "wend/route.hpp"

// Pictures of whatever can be read: refused, or an SVG whose tags close and whose numbers are
// numbers.

namespace wend::fuzz {
namespace {

// The end of the tag that begins at a place, beyond what stands in quotes; npos if there is none.
std::size_t end_of_tag(std::string_view text, std::size_t at) {
    char quote = 0;
    for (; at < text.size(); ++at) {
        if (quote != 0 ? text[at] == quote : text[at] == '"' || text[at] == '\'')
            quote = quote != 0 ? '\0' : text[at];
        else if (quote == 0 && text[at] == '>')
            return at;
    }
    return text.npos;
}

bool has_odd_characters(std::string_view text) {
    return std::ranges::any_of(text, [](char character) {
        return static_cast<unsigned char>(character) < ' ' && character != '\n' &&
               character != '\t';
    });
}

// Numbers stand in attributes; the words that follow `="` and a blank can only be such in them.
bool has_no_number(std::string_view tag) {
    for (const std::string_view word : {"nan", "inf"})
        for (const char before : {'"', ' ', ',', '-', 'M', 'l', 'h', 'v', 'c'})
            if (tag.find(before + std::string(word)) != tag.npos) return true;
    return false;
}

std::string_view fault_of(std::string_view svg) {
    if (has_odd_characters(svg)) return "control characters";
    std::vector<std::string_view> open;
    for (std::size_t at = svg.find('<'); at != svg.npos; at = svg.find('<', at)) {
        const std::size_t end = end_of_tag(svg, at);
        if (end == svg.npos) return "a tag that does not end";
        const std::string_view tag = svg.substr(at + 1, end - at - 1);
        at = end;
        if (tag.starts_with('?') || tag.starts_with('!')) continue;
        const std::string_view name = tag.substr(0, tag.find_first_of(" \n/", 1));
        if (name == "path" && has_no_number(tag)) return "what is no number";
        if (!tag.starts_with('/')) {
            if (!tag.ends_with('/')) open.push_back(name);
        } else if (open.empty() || open.back() != tag.substr(1)) {
            return "tags that close others";
        } else {
            open.pop_back();
        }
    }
    return open.empty() ? "" : "tags that are left open";
}

void ask_of_picture(const Network& network, const DrawRequest& request, const Format& format,
                    std::uint64_t size) {
    const auto picture =
        bounded(caps::picture, format, "drawing", size, [&] { return draw(network, request); });
    if (!picture) {
        promise(!picture.error()->message.empty(), format, "errors say what");
        return;
    }
    if (request.format != PictureFormat::svg) return;
    const std::string_view fault = fault_of(bytes_as_text(*picture));
    promise(fault.empty(), format, "pictures are SVG", fault);
}

DrawRequest plain() {
    DrawRequest request;
    request.width = min_picture_width;
    return request;
}

std::vector<DrawRequest> requests(const Map& map) {
    const Network& network = map.network();
    std::vector<DrawRequest> all{plain()};
    for (const std::string& name : colour_names(network)) {
        all.push_back(plain());
        all.back().colour_by = name;
    }
    const NodeIndex middle = network.nodes.size() / 2;
    for (const std::string& name : relation_names(network)) {
        all.push_back(plain());
        all.back().show = ShownRelation{name, middle};
    }
    const Point at = network.nodes.position.empty() ? Point() : network.nodes.position[middle];
    all.push_back(plain());
    all.back().bounds = Bounds{{at.x - 50, at.y - 50, 0}, {at.x + 50, at.y + 50, 0}};
    all.back().heights = HeightRange{at.z - 5, at.z + 5};
    all.push_back(plain());
    const CheckReport report = check(map).value();
    all.back().marks = marks_of(report.findings());
    all.back().height = 700;
    all.back().title = "A title";
    if (network.nodes.size() > 0) {
        Router router(network);
        all.back().routes.push_back({path_points(network, router.find(0, middle)), "a way"});
    }
    all.push_back(plain());
    all.back().format = PictureFormat::png;
    all.back().height = 300;
    return all;
}

// The plain picture, and one of the others, which each input chooses by its bytes: all of them for
// each would take long.
void ask_some(const std::vector<DrawRequest>& all, const Network& network, const Format& format,
              ByteView bytes) {
    std::uint64_t choice = 0;
    for (const std::byte byte : bytes) choice = choice * 31 + static_cast<unsigned char>(byte);
    ask_of_picture(network, all.front(), format, bytes.size());
    ask_of_picture(network, all[choice % all.size()], format, bytes.size());
}

}  // namespace

void ask_pictures(const Format& format, ByteView bytes) {
    for (const std::vector<Member>& members : maps_with(format, bytes))
        if (const auto map = open_or_refuse(format, members))
            ask_some(requests(*map), map->network(), format, bytes);
}

}  // namespace wend::fuzz
