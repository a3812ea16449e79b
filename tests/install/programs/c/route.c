/* Finds the path between two places of a map, and writes it as GeoJSON. */
#include <stdio.h>
#include <wend/wend.h>

static int fail(wend_error* error) {
    fprintf(stderr, "%s\n", wend_error_text(error));
    wend_error_free(error);
    return 1;
}

int main(int count, char** arguments) {
    if (count < 4) return 2;
    wend_error* error = NULL;
    wend_map* map = wend_map_open(arguments[1], NULL, &error);
    if (!map) return fail(error);
    wend_network* network = wend_map_network(map, &error);
    if (!network) return fail(error);
    wend_planner* planner = wend_planner_make(network, NULL, &error);
    if (!planner) return fail(error);
    const wend_locations places = {.texts = (const char* const*)arguments + 2,
                                .count = (size_t)count - 2};
    wend_route* route = wend_planner_find_places(planner, places, WEND_NONE, &error);
    if (!route) return fail(error);

    const wend_route* routes[] = {route};
    wend_buffer* geojson = wend_routes_geojson(network, routes, 1, &error);
    if (!geojson) return fail(error);
    fwrite(wend_buffer_data(geojson), 1, wend_buffer_size(geojson), stdout);
    wend_route_info info = {.size = sizeof info};
    wend_route_get_info(route, &info);
    const int status = info.found ? 0 : 1;
    wend_buffer_free(geojson);
    wend_route_free(route);
    wend_planner_free(planner);
    wend_network_free(network);
    wend_map_free(map);
    return status;
}
