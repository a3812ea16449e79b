#include "wend/generate_part.hpp"

#include <utility>

#include "api/answers/generate_answer.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/handles.hpp"

struct wend_generated_part {
    static constexpr const char* called = "wend_generated_part";
    wend::GeneratedPart part;
};

using namespace wend::c;

wend_generated_part* wend_world_generate_part(const wend_world* world, const wend_map* mesh,
                                              const wend_part_options* options,
                                              wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_generated_part*> {
            const auto wanted = copy_in(options);
            if (!wanted) return wend::failure(wanted.error());
            wend::PartRequest request{.stale = wanted->stale};
            if (wanted->box)
                request.box = wend::WorldBox{point_of(wanted->box[0]), point_of(wanted->box[1])};
            auto areas = chosen_nodes(wanted->areas, mesh->map.network());
            if (!areas) return wend::failure(std::move(areas.error()));
            request.areas = std::move(*areas);
            auto made = wend::generate_part(mesh->map, *world->world, request);
            if (!made) return wend::failure(std::move(made.error()));
            return new wend_generated_part{std::move(*made)};
        },
        world, mesh);
}
void wend_generated_part_free(wend_generated_part* part) { delete part; }
wend_map* wend_generated_part_map(const wend_generated_part* part, wend_error** error) {
    return attempt(
        error, [&]() -> wend::Expected<wend_map*> { return new wend_map{part->part.map}; }, part);
}
wend_buffer* wend_generated_part_json(const wend_generated_part* part, wend_error** error) {
    return json_of(error, part, [&](wend::TextSink& sink) {
        wend::write_answer(sink, wend::PartAnswer{part->part}, 2, wend::AnswerKeys::all);
    });
}
