#ifdef _WIN32
#define NOMINMAX 1
#define WIN32_LEAN_AND_MEAN
#include <io.h>
#include <windows.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

#include <cstdlib>

#include "core/io/platform_console.hpp"

namespace wend::platform {

#ifdef _WIN32

namespace {

constexpr Stream both_streams[] = {Stream::output, Stream::error};

HANDLE handle_of(Stream stream) {
    return ::GetStdHandle(stream == Stream::output ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE);
}

std::optional<DWORD> mode_of(Stream stream) {
    DWORD mode = 0;
    if (::GetConsoleMode(handle_of(stream), &mode) == 0) return std::nullopt;
    return mode;
}

// As the console was when the program began.
UINT code_page_before = 0;
std::optional<DWORD> mode_before[std::size(both_streams)];

}  // namespace

// Also NUL counts as a terminal for the C library.
bool is_terminal(Stream stream) { return mode_of(stream).has_value(); }

bool shows_colours(Stream stream) {
    return (mode_of(stream).value_or(0) & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

std::optional<std::size_t> terminal_width(Stream stream) {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    if (::GetConsoleScreenBufferInfo(handle_of(stream), &info) == 0) return std::nullopt;
    return static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1);
}

void prepare_console() {
    for (const Stream stream : both_streams) {
        const auto mode = mode_of(stream);
        mode_before[static_cast<std::size_t>(stream)] = mode;
        if (!mode) continue;
        // Windows before 10 refuses, and then shows no colours.
        ::SetConsoleMode(handle_of(stream), *mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
        if (code_page_before == 0) code_page_before = ::GetConsoleOutputCP();
    }
    if (code_page_before == 0) return;
    ::SetConsoleOutputCP(CP_UTF8);
    std::atexit(restore_console);
}

void restore_console() {
    if (code_page_before == 0) return;
    ::SetConsoleOutputCP(code_page_before);
    for (const Stream stream : both_streams)
        if (const auto mode = mode_before[static_cast<std::size_t>(stream)])
            ::SetConsoleMode(handle_of(stream), *mode);
}

bool has_own_console() {
    DWORD processes[2];
    return is_terminal(Stream::output) && ::GetConsoleProcessList(processes, 2) == 1;
}

#else

namespace {

int descriptor_of(Stream stream) {
    return stream == Stream::output ? STDOUT_FILENO : STDERR_FILENO;
}

}  // namespace

bool is_terminal(Stream stream) { return ::isatty(descriptor_of(stream)) != 0; }

bool shows_colours(Stream stream) { return is_terminal(stream); }

std::optional<std::size_t> terminal_width(Stream stream) {
    winsize size{};
    if (::ioctl(descriptor_of(stream), TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return std::nullopt;
    return size.ws_col;
}

void prepare_console() {}
void restore_console() {}
bool has_own_console() { return false; }

#endif

}  // namespace wend::platform
