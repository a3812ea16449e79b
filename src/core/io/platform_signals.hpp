#pragma once

#include <filesystem>

// Files that are not whole yet must not stay behind where somebody stops the program (Ctrl-C, the
// end of a session). Only SIGKILL and a power cut can leave them.
namespace wend::platform {

// Removes a file if a signal ends the program, until `keep_on_signals` is called for it.
void remove_on_signals(const std::filesystem::path& file);
void keep_on_signals(const std::filesystem::path& file);

// To be called once, by a program: a library leaves signals to whoever uses it.
void handle_ending_signals();

// While it lives, such signals wait. For steps of which all must be done, or none.
class SignalsHeld {
  public:
    SignalsHeld();
    ~SignalsHeld();
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;
};

}  // namespace wend::platform
