#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/integers.hpp"
#include "core/describe/value_meaning.hpp"

// The words that a description is written in.
//
// A record is a plain struct with one function beside it that names its fields in file order:
//
//     template <Describes<Point> P, class V>
//     constexpr void describe(P& point, V& v) {
//         v("position", point.position, fixed_point(8, "m"), "where it is");
//         if (v.context.version >= 2) v("flags", point.flags, bits(point_flags));
//     }
//
// Everything else (reader, writer, size, JSON, explanation, layout page, comparison, random
// records, range check) is a visitor of that function. docs/describing-records.md tells how to
// choose words.

namespace wend {

// Holds for a record type and its const: lets one description serve reading and writing.
template <class T, class Record>
concept Describes = std::same_as<std::remove_const_t<T>, Record>;

// How many elements a list or a raw run has in the file.
struct Extent {
    enum class By {
        fixed_array,  // as many as the C++ array has
        given,        // as many as another field says, which follows from the list
        formula,      // as many as a formula over other fields says
        stored,       // as many as an integer of `width` bytes says, which stands right before
        marker,       // up to an integer of `width` bytes with the value `count`
        offset,       // up to the byte offset `count`
        rest,         // up to the end of the file
        precounted,   // as many as a look at the whole file found before it is read
    };
    By by = By::fixed_array;
    u64 count = 0;
    unsigned width = 0;
};

// How many bytes of a fixed array stand in the file: all, or the first of them where a formula says
// so (files that end early).
constexpr u64 wire_length(const Extent& extent, u64 size) {
    return extent.by == Extent::By::formula && extent.count < size ? extent.count : size;
}

// Why a value is refused where only others are admitted.
std::string refusal_text(const char* admitted, i64 value);

// What a number counts: as the file has it, and how much of a unit that people know each one is.
struct Unit {
    constexpr Unit(const char* name_ = "", double each_ = 0, const char* shown_as_ = "")
        : name(name_), each(each_), shown_as(shown_as_) {}

    const char* name;
    double each;
    const char* shown_as;
};

// All that a description says of a field, gathered from its words.
struct Field {
    std::string_view name = {};
    const char* note = "";
    Unit unit = {};
    unsigned scale = 1;  // the value is stored times this
    i32 bias = 0;        // the value is stored so much higher, which is 0 or more
    BitFields bits = {};
    ValueNames value_names = {};
    Extent extent = {};
    bool needed = false;   // JSON must not leave it out: no value of it is neutral
    bool derived = false;  // follows from the rest of the file
    bool has_default = false;
    i64 default_value = 0;                // JSON leaves the field out when it has this value
    std::string_view default_bytes = {};  // a raw run that repeats these is left out of JSON
    bool has_range = false;
    i64 low = 0, high = 0;            // the values that make sense
    bool (*admitted)(i64) = nullptr;  // the values that the file can be read with
    const char* admitted_text = "";   // what those are
    bool zero_ended = false;          // text with a zero byte at its end, which JSON leaves out
    bool hexadecimal = false;         // people read it in hexadecimal digits
    bool baked = false;               // what the game finds out about the rest of the map
    bool says_baked = false;          // 1 where it has done so
    bool followed = false;            // editing keeps it in step with what it hangs on
    bool adds_up = false;             // editing moves it by what comes or goes before it
    std::string_view counts = {};     // the lists whose elements it counts
    std::string_view axes = {};       // of coordinates on the map, a letter a value
    const Reference* reference = nullptr;  // what records it names, if it does
    bool high_word_first = false;  // the two halves of a 32-bit value stand the other way round
    std::string_view former_name = {};  // that JSON had until it was known better
    unsigned former_scale = 1;          // and what it was stored times then

