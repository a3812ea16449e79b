#include "c_interface/guarded.hpp"
#include "c_interface/saving.hpp"

// What stands for files and exceptions in builds without them.
namespace wend::c {

bool is_static(const wend_error*) { return false; }

void run_guarded(void (*work)(void*), void* data, std::initializer_list<Argument> needed,
                 wend_error** error) {
    if (are_given(needed, error)) work(data);
}

Expected<RestoredFiles> restore_folder(const std::string&) { return RestoredFiles{}; }

}  // namespace wend::c
