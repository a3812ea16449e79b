#include "fuzz/mutation.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "exchange/glb/glb.hpp"
#include "fuzz/field_edit.hpp"
#include "fuzz/json_edit.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/line_edit.hpp"
#include "fuzz/parts.hpp"

namespace wend::fuzz {
namespace {

// JSON of longer files takes too long to be changed again and again.
constexpr std::size_t max_through_json = 32'768;

// A file changed by its records: through JSON, which names all that it holds, and back. Counts,
// offsets and checksums follow, or stay as they were. Nothing if the file cannot be read, or what
// comes of it cannot be written.
std::optional<Bytes> edit_records(const Format& format, ByteView input, ByteView other,
                                  Dice& dice) {
    if (input.size() > max_through_json || other.size() > max_through_json) return std::nullopt;
    const auto document = format.read(input);
    if (!document) return std::nullopt;
    const auto second = format.read(other);
    std::string json = json_of(**document);
    const std::string other_json = second ? json_of(**second) : json;
    for (std::uint64_t edits = 1 + dice.below(3); edits > 0; --edits)
        json = edit_json(json, other_json, dice);
    const auto changed = format.read_json(json, !dice.once_in(4));
    if (!changed) return std::nullopt;
    auto bytes = (*changed)->write();
    if (!bytes) return std::nullopt;
    return std::move(*bytes);
}

Bytes change_file(const Format& format, Bytes input, ByteView other, std::size_t most, Dice& dice,
                  const PlainMutation& plainly) {
    const std::uint64_t way = dice.below(8);
    if (way < 3)
        if (auto changed = edit_records(format, input, other, dice)) return std::move(*changed);
    if (way < 7) return edit_fields(format, input, dice);
    return plainly(std::move(input), most, dice);
}

Bytes change_json(Bytes input, ByteView other, std::size_t most, Dice& dice,
                  const PlainMutation& plainly) {
    const std::uint64_t way = dice.below(8);
    if (way < 5) return bytes_of(edit_json(bytes_as_text(input), bytes_as_text(other), dice));
    if (way < 6) return bytes_of(spoil_json(bytes_as_text(input), dice));
    return plainly(std::move(input), most, dice);
}

// A GLB file whose text is changed and whose sizes are right again. Nothing of any other.
std::optional<Bytes> change_glb(ByteView input, ByteView other, std::size_t most, Dice& dice,
                                const PlainMutation& plainly) {
    const auto chunks = exchange::GlbChunks::of(input);
    if (!chunks) return std::nullopt;
    const auto second = exchange::GlbChunks::of(other);
    const Bytes changed = change_json(
        bytes_of(chunks->json), std::as_bytes(std::span(second ? second->json : chunks->json)),
        most, dice, plainly);
    Bytes binary(chunks->binary.begin(), chunks->binary.end());
    if (!binary.empty() && dice.once_in(2)) binary = plainly(std::move(binary), most, dice);
    return exchange::glb_of(std::string(bytes_as_text(changed)), std::move(binary));
}

bool is_text(ByteView bytes) {
    return std::ranges::none_of(bytes_as_text(bytes), [](char character) {
        const auto byte = static_cast<unsigned char>(character);
        return byte < ' ' && byte != '\n' && byte != '\t' && byte != '\r' && byte != 0x1B;
    });
}

Bytes change_lines(Bytes input, ByteView other, std::size_t most, Dice& dice,
                   const PlainMutation& plainly) {
    if (dice.once_in(6)) return plainly(std::move(input), most, dice);
    return bytes_of(edit_lines(bytes_as_text(input), bytes_as_text(other), dice));
}

// One part of an input, by what it is: JSON, lines, or a file of the format.
Bytes change_part(const Format& format, ByteView input, ByteView other, std::size_t most,
                  Dice& dice, const PlainMutation& plainly) {
    const auto parts = parts_of(input), other_parts = parts_of(other);
    std::vector<Bytes> changed;
    for (const ByteView part : parts) changed.emplace_back(part.begin(), part.end());
    // The first is what the others are for.
    const std::size_t index = dice.once_in(2) ? 0 : dice.below(parts.size());
    const ByteView others =
        dice.once_in(4) ? dice.one_of(other_parts) : part_of(other_parts, index);
    Bytes& part = changed[index];
    if (bytes_as_text(part).starts_with('{'))
        part = change_json(std::move(part), others, most, dice, plainly);
    else if (is_text(part))
        part = change_lines(std::move(part), others, most, dice, plainly);
    else
        part = change_file(format, std::move(part), others, most, dice, plainly);
    return joined(changed);
}

Bytes change(const Target& target, const Format& format, Bytes input, ByteView other,
             std::size_t most, Dice& dice, const PlainMutation& plainly) {
    switch (target.input) {
        case Target::Input::file:
            return change_file(format, std::move(input), other, most, dice, plainly);
        case Target::Input::json:
        case Target::Input::patch:
            return change_json(std::move(input), other, most, dice, plainly);
        case Target::Input::exchange:
        case Target::Input::drawing:
            // Some are text, some are not.
            if (bytes_as_text(input).starts_with('{'))
                return change_json(std::move(input), other, most, dice, plainly);
            if (!dice.once_in(4))
                if (auto changed = change_glb(input, other, most, dice, plainly))
                    return std::move(*changed);
            return plainly(std::move(input), most, dice);
        case Target::Input::merge:
        case Target::Input::script:
        case Target::Input::command_line:
            return change_part(format, input, other, most, dice, plainly);
        case Target::Input::tree:
            return change_lines(std::move(input), other, most, dice, plainly);
        default:
            return plainly(std::move(input), most, dice);
    }
}

}  // namespace

Bytes mutate_plainly(Bytes bytes, std::size_t most, Dice& dice) {
    const std::size_t at = dice.below(bytes.size());
    const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    const auto random = static_cast<std::byte>(dice.below(256));
    const std::uint64_t way = dice.below(5);
    if (bytes.empty() || (way == 0 && bytes.size() < most))
        bytes.insert(place, random);
    else if (way == 1)
        bytes.erase(place);
    else if (way == 2)
        bytes.resize(at);
    else if (way == 3)
        *place ^= std::byte{1} << static_cast<int>(dice.below(8));
    else
        *place = random;
    return bytes;
}

Bytes mutate(const Target& target, const Format& format, ByteView input, ByteView other,
             std::size_t most, Dice& dice, const PlainMutation& plainly) {
    Bytes changed(input.begin(), input.end());
    for (std::uint64_t ways = 1 + dice.below(4); ways > 0; --ways) {
        changed = change(target, format, std::move(changed), other, most, dice, plainly);
        if (changed.size() > most) changed.resize(most);
    }
    return changed;
}

}  // namespace wend::fuzz
