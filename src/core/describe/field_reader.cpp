#include "core/describe/field_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/describe/scalar.hpp"

namespace wend {
namespace {

constexpr const char* constant_note = "always the same";

// Puts the bytes of a file, which are of a type and an order, into a scalar.
void store(ScalarRef to, ByteView bytes, ScalarType wire, std::endian order, bool high_word_first) {
    std::array<std::byte, 8> value{};
    std::ranges::copy(bytes, value.begin());
    if (order != std::endian::native) std::reverse(value.begin(), value.begin() + wire.size);
    const ScalarRef stored{value.data(), wire};
    if (wire.is_float)
        std::memcpy(const_cast<void*>(to.at), value.data(), wire.size);
    else if (high_word_first)
        to.set_whole(std::rotl(static_cast<u32>(stored.whole()), 16));
    else
        to.set_whole(stored.whole());
}

std::vector<ExplainedBits> set_bits(BitFields bits, u32 word) {
    std::vector<ExplainedBits> set;
    for (const BitField& bit : bits) {
        const u32 value = bit.get(word);
        if (value == 0) continue;
        const char* const name = bit.names.of(value);
        set.push_back({bit.name, value, name ? name : "", bit.note});
    }
    return set;
}

}  // namespace

template <class Step, class Body>
void FieldReader::step(Step step, Body body) {
    trail_.enter(step);
    body();
    // The innermost field is left first, so the first failure seen has the whole path.
    if (source_.failed() && failed_at_.empty()) failed_at_ = trail_.text();
    trail_.leave();
}

void FieldReader::report(const Field& field, u64 offset, u64 size, std::string_view value,
                         std::span<const ExplainedBits> bits) {
    const std::string path = trail_.text();
    (*sink_)({offset, size, path, value, field.note, bits});
}

void FieldReader::report_text(const Field& field, u64 offset, ByteView text) {
    constexpr std::size_t most = 256;
    if (!is_heard() || text.empty()) return;
    std::string_view characters = bytes_as_text(text);
    if (field.zero_ended && characters.back() == '\0') characters.remove_suffix(1);
    report(field, offset, text.size(), quoted_text(characters, most));
}

void FieldReader::take(const Field& field, ScalarRef value, ScalarType wire) {
    const u64 start = source_.offset();
    store(value, source_.take_bytes(wire.size), wire, order_, field.high_word_first);
    if (!source_.failed() && !wire.is_float && !field.admits(value.whole()))
        source_.fail_at(start, field.refusal(value.whole()));
    if (!is_heard()) return;
    std::vector<ExplainedBits> bits;
    if (!field.bits.empty()) bits = set_bits(field.bits, static_cast<u32>(value.whole()));
    report(field, start, wire.size, value.text(field), bits);
}

void FieldReader::scalar(const Field& field, FieldRef value) {
    step(field.name, [&] { take(field, value.number(), value.wire); });
}

void FieldReader::scalars(const Field& field, FieldRef values) {
    step(field.name, [&] {
        const u64 start = source_.offset();
        std::string text;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const ScalarRef value = values[i].number();
            store(value, source_.take_bytes(value.type.size), value.type, order_, false);
            if (is_heard()) text += (i == 0 ? "" : ", ") + value.text(field);
        }
        if (is_heard()) report(field, start, source_.offset() - start, text);
    });
}

void FieldReader::take_bookkeeping(const char* name, const char* note, unsigned width, u64& value) {
    step(std::string_view(name), [&] {
        const u64 start = source_.offset();
        value = steps_.take_integer(width);
        if (is_heard()) report(field_of(name, note), start, width, fmt::format("{}", value));
    });
}

// The bytes of a run, put where it is in memory.
ByteView FieldReader::take_run(const Field& field, FieldRef run) {
    const Extent& extent = field.extent;
    u64 length = 0;
    if (!run.is_resizable())
        length = wire_length(extent, run.size());
    else if (extent.by == Extent::By::stored)
        take_bookkeeping("count", "how many follow", extent.width, length);
    else
        length = steps_.run_length(extent);
    const ByteView bytes = source_.take_bytes(length);
    if (run.is_resizable()) run.resize(bytes.size());
    if (!bytes.empty()) std::memcpy(run.writable_bytes(), bytes.data(), bytes.size());
    return bytes;
}

void FieldReader::raw(const Field& field, FieldRef run) {
    step(field.name, [&] {
        const ByteView bytes = take_run(field, run);
        if (is_heard() && !bytes.empty())
            report(field, source_.offset() - bytes.size(), bytes.size(), bytes_text(bytes));
        u64 marker = 0;
        if (field.extent.by == Extent::By::marker)
            take_bookkeeping("end", "marks the end", field.extent.width, marker);
    });
}

void FieldReader::text(const Field& field, FieldRef run) {
    step(field.name, [&] {
        const ByteView bytes = take_run(field, run);
        report_text(field, source_.offset() - bytes.size(), bytes);
        u64 marker = 0;
        if (field.extent.by == Extent::By::marker)
            take_bookkeeping("end", "marks the end", field.extent.width, marker);
    });
}

void FieldReader::record(const Field& field, FieldRef inner) {
    step(field.name, [&] { inner.describe(*this); });
}

