#include "wend/c/base.h"

// How the core reads pieces of files that the page holds: `user` is the number of a file.
extern "C" {

__attribute__((import_module("page"), import_name("read"))) bool page_read(void* user,
                                                                           uint64_t offset,
                                                                           void* room,
                                                                           size_t bytes);

wend_source_read page_reader(void);
wend_source_read page_reader(void) { return page_read; }
}
