/* Holds a mesh against its map, with folders of the game: 0 where it fits. */
#include <stdio.h>
#include <wend/wend.h>

static int fail(wend_error* error) {
    fprintf(stderr, "%s\n", wend_error_text(error));
    wend_error_free(error);
    return 2;
}

int main(int count, char** arguments) {
    if (count < 3) return 2;
    wend_error* error = NULL;
    wend_map* mesh = wend_map_open(arguments[1], NULL, &error);
    if (!mesh) return fail(error);
    const wend_text_list folders = {(const char* const*)arguments + 3, (size_t)count - 3};
    wend_world* world = wend_world_read(arguments[2], folders, &error);
    if (!world) return fail(error);
    wend_map_fit fit = {.size = sizeof fit};
    if (!wend_map_get_fit(mesh, world, &fit, &error)) return fail(error);
    printf("%s: %.1f %% of the mesh lie on floors of the map\n",
           wend_fit_verdict_name(fit.verdict), 100 * fit.fitting);
    const wend_check_options options = {.size = sizeof options, .world = world};
    wend_report* report = wend_check(mesh, &options, &error);
    if (!report) return fail(error);
    wend_finding finding = {.size = sizeof finding};
    for (size_t at = 0; wend_report_finding_at(report, at, &finding); ++at)
        printf("%s: %s (%s)\n", finding.record, finding.message, finding.rule);
    wend_report_free(report);
    wend_world_free(world);
    wend_map_free(mesh);
    return fit.verdict == WEND_FITS ? 0 : 1;
}
