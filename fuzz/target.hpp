#pragma once

#include <span>
#include <string_view>

#include "wend/format.hpp"

namespace wend::fuzz {

// Something that is asked of an input of any sort, for any format: it throws BrokenPromise where
// the answer breaks one. With a format it is one target of the fuzzers.
struct Target {
    // What the input is: chooses the seeds and how they are changed.
    enum class Input {
        file,          // the bytes of a file of the format
        json,          // a document of the format as JSON
        hierarchy,     // a stored hierarchy of the format's sample
        speeds,        // a text of speeds for it
        patch,         // JSON that leads from its sample to another map
        exchange,      // a map of the format in an exchange format
        drawing,       // what somebody drew, with properties that the format looks for
        archive,       // an archive with a file of the format in it
        merge,         // two changes of its sample, as patches or JSON, and decisions
        script,        // a script of edits of it, and the files that it names
        command_line,  // the words of one, and a map that they name
        tree,          // a description of a folder
    };

    std::string_view name;
    std::string_view asks;  // in a few words, for people
    Input input;
    unsigned share;  // of the time, as whole parts
    void (*ask)(const Format& format, ByteView input);
};

// All of them. With each format that is registered each is a target.
std::span<const Target> targets();

const Target* find_target(std::string_view name);

void ask_bytes(const Format& format, ByteView bytes);
void ask_json(const Format& format, ByteView json);
void ask_network(const Format& format, ByteView bytes);
void ask_ways(const Format& format, ByteView bytes);
void ask_pictures(const Format& format, ByteView bytes);
void ask_conversions(const Format& format, ByteView bytes);
void ask_hierarchy(const Format& format, ByteView bytes);
void ask_speeds(const Format& format, ByteView text);
void ask_changes(const Format& format, ByteView bytes);
void ask_patches(const Format& format, ByteView json);
void ask_merges(const Format& format, ByteView input);
void ask_edits(const Format& format, ByteView input);
void ask_completion(const Format& format, ByteView input);
void ask_restore(const Format& format, ByteView text);
void ask_exchange(const Format& format, ByteView bytes);
void ask_drawings(const Format& format, ByteView bytes);
void ask_archives(const Format& format, ByteView bytes);

}  // namespace wend::fuzz
