/* Finds paths over a graph of one's own: no file, no format. */
#include <stdio.h>
#include <wend/wend.h>

static uint32_t corner(wend_network_builder* builder, double x, double y) {
    const wend_new_node node = {.size = sizeof node, .position = {x, y, 0}};
    return wend_network_builder_add_node(builder, &node);
}

static void one_way(wend_network_builder* builder, uint32_t from, uint32_t to) {
    const wend_new_link link = {.size = sizeof link, .from = from, .to = to};
    wend_network_builder_add_link(builder, &link);
}

static double length(wend_planner* planner, uint32_t from, uint32_t to) {
    const uint32_t ends[] = {from, to};
    const wend_locations nodes = {.nodes = ends, .count = 2};
    wend_route* route = wend_planner_find_places(planner, nodes, WEND_NONE, NULL);
    wend_route_info info = {.size = sizeof info};
    wend_route_get_info(route, &info);
    wend_route_free(route);
    return info.length;
}

int main(void) {
    wend_network_builder* builder = wend_network_builder_make(WEND_MAP_PATHS, NULL, 0, NULL);
    wend_network_builder_add_kind(builder, "road", false, WEND_KIND_OF_ALL);
    /* A square of 30 by 40 metres with one diagonal. */
    const uint32_t a = corner(builder, 0, 0), b = corner(builder, 30, 0);
    const uint32_t c = corner(builder, 30, 40);
    one_way(builder, a, b);
    one_way(builder, b, a);
    one_way(builder, b, c);
    one_way(builder, c, b);
    one_way(builder, a, c); /* Not back. */
    wend_network* network = wend_network_builder_build(builder, NULL);
    wend_network_builder_free(builder);
    wend_planner* planner = wend_planner_make(network, NULL, NULL);
    wend_network_free(network); /* The planner keeps it. */
    if (!planner) return 1;
    printf("there %g m, back %g m\n", length(planner, a, c), length(planner, c, a));
    wend_planner_free(planner);
    return 0;
}
