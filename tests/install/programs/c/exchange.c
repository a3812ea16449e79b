/* Takes a map out as GeoJSON and back, in memory, and counts the files that came back the same. */
#include <stdio.h>
#include <string.h>
#include <wend/wend.h>

static bool is_same(const wend_map* map, const wend_files* files, size_t index) {
    wend_document* document = wend_map_document(map, index, NULL);
    wend_buffer* before = wend_document_bytes(document, NULL);
    wend_buffer* after = wend_files_bytes(files, index, NULL);
    const size_t size = wend_buffer_size(before);
    const bool same = before && after && size == wend_buffer_size(after) &&
                      memcmp(wend_buffer_data(before), wend_buffer_data(after), size) == 0;
    wend_buffer_free(after);
    wend_buffer_free(before);
    wend_document_free(document);
    return same;
}

int main(int count, char** arguments) {
    if (count != 2) return 2;
    wend_error* error = NULL;
    const wend_exchange* geojson = wend_exchange_find("geojson");
    wend_map* map = wend_map_open(arguments[1], NULL, &error);
    const wend_map* maps[] = {map};
    const wend_convert_options to_geojson = {.size = sizeof to_geojson, .to = "geojson"};
    wend_files* taken_out = map ? wend_convert(maps, 1, &to_geojson, NULL, &error) : NULL;
    wend_buffer* text = taken_out ? wend_files_bytes(taken_out, 0, &error) : NULL;
    const wend_bytes bytes = {wend_buffer_data(text), wend_buffer_size(text)};
    const wend_option_list no_options = {NULL, 0};
    wend_files* taken_back = text ? wend_import(geojson, bytes, no_options, &error) : NULL;
    if (!taken_back) fprintf(stderr, "%s\n", wend_error_text(error));
    size_t same = 0;
    for (size_t i = 0; i < wend_files_count(taken_back); ++i) same += is_same(map, taken_back, i);
    const size_t all = wend_map_member_count(map);
    printf("%lu of %lu files came back the same\n", (unsigned long)same, (unsigned long)all);
    wend_error_free(error);
    wend_files_free(taken_back);
    wend_buffer_free(text);
    wend_files_free(taken_out);
    wend_map_free(map);
    return same == all ? 0 : 1;
}
