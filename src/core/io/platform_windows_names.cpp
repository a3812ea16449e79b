#ifdef _WIN32

#define NOMINMAX 1
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <algorithm>
#include <array>

#include "core/base/names.hpp"
#include "core/io/platform.hpp"

// Names and messages as UTF-8; Windows has them in UTF-16.
namespace wend::platform {
namespace {

std::wstring wide(std::string_view text) {
    const int size = static_cast<int>(text.size());
    std::wstring result(
        static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0)),
        L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, result.data(),
                          static_cast<int>(result.size()));
    return result;
}

std::string narrow(std::wstring_view text) {
    const int size = static_cast<int>(text.size());
    std::string result(static_cast<std::size_t>(::WideCharToMultiByte(
                           CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr)),
                       '\0');
    ::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, result.data(),
                          static_cast<int>(result.size()), nullptr, nullptr);
    return result;
}

// Devices that have a name in every folder, whatever ending follows it.
constexpr auto devices = std::to_array<std::string_view>(
    {"con",  "prn",  "aux",  "nul",  "com1", "com2", "com3", "com4", "com5", "com6", "com7",
     "com8", "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9"});

// What stands where there was no UTF-8.
constexpr std::string_view no_character = "\xef\xbf\xbd";

bool is_device(std::string_view name) {
    std::string_view stem = name.substr(0, name.find('.'));
    stem = stem.substr(0, stem.find_last_not_of(' ') + 1);
    return std::ranges::count(devices, lower_case(stem)) > 0;
}

std::optional<std::string> forbidden_part(std::string_view part) {
    const auto told = [&](std::string_view why) {
        return "Windows has no name '" + std::string(part) + "': " + std::string(why);
    };
    if (part == "." || part == "..") return std::nullopt;
    for (const char letter : part) {
        if (static_cast<unsigned char>(letter) < ' ') return told("it has control characters");
        if (std::string_view("<>:\"|?*").find(letter) != std::string_view::npos)
            return told(std::string("it has a ") + letter);
    }
    if (part.find(no_character) != part.npos) return told("it is not UTF-8");
    if (part.ends_with('.') || part.ends_with(' ')) return told("it ends in a dot or a blank");
    if (is_device(part)) return told("it is that of a device");
    return std::nullopt;
}

constexpr std::string_view in_use = "it is in use by another program; close it there and try again";

}  // namespace

std::string utf8_of(std::wstring_view text) { return narrow(text); }

std::filesystem::path path_of(std::string_view name) { return {wide(name)}; }

std::string name_of(const std::filesystem::path& path) {
    std::string name = narrow(path.native());
    std::ranges::replace(name, '\\', '/');
    return name;
}

std::optional<std::string> forbidden_name(const std::filesystem::path& path) {
    const std::string whole = lower_case(name_of(path));
    if (whole == "nul" || whole == "con") return std::nullopt;  // The devices themselves are meant.
    for (const std::filesystem::path& part : path.relative_path())
        if (auto why = forbidden_part(name_of(part))) return why;
    return std::nullopt;
}

std::filesystem::path without_case(const std::filesystem::path& path) {
    std::wstring name = path.native();
    ::CharLowerBuffW(name.data(), static_cast<DWORD>(name.size()));
    return {std::move(name)};
}

Result<FileKind> kind_of(const std::filesystem::path& path) {
    WIN32_FIND_DATAW found{};
    const HANDLE search = ::FindFirstFileW(path.c_str(), &found);
    if (search == INVALID_HANDLE_VALUE) {
        const DWORD error = ::GetLastError();
        if (error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND)
            return FileKind::nothing;
        return tl::unexpected(std::error_code(static_cast<int>(error), std::system_category()));
    }
    ::FindClose(search);
    const auto has = [&](DWORD bit) { return (found.dwFileAttributes & bit) != 0; };
    // Symbolic links and junctions stand for another name; files that lie in a cloud do not.
    if (has(FILE_ATTRIBUTE_REPARSE_POINT) && IsReparseTagNameSurrogate(found.dwReserved0))
        return FileKind::link;
    if (has(FILE_ATTRIBUTE_DEVICE)) return FileKind::other;
    return has(FILE_ATTRIBUTE_DIRECTORY) ? FileKind::folder : FileKind::file;
}

std::optional<int> descriptor_named(const std::filesystem::path&) { return std::nullopt; }

std::string message_of(const std::error_code& reason) {
    if (reason.category() != std::system_category()) return reason.message();
    if (reason.value() == ERROR_SHARING_VIOLATION || reason.value() == ERROR_LOCK_VIOLATION)
        return std::string(in_use);
    // In English, and as other systems say it, where they have the error too.
    const std::error_condition same = reason.default_error_condition();
    if (same.category() == std::generic_category()) return same.message();
    std::array<wchar_t, 512> text{};
    const DWORD length = ::FormatMessageW(
        FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK,
        nullptr, static_cast<DWORD>(reason.value()), 0, text.data(),
        static_cast<DWORD>(text.size()), nullptr);
    std::string told = narrow(std::wstring_view(text.data(), length));
    told.erase(told.find_last_not_of(" .") + 1);
    return told.empty() ? "Windows error " + std::to_string(reason.value()) : told;
}

}  // namespace wend::platform

#endif
