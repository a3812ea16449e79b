#include "c_interface/guarded.hpp"
#include "c_interface/saving.hpp"

// What stands for files and exceptions in builds without them.
namespace wend::c {

bool is_for_ever(const wend_error*) { return false; }

void run_guarded(void (*work)(void*), void* data, std::initializer_list<Argument> needed,
                 wend_error** error) {
    run(work, data, needed, error);
}

Expected<void> save_in_folder(const wend_files&, const std::string& folder, bool) {
    return failure("cannot be written: this build of Wend has no files", folder);
}

Expected<void> save_under_name(const wend_files&, const std::string& name, bool) {
    return save_in_folder({}, name, false);
}

Expected<void> save_map(const wend_files& files, const std::string& path, bool replace) {
    return save_in_folder(files, path, replace);
}

Expected<RestoredFiles> restore_folder(const std::string&) { return RestoredFiles{}; }

}  // namespace wend::c
