#pragma once

#include "describe/json_writer.hpp"
#include "describe/needed_keys.hpp"

namespace wend {

// A value for an example: one that has a name, or what is shown as 1, or 0 of what has a scale.
i64 example_value(const Field& field);

// Spells the keys of a record that must not be left out, and of each list with such records one.
template <class Context>
class JsonExample : public Visitor<JsonExample<Context>, Context> {
  public:
    JsonExample(Context c, JsonText& out)
        : Visitor<JsonExample, Context>(c), out_(out), writer_(c, out) {}

    template <class T, class W>
    void scalar(const Field& field, const T& value, Wire<W> wire) {
        if (!is_wanted(field)) return;
        Field shown = field;
        shown.has_usual = false;  // what a fresh record has is not what is needed
        T example = value;
        if constexpr (std::is_integral_v<T>)
            if (value == T{} || field.has_usual) example = static_cast<T>(example_value(field));
        writer_.scalar(shown, example, wire);
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>& values) {
        if (!is_wanted(field)) return;
        std::array<T, size> example = values;
        if (field.bias != 0) example.fill(static_cast<T>(example_value(field)));
        writer_.scalars(field, example);
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        if (is_wanted(field)) writer_.raw(field, run);
    }
    template <class Text>
    void text(const Field& field, const Text& run) {
        if (is_wanted(field)) writer_.text(field, run);
    }
    template <class Record>
    void record(const Field& field, const Record& inner) {
        if (!is_wanted(field)) return;
        if constexpr (ShownAsRow<Record>) {
            writer_.record(field, inner);
        } else {
            out_.key(field.name);
            put(inner);
        }
    }
    template <class Elements>
    void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        if constexpr (is_record_list<Elements>)
            if (!field.derived && put_list_of_one<T>(field.name)) return;
        if (is_wanted(field)) writer_.list(field, elements);
    }
    template <class Record, class Word>
    void owned(const char* name, std::type_identity<Record>, const Word&, const BitField&) {
        put_list_of_one<Record>(name);
    }
    template <class T, class... Words>
    void beside(const char* name, const T& value, const Words&... words) {
        (*this)(name, value, words...);
    }

  private:
    static bool is_wanted(const Field& field) { return field.needed && !field.derived; }

    template <class Record>
    void put(const Record& record) {
        out_.open_object();
        describe(record, *this);
        out_.close_object();
    }
    template <class Record>
    bool put_list_of_one(std::string_view name) {
        if constexpr (!ShownAsRow<Record>) {
            const Record sample{};
            if (!has_needed_keys(sample, this->context)) return false;
            out_.key(name);
            out_.open_array();
            put(sample);
            out_.close_array();
            return true;
        }
        return false;
    }

    JsonText& out_;
    JsonWriter<Context> writer_;
};

}  // namespace wend
