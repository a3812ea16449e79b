#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "c_interface/functions.hpp"
#include "c_interface/handles.hpp"

// Handles that are given back by themselves, for tests.

namespace wend {

struct GiveBack {
#define WEND_GIVE_BACK(handle) \
    void operator()(handle* given) const { handle##_free(given); }
    WEND_HANDLES(WEND_GIVE_BACK)
#undef WEND_GIVE_BACK
};

template <class Handle>
using Kept = std::unique_ptr<Handle, GiveBack>;
template <class Handle>
Kept<Handle> kept(Handle* handle) {
    return Kept<Handle>(handle);
}

// The error of a call, which is handed over as one.
class CaughtError {
  public:
    ~CaughtError() { wend_error_free(error_); }
    operator wend_error**() {
        wend_error_free(error_);
        error_ = nullptr;
        return &error_;
    }
    std::string text() const { return wend_error_text(error_); }
    std::string message() const { return wend_error_message(error_); }
    const wend_error* error() const { return error_; }

  private:
    wend_error* error_ = nullptr;
};

inline std::string text_of(const wend_buffer* buffer) {
    return buffer ? std::string(wend_buffer_data(buffer), wend_buffer_size(buffer)) : "(nothing)";
}
inline std::string taken(wend_buffer* buffer) { return text_of(kept(buffer).get()); }

// Options of routes by their names.
struct RouteValues {
    RouteValues(std::initializer_list<std::pair<const char*, const char*>> all) {
        for (const auto& [name, value] : all) values.push_back({name, value, 0});
        options.values = {values.data(), values.size()};
    }
    operator const wend_route_options*() const { return &options; }

    std::vector<wend_option> values;
    wend_route_options options = {.size = sizeof options};
};

// Texts, nodes and bytes of C++ as the interface takes them.
struct TextList {
    std::vector<const char*> texts;
    TextList(std::initializer_list<const char*> all) : texts(all) {}
    operator wend_text_list() const { return {texts.data(), texts.size()}; }
    operator wend_locations() const { return {texts.data(), nullptr, nullptr, texts.size()}; }
};
inline wend_locations places_of(const std::vector<std::uint32_t>& nodes) {
    return {nullptr, nodes.data(), nullptr, nodes.size()};
}
inline wend_locations places_of(const std::vector<wend_point>& points) {
    return {nullptr, nullptr, points.data(), points.size()};
}
inline wend_index_list list_of(const std::vector<std::uint32_t>& indexes) {
    return {indexes.data(), indexes.size()};
}
constexpr wend_index_list all_nodes = {nullptr, WEND_ALL};

// Does an operation whose members stand in JSON.
inline wend_edit* done(const Kept<wend_editor>& editor, const char* operation,
                       wend_index_list nodes, const std::string& values, wend_error** told) {
    const wend_edit_request request = {.size = sizeof request,
                                       .operation = operation,
                                       .nodes = nodes,
                                       .values = values.empty() ? nullptr : values.c_str()};
    return wend_editor_do(editor.get(), &request, told);
}
inline wend_bytes bytes_of_text(std::string_view text) { return {text.data(), text.size()}; }

// A small sample of a format, and the map of it.
struct SampleMap {
    explicit SampleMap(const wend_format* of, std::uint64_t nodes = 60, std::uint64_t seed = 1) {
        const wend_sample_options options = {
            .size = sizeof options, .version = nullptr, .nodes = nodes, .seed = seed};
        files.reset(wend_sample(of, &options, told));
        EXPECT_TRUE(files) << told.text();
        map.reset(wend_files_map(files.get(), {}, told));
        EXPECT_TRUE(map) << told.text();
        network.reset(wend_map_network(map.get(), told));
        EXPECT_TRUE(network) << told.text();
    }
    explicit SampleMap(const char* format, std::uint64_t nodes = 60, std::uint64_t seed = 1)
        : SampleMap(wend_format_find(format), nodes, seed) {}

    const Map& as_map() const { return map->map; }
    const Network& as_network() const { return *network->network; }

    CaughtError told;
    Kept<wend_files> files;
    Kept<wend_map> map;
    Kept<wend_network> network;
};

// One of each format.
inline const std::vector<std::unique_ptr<SampleMap>>& samples_of_all() {
    static const std::vector<std::unique_ptr<SampleMap>> all = [] {
        std::vector<std::unique_ptr<SampleMap>> made;
        for (std::size_t i = 0; i < wend_format_count(); ++i)
            made.push_back(std::make_unique<SampleMap>(wend_format_at(i)));
        return made;
    }();
    return all;
}

// One of each format whose maps are networks: the maps of games that meshes are for are none.
inline std::vector<const SampleMap*> samples_with_nodes() {
    std::vector<const SampleMap*> found;
    for (const auto& sample : samples_of_all())
        if (sample->as_network().nodes.size() > 0) found.push_back(sample.get());
    return found;
}

}  // namespace wend
