/* Checks the maps of a mod: 0 where none has an error, so that a build server may go on. */
#include <stdio.h>
#include <wend/wend.h>

int main(int count, char** arguments) {
    const wend_text_list names = {(const char* const*)arguments + 1, (size_t)count - 1};
    const wend_open_options options = {.size = sizeof options, .recursive = true};
    wend_opened* opened = wend_open(names, &options, NULL);
    unsigned long errors = (unsigned long)wend_opened_error_count(opened);
    for (size_t i = 0; i < wend_opened_error_count(opened); ++i)
        fprintf(stderr, "%s\n", wend_error_text(wend_opened_error_at(opened, i)));
    for (size_t i = 0; i < wend_opened_map_count(opened); ++i) {
        wend_map* map = wend_opened_map_at(opened, i);
        const wend_check_options only_errors = {.size = sizeof only_errors, .min_severity = WEND_ERROR};
        wend_report* report = wend_check(map, &only_errors, NULL);
        if (!report) return 2;
        wend_finding finding = {.size = sizeof finding};
        for (size_t at = 0; wend_report_finding_at(report, at, &finding); ++at)
            printf("%s: %s: %s (%s)\n", finding.file, finding.record, finding.message,
                   finding.rule);
        wend_report_info info = {.size = sizeof info};
        wend_report_get_info(report, &info);
        errors += (unsigned long)info.errors;
        wend_report_free(report);
        wend_map_free(map);
    }
    printf("%lu maps, %lu errors\n", (unsigned long)wend_opened_map_count(opened), errors);
    wend_opened_free(opened);
    return errors == 0 ? 0 : 1;
}