void FieldReader::list(const Field& field, FieldRef elements) {
    step(field.name, [&] { take_list(field, elements); });
}

bool FieldReader::make_elements(FieldRef list, u64 count) {
    if (count <= list.size()) return true;
    if (!source_.grant((count - list.size()) * list.list->element_size)) return false;
    list.resize(count);
    return true;
}

void FieldReader::take_list(const Field& field, FieldRef elements) {
    const Extent& extent = field.extent;
    elements.resize(0);
    u64 count = extent.count;
    if (extent.by == Extent::By::stored)
        take_bookkeeping("count", "how many follow", extent.width, count);
    else if (!ReadingSteps::is_stated(extent))
        return take_until_end(field, elements);
    const u64 least =
        elements.list->record ? elements.sample().least_size().bytes : elements.list->element_size;
    if (!source_.has_elements(count, least) || !make_elements(elements, count)) return;
    for (u64 i = 0; i < count && !source_.failed(); ++i)
        step(i, [&] { take_element(field, elements[i]); });
}

void FieldReader::take_until_end(const Field& field, FieldRef elements) {
    const Extent& extent = field.extent;
    const bool by_marker = extent.by == Extent::By::marker;
    const u64 end = by_marker ? 0 : source_.offset() + steps_.bytes_to_end(extent);
    const auto at_end = [&] {
        return source_.failed() ||
               (by_marker ? steps_.is_at_marker(extent) : source_.offset() >= end);
    };
    for (u64 i = 0; !at_end(); ++i) {
        const u64 start = source_.offset();
        // Twice, as the list grows by doubling.
        if (!source_.grant(2 * elements.list->element_size)) return;
        elements.resize(i + 1);
        step(i, [&] {
            take_element(field, elements[i]);
            if (!by_marker && source_.offset() > end)
                source_.fail_at(start, fmt::format("reaches beyond offset {:#x}", end));
            else if (source_.offset() == start)
                source_.fail("a record without bytes would repeat for ever");
        });
    }
    u64 marker = 0;
    if (by_marker) take_bookkeeping("end", "marks the end", extent.width, marker);
}

void FieldReader::take_element(const Field& field, FieldRef element) {
    if (element.kind == FieldKind::record)
        element.describe(*this);
    else
        take(field, element.number(), element.wire);
}

void FieldReader::constant(const char* name, ScalarRef value) {
    step(std::string_view(name), [&] {
        const u64 start = source_.offset();
        const ByteView bytes = source_.take_bytes(value.type.size);
        if (source_.failed()) return;
        std::array<std::byte, 8> room{};
        const ScalarRef found{room.data(), value.type};
        store(found, bytes, value.type, order_, false);
        const i64 wanted = value.whole();
        if (found.whole() != wanted)
            source_.fail_at(start, fmt::format("expected {} ({:#x}), found {} ({:#x})", wanted,
                                               wanted, found.whole(), found.whole()));
        if (!is_heard()) return;
        // Large ones are marks, which people know by their digits.
        Field field = field_of(name, constant_note);
        field.hexadecimal = wanted > 0xFFFF;
        report(field, start, value.type.size, value.text(field));
    });
}

void FieldReader::constant(const char* name, std::string_view expected) {
    step(std::string_view(name), [&] {
        const ByteView wanted = std::as_bytes(std::span(expected));
        const u64 start = source_.offset();
        const ByteView found =
            source_.take_bytes(std::min<u64>(wanted.size(), source_.remaining()));
        if (!std::ranges::equal(found, wanted)) {
            const bool is_short = found.size() < wanted.size();
            source_.fail_at(start, fmt::format("expected the bytes {:02x}, found {:02x}{}{}",
                                               fmt::join(wanted, " "), fmt::join(found, " "),
                                               is_short && !found.empty() ? " and " : "",
                                               is_short ? "the end of the file" : ""));
        }
        report_text(field_of(name, constant_note), start, found);
    });
}

void FieldReader::column(const char* name, FieldRef list, const RecordColumn& column) {
    step(std::string_view(name), [&] {
        if (!source_.has_elements(column.count, column.size.bytes) ||
            !make_elements(list, column.count))
            return;
        for (u64 i = 0; i < column.count && !source_.failed(); ++i)
            step(i, [&] { list[i].describe_column(*this, column.number); });
    });
}

void FieldReader::shortfall(const Field&, FieldRef missing, u64 total) {
    const u64 left = source_.remaining();
    missing.number().set_whole(static_cast<i64>(total > left ? total - left : 0));
}

void FieldReader::look_ahead(ScalarRef value, u64 bytes) {
    const u64 end = bytes + value.type.size;
    if (source_.remaining() >= end)
        store(value, source_.ahead().subspan(bytes, value.type.size), value.type, order_, false);
}

Expected<void> read_by_field(ByteView data, const Described& file, const ExplainSink* sink) {
    ByteReader source(data);
    FieldReader reader(source, file.byte_order, sink);
    file.describe(reader);
    if (!source.failed() && source.remaining() > 0)
        source.fail(
            fmt::format("expected the end of the file, found {} more bytes", source.remaining()));
    if (!source.failed()) return {};
    Error error = *source.error();
    error->field = reader.failed_at();
    return failure(std::move(error));
}

}  // namespace wend
