#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "support/places.hpp"
#include "support/sanitizer.hpp"

namespace wend {

// One system call of a run of the program.
struct SystemCall {
    std::string name;
    int number = 0;    // The how many-th of its name it is, counted from 1.
    std::string line;  // As strace shows it.

    bool makes_a_file() const { return line.find("O_CREAT") != std::string::npos; }
    // Whether it changes what is on the disk, or ends such a change.
    bool changes_files() const {
        static const std::set<std::string> names{
            "fsync",    "link",   "linkat",  "rename",   "renameat", "renameat2", "unlink",
            "unlinkat", "mkdir",  "mkdirat", "rmdir",    "chmod",    "fchmod",    "fchmodat",
            "chown",    "fchown", "write",   "fchownat", "close",    "pwrite64"};
        return makes_a_file() || (names.contains(name) && !is_message());
    }
    bool is_result() const { return name == "write" && line.starts_with("write(1,"); }
    bool is_message() const { return name == "write" && line.starts_with("write(2,"); }
};

// What a call can fail with: a full disk, no permission, a disk for reading only, a broken one.
inline constexpr const char* faults[] = {"ENOSPC", "EACCES", "EROFS", "EIO"};

// Runs the program under strace, which shows its system calls and can tamper with each.
class TracedProgram {
  public:
    explicit TracedProgram(const Workplace& place) : place_(place) {}

    // Why that cannot be done here; empty if it can.
    std::string obstacle() const {
        if (test::is_sanitized()) return "the sanitizers make system calls of their own";
        if (place_.shell("strace -V").status != 0) return "strace is not installed";
        if (place_.shell("strace -qq -o /dev/null -e inject=uname:error=EIO true").status != 0)
            return "processes may not be traced here";
        return "";
    }

    // All calls of a run, in their order. A run that goes wrong gives none.
    std::vector<SystemCall> calls(const std::vector<std::string>& words) const {
        if (trace("", words).status != 0) return {};
        std::istringstream lines(place_.content("trace"));
        std::vector<SystemCall> calls;
        std::map<std::string, int> numbers;
        for (std::string process, line; lines >> process && std::getline(lines >> std::ws, line);) {
            const std::string name = line.substr(0, line.find('('));
            if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != name.npos)
                continue;  // The end of a call, a signal or the end of the process.
            calls.push_back({name, ++numbers[name], line});
        }
        return calls;
    }

    // Runs it and does something to one call: "signal=KILL" or "error=EIO", say.
    Outcome tamper(const SystemCall& call, const std::string& how,
                   const std::vector<std::string>& words) const {
        return trace(injection(call, how), words);
    }
    // The same to all later calls of the name as well.
    Outcome tamper_from(const SystemCall& call, const std::string& how,
                        const std::vector<std::string>& words) const {
        return trace(injection(call, how) + '+', words);
    }

  private:
    static std::string injection(const SystemCall& call, const std::string& how) {
        return "-e trace=" + call.name + " -e inject=" + call.name + ":" + how +
               ":when=" + std::to_string(call.number);
    }
    Outcome trace(const std::string& options, const std::vector<std::string>& words) const {
        std::string line = "strace -f -qq -o trace " + options + ' ' + quoted(test::program());
        for (const std::string& word : words) line += ' ' + quoted(word);
        return place_.shell(line + " </dev/null");
    }

    const Workplace& place_;
};

// From the program's own first call on: those before are the system's, to start it.
inline std::vector<SystemCall> own_calls(const std::vector<SystemCall>& calls) {
    const auto first = std::ranges::find_if(calls, [](const SystemCall& call) {
        return call.line.starts_with("rt_sigaction(SIGPIPE");
    });
    return {first, calls.end()};
}

// From the first one that makes a file on.
inline std::vector<SystemCall> calls_of_writing(const std::vector<SystemCall>& calls) {
    const auto first = std::ranges::find_if(calls, &SystemCall::makes_a_file);
    return {first, calls.end()};
}

}  // namespace wend
