/* Draws a map from bytes to bytes: no file is opened or written by the library. */
#include <stdio.h>
#include <stdlib.h>
#include <wend/wend.h>

int main(int count, char** arguments) {
    static char content[1 << 20];
    FILE* file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (!file) return 2;
    const wend_bytes bytes = {content, fread(content, 1, sizeof content, file)};
    fclose(file);
    const wend_named_bytes named = {arguments[1], bytes};
    wend_error* error = NULL;
    wend_map* map = wend_map_open_bytes(&named, 1, NULL, &error);
    wend_network* network = map ? wend_map_network(map, &error) : NULL;
    const wend_draw_options options = {
        .size = sizeof options, .width = 800, .title = "From memory"};
    wend_buffer* picture = network ? wend_draw(network, &options, &error) : NULL;
    if (picture)
        fwrite(wend_buffer_data(picture), 1, wend_buffer_size(picture), stdout);
    else
        fprintf(stderr, "%s\n", wend_error_text(error));
    const int status = picture ? 0 : 1;
    wend_error_free(error);
    wend_buffer_free(picture);
    wend_network_free(network);
    wend_map_free(map);
    return status;
}
