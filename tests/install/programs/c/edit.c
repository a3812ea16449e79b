/* Changes one field of a file, such as `nodes[3].path_width` to 5, and saves the file. */
#include <stdio.h>
#include <stdlib.h>
#include <wend/wend.h>

int main(int count, char** arguments) {
    if (count != 4) return 2;
    wend_error* error = NULL;
    double value = 0;
    wend_document* document = wend_document_open(arguments[1], NULL, &error);
    wend_field* field = document ? wend_document_field(document, arguments[2], &error) : NULL;
    const bool done = field && wend_field_set_real(field, atof(arguments[3]), &error) &&
                      wend_document_recompute(document, &error) &&
                      wend_document_save(document, arguments[1], true, &error) &&
                      wend_field_get_real(field, &value, &error);
    if (done)
        printf("%s is %g\n", arguments[2], value);
    else
        fprintf(stderr, "%s\n", wend_error_text(error));
    wend_error_free(error);
    wend_field_free(field);
    wend_document_free(document);
    return done ? 0 : 1;
}
