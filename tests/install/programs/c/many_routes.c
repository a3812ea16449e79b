/* Finds the ways from one place of a map to all nodes of it in one call, and prints the longest. */
#include <stdio.h>
#include <stdlib.h>
#include <wend/wend.h>

static int fail(wend_error* error) {
    fprintf(stderr, "%s\n", wend_error_text(error));
    wend_error_free(error);
    return 1;
}

int main(int count, char** arguments) {
    if (count != 3) return 2;
    wend_error* error = NULL;
    wend_map* map = wend_map_open(arguments[1], NULL, &error);
    wend_network* network = map ? wend_map_network(map, &error) : NULL;
    const wend_option many = {.name = "many_queries"};
    const wend_route_options options = {.size = sizeof options, .values = {&many, 1}};
    wend_planner* planner = network ? wend_planner_make(network, &options, &error) : NULL;
    if (!planner) return fail(error);
    wend_network_info info = {.size = sizeof info};
    wend_network_get_info(network, &info);

    /* A row a path: the start is spelt, the targets are nodes. */
    const size_t rows = info.node_count;
    const char** starts = malloc((rows + 1) * sizeof *starts);
    uint32_t* targets = malloc((rows + 1) * sizeof *targets);
    for (size_t row = 0; row < rows; ++row) {
        starts[row] = arguments[2];
        targets[row] = (uint32_t)row;
    }
    const wend_locations from = {.texts = starts, .count = rows};
    const wend_locations to = {.nodes = targets, .count = rows};
    wend_routes* routes = wend_planner_find_many(planner, from, to, WEND_NONE, &error);
    free(targets);
    free(starts);
    if (!routes) return fail(error);

    wend_routes_info found = {.size = sizeof found};
    wend_routes_get_info(routes, &found);
    size_t reached = 0, farthest = 0;
    for (size_t row = 0; row < found.count; ++row) {
        if (!found.found[row]) continue; /* Its cost and length are no numbers. */
        ++reached;
        if (!found.found[farthest] || found.length[row] > found.length[farthest]) farthest = row;
    }
    /* Where each leads is found out when it is asked for. */
    wend_array points = {.size = sizeof points}, first = {.size = sizeof first};
    if (reached == 0 || !wend_routes_points(routes, &points, &first, &error)) return fail(error);
    const uint32_t* at = (const uint32_t*)first.data + farthest;
    const wend_point* end = (const wend_point*)points.data + at[1] - 1;
    printf("%lu of %lu nodes, the farthest %.0f %s away at %.0f,%.0f\n", (unsigned long)reached,
           (unsigned long)rows, found.length[farthest], info.unit, end->x, end->y);
    wend_routes_free(routes);
    wend_planner_free(planner);
    wend_network_free(network);
    wend_map_free(map);
    return 0;
}
