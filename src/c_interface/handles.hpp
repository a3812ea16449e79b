#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "api/answers/check_answer.hpp"
#include "c_interface/guarded.hpp"
#include "wend/c/network.h"
#include "wend/c/world.h"
#include "wend/editor.hpp"
#include "wend/exchange.hpp"
#include "wend/map.hpp"
#include "wend/network.hpp"
#include "wend/planner.hpp"
#include "wend/wend.h"
#include "wend/world.hpp"

// What stands behind the handles that several files of the interface look into. Each owns or shares
// all that it lends. `called` is what messages call it.
struct wend_error {
    static constexpr const char* called = "wend_error";
    wend::Error error;
    std::string text;
};

struct wend_buffer {
    static constexpr const char* called = "wend_buffer";
    std::string text;
};

struct wend_texts {
    std::vector<std::string> texts;
};

struct wend_indexes {
    std::vector<std::uint32_t> indexes;
};

struct wend_map {
    static constexpr const char* called = "wend_map";
    wend::Map map;
};

struct wend_network {
    static constexpr const char* called = "wend_network";
    std::shared_ptr<const wend::Network> network;
    std::optional<wend::Map> map;  // Where it is of one.
};

struct wend_document {
    static constexpr const char* called = "wend_document";
    std::shared_ptr<wend::Document> document;
    std::vector<wend::Count> counts = {};  // As they were asked for last.
};

namespace wend::c {
struct FilesOfParts;
}
struct wend_files {
    static constexpr const char* called = "wend_files";
    std::vector<wend::OutputFile> files = {};
    std::vector<std::string> notes = {};
    std::shared_ptr<const wend::c::FilesOfParts> parts = {};  // Where each is made of others.
};

struct wend_losses {
    static constexpr const char* called = "wend_losses";
    wend::LossReport losses;
};

struct wend_report {
    static constexpr const char* called = "wend_report";
    wend::Checked checked;
};

struct wend_world {
    static constexpr const char* called = "wend_world";
    std::shared_ptr<const wend::World> world;
    std::vector<wend_world_face> faces = {};
    std::vector<wend_world_ladder> ladders = {};
};

struct wend_route {
    static constexpr const char* called = "wend_route";
    wend::PlannedPath planned;
    // What the game's rules lend for as long as they are there.
    std::string remark = planned.game ? std::string(planned.game->remark) : std::string();
};

namespace wend::c {

inline const Format* format_of(const wend_format* format) {
    return reinterpret_cast<const Format*>(format);
}
inline const wend_format* handle_of(const Format* format) {
    return reinterpret_cast<const wend_format*>(format);
}
inline const Exchange* exchange_of(const wend_exchange* exchange) {
    return reinterpret_cast<const Exchange*>(exchange);
}
inline const wend_exchange* handle_of(const Exchange* exchange) {
    return reinterpret_cast<const wend_exchange*>(exchange);
}

// Text that is spelt in the program itself: a zero byte stands behind it.
inline const char* literal(std::string_view text) { return text.empty() ? "" : text.data(); }

// The version of a document, by the name that its format has, which ends with a zero byte.
inline const char* version_of(const Document& document) {
    for (const FormatVersion& version : document.format().info().versions)
        if (version.name == document.version()) return version.name.c_str();
    return "";
}

// Text that a function gives, as a buffer of its own.
inline wend_buffer* buffer_of(std::string text) { return new wend_buffer{std::move(text)}; }
inline wend_buffer* buffer_of(ByteView bytes) {
    return buffer_of(std::string(bytes_as_text(bytes)));
}
// What somebody writes into a sink.
template <class Write>
wend_buffer* written(Write write) {
    std::string text;
    {
        TextSink sink([&text](std::string_view part) { text += part; });
        write(sink);
    }
    return buffer_of(std::move(text));
}

// What somebody writes of one of the handles into a sink.
template <class Handle, class Write>
wend_buffer* json_of(wend_error** error, const Handle* handle, Write write) {
    return attempt(
        error, [&]() -> Expected<wend_buffer*> { return written(write); }, handle);
}

// Text of a list at an index; null if there is none.
template <class List>
const char* text_at(const List& list, std::size_t index) {
    return index < list.size() ? list[index].c_str() : nullptr;
}

// An error where a route is of another network.
Expected<void> expect_route_of(const Network& network, const wend_route& route);

inline wend_point point_of(const Point& point) { return {point.x, point.y, point.z}; }
inline Point point_of(const wend_point& point) { return {point.x, point.y, point.z}; }
static_assert(sizeof(wend_point) == sizeof(Point) && sizeof(wend_portal) == sizeof(Portal));
inline const Point* points_of(const wend_point* points) {
    return reinterpret_cast<const Point*>(points);
}
inline const wend_point* points_of(std::span<const Point> points) {
    return reinterpret_cast<const wend_point*>(points.data());
}

template <class Element>
constexpr wend_array_type type_of_elements() {
    if constexpr (std::is_same_v<Element, std::uint8_t>) return WEND_U8;
    if constexpr (std::is_same_v<Element, std::uint32_t>) return WEND_U32;
    if constexpr (std::is_same_v<Element, std::int32_t>) return WEND_I32;
    if constexpr (std::is_same_v<Element, float>) return WEND_F32;
    if constexpr (std::is_same_v<Element, double>) return WEND_F64;
    return std::is_same_v<Element, Portal> ? WEND_PORTALS : WEND_POINTS;
}

// Values as the interface lends them.
template <class Element>
wend_array array_of(const std::vector<Element>& values) {
    return {sizeof(wend_array), values.empty() ? nullptr : values.data(), values.size(),
            type_of_elements<Element>(), sizeof(Element)};
}

}  // namespace wend::c