    constexpr bool admits(i64 value) const { return !admitted || admitted(value); }
    std::string refusal(i64 value) const { return refusal_text(admitted_text, value); }
};

// ---- words: each is an argument after the field ----

struct FixedPoint {
    unsigned scale;
    Unit unit;
};
// Stored as an integer, `scale` to the unit: fixed_point(8, "m") is eighths of a metre.
constexpr FixedPoint fixed_point(unsigned scale, Unit unit) { return {scale, unit}; }

struct Biased {
    i32 bias;
};
// Stored so much higher than it is: JSON shows what it is.
constexpr Biased biased(i32 bias) { return {bias}; }

// The unit of a value that is stored as it is. Where people know another one better, how much of it
// each is: unit("units of 16 ft", 4.8768, "m"). JSON keeps the file's own.
constexpr Unit unit(const char* name) { return {name}; }
constexpr Unit unit(const char* name, double each, const char* shown_as) {
    return {name, each, shown_as};
}

struct DefaultValue {
    i64 value;
};
// The value that a field nearly always has; JSON may leave it out.
constexpr DefaultValue default_value(i64 value) { return {value}; }

struct DefaultBytes {
    std::string_view pattern;
};
// The bytes that a raw run of fixed length usually repeats; JSON may leave it out.
constexpr DefaultBytes default_bytes(std::string_view pattern) { return {pattern}; }

// JSON must not leave the field out, since it has no value that could go without saying, as a place
// or an id has none. Other fields are then what they are in a fresh record.
struct Needed {};
inline constexpr Needed needed{};

struct Range {
    i64 low, high;
};
// The values that make sense. Others are read and kept; checks and random records know the range.
constexpr Range range(i64 low, i64 high) { return {low, high}; }

struct Only {
    bool (*admitted)(i64);
    const char* text;
};
// The values without which the rest of the file cannot be understood, such as the known commands of
// a list whose records have no length: only(is_command, "a known command"). A file with another one
// is refused.
constexpr Only only(bool (*admitted)(i64), const char* text) { return {admitted, text}; }

// A number whose digits people know in hexadecimal, such as an address. JSON keeps to decimal ones.
struct Hexadecimal {};
inline constexpr Hexadecimal hexadecimal{};

// A 32-bit integer whose high half stands first though the bytes of each half are in little-endian
// order.
struct HighWordFirst {};
inline constexpr HighWordFirst high_word_first{};

// Text whose last byte is zero, though its length is stored too. JSON leaves that byte out. A text
// without it, or with other zero bytes, stands in JSON with all its bytes and one zero more.
struct ZeroEnded {};
inline constexpr ZeroEnded zero_ended{};

struct Derived {
    bool holds = true;
};
// Follows from the rest of the file: JSON leaves it out, or shows it under `stored` where it
// differs.
inline constexpr Derived derived{};
constexpr Derived derived_if(bool condition) { return {condition}; }

// What the game itself finds out about the rest of the map by an analysis of its own, such as what
// can be seen from where. Nobody writes it by hand, and Wend cannot compute it.
struct Baked {};
inline constexpr Baked baked{};

// Says whether the game has made its analysis: 1 if so.
struct SaysBaked {};
inline constexpr SaysBaked says_baked{};

// Editing a map keeps it in step with other fields, as the length of a link with the places of both
// ends; yet files may have others, so that it is no derived field.
struct Followed {};
inline constexpr Followed followed{};

// A distance from the start of something that gets longer and shorter, such as a lap: editing moves
// it by what is put in or taken out before it, so that two changes of it add up.
struct AddsUp {};
inline constexpr AddsUp adds_up{};

struct Counts {
    std::string_view list;
};
// How many elements of a list of the file belong to this record, behind those of the records in
// front of it: counts("links"). Of several lists with a blank between their names.
constexpr Counts counts(std::string_view list) { return {list}; }

struct Along {
    std::string_view axes;
};
// A place on the map, or a part of one: each value is a coordinate along the axis of its letter,
// along("xyz") of a point, along("z") of a height above sea level. Whoever moves a record moves
// these. Directions, lengths, distances from something and heights above the ground are none.
constexpr Along along(std::string_view axes) { return {axes}; }

struct Formerly {
    std::string_view name;
    unsigned scale;
};
// What a number was called, and what it was stored times, before it was known better: texts and
// patches that have it so are still read.
constexpr Formerly formerly(std::string_view name, unsigned scale = 1) { return {name, scale}; }

// A record with `static constexpr bool shown_as_row = true` stands in JSON as an array of its
// values.
template <class Record>
concept ShownAsRow = Record::shown_as_row;

template <std::size_t size>
constexpr BitFields bits(const BitTable<size>& table) {
    return table.fields;
}

constexpr Extent counted_by(u64 field) { return {Extent::By::given, field, 0}; }
constexpr Extent sized(u64 formula) { return {Extent::By::formula, formula, 0}; }

// The integers that counts and markers are stored as.
template <class T>
concept CountType = std::same_as<T, u8> || std::same_as<T, u16> || std::same_as<T, u32>;

template <CountType Width>
inline constexpr Extent counted{Extent::By::stored, 0, sizeof(Width)};
template <CountType Width>
constexpr Extent until_marker(Width value) {
    return {Extent::By::marker, value, sizeof(Width)};
}
constexpr Extent until_offset(u64 offset) { return {Extent::By::offset, offset, 0}; }
inline constexpr Extent rest_of_file{Extent::By::rest, 0, 0};
// Where nothing before a list tells how long it is, the format may look at the whole file before it
// is read, and name the length by its context. What is written may have any length: it is the
// format's to see to it that the same look finds it again.
constexpr Extent precounted(u64 length) { return {Extent::By::precounted, length, 0}; }

template <class T>
struct Wire {
    using type = T;
};
// The field is stored as a T, narrower or wider than in memory.
template <class T>
inline constexpr Wire<T> wire{};

// ---- gathering words into a Field ----

constexpr void apply(Field& field, const char* note) { field.note = note; }
constexpr void apply(Field& field, const FixedPoint& word) {
    field.scale = word.scale;
    field.unit = word.unit;
}
constexpr void apply(Field& field, const Biased& word) { field.bias = word.bias; }
constexpr void apply(Field& field, const Unit& word) { field.unit = word; }
constexpr void apply(Field& field, const DefaultValue& word) {
    field.has_default = true;
    field.default_value = word.value;
}
constexpr void apply(Field& field, const DefaultBytes& word) { field.default_bytes = word.pattern; }
constexpr void apply(Field& field, const Range& word) {
    field.has_range = true;
    field.low = word.low;
    field.high = word.high;
}
constexpr void apply(Field& field, const Only& word) {
    field.admitted = word.admitted;
    field.admitted_text = word.text;
}
constexpr void apply(Field& field, const Needed&) { field.needed = true; }
constexpr void apply(Field& field, const Hexadecimal&) { field.hexadecimal = true; }
constexpr void apply(Field& field, const HighWordFirst&) { field.high_word_first = true; }
constexpr void apply(Field& field, const ZeroEnded&) { field.zero_ended = true; }
constexpr void apply(Field& field, const Derived& word) { field.derived = word.holds; }
constexpr void apply(Field& field, const Baked&) { field.baked = true; }
constexpr void apply(Field& field, const SaysBaked&) { field.says_baked = true; }
constexpr void apply(Field& field, const Followed&) { field.followed = true; }
constexpr void apply(Field& field, const AddsUp&) { field.adds_up = true; }
constexpr void apply(Field& field, const Counts& word) { field.counts = word.list; }
constexpr void apply(Field& field, const Along& word) { field.axes = word.axes; }
constexpr void apply(Field& field, const Formerly& word) {
    field.former_name = word.name;
    field.former_scale = word.scale;
}
constexpr void apply(Field& field, const Refers& word) { field.reference = word.reference; }
constexpr void apply(Field& field, const BitFields& word) { field.bits = word; }
constexpr void apply(Field& field, const ValueNames& word) { field.value_names = word; }
constexpr void apply(Field& field, const Extent& word) { field.extent = word; }
template <class T>
constexpr void apply(Field&, const Wire<T>&) {}

template <class... Words>
constexpr Field field_of(std::string_view name, const Words&... words) {
    Field field;
    field.name = name;
    (apply(field, words), ...);
    return field;
}

// The type that a field of type T is stored as: T, unless a wire<> word says otherwise.
template <class T, class... Words>
struct WireType {
    using type = T;
};
template <class T, class W, class... Words>
struct WireType<T, Wire<W>, Words...> {
    using type = W;
};
template <class T, class First, class... Words>
struct WireType<T, First, Words...> : WireType<T, Words...> {};

}  // namespace wend
