#pragma once

#include <bit>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>

#include "core/base/compiler.hpp"
#include "core/describe/arena_list.hpp"
#include "core/describe/field.hpp"
#include "core/describe/scalar.hpp"

namespace wend {

template <class T>
inline constexpr bool is_scalar_array = false;
template <Scalar T, std::size_t size>
inline constexpr bool is_scalar_array<std::array<T, size>> = true;

template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_list<List<T>> = !std::same_as<T, char>;

// Bytes that are text.
template <class T>
inline constexpr bool is_text = false;
template <>
inline constexpr bool is_text<std::string> = true;
template <>
inline constexpr bool is_text<List<char>> = true;

// Opaque bytes: an array of them, or as many as the field's extent says.
template <class T>
inline constexpr bool is_raw = false;
template <>
inline constexpr bool is_raw<std::vector<std::byte>> = true;
template <std::size_t size>
inline constexpr bool is_raw<std::array<std::byte, size>> = true;

// What has a description of its own, and lists of that.
template <class T>
inline constexpr bool is_record =
    !Scalar<T> && !is_raw<T> && !is_scalar_array<T> && !is_text<T> && !is_list<T>;
template <class T>
inline constexpr bool is_record_list = false;
template <class T>
inline constexpr bool is_record_list<std::vector<T>> = is_record<T> && !std::same_as<T, std::byte>;
template <class T>
inline constexpr bool is_record_list<List<T>> = is_record<T>;

// Calls a function with each element of a fixed array, without a loop.
template <class Array, class Function>
WEND_INLINE constexpr void for_each_element(Array& values, Function function) {
    std::apply([&](auto&... each) WEND_INLINE_LAMBDA { (function(each), ...); }, values);
}

// Whether a run or a list can have any number of elements.
template <class T>
concept is_resizable = requires(T run) {
    run.resize(0);
}
|| is_text<T>;

template <class Word, class... Words>
inline constexpr bool has_word = (std::same_as<Word, Words> || ...);
template <class... Words>
inline constexpr bool has_wire_word = !std::same_as<typename WireType<void, Words...>::type, void>;

// Whether the words can be said of a field of type T; whoever says others gets no program.
template <class T, class... Words>
constexpr void check_words() {
    constexpr bool is_whole = Scalar<T> && std::integral<T>;
    constexpr bool is_run = is_list<T> || is_text<T>;
    static_assert(has_word<Extent, Words...> || !is_run,
                  "say how many: counted<>, counted_by, sized, until_marker, until_offset, rest");
    static_assert(!has_wire_word<Words...> || is_whole, "only whole numbers change their width");
    static_assert(!has_word<BitFields, Words...> || (is_whole && sizeof(T) <= 4),
                  "bits are those of a whole number of at most 32 bits");
    static_assert(!has_word<Only, Words...> || is_whole, "only(...) is for single whole numbers");
    static_assert(!has_word<HighWordFirst, Words...> || (is_whole && sizeof(T) == 4),
                  "high_word_first is for whole numbers of 32 bits");
}

// A stored value with its halves in the order of memory, or the other way round.
template <class W>
WEND_INLINE constexpr W in_order(const Field& field, W value) {
    if constexpr (sizeof(W) == 4 && std::integral<W>)
        if (field.high_word_first) return static_cast<W>(std::rotl(static_cast<u32>(value), 16));
    return value;
}

// Base of all visitors of descriptions. Sorts the fields by what they are and calls, on the visitor
// proper:
//
//     scalar(Field, value, Wire<T>)   an integer or a float, stored as a T
//     scalars(Field, array)           a fixed number of scalars, such as a position
//     raw(Field, bytes)               opaque bytes
//     text(Field, string)             bytes that are text
//     record(Field, record)           a record with a description of its own
//     list(Field, vector)             records or scalars, as many as the field's extent says
//     constant(name, value)           bytes that are always the same
//
// A description may set `v.context` as it goes: what follows then sees what was read before.
//
// A condition on the record's own values is written `if (v.when(condition))`, so that visitors know
// that such records differ in size; one on the version alone is a plain `if`.
//
// There are also the words for parallel arrays and files that end early, which most visitors leave
// as here:
//
//     in_column(k)                    the fields that follow stand in column k of a parallel table
//     column(name, list, k, count)    column k of the first `count` records of a table
//     table(list)                     the list is a parallel table, whose records others may own
//     owned(name, type, word, bits)   the next records of that table belong to this record; `bits`
//                                     of `word` say how many
//     rows(name, list)                the records of the table that no record owned
//     shortfall(Field, value, total)  how many of the `total` bytes to come the file lacks
//     possible(Field)                 a field that only some of these records have
//     beside(Field, value)            knowledge that stands in no byte, but JSON carries
//     look_ahead(value, bytes)        the value that stands so many bytes further on, which what
//                                     stands before it hangs on
//     fill(record, function)          whoever fills the record calls function(record), which sets
//                                     what stands in no field
template <class Self, class Context>
class Visitor {
  public:
    Context context;

