#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/explained_run.hpp"

namespace wend {

// What is told of a run of a file's bytes, as it is described.

struct ExplainedBitsAnswer {
    std::string_view name;
    std::uint32_t value = 0;
    std::string_view value_name, note;

    static constexpr auto description() {
        using B = ExplainedBitsAnswer;
        return std::tuple(member("name", &B::name, "what these bits are called"),
                          member("value", &B::value, "of these bits alone"),
                          member_if_any("value_name", &B::value_name, "what that value is called"),
                          member("note", &B::note, "what they mean"));
    }
};

struct ExplainAnswer {
    ExplainAnswer(const ExplainedRun& run, std::string hexadecimal)
        : of(run), bytes(std::move(hexadecimal)) {
        for (const ExplainedBits& bit : run.bits)
            bits.push_back({bit.name, bit.value, bit.value_name, bit.note});
    }
    const ExplainedRun& of;
    std::string bytes;
    std::vector<ExplainedBitsAnswer> bits = {};

    static constexpr auto description() {
        using E = ExplainAnswer;
        return std::tuple(
            member(
                "offset", [](const E& answer) { return answer.of.offset; }, "of its first byte"),
            member(
                "size", [](const E& answer) { return answer.of.size; }, "how many bytes it has"),
            member("bytes", &E::bytes, "all of them, as hexadecimal digits with spaces between"),
            member(
                "path", [](const E& answer) { return answer.of.path; }, "of the field"),
            member(
                "value", [](const E& answer) { return answer.of.value; },
                "with its unit, or the bytes in short"),
            member(
                "note", [](const E& answer) { return answer.of.note; }, "what it means"),
            member_if_any("bits", &E::bits, "where flags are set, each of them"));
    }
};

}  // namespace wend
