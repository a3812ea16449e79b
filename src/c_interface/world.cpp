#include "wend/c/world.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "core/json/json_text.hpp"
#include "wend/generate.hpp"
#include "wend/in_world.hpp"
#include "wend/open.hpp"
#include "wend/world.hpp"

struct wend_tracer {
    static constexpr const char* called = "wend_tracer";
    wend::Tracer tracer;
};

using namespace wend::c;

namespace {

template <class Element>
const Element* lent(const std::vector<Element>* values, size_t* count) {
    if (count) *count = values ? values->size() : 0;
    return values && !values->empty() ? values->data() : nullptr;
}

wend_trace trace_for_c(const wend::Trace& trace) {
    return {trace.fraction, point_of(trace.end), point_of(trace.normal),
            trace.entity,   trace.starts_solid,  trace.is_all_solid};
}

wend_engine engine_of(wend::Engine engine) {
    switch (engine) {
        case wend::Engine::goldsrc:
            return WEND_GOLDSRC;
        case wend::Engine::source:
            return WEND_SOURCE;
        case wend::Engine::other:
            break;
    }
    return WEND_OTHER_ENGINE;
}

wend_world* world_for_c(std::shared_ptr<const wend::World> world) {
    auto made = std::make_unique<wend_world>(wend_world{std::move(world)});
    for (const wend::WorldFace& face : made->world->faces())
        made->faces.push_back({face.first_corner, face.corners, face.entity, face.texture});
    for (const wend::WorldLadder& ladder : made->world->ladders())
        made->ladders.push_back(
            {point_of(ladder.box.mins), point_of(ladder.box.maxs), ladder.entity});
    return made.release();
}

}  // namespace

wend_world* wend_world_make(const wend_map* map, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_world*> {
            auto world = map->map.world();
            if (!world) return wend::failure(std::move(world.error()));
            return world_for_c(*std::move(world));
        },
        map);
}
wend_world* wend_world_read(const char* name, wend_text_list game_folders, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_world*> {
            const auto folders = texts_of(game_folders);
            if (!folders) return wend::failure(folders.error());
            auto world = wend::open_world(name, *folders);
            if (!world) return wend::failure(std::move(world.error()));
            return world_for_c(*std::move(world));
        },
        name);
}
void wend_world_free(wend_world* world) { delete world; }

wend_map* wend_map_in_world(const wend_map* mesh, const wend_world* world, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_map*> {
            return new wend_map{wend::in_world(mesh->map, world->world)};
        },
        mesh, world);
}

wend_files* wend_world_generate(const wend_world* world, const wend_generate_options* options,
                                wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            const auto wanted = copy_in(options);
            if (!wanted) return wend::failure(wanted.error());
            if (const auto there = expect_list(wanted->seeds, wanted->seed_count, "seeds"); !there)
                return wend::failure(there.error());
            wend::GenerateRequest request{.version = text_or(wanted->version),
                                          .only_from_seeds = wanted->only_from_seeds,
                                          .keep_islands = wanted->keep_islands,
                                          .name_places = !wanted->without_names,
                                          .analyze = wanted->analyze,
                                          .jobs = std::max(wanted->jobs, 1U)};
            if (wanted->progress)
                request.progress = [&](std::uint64_t done, std::uint64_t all) {
                    return wanted->progress(wanted->user, done, all);
                };
            for (const wend_point& seed : std::span(wanted->seeds, wanted->seed_count))
                request.seeds.push_back(point_of(seed));
            auto made = wend::generate(*world->world, request);
            if (!made) return wend::failure(std::move(made.error()));
            return new wend_files{std::move(made->files), {}};
        },
        world);
}

bool wend_world_get_info(const wend_world* world, wend_world_info* info) {
    if (!world) return false;
    const wend::World& of = *world->world;
    const wend::PlayerSize player = of.player();
    return give(info, {0, engine_of(of.engine()), of.file_bytes(), point_of(of.bounds().mins),
                       point_of(of.bounds().maxs), player.width, player.height,
                       player.crouched_height, of.entities().size(), of.ladders().size(),
                       of.unknown_solids().size(), of.faces().size(), of.textures().size(),
                       of.revision().has_value(), of.revision().value_or(0)});
}