    constexpr explicit Visitor(Context c) : context(c) {}

    template <class T, class... Words>
    WEND_INLINE constexpr void operator()(const char* name, T& value, const Words&... words) {
        using Plain = std::remove_const_t<T>;
        check_words<Plain, Words...>();
        const Field field = field_of(name, words...);
        if constexpr (Scalar<Plain>)
            self().scalar(field, value, Wire<typename WireType<Plain, Words...>::type>{});
        else if constexpr (is_raw<Plain>)
            self().raw(field, value);
        else if constexpr (is_scalar_array<Plain>)
            self().scalars(field, value);
        else if constexpr (is_text<Plain>)
            self().text(field, value);
        else if constexpr (is_list<Plain>)
            self().list(field, value);
        else
            self().record(field, value);
    }

    template <class T>
    constexpr void constant(const char*, const T&) {}
    constexpr bool when(bool condition) { return condition; }
    constexpr void in_column(unsigned) {}
    template <class List>
    constexpr void column(const char*, List&, unsigned, u64) {}
    template <class List>
    constexpr void table(List&) {}
    template <class List>
    constexpr void rows(const char*, List&) {}
    template <class Record, class Word>
    constexpr void owned(const char*, std::type_identity<Record>, Word&, const BitField&) {}
    template <class T, class... Words>
    constexpr void shortfall(const char*, T&, u64, const Words&...) {}
    template <class T, class... Words>
    constexpr void beside(const char*, T&, const Words&...) {}
    template <class... Words>
    constexpr void possible(const char*, const Words&...) {}
    template <class T>
    constexpr void look_ahead(T&, u64) {}
    template <class Record, class Fill>
    constexpr void fill(Record& record, Fill fill) {
        if constexpr (!std::is_const_v<Record>) fill(record);
    }

  protected:
    constexpr Self& self() { return static_cast<Self&>(*this); }
};

// Passes on to another visitor only the fields of one column of a parallel table.
template <class Inner>
class OnlyColumn {
  public:
    constexpr OnlyColumn(Inner& inner, unsigned wanted)
        : context(inner.context), inner_(inner), wanted_(wanted) {}

    constexpr void in_column(unsigned column) { current_ = column; }
    constexpr bool when(bool condition) { return inner_.when(condition); }
    template <class... Arguments>
    WEND_INLINE constexpr void operator()(Arguments&&... arguments) {
        if (current_ == wanted_) inner_(std::forward<Arguments>(arguments)...);
    }

    decltype(Inner::context)& context;

  private:
    Inner& inner_;
    unsigned wanted_;
    unsigned current_ = 0;
};

// How JSON shows text that usually ends with a zero byte (see the word zero_ended): without that
// byte where it is the only one, else whole and with one more. Both ways nothing is lost.
inline std::string without_end(std::string_view text) {
    if (!text.empty() && text.find('\0') == text.size() - 1)
        return std::string(text.substr(0, text.size() - 1));
    return std::string(text) + '\0';
}

// The text that is shown so. Somebody may write zero bytes without one more at the end, and is then
// taken at their word.
inline std::string with_end(std::string shown) {
    if (shown.find('\0') == std::string::npos)
        shown.push_back('\0');
    else if (shown.back() == '\0')
        shown.pop_back();
    return shown;
}

}  // namespace wend
