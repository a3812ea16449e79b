/* Prepares a map once, and finds ways in it on two threads. */
#include <pthread.h>
#include <stdio.h>
#include <wend/wend.h>

enum { threads = 2, ways = 500 };

static wend_network* network;
static wend_prepared* prepared; /* It never changes, so any thread may use it. */
static uint32_t node_count;

/* Each thread has a planner of its own. */
static void* find_ways(void* first) {
    double* length = first;
    wend_planner* planner = wend_planner_make(network, NULL, NULL);
    if (!wend_planner_use(planner, prepared, NULL)) return NULL;
    uint32_t starts[ways], targets[ways];
    for (uint32_t row = 0; row < ways; ++row) {
        starts[row] = row % node_count;
        targets[row] = row * 7 % node_count;
    }
    const wend_locations from = {.nodes = starts, .count = ways};
    const wend_locations to = {.nodes = targets, .count = ways};
    wend_routes* routes = wend_planner_find_many(planner, from, to, WEND_NONE, NULL);
    wend_routes_info info = {.size = sizeof info};
    wend_routes_get_info(routes, &info);
    for (size_t row = 0; row < info.count; ++row)
        if (info.found[row]) *length += info.length[row];
    wend_routes_free(routes);
    wend_planner_free(planner);
    return NULL;
}

int main(int count, char** arguments) {
    if (count != 2) return 2;
    wend_error* error = NULL;
    wend_map* map = wend_map_open(arguments[1], NULL, &error);
    network = map ? wend_map_network(map, &error) : NULL;
    prepared = network ? wend_prepare(network, NULL, &error) : NULL;
    if (!prepared) {
        fprintf(stderr, "%s\n", wend_error_text(error));
        return 1;
    }
    wend_network_info info = {.size = sizeof info};
    wend_network_get_info(network, &info);
    node_count = (uint32_t)info.node_count;
    pthread_t workers[threads];
    double lengths[threads] = {0, 0};
    for (size_t i = 0; i < threads; ++i)
        if (pthread_create(&workers[i], NULL, find_ways, &lengths[i]) != 0) return 2;
    for (size_t i = 0; i < threads; ++i) pthread_join(workers[i], NULL);
    printf("%s, %.0f %s in all\n", lengths[0] == lengths[1] ? "the same ways" : "other ways",
           lengths[0], info.unit);
    wend_prepared_free(prepared);
    wend_network_free(network);
    wend_map_free(map);
    return 0;
}