const char* wend_world_entity_value(const wend_world* world, uint32_t entity, const char* key) {
    if (!world || !key || entity >= world->world->entities().size()) return nullptr;
    const auto& values = world->world->entities()[entity].values;
    const auto found = std::find_if(values.rbegin(), values.rend(),
                                    [&](const auto& pair) { return pair.first == key; });
    return found == values.rend() ? nullptr : found->second.c_str();
}
wend_buffer* wend_world_entities_json(const wend_world* world, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            return written([&](wend::TextSink& sink) {
                wend::JsonText json(sink, 1);
                json.open_array();
                for (const wend::WorldEntity& entity : world->world->entities()) {
                    json.open_array();
                    for (const auto& [key, value] : entity.values) {
                        json.open_array();
                        json.text(key);
                        json.text(value);
                        json.close_array();
                    }
                    json.close_array();
                }
                json.close_array();
            });
        },
        world);
}

const wend_world_face* wend_world_faces(const wend_world* world, size_t* count) {
    return lent(world ? &world->faces : nullptr, count);
}
const wend_point* wend_world_face_corners(const wend_world* world, size_t* count) {
    if (count) *count = 0;
    if (!world) return nullptr;
    const auto corners = world->world->face_corners();
    if (count) *count = corners.size();
    return corners.empty() ? nullptr : points_of(corners);
}
const char* wend_world_texture(const wend_world* world, size_t index) {
    return world ? text_at(world->world->textures(), index) : nullptr;
}
const wend_world_ladder* wend_world_ladders(const wend_world* world, size_t* count) {
    return lent(world ? &world->ladders : nullptr, count);
}
const char* wend_world_unknown_solid(const wend_world* world, size_t index, wend_point* origin) {
    if (!world || index >= world->world->unknown_solids().size()) return nullptr;
    const wend::UnknownSolid& solid = world->world->unknown_solids()[index];
    if (origin) *origin = point_of(solid.origin);
    return solid.model.c_str();
}

wend_tracer* wend_tracer_make(const wend_world* world, const wend_trace_options* options,
                              wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_tracer*> {
            const auto wanted = copy_in(options);
            if (!wanted) return wend::failure(wanted.error());
            if (wanted->mover < WEND_MOVING_PLAYER || wanted->mover > WEND_MOVING_LINE)
                return wend::failure("there is no such mover");
            auto tracer =
                world->world->tracer({.mover = static_cast<wend::Mover>(wanted->mover),
                                      .box = {point_of(wanted->mins), point_of(wanted->maxs)},
                                      .brush_entities = !wanted->without_entities});
            if (!tracer) return wend::failure(std::move(tracer.error()));
            return new wend_tracer{*std::move(tracer)};
        },
        world);
}
void wend_tracer_free(wend_tracer* tracer) { delete tracer; }

bool wend_tracer_trace(const wend_tracer* tracer, const wend_point* from, const wend_point* to,
                       size_t count, wend_trace* traces, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            for (const auto& there :
                 {expect_list(from, count, "points"), expect_list(to, count, "points"),
                  expect_list(traces, count, "traces")})
                if (!there) return wend::failure(there.error());
            for (size_t i = 0; i < count; ++i)
                traces[i] = trace_for_c(tracer->tracer.trace(point_of(from[i]), point_of(to[i])));
            return {};
        },
        tracer);
}
bool wend_tracer_floors(const wend_tracer* tracer, const wend_point* from, size_t count,
                        double depth, double* heights, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            for (const auto& there :
                 {expect_list(from, count, "points"), expect_list(heights, count, "heights")})
                if (!there) return wend::failure(there.error());
            for (size_t i = 0; i < count; ++i)
                heights[i] = tracer->tracer.floor_below(point_of(from[i]), depth)
                                 .value_or(std::numeric_limits<double>::quiet_NaN());
            return {};
        },
        tracer);
}
bool wend_tracer_are_solid(const wend_tracer* tracer, const wend_point* points, size_t count,
                           bool* are_solid, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            for (const auto& there :
                 {expect_list(points, count, "points"), expect_list(are_solid, count, "answers")})
                if (!there) return wend::failure(there.error());
            for (size_t i = 0; i < count; ++i)
                are_solid[i] = tracer->tracer.is_solid(point_of(points[i]));
            return {};
        },
        tracer);
}
