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
        tell(error, {what});
    } catch (...) {
        if (error) *error = &no_memory;
    }
}

}  // namespace

bool is_for_ever(const wend_error* error) { return error == &no_memory; }

bool run_guarded(void (*work)(void*), void* data, wend_error** error) {
    try {
        work(data);
        return true;
    } catch (const std::bad_alloc&) {
        if (error) *error = &no_memory;
    } catch (const std::length_error&) {
        if (error) *error = &no_memory;
    } catch (const std::exception& unforeseen) {
        tell_unforeseen(error, unforeseen.what());
    }
    return false;
}

}  // namespace wend::c
