#pragma once

#include <functional>

#include "core/describe/field_reader.hpp"
#include "core/describe/field_sizes.hpp"
#include "core/describe/fit_check.hpp"
#include "core/describe/json_keys.hpp"
#include "core/describe/json_reader.hpp"
#include "core/describe/json_writer.hpp"
#include "core/describe/reader.hpp"
#include "core/describe/writer.hpp"

namespace wend {

// Whole files through their description. `File` is the record of the file, `Context` what the
// description asks of it: the version, and as `byte_order` the order of the bytes of its numbers.

// Reports every field in file order, as far as the file can be read.
template <class File, class Context>
Expected<void> explain(ByteView data, const Context& context, const ExplainSink& sink) {
    const File file;
    return read_by_field(data, described(file, context), &sink);
}

// Reads a file. Only where that fails it is read again, field by field, to find out why.
template <class File, class Context>
Expected<File> decode(ByteView data, Context context) {
    {
        File file;
        ByteReader bytes(data);
        Reader<Context, ByteReader> reader(context, bytes);
        describe(file, reader);
        if (!bytes.failed() && bytes.remaining() == 0) return file;
    }  // What was read is given back before it is read again.
    File file;
    const auto again = read_by_field(data, described(file, context), nullptr);
    return again ? failure("cannot be read") : failure(again.error());
}

// The bytes of a file. The error names the first field that does not fit.
template <class File, class Context>
Expected<Bytes> encode(const File& file, Context context) {
    QuickFit<Context> quick(context);
    describe(file, quick);
    u64 size = quick.bytes;
    if (!quick.fits) {
        FitCheck<Context> fit(context);
        describe(file, fit);
        if (fit.error) return failure(*fit.error);
        size = fit.bytes;
    }
    Bytes data(size);
    Writer<Context> writer(context, ByteWriter(data.data()));
    describe(file, writer);
    return data;
}

// Where a field stands in the bytes of a record, if there is such a field.
template <class Record, class Context>
std::optional<u64> offset_of(const Record& record, const Context& context,
                             std::string_view field_path) {
    return offset_of(described(record, context), field_path);
}
template <class Record, class Context>
FieldOffsets field_offsets(const Record& record, const Context& context) {
    FieldOffsets offsets;
    described(record, context).describe(offsets);
    return offsets;
}

// Spells a file as JSON under the given format and version. `computed` is the same file with every
// derived field computed.
template <class File, class Context>
void write_json(const File& file, const File& computed, Context context, std::string_view format,
                std::string_view version, TextSink& sink) {
    JsonText text(sink);
    text.open_object();
    write_json_header(text, format, version);
    JsonWriter<Context> writer(context, text);
    writer.fields(file, &computed);
    text.close_object();
}

// Builds a file from JSON. `derive` computes every derived field of a file from the rest.
//
// The text is read once where it can be. Keys that only make sense once other fields are known take
// further times, and `stored` values another, which go on top of what was computed.
template <class File, class Context>
Expected<File> parse_json(std::string_view json, Context context, bool recompute,
                          const std::function<Expected<void>(File&)>& derive) {
    File file;
    JsonCursor in(json);
    const auto read = [&](JsonPass pass) {
        in.rewind();
        JsonReader<Context> reader(context, in, pass);
        reader.fields(file, json_header_keys);
        in.expect_end();
        if (!in.failed()) reader.refuse_missing();
        return std::pair(reader.met_stored(), reader.put_off());
    };
    const auto read_and_derive = [&](JsonPass pass) -> Expected<std::pair<bool, bool>> {
        const auto met = read(pass);
        if (in.failed()) return failure(*in.error());
        // What is not known yet may be what it lacks.
        const Expected<void> done = derive(file);
        if (!done && !met.second) return failure(done.error());
        return met;
    };

    auto met = read_and_derive({.apply_stored = false, .strict = false});
    const bool is_out_of_order = met && met->second;
    // Each time one more of the fields that hang on others is known.
    constexpr int most_times = 4;
    for (int times = 1; met && met->second && times < most_times; ++times)
        met = read_and_derive({.apply_stored = false, .strict = false, .again = true});
    if (!met) return failure(met.error());
    const auto [met_stored, put_off] = *met;
    if (met_stored && !recompute) {
        if (read({.apply_stored = true, .strict = false, .again = is_out_of_order}).second)
            read({.apply_stored = true, .strict = true, .again = true});
        if (in.failed()) return failure(*in.error());
    } else if (put_off) {
        met = read_and_derive({.apply_stored = false, .strict = true, .again = true});
        if (!met) return failure(met.error());
    }
    return file;
}

}  // namespace wend

// What is made of the description of a whole file is long, and compiled once: a format declares it
// in a header, with `extern template` for words, and makes it in a source file, with `template`,
// both in namespace wend.
#define WEND_CODEC(words, File, Context)                                             \
    words Described described<File>(const File&, const Context&);                    \
    words Expected<File> decode<File>(ByteView, Context);                            \
    words Expected<Bytes> encode<File>(const File&, Context);                        \
    words void write_json<File>(const File&, const File&, Context, std::string_view, \
                                std::string_view, TextSink&);                        \
    words Expected<File> parse_json<File>(std::string_view, Context, bool,           \
                                          const std::function<Expected<void>(File&)>&)
