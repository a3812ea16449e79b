/* Summarises every map below some folders, on two threads. */
#include <pthread.h>
#include <stdio.h>
#include <wend/wend.h>

enum { threads = 2, most_maps = 1000 };

static wend_opened* opened;
static wend_summary* summaries[most_maps];

/* Any number of threads may use what is open. */
static void* summarise(void* first) {
    const size_t count = wend_opened_map_count(opened);
    for (size_t i = *(const size_t*)first; i < count && i < most_maps; i += threads) {
        wend_map* map = wend_opened_map_at(opened, i);
        summaries[i] = wend_summarise_map(map, false, NULL);
        wend_map_free(map);
    }
    return NULL;
}

int main(int count, char** arguments) {
    const wend_text_list names = {(const char* const*)arguments + 1, (size_t)count - 1};
    const wend_open_options options = {.size = sizeof options, .recursive = true};
    opened = wend_open(names, &options, NULL);
    pthread_t workers[threads];
    size_t first[threads];
    for (size_t i = 0; i < threads; ++i) {
        first[i] = i;
        if (pthread_create(&workers[i], NULL, summarise, &first[i]) != 0) return 2;
    }
    for (size_t i = 0; i < threads; ++i) pthread_join(workers[i], NULL);
    for (size_t i = 0; i < most_maps && summaries[i]; ++i) {
        wend_summary_info info = {.size = sizeof info};
        wend_summary_get_info(summaries[i], &info);
        wend_format_info format = {.size = sizeof format};
        wend_format_get_info(info.format, &format);
        printf("%s: %lu components, %lu bridges\n", format.id, (unsigned long)info.components,
               (unsigned long)info.bridges);
        wend_summary_free(summaries[i]);
    }
    const int status = wend_opened_error_count(opened) == 0 ? 0 : 1;
    wend_opened_free(opened);
    return status;
}
