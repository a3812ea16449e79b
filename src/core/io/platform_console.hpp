#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// The terminal that the program was started in, which Windows calls a console.
namespace wend::platform {

enum class Stream { output, error };
bool is_terminal(Stream stream);

// Whether a stream is a terminal that takes escape sequences for colours.
bool shows_colours(Stream stream);

// How many characters a line of a stream has, if it is a terminal that tells.
std::optional<std::size_t> terminal_width(Stream stream);

// To be called by a program before it writes: a console then takes UTF-8 and escape sequences until
// the program ends.
void prepare_console();
// Gives the console back as it was, where the program ends otherwise than by returning.
void restore_console();

// Whether the program has a console to itself, which closes when it ends: somebody started it by
// its icon. Never on POSIX.
bool has_own_console();

}  // namespace wend::platform
