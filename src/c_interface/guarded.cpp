#include "c_interface/guarded.hpp"

#include <exception>
#include <new>
#include <stdexcept>

#include "c_interface/handles.hpp"

namespace wend::c {
namespace {

// Made before anything can fail.
wend_error no_memory{Error("there is not enough memory"), "there is not enough memory"};

void tell_unforeseen(wend_error** error, const char* what) {
    try {
        tell(error, Error(what));
    } catch (...) {
        if (error) *error = &no_memory;
    }
}

}  // namespace

bool is_static(const wend_error* error) { return error == &no_memory; }

void run_guarded(void (*work)(void*), void* data, std::initializer_list<Argument> needed,
                 wend_error** error) {
    try {
        if (are_given(needed, error)) work(data);
    } catch (const std::bad_alloc&) {
        if (error) *error = &no_memory;
    } catch (const std::length_error&) {
        if (error) *error = &no_memory;
    } catch (const std::exception& unforeseen) {
        tell_unforeseen(error, unforeseen.what());
    }
}

}  // namespace wend::c
