#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "describe/json_example.hpp"
#include "describe/json_header.hpp"
#include "describe/value_text.hpp"
#include "wend/json_guide.hpp"

namespace wend {

// The key of a field in JSON. `otherwise` is what counts where it is left out.
JsonKey json_key(const Field& field, std::string type, std::string otherwise);
// Keys for the bits that a field of so many bits has room for.
void add_bit_keys(const Field& field, unsigned width, std::vector<JsonKey>& keys);
// What stands under the key of a whole number, and a value of it.
std::string whole_number_type(const Field& field);
std::string whole_number_text(const Field& field, i64 value);

// The names of the values in a row, such as `[area, node]`.
template <class Context>
class RowNames : public Visitor<RowNames<Context>, Context> {
  public:
    explicit RowNames(Context c) : Visitor<RowNames, Context>(c) {}

    std::string text;

    template <class T, class W>
    void scalar(const Field& field, const T&, Wire<W>) {
        add(std::string(field.name));
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>&) {
        add(std::to_string(size) + " of " + std::string(field.name));
    }

  private:
    void add(std::string name) { text += (text.empty() ? "" : ", ") + std::move(name); }
};

// Writes down the keys that a description gives its records in JSON.
template <class Context>
class JsonGuideMaker : public Visitor<JsonGuideMaker<Context>, Context> {
  public:
    JsonGuideMaker(Context c, std::vector<JsonRecord>& records)
        : Visitor<JsonGuideMaker, Context>(c), records_(records) {}

    template <class Record>
    void keys_of(std::string path) {
        for (const JsonRecord& record : records_)
            if (record.path == path) return;
        JsonGuideMaker inner(this->context, records_);
        inner.own_ = records_.size();
        records_.push_back({std::move(path), {}});
        const Record sample{};
        describe(sample, inner);
    }

    // Tells of whatever may be there.
    bool when(bool) { return true; }

    template <class T, class W>
    void scalar(const Field& field, const T& value, Wire<W>) {
        if constexpr (std::is_floating_point_v<T>) {
            add(field, "number", fmt::format("{}", value));
        } else if (!field.bits.empty()) {
            add(field, "object of bits, or a whole number", "no bits");
            add_bit_keys(field, 8 * sizeof(W), records_[own_].keys);
        } else {
            add(field, whole_number_type(field),
                whole_number_text(field, field.has_usual ? field.usual : i64{value}));
        }
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>& values) {
        std::string text;
        for (const T& value : values) {
            if (!text.empty()) text += ", ";
            if constexpr (std::is_floating_point_v<T>)
                text += fmt::format("{}", value);
            else
                text += whole_number_text(field, i64{value});
        }
        add(field, fmt::format("list of {} numbers", size), '[' + text + ']');
    }
    template <class Raw>
    void raw(const Field& field, const Raw&) {
        add(field, "bytes in hexadecimal digits",
            is_resizable<Raw>           ? "no bytes"
            : field.usual_bytes.empty() ? "zeros"
                                        : "the usual bytes");
    }
    template <class Text>
    void text(const Field& field, const Text&) {
        add(field, "text", "\"\"");
    }
    template <class Record>
    void record(const Field& field, const Record&) {
        add(field, record_type<Record>("object"),
            ShownAsRow<Record> ? "zeros" : "all its keys left out");
        if (!field.derived) look_into<Record>(field.name);
    }
    template <class Elements>
    void list(const Field& field, const Elements&) {
        using T = typename Elements::value_type;
        if constexpr (Scalar<T>) {
            add(field, "list of numbers", "[]");
        } else {
            add(field, record_type<T>("list of objects"), "[]");
            if (!field.derived) look_into<T>(field.name);
        }
    }
    template <class Record, class Word>
    void owned(const char* name, std::type_identity<Record>, const Word&, const BitField&) {
        add(field_of(name, "those that belong to this record"),
            record_type<Record>("list of objects"), "[]");
        look_into<Record>(name);
    }
    template <class List>
    void rows(const char* name, const List&) {
        add(field_of(name, "those that belong to no record"), "list of objects", "[]");
    }
    template <class T, class... Words>
    void beside(const char* name, const T& value, const Words&... words) {
        (*this)(name, value, words...);
    }

  private:
    template <class Record>
    std::string record_type(const char* plain) const {
        if constexpr (ShownAsRow<Record>) {
            RowNames<Context> names(this->context);
            const Record sample{};
            describe(sample, names);
            const std::string row = '[' + names.text + ']';
            return std::string_view(plain).starts_with("list") ? "list of " + row : row;
        } else {
            return plain;
        }
    }
    template <class Record>
    void look_into(std::string_view name) {
        if constexpr (!ShownAsRow<Record>) {
            const std::string& outer = records_[own_].path;
            keys_of<Record>(outer + (outer.empty() ? "" : ".") + std::string(name));
        }
    }
    // A name that two fields have, of which a record only ever has one, is told once.
    void add(const Field& field, std::string type, std::string otherwise) {
        if (field.derived) return;
        for (const JsonKey& key : records_[own_].keys)
            if (key.name == field.name) return;
        records_[own_].keys.push_back(json_key(field, std::move(type), std::move(otherwise)));
    }

    std::vector<JsonRecord>& records_;
    std::size_t own_ = 0;
};

// All that the JSON of a file may say, in one version of its format.
template <class File, class Context>
JsonGuide json_guide_of(Context context, std::string_view format, std::string_view version) {
    JsonGuide guide;
    JsonGuideMaker<Context>(context, guide.records).template keys_of<File>("");
    TextSink sink([&](std::string_view text) { guide.example += text; });
    {
        JsonText text(sink);
        text.open_object();
        spell_json_header(text, format, version);
        JsonExample<Context> example(context, text);
        const File file{};
        describe(file, example);
        text.close_object();
    }
    sink.flush();
    return guide;
}

}  // namespace wend
